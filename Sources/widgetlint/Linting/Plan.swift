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
    let standardInput = selection.readsStandardInput ? [options.input.standardInputName] : []
    var plan = Plan(
      baselines: Baselines(options.baseline, workingFolder: settings.workingFolder), result: selection.result)
    plan.tasks = try settings.settings(for: standardInput + selection.files) { plan.baselines.open(for: $0, &$1) }
      .map { Task(path: $0, settings: $1) }
    if !standardInput.isEmpty { plan.readStandardInput(limit: options.limits.maxFileSize) }
    for failure in selection.failures { plan.result.add(failure) }
    return plan
  }

  /// Reads standard input, the first task, and moves it to its place in the order of paths.
  private mutating func readStandardInput(limit: Int) {
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
