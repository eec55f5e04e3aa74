import Base

/// The work of a run, known before the first file is linted.
enum Plan {
  /// Nothing is linted, because a configuration, rule file or baseline has mistakes.
  case blocked(Problems)
  case ready(Work)
  case swift(SwiftWork)

  /// The files of a run with their settings, and their open baselines.
  struct Work {
    /// In the order of their paths.
    var tasks: [Task]
    var baselines: Baselines
    /// The result of choosing the files.
    var result: RunResult
  }

  /// A file to lint.
  struct Task: Sendable {
    let path: SourcePath
    let settings: FileSettings
    /// The contents of standard input; nil for a file, which is read when it is linted.
    var text: [UInt8]?
  }

  /// - Throws: `ValidationError` if a file would be both linted and written, or a chosen rule does not exist.
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
    case .ready(let tasks, let result): self = .ready(Work(tasks: tasks, baselines: baselines, result: result))
    }
  }
}

/// Files with their settings, or the problems that keep a run from linting any of them.
enum FilePlan {
  case blocked(Problems)
  /// The files in the order of their paths, and the result of choosing them.
  case ready([Plan.Task], RunResult)

  /// - Parameter more: Returns further problems, such as those of baselines.
  /// - Throws: `ValidationError` if the command line chooses rules that do not exist.
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
    var result = selection.result
    if !named.isEmpty { Self.readStandardInput(&tasks, &result, limit: choices.limits.maxFileSize) }
    for failure in selection.failures { result.add(failure) }
    self = .ready(tasks, result)
  }

  /// Reads standard input, the first task, and moves it to its place among the files, before one of the same name.
  private static func readStandardInput(_ tasks: inout [Plan.Task], _ result: inout RunResult, limit: Int) {
    var task = tasks.removeFirst()
    do throws(FileError) {
      task.text = try FileReading.standardInput(limit: limit)
      tasks.insert(task, at: tasks.firstIndex { $0.path >= task.path } ?? tasks.endIndex)
    } catch {
      result.add(error)
    }
  }
}

/// Mistakes in rule files, configurations and baselines.
struct Problems {
  /// The files with mistakes, in the order of their paths.
  private(set) var files: [FileReport]
  private(set) var failures: [ReadFailure]
  /// Messages for standard error about files that could not be read.
  private(set) var complaints: [String]
  /// A clause such as "the configuration is invalid".
  let cause: String

  /// Nil if there are no mistakes.
  init?(in files: [FileReport], _ failures: [FileError], cause: String) {
    if files.isEmpty, failures.isEmpty { return nil }
    self.files = files.inOrder
    self.failures = failures.map { ReadFailure(path: $0.path, reason: $0.reason) }
    complaints = failures.map(\.complaintAboutReading)
    self.cause = cause
  }

  /// The cause with the files that have mistakes.
  var clause: String {
    let names = Set(files.map(\.file.path) + failures.map(\.path)).sorted().map(Complaints.shown)
    return names.isEmpty ? cause : "\(cause): \(listed(names))"
  }

  /// Adds the files to the reports, and finishes these.
  func reported(by reports: RunningReports) -> RunResult {
    var (reports, result) = (reports, RunResult(of: self))
    for file in files { reports.add(file) }
    reports.finish(&result)
    return result
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
