import Findings

/// What a format lists of a report: findings in their order, those left out counted.
struct ReportContents {
  /// Files with at least one listed finding, by the bytes of their paths.
  var files: [ListedFile]
  var totals = ReportTotals()

  /// - Parameters:
  ///   - includes: Which findings the format lists.
  ///   - maximum: The most findings to list; the most severe are kept.
  init(_ report: Report, maximum: Int?, includes: (Finding) -> Bool) {
    totals.failures = ReportTotals.sorted(report.failures)
    files = []
    for file in Self.ordered(report.files) {
      totals.count(file)
      let findings = file.findings.filter(includes)
      if findings.isEmpty { continue }
      files.append(ListedFile(file: file.file, findings: findings))
    }
    if let maximum { drop(beyond: max(0, maximum)) }
  }

  var failures: [ReadFailure] { totals.failures }
  var dropped: FindingCounts { totals.dropped }

  /// Findings listed in all files.
  var listedCount: Int { files.reduce(0) { $0 + $1.findings.count } }

  private mutating func drop(beyond maximum: Int) {
    guard listedCount > maximum else { return }
    var present = FindingCounts()
    for file in files { for finding in file.findings { present[finding.severity] += 1 } }
    var allowed = FindingCounts()
    for severity in [Severity.error, .warning, .note] {
      allowed[severity] = min(present[severity], maximum - allowed.total)
      totals.dropped[severity] = present[severity] - allowed[severity]
    }
    for index in files.indices {
      files[index].findings = files[index].findings.filter { finding in
        allowed[finding.severity] -= 1
        return allowed[finding.severity] >= 0
      }
    }
    files.removeAll { $0.findings.isEmpty }
  }

  private static func ordered(_ files: [FileReport]) -> [FileReport] {
    isOrdered(files) { $0.file.path < $1.file.path } ? files : files.sorted { $0.file.path < $1.file.path }
  }
}

/// One file and its findings by start, end, rule and message.
struct ListedFile {
  var file: SourceFile
  var findings: [Finding]
  /// Made once a file, since each finding needs it.
  var positions: PositionIndex

  init(file: SourceFile, findings: [Finding]) {
    self.file = file
    self.findings = isOrdered(findings, by: Finding.comesBefore) ? findings : findings.sorted(by: Finding.comesBefore)
    positions = PositionIndex(file: file)
  }
}

/// Whether no element precedes the one before it; the stages before nearly always deliver that.
private func isOrdered<Element>(_ elements: [Element], by precedes: (Element, Element) -> Bool) -> Bool {
  for index in elements.indices.dropFirst() where precedes(elements[index], elements[index - 1]) { return false }
  return true
}
