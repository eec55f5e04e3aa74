import Files
import Findings
import Linting

/// What came of a run.
struct Outcome {
  /// How many files were linted.
  var fileCount = 0
  var failures: [ReadFailure] = []
  /// What to tell on standard error.
  var complaints: [String] = []
  /// The gravest of what happened.
  private(set) var exit = ExitStatus.clean

  init() {}

  /// Of a run that lints nothing.
  init(of problems: Problems) {
    failures = problems.failures
    complaints = problems.complaints + ["Nothing was linted, since \(problems.cause)."]
    exit = .incomplete
  }

  mutating func worsen(to status: ExitStatus) { exit = max(exit, status) }

  mutating func add(_ error: FileError) {
    failures.append(ReadFailure(path: error.path, reason: error.reason))
    complaints.append(error.complaintAboutReading)
    worsen(to: .incomplete)
  }
}

extension Plan {
  /// Does what the plan says, and writes the reports on the way. What cannot be read is told, and the rest goes on.
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
    }
  }
}

/// A run while it goes on.
private struct Run {
  private let options: Lint
  private var reports: RunningReports
  private var baselines: Baselines
  private(set) var outcome: Outcome
  /// Ids of rules whose selection held for something; nil unless requested.
  private var met: Set<String>?
  /// Ids of the rules that could have met something.
  private var asked: Set<String> = []

  init(_ options: Lint, _ work: Plan.Work, _ reports: RunningReports) {
    self.options = options
    self.reports = reports
    baselines = work.baselines
    outcome = work.outcome
    met = options.ownRules.verbose ? [] : nil
  }

  /// What came of one file, and which rules met something in it.
  private enum Linted {
    case report(FileReport, met: Set<String>?)
    case failure(FileError)
  }

  mutating func lint(_ tasks: [Plan.Task]) {
    let (limit, nothingMet) = (options.limits.maxFileSize, met.map { _ in Set<String>() })
    let work = { @Sendable (worker: inout LintWorker, task: Plan.Task) -> Linted in
      do throws(FileError) {
        var bytes = task.text ?? []
        if task.text == nil { bytes = try FileReading.bytes(of: task.path, limit: limit) }
        var met = nothingMet
        let report = worker.lint(bytes, path: task.path, with: task.settings.linter, noting: &met)
        return .report(report, met: met)
      } catch {
        return .failure(error)
      }
    }
    let workers = options.limits.jobs ?? Workers.processors
    Workers.work(on: tasks, workers: workers, makeWorker: { LintWorker() }, work: work) { task, linted in
      switch linted {
      case .report(let report, let met): add(report, task.settings, met)
      case .failure(let error): outcome.add(error)
      }
    }
  }

  private mutating func add(_ report: FileReport, _ settings: FileSettings, _ met: Set<String>?) {
    if let met {
      self.met?.formUnion(met)
      asked.formUnion(settings.linter.rulesWithSubjects)
    }
    let report = baselines.unknown(in: report, settings)
    if !report.findings.isEmpty, settings.failOn.isReached(by: report.findings) { outcome.worsen(to: .found) }
    outcome.fileCount += 1
    reports.add(report)
  }

  /// What is left to do and to say when everything has been linted.
  mutating func conclude() {
    outcome.failures.sort { $0.path < $1.path }
    baselines.finish(&outcome, isQuiet: options.output.quiet)
    let idle = met.map { asked.subtracting($0).sorted() } ?? []
    if !idle.isEmpty, outcome.fileCount > 0 {
      let names = idle.map { Printing.safe($0) }.joined(separator: ", ")
      outcome.complaints.append(
        "Nothing here is what \(idle.count == 1 ? "this rule looks" : "these rules look") at: \(names).")
    }
    reports.finish(&outcome)
  }
}
