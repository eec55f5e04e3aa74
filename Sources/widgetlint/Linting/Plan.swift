import Files
import Findings

/// What a run is going to do, settled before the first file is linted.
enum Plan {
  /// Nothing, since what says how to lint has mistakes.
  case blocked(Problems)
  case ready(Work)
  case swift(SwiftWork)

  /// Everything that a run needs: the settings of all files are known, and their baselines are open.
  struct Work {
    /// In the order of their paths.
    var tasks: [Task]
    var baselines: Baselines
    /// What came of choosing the files.
    var outcome: Outcome
  }

  /// A file to lint.
  struct Task: Sendable {
    let path: SourcePath
    let settings: FileSettings
    /// What standard input holds; nil for a file, which is read when it is linted.
    var text: [UInt8]?
  }

  /// - Throws: `ValidationError` where a file would be linted and written.
  init(for options: Lint, writing outputs: OutputFiles, _ settings: inout RunSettings) throws {
    if let problems = settings.ownRules.problems {
      self = .blocked(problems)
      return
    }
    if options.swift.swift {
      self = try SwiftWork.plan(for: options, writing: outputs, &settings)
      return
    }
    let selection = FileSelection(options.input, options.selection, settings: &settings)
    try outputs.check(selection.files)
    var baselines = Baselines(options.baseline, workingFolder: settings.workingFolder)
    let files = try FilePlan(for: selection, of: options.choices, &settings) { paths, settings in
      baselines.problems(opening: paths, &settings)
    }
    switch files {
    case .blocked(let problems): self = .blocked(problems)
    case .ready(let tasks, let outcome): self = .ready(Work(tasks: tasks, baselines: baselines, outcome: outcome))
    }
  }
}

/// Files with what holds for each, or what keeps a run from linting any of them.
enum FilePlan {
  case blocked(Problems)
  /// In the order of their paths; with what came of choosing them.
  case ready([Plan.Task], Outcome)

  /// - Parameter more: What else is wrong with what says how to lint some files.
  /// - Throws: `ValidationError` where the command line chooses rules that there are not.
  init(
    for selection: FileSelection, of choices: LintingChoices, _ settings: inout RunSettings,
    more: ([SourcePath], inout RunSettings) -> Problems? = { _, _ in nil }
  ) throws {
    let named = selection.readsStandardInput ? [choices.input.standardInputName] : []
    let paths = named + selection.files
    if let problems = settings.problems(for: paths) ?? more(paths, &settings) {
      self = .blocked(problems)
      return
    }
    try settings.checkChosenRules()
    var tasks: [Plan.Task] = []
    tasks.reserveCapacity(paths.count)
    for path in paths { tasks.append(Plan.Task(path: path, settings: settings.settings(for: path))) }
    var outcome = selection.outcome
    if !named.isEmpty { Self.readStandardInput(&tasks, &outcome, limit: choices.limits.maxFileSize) }
    for failure in selection.failures { outcome.add(failure) }
    self = .ready(tasks, outcome)
  }

  /// Standard input is the first task until it takes its place among the files, before one of the same name.
  private static func readStandardInput(_ tasks: inout [Plan.Task], _ outcome: inout Outcome, limit: Int) {
    var task = tasks.removeFirst()
    do throws(FileError) {
      task.text = try FileReading.standardInput(limit: limit)
      tasks.insert(task, at: tasks.firstIndex { $0.path >= task.path } ?? tasks.endIndex)
    } catch {
      outcome.add(error)
    }
  }
}

/// Mistakes in what says how to lint: rule files, configurations, baselines.
struct Problems {
  /// The files that have them, in the order of their paths.
  private(set) var files: [FileReport]
  private(set) var failures: [ReadFailure]
  /// What to say on standard error about those that could not be read.
  private(set) var complaints: [String]
  /// What is wrong, as a clause: "the configuration has mistakes".
  let cause: String

  /// Nil if nothing is wrong.
  init?(in files: [FileReport], _ failures: [FileError], cause: String) {
    if files.isEmpty, failures.isEmpty { return nil }
    self.files = files.inOrder
    self.failures = failures.map { ReadFailure(path: $0.path, reason: $0.reason) }
    complaints = failures.map(\.complaintAboutReading)
    self.cause = cause
  }

  mutating func add(_ other: Problems) {
    files = (files + other.files).inOrder
    failures += other.failures
    complaints = other.complaints + complaints
  }
}

extension [FileReport] {
  /// By the bytes of their paths, as reports list them.
  var inOrder: [FileReport] { sorted { $0.file.path < $1.file.path } }
}
