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
  /// A terminal gets everything at the end, as files do: it also shows how far the run is.
  private let isTerminal = OutputStream.standardOutput.isTerminal

  /// - Parameters:
  ///   - isForFilesOnly: Whether standard output is taken, so that only reports in files are written.
  ///   - listsNotes: Whether notes are listed one by one, even if no option asks for it.
  ///   - quietLevel: The lowest level that makes the run fail.
  ///   - showsSuppressed: Whether what comments suppress is shown.
  init(
    _ reporting: ReportingOptions, rules: [RuleDescription], isForFilesOnly: Bool = false, listsNotes: Bool,
    quietLevel: Severity,
    showsSuppressed: Bool
  ) {
    self.rules = rules
    choices = reporting.choices.filter { !isForFilesOnly || $0.file != nil }
    options = choices.map {
      reporting.options(
        for: $0, listsNotes: listsNotes, quietLevel: quietLevel, showsSuppressed: showsSuppressed)
    }
    growing = zip(choices, options).map { GrowingReport($0.format, rules: rules, options: $1) }
    failures = choices.map { _ in nil }
    stepSummary = zip(choices, options).first { $0.0.format == .github }.flatMap { StepSummary(options: $0.1) }
    needsFiles = stepSummary != nil || growing.contains { $0 == nil }
  }

  /// Adds a file; files come in the order of their paths.
  mutating func add(_ file: FileReport) {
    if needsFiles { files.append(file) }
    // What can no longer be written is not made either.
    for index in growing.indices where failures[index] == nil {
      let choice = choices[index]
      let waits = choice.file != nil || isTerminal
      var failure: WritingFailure?
      growing[index]?.add(file) { bytes in
        if waits { return }
        if failure == nil { failure = choice.write(bytes) }
        bytes.removeAll(keepingCapacity: true)
      }
      failures[index] = failure
    }
  }

  /// Writes what is left to be written, and reports each that could not be written whole.
  mutating func finish(_ outcome: inout Outcome) {
    for (index, choice) in choices.enumerated() {
      var failure = failures[index]
      let write = { (bytes: [UInt8]) in
        if failure == nil { failure = choice.write(bytes) }
      }
      let reported = choice.format.saysFailuresOnStandardError ? [] : outcome.failures
      let report = Report(files: files, failures: reported, rules: rules)
      write(
        growing[index]?.finished(failures: reported)
          ?? render(report, as: choice.format, options: options[index], drain: choice.file == nil ? write : nil))
      guard let failure else { continue }
      outcome.worsen(to: .incomplete)
      if let complaint = failure.complaint { Complaints.tell([complaint]) }
    }
    guard let stepSummary else { return }
    do throws(FileError) {
      try stepSummary.write(Report(files: files, failures: outcome.failures, rules: rules))
    } catch {
      outcome.worsen(to: .incomplete)
      Complaints.tell(["The step summary could not be written: \(error.reason)."])
    }
  }
}

extension ReportFormat {
  /// Formats that people and editors read line by line: what could not be read stands on standard error for them.
  fileprivate var saysFailuresOnStandardError: Bool { self == .text || self == .compact || self == .xcode }
}

/// A report that could not be written whole.
private struct WritingFailure {
  /// Nil if no program reads the output any more: then there is nothing to say.
  let complaint: String?
}

extension FormatChoice {
  /// Writes bytes where the choice wants them: all of a file, or the next piece of standard output.
  ///
  /// - Returns: Why that failed; nil if it did not.
  fileprivate func write(_ bytes: [UInt8]) -> WritingFailure? {
    do {
      if let file {
        try FileWriting.write(bytes, to: Arguments.path(file))
      } else {
        try OutputStream.standardOutput.write(bytes)
      }
      return nil
    } catch let error as FileError {
      return WritingFailure(complaint: error.complaintAboutWriting)
    } catch {
      return WritingFailure(complaint: (error as? OutputStream.Failure)?.complaint)
    }
  }
}

/// GitHub shows what is appended to the file that a variable names beside the job.
private struct StepSummary {
  private let path: SourcePath
  private let options: ReportOptions

  /// Nil where there is no such file.
  init?(options: ReportOptions) {
    guard let path = Environment.value(of: "GITHUB_STEP_SUMMARY"), !path.isEmpty else { return nil }
    self.path = SourcePath(path)
    self.options = options
  }

  func write(_ report: Report) throws(FileError) {
    try FileWriting.append(renderStepSummary(report, options: options), to: path)
  }
}
