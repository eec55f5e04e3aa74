import Findings

extension ReportOptions {
  /// Whether people are shown a finding: notes and silenced findings only where they are asked for, errors alone when
  /// quiet.
  func showsPeople(_ finding: Finding) -> Bool {
    if finding.suppression != nil, !showsSuppressed { return false }
    if isQuiet { return finding.severity == .error }
    return finding.severity != .note || listsNotes
  }
}

extension ReportContents {
  /// What people are shown.
  init(forPeople report: Report, options: ReportOptions) {
    self.init(report, maximum: options.maximumFindings) { options.showsPeople($0) }
  }

  /// What a machine reads: every finding that no comment silences.
  init(forMachines report: Report, options: ReportOptions, withSuppressed: Bool = false) {
    self.init(report, maximum: options.maximumFindings) { $0.suppression == nil || withSuppressed }
  }
}

/// Why a file could not be read, as a sentence.
func sentence(for failure: ReadFailure) -> String { "This file could not be read: \(failure.reason)." }

/// The rule name under which formats that need one report files that could not be read.
let unreadableFileRule = "unreadable-file"
