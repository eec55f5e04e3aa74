import Base

/// The work of a run, which is decided before the first file is linted.
struct Plan {
  struct Task: Sendable {
    let path: SourcePath
    let settings: FileSettings
    /// The contents of standard input; nil for a file, which is read when it is linted.
    var text: [UInt8]?

    func bytes(limit: Int) throws(FileError) -> [UInt8] {
      if let text { text } else { try FileReading.bytes(of: path, limit: limit) }
    }
  }

  /// Sorted by path; empty for Swift code.
  var tasks: [Task] = []
  /// Nil for descriptions.
  var swift: SwiftWork?
  var baselines: Baselines
  /// The result of choosing the files.
  var result: RunResult

  /// - Throws: `Problems` if nothing can be linted; `ValidationError` if a file would be both linted and written, or a
  ///   chosen rule does not exist.
  static func make(for options: Lint, writing outputs: OutputFiles, _ settings: inout RunSettings) throws -> Plan {
    if let problems = settings.ownRules.problems { throw problems }
    if options.swift.swift { return try SwiftWork.plan(for: options, writing: outputs, &settings) }
    let selection = FileSelection(options.input, options.selection, settings: &settings)
    try outputs.checkDistinct(from: selection.files)
    var baselines = Baselines(options.baseline, workingFolder: settings.workingFolder)
    let files = try FilePlan(for: selection, of: options, &settings) { baselines.open(for: $0, &$1) }
    return Plan(tasks: files.tasks, baselines: baselines, result: files.result)
  }
}

/// Files with their settings, in the order of their paths, and the result of choosing them.
struct FilePlan {
  private(set) var tasks: [Plan.Task] = []
  private(set) var result: RunResult

  init(
    for selection: FileSelection, of options: Lint, _ settings: inout RunSettings,
    findMore: ([SourcePath], inout RunSettings) -> Problems? = { _, _ in nil }
  ) throws {
    let standardInput = selection.readsStandardInput ? [options.input.standardInputName] : []
    let paths = standardInput + selection.files
    tasks = try settings.settings(for: paths, findMore: findMore).map { Plan.Task(path: $0, settings: $1) }
    result = selection.result
    if !standardInput.isEmpty { Self.readStandardInput(&tasks, &result, limit: options.limits.maxFileSize) }
    for failure in selection.failures { result.add(failure) }
  }

  /// Reads standard input, the first task, and moves it to its place in the order of paths.
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
struct Problems: Error {
  /// Sorted by path.
  private(set) var files: [FileReport]
  private(set) var failures: [FileError]
  /// A clause such as "the configuration is invalid".
  let cause: String

  init?(in files: [FileReport], _ failures: [FileError], cause: String) {
    if files.isEmpty, failures.isEmpty { return nil }
    self.files = files.sortedByPath
    (self.failures, self.cause) = (failures, cause)
  }

  var messages: [String] { failures.map(\.readingMessage) }

  var clause: String {
    let names = Set(files.map(\.file.path) + failures.map(\.path)).sorted().map(Messages.shown)
    return names.isEmpty ? cause : "\(cause): \(listed(names))"
  }

  func write(to reports: RunReports) -> RunResult {
    var (reports, result) = (reports, RunResult(of: self))
    for file in files { reports.add(file) }
    reports.write(&result)
    return result
  }

  mutating func add(_ other: Problems) {
    files = (files + other.files).sortedByPath
    failures = other.failures + failures
  }
}

extension [FileReport] {
  var sortedByPath: [FileReport] { sorted { $0.file.path < $1.file.path } }
}
