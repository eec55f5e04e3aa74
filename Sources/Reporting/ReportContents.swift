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
    totals.failures = report.failures.sorted { $0.path < $1.path }
    files = []
    for file in Self.ordered(report.files) {
      totals.count(file)
      let findings = file.findings.filter(includes)
      if findings.isEmpty { continue }
      files.append(ListedFile(source: file.file, findings: findings))
    }
    if let maximum { drop(beyond: max(0, maximum)) }
  }

  /// What people are shown.
  init(forPeople report: Report, options: ReportOptions) {
    self.init(report, maximum: options.maximumFindings) { options.showsPeople($0) }
  }

  /// What a machine reads: every finding that no comment suppresses.
  init(forMachines report: Report, options: ReportOptions, withSuppressed: Bool = false) {
    self.init(report, maximum: options.maximumFindings) { $0.suppression == nil || withSuppressed }
  }

  var failures: [ReadFailure] { totals.failures }
  var dropped: FindingCounts { totals.dropped }

  /// Findings listed in all files.
  var listedCount: Int { files.reduce(0) { $0 + $1.findings.count } }

  private mutating func drop(beyond maximum: Int) {
    guard listedCount > maximum else { return }
    var present = FindingCounts()
    for file in files { for finding in file.findings { present[finding.severity] += 1 } }
    var allowed = present.mostSevere(maximum)
    for severity in Severity.allCases { totals.dropped[severity] = present[severity] - allowed[severity] }
    for index in files.indices { files[index].findings = files[index].findings.filter { allowed.take($0) } }
    files.removeAll { $0.findings.isEmpty }
  }

  private static func ordered(_ files: [FileReport]) -> [FileReport] {
    isOrdered(files) { $0.file.path < $1.file.path } ? files : files.sorted { $0.file.path < $1.file.path }
  }
}

/// One file and its findings by start, end, rule and message.
struct ListedFile {
  var source: SourceFile
  var findings: [Finding]
  /// Made once a file, since each finding needs it.
  var positions: PositionIndex

  init(source: SourceFile, findings: [Finding]) {
    self.source = source
    self.findings = isOrdered(findings, by: <) ? findings : findings.sorted()
    positions = PositionIndex(file: source)
  }
}

/// Whether no element precedes the one before it; the stages before nearly always deliver that.
private func isOrdered<Element>(_ elements: [Element], by precedes: (Element, Element) -> Bool) -> Bool {
  for index in elements.indices.dropFirst() where precedes(elements[index], elements[index - 1]) { return false }
  return true
}

/// What a report says of all files together.
struct ReportTotals {
  var fileCount = 0
  /// Findings of the whole report that no comment suppresses, listed or not.
  var counts = FindingCounts()
  var suppressedCount = 0
  /// How many of them have a fix that is safe, and how many one that is not.
  var safelyFixableCount = 0
  var unsafelyFixableCount = 0
  /// Findings that would be listed, were there no maximum.
  var dropped = FindingCounts()
  /// Files that could not be read, by the bytes of their paths.
  var failures: [ReadFailure] = []

  mutating func count(_ file: FileReport) {
    fileCount += 1
    for finding in file.findings {
      if finding.suppression == nil { counts[finding.severity] += 1 } else { suppressedCount += 1 }
      if finding.fixes.isEmpty { continue }
      if finding.fixes.contains(where: { $0.safety == .safe }) {
        safelyFixableCount += 1
      } else if finding.fixes.contains(where: { $0.safety == .unsafe }) {
        unsafelyFixableCount += 1
      }
    }
  }

  /// How many findings can be fixed and how, as a sentence; empty where none can.
  var fixable: String {
    switch (safelyFixableCount, unsafelyFixableCount) {
    case (0, 0): ""
    case (let safe, 0): "\(safe) can be fixed with --fix."
    case (0, let unsafe): "\(unsafe) can be fixed with --fix --unsafe-fixes."
    case (let safe, let unsafe): "\(safe) can be fixed with --fix, \(unsafe) more with --unsafe-fixes."
    }
  }

  /// Notes that are not listed because the options say so.
  func unlistedNotes(_ options: ReportOptions) -> Int { options.listsNotes ? 0 : counts[.note] }
}

extension ReportOptions {
  /// Whether people are shown a finding: notes and suppressed findings only where they are asked for, and when quiet
  /// no more than what makes the run fail.
  func showsPeople(_ finding: Finding) -> Bool {
    if finding.suppression != nil, !showsSuppressed { return false }
    return finding.severity >= lowestShown
  }

  /// The lowest level that people are shown.
  var lowestShown: Severity { isQuiet ? quietLevel : listsNotes ? .note : .warning }
}

/// Why a file could not be read, as a sentence.
func sentence(for failure: ReadFailure) -> String { "This file could not be read: \(failure.reason)." }

/// The rule name under which formats that need one report files that could not be read.
let unreadableFileRule = "unreadable-file"
