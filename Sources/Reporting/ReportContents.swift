import Base

/// The findings that a report lists, and the counts of all findings.
struct ReportContents {
  /// Files with listed findings, sorted by path, each with only its listed findings, sorted.
  var files: [FileReport]
  var totals = ReportTotals()

  /// Lists the findings that `includes` accepts; if they are more than `maximum`, only the most severe.
  init(_ report: Report, maximum: Int?, includes: (Finding) -> Bool) {
    totals.failures = report.failures.sorted { $0.path < $1.path }
    files = []
    for file in report.files.sorted(by: { $0.file.path < $1.file.path }) {
      totals.count(file)
      let findings = file.findings.filter(includes)
      if !findings.isEmpty { files.append(FileReport(file: file.file, findings: findings.sorted())) }
    }
    if let maximum { limitFindings(to: max(0, maximum)) }
  }

  init(forPeople report: Report, options: ReportOptions) {
    self.init(report, maximum: options.maximumFindings) { options.lists($0) }
  }

  init(forMachines report: Report, options: ReportOptions, withSuppressed: Bool = false, withCovered: Bool = false) {
    self.init(report, maximum: options.maximumFindings) {
      ($0.suppression == nil || withSuppressed) && ($0.coveredBy == nil || withCovered)
    }
  }

  func mapFindings<Value>(_ transform: (Finding, SourceFile) -> Value) -> [Value] {
    files.flatMap { listed in listed.findings.map { transform($0, listed.file) } }
  }

  var failures: [FileError] { totals.failures }

  private mutating func limitFindings(to maximum: Int) {
    var listed = FindingCounts()
    for file in files { for finding in file.findings { listed[finding.severity] += 1 } }
    guard listed.total > maximum else { return }
    var allowed = listed.mostSevere(upTo: maximum)
    for severity in Severity.allCases { totals.dropped[severity] = listed[severity] - allowed[severity] }
    for index in files.indices { files[index].findings = files[index].findings.filter { allowed.subtract($0) } }
    files.removeAll { $0.findings.isEmpty }
  }
}

struct ReportTotals {
  var fileCount = 0
  /// Open findings, listed or not.
  var counts = FindingCounts()
  var suppressedCount = 0
  var safelyFixableCount = 0
  /// Findings that have an unsafe fix but no safe one.
  var unsafelyFixableCount = 0
  /// Findings that are not listed because of `maximumFindings`.
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

  var fixableSentence: String {
    switch (safelyFixableCount, unsafelyFixableCount) {
    case (0, 0): ""
    case (let safe, 0): "\(safe) can be fixed with --fix."
    case (0, let unsafe): "\(unsafe) can be fixed with --fix --unsafe-fixes."
    case (let safe, let unsafe): "\(safe) can be fixed with --fix, \(unsafe) more with --unsafe-fixes."
    }
  }
}

extension ReportOptions {
  /// True if reports for people list the finding.
  func lists(_ finding: Finding) -> Bool {
    if finding.coveredBy != nil || finding.suppression != nil && !showsSuppressed { return false }
    return finding.severity >= (isQuiet ? quietLevel : listsNotes ? .note : .warning)
  }
}

extension [RuleDescription] {
  public var byID: [String: RuleDescription] { Dictionary(map { ($0.id, $0) }) { first, _ in first } }
}

func sentence(for failure: FileError) -> String { "This file could not be read: \(failure.reason)." }

/// The rule under which formats that require one report a file that could not be read.
let unreadableFileRule = "unreadable-file"
