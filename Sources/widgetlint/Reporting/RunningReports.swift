import Base
import Reporting

/// The reports of a run in progress. Line formats are written while files are still linted, and keep nothing; other
/// formats need all files at the end.
struct RunningReports {
  private let choices: [FormatChoice]
  private let options: [ReportOptions]
  private let rules: [RuleDescription]
  /// The file, named by an environment variable, whose contents GitHub shows on the job's page; nil if none.
  private let stepSummary: (path: SourcePath, options: ReportOptions)?
  /// By choice; nil for formats that need all files.
  private var growing: [GrowingReport?]
  /// By choice; nil unless it could not be written.
  private var failures: [WritingFailure?]
  /// Empty unless a format needs all files.
  private var files: [FileReport] = []
  private let needsFiles: Bool
  /// A terminal gets everything at the end, as it shows the progress until then.
  private let isTerminal = OutputStream.standardOutput.isTerminal

  /// The stream of reports without a file.
  private let stream: OutputStream

  /// - Parameter isForFilesOnly: True if standard output is used for something else.
  init(
    _ reporting: ReportingOptions, rules: [RuleDescription], isForFilesOnly: Bool = false,
    to stream: OutputStream = .standardOutput, listsNotes: Bool, quietLevel: Severity, showsSuppressed: Bool
  ) {
    self.rules = rules
    self.stream = stream
    choices = reporting.choices.filter { !isForFilesOnly || $0.file != nil }
    options = choices.map {
      reporting.options(for: $0, listsNotes: listsNotes, quietLevel: quietLevel, showsSuppressed: showsSuppressed)
    }
    growing = zip(choices, options).map { GrowingReport($0.format, rules: rules, options: $1) }
    failures = choices.map { _ in nil }
    stepSummary = zip(choices, options).first { $0.0.format == .github }.flatMap { _, options in
      let path = Environment.value(of: "GITHUB_STEP_SUMMARY") ?? ""
      return path.isEmpty ? nil : (SourcePath(path), options)
    }
    needsFiles = stepSummary != nil || growing.contains { $0 == nil }
  }

  /// Adds a file; files come in the order of their paths.
  mutating func add(_ file: FileReport) {
    if needsFiles { files.append(file) }
    // A report that can no longer be written is not made.
    for index in growing.indices where failures[index] == nil {
      let choice = choices[index]
      let waits = choice.file != nil || isTerminal
      var failure: WritingFailure?
      growing[index]?.add(file) { bytes in
        if waits { return }
        if failure == nil { failure = choice.write(bytes, to: stream) }
        bytes.removeAll(keepingCapacity: true)
      }
      failures[index] = failure
    }
  }

  /// Writes the rest of each report, and a message about each that could not be written.
  mutating func finish(_ result: inout RunResult) {
    let stream = stream
    for (index, choice) in choices.enumerated() {
      var failure = failures[index]
      let write = { (bytes: [UInt8]) in if failure == nil { failure = choice.write(bytes, to: stream) } }
      let reported = choice.format.reportsFailuresOnStandardError ? [] : result.failures
      let report = Report(files: files, failures: reported, rules: rules)
      write(
        growing[index]?.finished(failures: reported)
          ?? render(report, as: choice.format, options: options[index], drain: choice.file == nil ? write : nil))
      guard let failure else { continue }
      result.worsen(to: .incomplete)
      if let complaint = failure.complaint { Complaints.tell([complaint]) }
    }
    guard let stepSummary else { return }
    do throws(FileError) {
      let report = Report(files: files, failures: result.failures, rules: rules)
      try FileWriting.append(renderStepSummary(report, options: stepSummary.options), to: stepSummary.path)
    } catch {
      result.worsen(to: .incomplete)
      Complaints.tell(["The step summary could not be written: \(error.reason)."])
    }
  }
}

extension ReportFormat {
  /// True for formats that people and editors read line by line: standard error names files that could not be read.
  fileprivate var reportsFailuresOnStandardError: Bool { self == .text || self == .compact || self == .xcode }
}

/// The reason why a report could not be written.
private struct WritingFailure {
  /// Nil if the reader closed the pipe, which needs no message.
  let complaint: String?
}

extension FormatChoice {
  /// Writes a whole file, or the next part of a stream, and returns the failure.
  fileprivate func write(_ bytes: [UInt8], to stream: OutputStream) -> WritingFailure? {
    do {
      if let file {
        try FileWriting.write(bytes, to: Arguments.path(file))
      } else {
        try stream.write(bytes)
      }
      return nil
    } catch let error as FileError {
      return WritingFailure(complaint: error.complaintAboutWriting)
    } catch {
      return WritingFailure(complaint: (error as? OutputStream.Failure)?.complaint)
    }
  }
}
