import Files
import Findings
import Reporting

extension ReportFormat {
  /// Formats that people and editors read line by line: what could not be read stands on standard error for them.
  fileprivate var isLine: Bool { self == .text || self == .compact || self == .xcode }
}

extension Report {
  fileprivate var withoutFailures: Report { Report(files: files, failures: [], rules: rules) }
}

extension ReportingOptions {
  /// Formats that say what rules are about.
  var needsDocumentation: Bool {
    choices.contains { $0.format != .compact && $0.format != .xcode }
  }

  /// The reports to write, and where.
  private var choices: [FormatChoice] {
    guard format.isEmpty else {
      return format.map { FormatChoice(format: $0.format, file: $0.file ?? output) }
    }
    let isForPeople = output == nil && OutputStream.standardOutput.isTerminal
    return [FormatChoice(format: isForPeople ? .text : .compact, file: output)]
  }

  /// What other options and configurations want of the report.
  private struct Wishes {
    var listsNotes: Bool
    var showsSuppressed: Bool
  }

  /// Writes every report.
  ///
  /// - Parameters:
  ///   - listsNotes: Whether notes are listed one by one, even if no option asks for it.
  ///   - showsSuppressed: Whether what comments silence is shown.
  /// - Returns: Whether all of them were written whole.
  func write(_ report: Report, listsNotes: Bool, showsSuppressed: Bool) -> Bool {
    let wishes = Wishes(listsNotes: listsNotes, showsSuppressed: showsSuppressed)
    var isComplete = true
    for choice in choices {
      let contents = choice.format.isLine ? report.withoutFailures : report
      let bytes = render(contents, as: choice.format, options: options(for: choice, wishes))
      isComplete = write(bytes, to: choice) && isComplete
    }
    return writeStepSummary(report, wishes) && isComplete
  }

  private func write(_ bytes: [UInt8], to choice: FormatChoice) -> Bool {
    do {
      if let file = choice.file {
        try FileWriting.write(bytes, to: SourcePath(bytes: Arguments.bytes(of: file)))
      } else {
        try OutputStream.standardOutput.write(bytes)
      }
      return true
    } catch let error as FileError {
      Complaints.tell(["\(Complaints.shown(error.path)) was not written: \(error.reason)."])
    } catch OutputStream.Failure.failed(let reason) {
      Complaints.tell(["Standard output was not written: \(reason)."])
    } catch {
      // Whoever read the output has gone, and wants no word about it.
    }
    return false
  }

  /// GitHub shows what is appended to the file that this variable names beside the job.
  private func writeStepSummary(_ report: Report, _ wishes: Wishes) -> Bool {
    guard let choice = choices.first(where: { $0.format == .github }),
      let path = Environment.value(of: "GITHUB_STEP_SUMMARY"), !path.isEmpty
    else { return true }
    let bytes = renderStepSummary(report, options: options(for: choice, wishes))
    do {
      try FileWriting.append(bytes, to: SourcePath(path))
      return true
    } catch {
      Complaints.tell(["The step summary was not written: \(error.reason)."])
      return false
    }
  }

  private func options(for choice: FormatChoice, _ wishes: Wishes) -> ReportOptions {
    var options = ReportOptions()
    let terminal = choice.file == nil && OutputStream.standardOutput.isTerminal
    options.listsNotes = notes || wishes.listsNotes
    options.isQuiet = quiet
    options.usesColor = usesColor(onTerminal: terminal)
    options.usesLinks = terminal && options.usesColor && Environment.showsLinks
    options.width = width ?? (terminal ? OutputStream.standardOutput.terminalWidth : nil) ?? options.width
    options.showsSuppressed = wishes.showsSuppressed
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
