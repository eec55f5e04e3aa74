import ArgumentParser
import Base
import Reporting

/// The reports of a run, which are written at its end.
struct RunReports {
  private let choices: [(choice: FormatChoice, options: ReportOptions)]
  private let rules: [RuleDescription]
  /// The stream for the report without a file.
  private let stream: OutputStream
  private var files: [FileReport] = []

  /// - Parameter isForFilesOnly: True to write no report to the stream.
  init(
    _ reporting: ReportingOptions, rules: [RuleDescription], isForFilesOnly: Bool = false,
    to stream: OutputStream = .standardOutput, listsNotes: Bool, quietLevel: Severity, showsSuppressed: Bool
  ) {
    (self.rules, self.stream) = (rules, stream)
    choices = reporting.choices.filter { !isForFilesOnly || $0.file != nil }.map { choice in
      let options = reporting.options(
        for: choice, listsNotes: listsNotes, quietLevel: quietLevel, showsSuppressed: showsSuppressed)
      return (choice, options)
    }
  }

  mutating func add(_ file: FileReport) {
    // Reports show no text of files without findings, so it need not stay in memory.
    files.append(
      file.findings.isEmpty ? FileReport(file: SourceFile(path: file.file.path, text: []), findings: []) : file)
  }

  func write(_ result: inout RunResult) {
    for (choice, options) in choices {
      // People see standard error next to these formats, and it already names files that could not be read.
      let failures = [.text, .compact, .xcode].contains(choice.format) ? [] : result.failures
      let report = Report(files: files, failures: failures, rules: rules)
      let bytes = render(report, as: choice.format, options: options)
      do {
        if let file = choice.file {
          try Printing.write(bytes, to: Arguments.path(file))
        } else {
          try Printing.write(bytes, to: stream)
        }
      } catch {
        result.worsen(to: .incomplete)
      }
    }
    writeStepSummary(&result)
  }

  /// Appends a summary to the file that GitHub shows on the job's page.
  private func writeStepSummary(_ result: inout RunResult) {
    guard let options = choices.first(where: { $0.choice.format == .github })?.options,
      let path = Environment.value(of: "GITHUB_STEP_SUMMARY"), !path.isEmpty
    else { return }
    do throws(FileError) {
      let report = Report(files: files, failures: result.failures, rules: rules)
      let page = renderStepSummary(report, options: options)
      try FileWriting.append(Array(page.utf8), to: SourcePath(path))
    } catch {
      result.worsen(to: .incomplete)
      Messages.print(["The step summary could not be written: \(error.reason)."])
    }
  }
}

/// The files that a run writes, all different.
struct OutputFiles {
  private struct Output {
    var path: SourcePath
    /// Nil for a file that does not exist yet.
    var identity: FileIdentity?
    /// The resolved path, to compare files that do not exist yet.
    var resolvedPath: SourcePath

    /// Devices such as /dev/null can be written several times.
    func isSame(as other: Output) -> Bool {
      guard let identity else { return other.identity == nil && resolvedPath == other.resolvedPath }
      return path.kind == .file && identity == other.identity
    }
  }

  private var outputs: [Output] = []

  init(_ reporting: ReportingOptions, _ baseline: BaselineOptions) throws {
    try self.init(reporting.choices.compactMap(\.file).map(Arguments.path) + [baseline.file].compactMap(\.self))
  }

  init(_ paths: [SourcePath]) throws {
    for path in paths {
      let resolvedPath = Environment.workingFolder.appending(path.bytes).writingTarget
      let output = Output(path: path, identity: FileIdentity(of: path), resolvedPath: resolvedPath)
      if let other = outputs.first(where: { $0.isSame(as: output) }) {
        throw ValidationError(
          "\(Messages.shown(other.path)) and \(Messages.shown(path)) are the same file; use different files.")
      }
      outputs.append(output)
    }
  }

  /// - Throws: `ValidationError` if one of the files is an input.
  func checkDistinct(from inputs: [SourcePath]) throws {
    let identities = Set(outputs.compactMap(\.identity))
    if identities.isEmpty { return }
    for input in inputs where FileIdentity(of: input).map(identities.contains) ?? false {
      throw ValidationError("\(Messages.shown(input)) is one of the files to lint; write the report to another file.")
    }
  }
}
