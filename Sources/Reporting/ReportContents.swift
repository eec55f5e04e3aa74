import Base

/// The findings that a format lists, sorted, and the counts of all.
struct ReportContents {
  /// Files with at least one listed finding, sorted by path, and their listed findings by place.
  var files: [FileReport]
  var totals = ReportTotals()

  /// Lists the findings that `includes` accepts; if there are more than `maximum`, the most severe.
  init(_ report: Report, maximum: Int?, includes: (Finding) -> Bool) {
    totals.failures = report.failures.sorted { $0.path < $1.path }
    files = []
    for file in report.files.sorted(by: { $0.file.path < $1.file.path }) {
      totals.count(file)
      let findings = file.findings.filter(includes)
      if findings.isEmpty { continue }
      files.append(FileReport(file: file.file, findings: findings.sorted()))
    }
    if let maximum { drop(beyond: max(0, maximum)) }
  }

  init(forPeople report: Report, options: ReportOptions) {
    self.init(report, maximum: options.maximumFindings) { options.lists($0) }
  }

  init(
    forMachines report: Report, options: ReportOptions, withSuppressed: Bool = false, withCovered: Bool = false
  ) {
    self.init(report, maximum: options.maximumFindings) {
      ($0.suppression == nil || withSuppressed) && ($0.coveredBy == nil || withCovered)
    }
  }

  func findings<Value>(_ value: (Finding, SourceFile) -> Value) -> [Value] {
    files.flatMap { listed in listed.findings.map { value($0, listed.file) } }
  }

  var failures: [FileError] { totals.failures }
  var listedCount: Int { files.reduce(0) { $0 + $1.findings.count } }

  private mutating func drop(beyond maximum: Int) {
    guard listedCount > maximum else { return }
    var present = FindingCounts()
    for file in files { for finding in file.findings { present[finding.severity] += 1 } }
    var allowed = present.mostSevere(upTo: maximum)
    for severity in Severity.allCases { totals.dropped[severity] = present[severity] - allowed[severity] }
    for index in files.indices { files[index].findings = files[index].findings.filter { allowed.subtract($0) } }
    files.removeAll { $0.findings.isEmpty }
  }
}

struct ReportTotals {
  var fileCount = 0
  /// All findings that are open, listed or not.
  var counts = FindingCounts()
  var suppressedCount = 0
  /// Findings with a safe fix, and findings with only unsafe ones.
  var safelyFixableCount = 0
  var unsafelyFixableCount = 0
  /// Findings that are not listed because of the limit.
  var dropped = FindingCounts()
  /// Files that could not be read, sorted by path.
  var failures: [FileError] = []

  mutating func count(_ file: FileReport) {
    fileCount += 1
    for finding in file.findings where finding.coveredBy == nil {
      if finding.suppression == nil { counts[finding.severity] += 1 } else { suppressedCount += 1 }
      if finding.fixes.isEmpty { continue }
      if finding.fixes.contains(where: { $0.safety == .safe }) {
        safelyFixableCount += 1
      } else if finding.fixes.contains(where: { $0.safety == .unsafe }) {
        unsafelyFixableCount += 1
      }
    }
  }

  /// The number of findings that can be fixed, as a sentence; empty for none.
  var fixable: String {
    switch (safelyFixableCount, unsafelyFixableCount) {
    case (0, 0): ""
    case (let safe, 0): "\(safe) can be fixed with --fix."
    case (0, let unsafe): "\(unsafe) can be fixed with --fix --unsafe-fixes."
    case (let safe, let unsafe): "\(safe) can be fixed with --fix, \(unsafe) more with --unsafe-fixes."
    }
  }

  func unlistedNotes(_ options: ReportOptions) -> Int { options.listsNotes ? 0 : counts[.note] }
}

extension ReportOptions {
  /// True for findings to show to people: notes and suppressed findings only if requested and, if quiet, only findings
  /// that make the run fail.
  func lists(_ finding: Finding) -> Bool {
    if finding.coveredBy != nil || finding.suppression != nil && !showsSuppressed { return false }
    return finding.severity >= lowestShown
  }

  var lowestShown: Severity { isQuiet ? quietLevel : listsNotes ? .note : .warning }
}

extension [RuleDescription] {
  public var byID: [String: RuleDescription] { Dictionary(map { ($0.id, $0) }) { first, _ in first } }
}

func sentence(for failure: FileError) -> String { "This file could not be read: \(failure.reason)." }

/// The rule name for files that could not be read, in formats that need one.
let unreadableFileRule = "unreadable-file"
