import Base
import Linting

struct RunResult {
  var fileCount = 0
  var failures: [FileError] = []
  /// Messages for standard error.
  var messages: [String] = []
  private(set) var status = ExitStatus.clean

  init() {}

  init(of problems: Problems) {
    failures = problems.failures
    messages = problems.messages + ["Nothing was linted, because \(problems.clause)."]
    status = .incomplete
  }

  mutating func worsen(to status: ExitStatus) { self.status = max(self.status, status) }

  mutating func add(_ error: FileError) {
    failures.append(error)
    messages.append(error.readingMessage)
    worsen(to: .incomplete)
  }

  mutating func explain(_ decision: FileDecision) {
    let verb = decision.isRead ? "read" : "skipped"
    messages.append("\(Messages.shown(decision.path)): \(verb), because \(Printing.safe(decision.reason)).")
  }
}

/// A run over files: lints each, fixes it if requested, and adds it to the reports.
struct Run {
  private let options: Lint
  private let plan: Plan
  private var reports: RunReports
  private var baselines: Baselines
  private var result: RunResult
  private var fixing: FileFixing
  /// Ids of rules that had at least one subject; nil unless requested.
  private var coveredRules: Set<String>?
  /// Ids of the rules that look for subjects.
  private var activeRules: Set<String> = []
  /// Reports that are kept for a comparison with an earlier state; nil if each is reported at once.
  private var keptReports: [(report: FileReport, settings: FileSettings)]?

  /// - Parameter keepsReports: True to keep the reports for `lintedReports` and `compare(with:)`.
  init(_ options: Lint, _ plan: Plan, _ reports: RunReports, keepsReports: Bool = false) {
    (self.options, self.plan, self.reports) = (options, plan, reports)
    (baselines, result) = (plan.baselines, plan.result)
    fixing = FileFixing(options.fixing, isQuiet: options.output.quiet, fileLimit: options.limits.maxFileSize)
    coveredRules = options.ownRules.verbose ? [] : nil
    keptReports = keepsReports ? [] : nil
  }

  mutating func lint() {
    let (limit, recordsCoverage) = (options.limits.maxFileSize, coveredRules != nil)
    let (isFixing, showsFixes) = (options.fixing.isOn, options.output.showsFixes)
    let makeWork = { @Sendable in
      let worker = LintWorker(recordsCoverage: recordsCoverage)
      return { (task: Plan.Task) -> Result<(LintedFile, [UInt8]), FileError> in
        Result { () throws(FileError) in
          let bytes = try task.bytes(limit: limit)
          var file = worker.lint(bytes, path: task.path, with: task.settings.linter)
          if showsFixes, !isFixing, let fixer = task.settings.fixer {
            file.report = fixer.addingFixes(to: file.report, of: bytes)
          }
          // Only fixing needs the bytes later.
          return (file, isFixing ? bytes : [])
        }
      }
    }
    Workers.work(on: plan.tasks, workers: options.limits.workers, makeWork: makeWork) { task, linted in
      switch linted {
      case .success(let (file, bytes)): add(file, of: task, bytes)
      case .failure(let error): result.add(error)
      }
    }
    for (report, settings) in plan.swift?.reports(options, baselines, &fixing, &result) ?? [] { add(report, settings) }
  }

  private mutating func add(_ file: LintedFile, of task: Plan.Task, _ bytes: [UInt8]) {
    if let covered = file.coveredRules {
      coveredRules?.formUnion(covered)
      activeRules.formUnion(task.settings.linter.rulesWithSubjects)
    }
    add(options.fixing.isOn ? fixed(file.report, of: task, bytes) : file.report, task.settings)
  }

  private mutating func add(_ report: FileReport, _ settings: FileSettings) {
    let report = baselines.removingKnown(from: report, settings)
    if keptReports != nil { keptReports?.append((report, settings)) } else { count(report, settings) }
  }

  private mutating func count(_ report: FileReport, _ settings: FileSettings) {
    if !options.fixing.printsOnlyFixes, settings.failOn.isReached(by: report.findings) { result.worsen(to: .found) }
    result.fileCount += 1
    reports.add(report)
  }

  private mutating func fixed(_ report: FileReport, of task: Plan.Task, _ bytes: [UInt8]) -> FileReport {
    // A copy, because the baselines of the run count known findings only after fixing.
    var known = baselines
    let wanted = known.removingKnown(from: report, task.settings).findings
    let (bytes, report) = fixing.fix(task, bytes, report, wanted: wanted, &result)
    guard options.output.showsFixes, !options.fixing.diff, let fixer = task.settings.fixer else { return report }
    return fixer.addingFixes(to: report, of: bytes)
  }

  /// Empty unless the run keeps reports.
  var lintedReports: [FileReport] { keptReports?.map(\.report) ?? [] }

  /// Reports only findings that the earlier state does not have.
  mutating func compare(with earlier: EarlierRun) throws {
    let (earlierFiles, messages) = try earlier.findings()
    let after = lintedReports.map { report in
      FindingComparison.File(path: report.file.path.path(below: earlier.state.root) ?? [], report: report)
    }
    let comparison = FindingComparison(before: earlierFiles, after: after)
    for (report, (_, settings)) in zip(comparison.reports, keptReports ?? []) { count(report, settings) }
    result.messages += messages
    if !options.output.quiet { result.messages.append(comparison.summary(since: earlier.revision)) }
  }

  mutating func finish() -> RunResult {
    result.failures.sort { $0.path < $1.path }
    if options.fixing.isOn { fixing.addCountMessage(to: &result) }
    baselines.finish(&result, isQuiet: options.output.quiet)
    let rulesWithoutSubjects = coveredRules.map { activeRules.subtracting($0).sorted() } ?? []
    if !rulesWithoutSubjects.isEmpty, result.fileCount > 0 {
      let names = rulesWithoutSubjects.map { Printing.safe($0) }.joined(separator: ", ")
      let subject = rulesWithoutSubjects.count == 1 ? "This rule" : "These rules"
      result.messages.append("\(subject) had nothing to check: \(names).")
    }
    reports.write(&result)
    return result
  }
}
