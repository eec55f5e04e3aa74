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
  let limits: Limits
  /// How many files are linted at a time.
  let jobs: Int
  private(set) var known: KnownFindings
  /// Ids of rules whose selection held for something; nil where nobody asks.
  private var met: Set<String>?
  /// Ids of the rules that could have met something.
  private var asked: Set<String> = []

  init(
    linters: ConfiguredLinters, input: InputOptions, selection: SelectionOptions, baseline: BaselineOptions,
    limits: Limits, notesMeetings: Bool, jobs: Int
  ) {
    self.linters = linters
    self.input = input
    self.selection = selection
    self.limits = limits
    self.jobs = jobs
    known = KnownFindings(baseline)
    met = notesMeetings ? [] : nil
  }

  struct Result {
    /// How many files were linted.
    var fileCount = 0
    /// Where what tells how to work has mistakes: those.
    var mistakes: [FileReport] = []
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

  /// - Parameters:
  ///   - outputs: What is written.
  ///   - beginReports: Begins the reports, when it is known which rules run.
  /// - Returns: What came of it, and the reports, which take their end; none where nothing was linted.
  /// - Throws: `ValidationError` where something is to be linted and written.
  mutating func result(
    _ outputs: OutputFiles, beginReports: (ConfiguredLinters) -> RunningReports
  ) throws -> (Result, RunningReports?) {
    let selected = FileSelection(input, selection, linters: &linters)
    try outputs.check(selected.files)
    let names = (selected.readsStandardInput ? [standardInputName] : []) + selected.files
    if let mistakes = mistakes(in: names) { return (mistakes, nil) }
    var result = Result(complaints: selected.complaints, isIncomplete: selected.isEmptyByMistake)
    var tasks: [Task] = []
    for path in names { tasks.append(Task(path: path, linter: linters.linter(for: path))) }
    var reports = ReportsInOrder(reports: beginReports(linters))
    if selected.readsStandardInput { lintStandardInput(tasks.removeFirst(), &result, &reports) }
    for failure in selected.failures { result.add(failure) }
    lintFiles(tasks, &result, &reports)
    result.failures.sort { $0.path < $1.path }
    return (result, reports.finished())
  }

  /// Mistakes in what tells the linter how to work: what would be linted would not be linted as it was meant.
  private mutating func mistakes(in paths: [SourcePath]) -> Result? {
    for path in paths { _ = linters.configuration(for: path) }
    let configurations = linters.search.configurations
    let ownRules = linters.ownRuleFiles.problem
    if let mistakes = ConfigurationMistakes(in: configurations) {
      return Result(
        mistakes: (mistakes.files + (ownRules?.mistakes ?? [])).sorted { $0.file.path < $1.file.path },
        failures: mistakes.failures + (ownRules?.failures ?? []),
        complaints: (ownRules?.complaints.dropLast() ?? []) + mistakes.complaints, isIncomplete: true, isBroken: true)
    }
    if let ownRules { return ownRules }
    for path in paths { known.prepare(for: path, &linters) }
    guard !known.failures.isEmpty || !known.mistakes.isEmpty else { return nil }
    var result = Result(mistakes: known.mistakes, isIncomplete: true, isBroken: true)
    for failure in known.failures { result.add(failure) }
    result.complaints.append("Nothing was linted, since the baseline cannot be used.")
    return result
  }

  private var standardInputName: SourcePath {
    input.stdinFilename.map { SourcePath(bytes: Arguments.bytes(of: $0)) } ?? SourcePath("<stdin>")
  }

  private mutating func lintStandardInput(_ task: Task, _ result: inout Result, _ reports: inout ReportsInOrder) {
    do throws(FileError) {
      let bytes = try FileReading.standardInput(limit: limits.fileBytes)
      var met = met
      let report = task.linter.lint(bytes, path: task.path, noting: &met)
      reports.standardInput = unknown(in: report, met: met, &result)
    } catch {
      result.add(error)
    }
  }

  /// A file to lint, and by whom.
  private struct Task {
    var path: SourcePath
    var linter: Linter
  }

  /// What came of one file, and which rules met something in it.
  private enum Outcome {
    case report(FileReport, met: Set<String>?)
    case failure(FileError)
  }

  private mutating func lintFiles(_ tasks: [Task], _ result: inout Result, _ reports: inout ReportsInOrder) {
    let (limit, nothingMet) = (limits.fileBytes, met.map { _ in Set<String>() })
    let work = { @Sendable (worker: inout LintWorker, task: Task) -> Outcome in
      do throws(FileError) {
        let bytes = try FileReading.bytes(of: task.path, limit: limit)
        var met = nothingMet
        let report = worker.lint(bytes, path: task.path, with: task.linter, noting: &met)
        return Outcome.report(report, met: met)
      } catch {
        return Outcome.failure(error)
      }
    }
    Workers.work(on: tasks, workers: jobs, makeWorker: { LintWorker() }, work: work) { outcome in
      switch outcome {
      case .report(let report, let met): reports.add(unknown(in: report, met: met, &result))
      case .failure(let error): result.add(error)
      }
    }
  }

  /// The report without what is known, taken into the result.
  private mutating func unknown(in report: FileReport, met: Set<String>?, _ result: inout Result) -> FileReport {
    let path = report.file.path
    if let met {
      self.met?.formUnion(met)
      asked.formUnion(linters.linter(for: path).rulesWithSubjects)
    }
    let report = known.unknown(in: report, &linters)
    if !report.findings.isEmpty, linters.failOn(for: path).isReached(by: report.findings) { result.isFailing = true }
    result.fileCount += 1
    return report
  }

  /// Puts standard input, which is linted first, at its place among the files.
  private struct ReportsInOrder {
    var reports: RunningReports
    var standardInput: FileReport?

    mutating func add(_ report: FileReport) {
      if let path = standardInput?.file.path, path <= report.file.path { addStandardInput() }
      reports.add(report)
    }

    private mutating func addStandardInput() {
      if let report = standardInput.take() { reports.add(report) }
    }

    consuming func finished() -> RunningReports {
      addStandardInput()
      return reports
    }
  }

  /// Settles the baselines.
  mutating func finish(isComplete: Bool, isQuiet: Bool) -> KnownFindings.Outcome {
    known.finish(isComplete: isComplete, isQuiet: isQuiet)
  }

  /// Ids of rules that met nothing in the whole run.
  var idleRules: [String] { met.map { asked.subtracting($0).sorted() } ?? [] }
}
