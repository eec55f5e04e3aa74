import Files
import Findings
import Reporting

/// A report that could not be written whole.
struct WritingFailure {
  /// What to tell; nil where whoever read the output has gone, and wants no word about it.
  let complaint: String?

  func tell() {
    if let complaint { Complaints.tell([complaint]) }
  }
}

extension FormatChoice {
  /// Writes bytes where the choice wants them: all of a file, or the next piece of standard output.
  ///
  /// - Returns: Why that failed; nil if it did not.
  func write(_ bytes: [UInt8]) -> WritingFailure? {
    do {
      if let file {
        try FileWriting.write(bytes, to: SourcePath(bytes: Arguments.bytes(of: file)))
      } else {
        try OutputStream.standardOutput.write(bytes)
      }
      return nil
    } catch let error as FileError {
      return WritingFailure(complaint: "\(Complaints.shown(error.path)) was not written: \(error.reason).")
    } catch OutputStream.Failure.failed(let reason) {
      return WritingFailure(complaint: "Standard output was not written: \(reason).")
    } catch {
      return WritingFailure(complaint: nil)
    }
  }
}

/// GitHub shows what is appended to the file that a variable names beside the job.
struct StepSummary {
  private let path: SourcePath
  private let options: ReportOptions

  /// Nil where there is no such file.
  init?(options: ReportOptions) {
    guard let path = Environment.value(of: "GITHUB_STEP_SUMMARY"), !path.isEmpty else { return nil }
    self.path = SourcePath(path)
    self.options = options
  }

  /// - Returns: Whether it was written whole.
  func write(_ report: Report) -> Bool {
    do {
      try FileWriting.append(renderStepSummary(report, options: options), to: path)
      return true
    } catch {
      Complaints.tell(["The step summary was not written: \(error.reason)."])
      return false
    }
  }
}

extension ReportingOptions {
  /// Formats that say what rules are about.
  var needsDocumentation: Bool {
    choices.contains { $0.format != .compact && $0.format != .xcode }
  }

  /// The reports to write, and where.
  var choices: [FormatChoice] {
    let output = output == "-" ? nil : output
    guard format.isEmpty else {
      return format.map { FormatChoice(format: $0.format, file: $0.file ?? output) }
    }
    let isForPeople = output == nil && OutputStream.standardOutput.isTerminal
    return [FormatChoice(format: isForPeople ? .text : .compact, file: output)]
  }

  /// Writes every report.
  ///
  /// - Returns: Whether all of them were written whole.
  func write(_ report: Report, listsNotes: Bool, showsSuppressed: Bool) -> Bool {
    var reports = RunningReports(self, rules: report.rules, listsNotes: listsNotes, showsSuppressed: showsSuppressed)
    for file in report.files.inOrder { reports.add(file) }
    return reports.finish(failures: report.failures)
  }

  /// What options and configurations want of a report.
  func options(for choice: FormatChoice, listsNotes: Bool, showsSuppressed: Bool) -> ReportOptions {
    var options = ReportOptions()
    let terminal = choice.file == nil && OutputStream.standardOutput.isTerminal
    options.listsNotes = notes || listsNotes
    options.isQuiet = quiet
    options.usesColor = usesColor(onTerminal: terminal)
    options.usesLinks = terminal && options.usesColor && Environment.showsLinks
    options.width = width ?? (terminal ? OutputStream.standardOutput.terminalWidth : nil) ?? options.width
    options.showsSuppressed = showsSuppressed
    options.sarifHoldsSuppressed = sarifSuppressions
    options.maximumFindings = maxFindings
    options.showsStatistics = statistics
    options.workingDirectory = Environment.workingDirectory
    return options
  }

  /// The option first, then the variables that terminals agree on, then what stands at the other end.
  private func usesColor(onTerminal isTerminal: Bool) -> Bool {
    switch color {
    case .always: return true
    case .never: return false
    case .auto:
      if let value = Environment.value(of: "NO_COLOR"), !value.isEmpty { return false }
      if let value = Environment.value(of: "CLICOLOR_FORCE"), !value.isEmpty, value != "0" { return true }
      return isTerminal && Environment.value(of: "TERM") != "dumb"
    }
  }
}

extension [FileReport] {
  /// By the bytes of their paths, as reports list them.
  var inOrder: [FileReport] { sorted { $0.file.path < $1.file.path } }
}
