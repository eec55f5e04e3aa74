import Files
import Findings
import Reporting

/// The reports of a run while it goes on. What is read line by line is written while files are still linted, and
/// nothing of a file is kept; other formats need all files at the end.
struct RunningReports {
  private let choices: [FormatChoice]
  private let options: [ReportOptions]
  private let rules: [RuleDescription]
  private let stepSummary: StepSummary?
  /// By choice; nil for formats that need all files.
  private var growing: [GrowingReport?]
  /// By choice: why it could not be written.
  private var failures: [WritingFailure?]
  /// Kept where a format needs all.
  private var files: [FileReport] = []
  private let needsFiles: Bool

  /// More bytes than these do not wait for the end of the run.
  private static let mostWaiting = 1 << 16

  /// - Parameters:
  ///   - listsNotes: Whether notes are listed one by one, even if no option asks for it.
  ///   - showsSuppressed: Whether what comments silence is shown.
  init(_ reporting: ReportingOptions, rules: [RuleDescription], listsNotes: Bool, showsSuppressed: Bool) {
    self.rules = rules
    choices = reporting.choices
    options = choices.map {
      reporting.options(for: $0, listsNotes: listsNotes, showsSuppressed: showsSuppressed)
    }
    growing = zip(choices, options).map { GrowingReport($0.format, rules: rules, options: $1) }
    failures = choices.map { _ in nil }
    stepSummary = zip(choices, options).first { $0.0.format == .github }.flatMap { StepSummary(options: $0.1) }
    needsFiles = stepSummary != nil || growing.contains { $0 == nil }
  }

  /// Adds a file; files come in the order of their paths.
  mutating func add(_ file: FileReport) {
    if needsFiles { files.append(file) }
    for index in growing.indices {
      growing[index]?.add(file)
      writeWaiting(of: index)
    }
  }

  /// A terminal also shows how far the run is, and files are written whole or not at all: both get everything at once.
  private mutating func writeWaiting(of index: Int) {
    guard choices[index].file == nil, let waiting = growing[index]?.waitingCount, waiting > Self.mostWaiting,
      !OutputStream.standardOutput.isTerminal, let bytes = growing[index]?.taken(), failures[index] == nil
    else { return }
    failures[index] = choices[index].write(bytes)
  }

  /// Writes what is left to be written.
  ///
  /// - Returns: Whether all reports were written whole.
  mutating func finish(failures unread: [ReadFailure]) -> Bool {
    let report = Report(files: files, failures: unread, rules: rules)
    var isComplete = true
    for (index, choice) in choices.enumerated() {
      let contents = choice.format.isLine ? [] : unread
      let bytes =
        growing[index]?.finished(failures: contents) ?? render(report, as: choice.format, options: options[index])
      if failures[index] == nil { failures[index] = choice.write(bytes) }
      failures[index]?.tell()
      isComplete = isComplete && failures[index] == nil
    }
    guard let stepSummary else { return isComplete }
    return stepSummary.write(report) && isComplete
  }
}

extension ReportFormat {
  /// Formats that people and editors read line by line: what could not be read stands on standard error for them.
  fileprivate var isLine: Bool { self == .text || self == .compact || self == .xcode }
}
