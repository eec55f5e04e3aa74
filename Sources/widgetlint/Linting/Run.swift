import Files
import Findings
import Linting

/// What came of a run.
struct Outcome {
  /// How many files were linted.
  var fileCount = 0
  var failures: [ReadFailure] = []
  /// What to say on standard error.
  var complaints: [String] = []
  /// The gravest of what happened.
  private(set) var exit = ExitStatus.clean

  init() {}

  /// Of a run that lints nothing.
  init(of problems: Problems) {
    failures = problems.failures
    complaints = problems.complaints + ["Nothing was linted, because \(problems.cause)."]
    exit = .incomplete
  }

  mutating func worsen(to status: ExitStatus) { exit = max(exit, status) }

  mutating func add(_ error: FileError) {
    failures.append(ReadFailure(path: error.path, reason: error.reason))
    complaints.append(error.complaintAboutReading)
    worsen(to: .incomplete)
  }

  /// Says why a file was read, or was not.
  mutating func explain(_ decision: FileDecision) {
    let what = decision.isRead ? "read" : "skipped"
    complaints.append("\(Complaints.shown(decision.path)): \(what), because \(Printing.safe(decision.reason)).")
  }
}

extension Plan {
  /// Does what the plan says, and writes the reports on the way. What cannot be read is reported, and the rest goes on.
  func run(with options: Lint, _ reports: RunningReports) -> Outcome {
    switch self {
    case .blocked(let problems):
      var reports = reports
      var outcome = Outcome(of: problems)
      for file in problems.files { reports.add(file) }
      reports.finish(&outcome)
      return outcome
    case .ready(let work):
      var run = Run(options, work, reports)
      run.lint(work.tasks)
      run.conclude()
      return run.outcome
    case .swift(let work):
      var run = Run(options, work.asWork, reports)
      run.lint(work)
      run.conclude()
      return run.outcome
    }
  }
}

/// A run while it goes on.
struct Run {
  private let options: Lint
  private var reports: RunningReports
  private var baselines: Baselines
  var outcome: Outcome
  private var fixing: FileFixing
  /// Ids of rules that applied to at least one subject; nil unless requested.
  private var covered: Set<String>?
  /// Ids of the rules that could have applied.
  private var asked: Set<String> = []

  init(_ options: Lint, _ work: Plan.Work, _ reports: RunningReports) {
    self.options = options
    self.reports = reports
    baselines = work.baselines
    outcome = work.outcome
    fixing = FileFixing(options.fixing, isQuiet: options.output.quiet, fileLimit: options.limits.maxFileSize)
    covered = options.ownRules.verbose ? [] : nil
  }

  mutating func lint(_ tasks: [Plan.Task]) {
    let (limit, recordsCoverage) = (options.limits.maxFileSize, covered != nil)
    let (isFixing, showsFixes) = (options.fixing.isOn, options.output.showsFixes)
    let lintOne = { @Sendable (worker: inout LintWorker, task: Plan.Task) -> Result<WorkedFile, FileError> in
      Result { () throws(FileError) in
        var bytes = task.text ?? []
        if task.text == nil { bytes = try FileReading.bytes(of: task.path, limit: limit) }
        var file = worker.lint(bytes, path: task.path, with: task.settings.linter)
        if showsFixes, !isFixing, let fixer = task.settings.fixer {
          file.report = fixer.addingFixes(to: file.report, of: bytes)
        }
        return WorkedFile(linted: file, task: task, bytes: isFixing ? bytes : [])
      }
    }
    let workers = options.limits.jobs ?? Workers.processors
    let makeWorker = { @Sendable in LintWorker(recordsCoverage: recordsCoverage) }
    Workers.work(on: tasks, workers: workers, makeWorker: makeWorker, work: lintOne) { _, result in
      switch result {
      case .success(let file): add(file)
      case .failure(let error): outcome.add(error)
      }
    }
  }

  private mutating func add(_ file: WorkedFile) {
    let settings = file.task.settings
    if let coveredRules = file.linted.coveredRules {
      covered?.formUnion(coveredRules)
      asked.formUnion(settings.linter.rulesWithSubjects)
    }
    add(options.fixing.isOn ? fixed(file) : file.linted.report, settings)
  }

  mutating func add(_ report: FileReport, _ settings: FileSettings) {
    let report = baselines.withoutKnown(report, settings)
    let reportsRest = !options.fixing.diff && !options.fixing.fixOnly
    if reportsRest, !report.findings.isEmpty, settings.failOn.isReached(by: report.findings) {
      outcome.worsen(to: .found)
    }
    outcome.fileCount += 1
    reports.add(report)
  }

  /// Fixes a file; what is then found in it.
  private mutating func fixed(_ file: WorkedFile) -> FileReport {
    // What the baseline knows is counted when the file is as it stays.
    var known = baselines
    let wanted = known.withoutKnown(file.linted.report, file.task.settings).findings
    let (bytes, report) = fixing.fix(file.task, file.bytes, file.linted.report, wanted: wanted, &outcome)
    guard options.output.showsFixes, !options.fixing.diff, let fixer = file.task.settings.fixer else { return report }
    return fixer.addingFixes(to: report, of: bytes)
  }

  /// What is left to do and to say when everything has been linted.
  mutating func conclude() {
    outcome.failures.sort { $0.path < $1.path }
    if options.fixing.isOn { fixing.conclude(&outcome) }
    baselines.finish(&outcome, isQuiet: options.output.quiet)
    let idle = covered.map { asked.subtracting($0).sorted() } ?? []
    if !idle.isEmpty, outcome.fileCount > 0 {
      let names = idle.map { Printing.safe($0) }.joined(separator: ", ")
      outcome.complaints.append(
        "\(idle.count == 1 ? "This rule" : "These rules") had nothing to check: \(names).")
    }
    reports.finish(&outcome)
  }
}

/// A file that a worker is done with.
private struct WorkedFile: Sendable {
  let linted: LintedFile
  let task: Plan.Task
  /// What was read, where it is to be fixed.
  let bytes: [UInt8]
}
