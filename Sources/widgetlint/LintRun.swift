import Configuration
import Files
import Findings
import Linting
import YAMLTree

/// Reads and lints every file that was asked for. What cannot be read is told, and the rest goes on.
struct LintRun {
  private(set) var linters: ConfiguredLinters
  let input: InputOptions
  let selection: SelectionOptions
  let limits: YAMLLimits
  private(set) var known: KnownFindings
  /// Ids of rules whose selection held for something; nil where nobody asks.
  private var met: Set<String>?
  /// Ids of the rules that could have met something.
  private var asked: Set<String> = []

  init(
    linters: ConfiguredLinters, input: InputOptions, selection: SelectionOptions, baseline: BaselineOptions,
    limits: YAMLLimits, notesMeetings: Bool
  ) {
    self.linters = linters
    self.input = input
    self.selection = selection
    self.limits = limits
    known = KnownFindings(baseline)
    met = notesMeetings ? [] : nil
  }

  struct Result {
    var files: [FileReport] = []
    var failures: [ReadFailure] = []
    /// What to tell on standard error.
    var complaints: [String] = []
    var isIncomplete = false
    /// Whether something was found that makes the run fail.
    var isFailing = false
    /// Whether nothing was linted, since what tells how to work has mistakes.
    var isBroken = false

    mutating func add(_ error: FileError) {
      failures.append(ReadFailure(path: error.path, reason: error.reason))
      complaints.append("\(Complaints.shown(error.path)) was not read: \(error.reason).")
      isIncomplete = true
    }
  }

  mutating func result() -> Result {
    let selected = FileSelection(input, selection, linters: &linters)
    let names = (selected.readsStandardInput ? [standardInputName] : []) + selected.files
    if let mistakes = mistakes(in: names) { return mistakes }
    var result = Result(complaints: selected.complaints, isIncomplete: selected.isEmptyByMistake)
    if selected.readsStandardInput { lintStandardInput(&result) }
    for failure in selected.failures { result.add(failure) }
    for path in selected.files { lintFile(path, &result) }
    result.files.sort { $0.file.path < $1.file.path }
    result.failures.sort { $0.path < $1.path }
    return result
  }

  /// Mistakes in what tells the linter how to work: what would be linted would not be linted as it was meant.
  private mutating func mistakes(in paths: [SourcePath]) -> Result? {
    for path in paths { _ = linters.configuration(for: path) }
    let configurations = linters.search.configurations
    let ownRules = linters.ownRuleFiles.problem
    if let mistakes = ConfigurationMistakes(in: configurations) {
      return Result(
        files: (mistakes.files + (ownRules?.files ?? [])).sorted { $0.file.path < $1.file.path },
        failures: mistakes.failures + (ownRules?.failures ?? []),
        complaints: (ownRules?.complaints.dropLast() ?? []) + mistakes.complaints, isIncomplete: true, isBroken: true)
    }
    if let ownRules { return ownRules }
    for path in paths { known.prepare(for: path, &linters) }
    guard !known.failures.isEmpty || !known.mistakes.isEmpty else { return nil }
    var result = Result(files: known.mistakes, isIncomplete: true, isBroken: true)
    for failure in known.failures { result.add(failure) }
    result.complaints.append("Nothing was linted, since the baseline cannot be used.")
    return result
  }

  private var standardInputName: SourcePath {
    input.stdinFilename.map { SourcePath(bytes: Arguments.bytes(of: $0)) } ?? SourcePath("<stdin>")
  }

  private mutating func lintStandardInput(_ result: inout Result) {
    do throws(FileError) {
      lint(try FileReading.standardInput(limit: limits.fileBytes), standardInputName, &result)
    } catch {
      result.add(error)
    }
  }

  private mutating func lintFile(_ path: SourcePath, _ result: inout Result) {
    do throws(FileError) {
      lint(try FileReading.bytes(of: path, limit: limits.fileBytes), path, &result)
    } catch {
      result.add(error)
    }
  }

  private mutating func lint(_ bytes: [UInt8], _ path: SourcePath, _ result: inout Result) {
    let linter = linters.linter(for: path)
    if met != nil { asked.formUnion(linter.rulesWithSubjects) }
    let report = known.unknown(in: linter.lint(bytes, path: path, noting: &met), &linters)
    if linters.failOn(for: path).isReached(by: report.findings) { result.isFailing = true }
    result.files.append(report)
  }

  /// Settles the baselines.
  mutating func finish(isComplete: Bool, isQuiet: Bool) -> KnownFindings.Outcome {
    known.finish(isComplete: isComplete, isQuiet: isQuiet)
  }

  /// Ids of rules that met nothing in the whole run.
  var idleRules: [String] { met.map { asked.subtracting($0).sorted() } ?? [] }
}
