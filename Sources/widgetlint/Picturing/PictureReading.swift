import Files
import Findings
import Linting
import Pictures
import WidgetFormat
import YAMLTree

/// Reads, lints and draws descriptions.
struct PictureReading {
  private let choices: LintingChoices
  private let options: PictureOptions
  private var settings: RunSettings
  private let selection: FileSelection
  /// What to say on standard error.
  private(set) var complaints: [String] = []
  private(set) var isIncomplete = false

  init(_ choices: LintingChoices, _ options: PictureOptions) {
    self.choices = choices
    self.options = options
    settings = RunSettings(of: choices)
    selection =
      choices.readsSwift
      ? FileSelection() : FileSelection(choices.input, choices.selection, settings: &settings)
  }

  /// The files that are read.
  var files: [SourcePath] { selection.files }

  /// Pictures of what the command line names, in the order of the paths.
  ///
  /// - Throws: `ExitStatus.incomplete` where what says how to lint has mistakes; `ValidationError`.
  mutating func sheets() throws -> [PictureSheet] {
    guard choices.readsSwift else { return try sheets(of: selection) }
    if let problems = settings.ownRules.problems { throw blocked(by: problems) }
    return try sheets(of: FilePlan(swiftOf: choices, &settings))
  }

  /// Pictures of the descriptions in a folder or a file, in the order of their paths.
  ///
  /// - Throws: The same.
  mutating func sheets(at path: SourcePath) throws -> [PictureSheet] {
    try sheets(of: FileSelection(at: path, choices.selection, settings: &settings))
  }

  private mutating func sheets(of selection: FileSelection) throws -> [PictureSheet] {
    if let problems = settings.ownRules.problems { throw blocked(by: problems) }
    return try sheets(of: FilePlan(for: selection, of: choices, &settings))
  }

  private mutating func sheets(of plan: FilePlan) throws -> [PictureSheet] {
    switch plan {
    case .blocked(let problems): throw blocked(by: problems)
    case .ready(let tasks, let outcome):
      complaints += outcome.complaints
      if outcome.exit != .clean { isIncomplete = true }
      return draw(tasks)
    }
  }

  /// Several files at a time; complaints name those that could not be read.
  private mutating func draw(_ tasks: [Plan.Task]) -> [PictureSheet] {
    let (limit, limits, options) = (choices.limits.maxFileSize, choices.limits.limits, self.options)
    let work = { @Sendable (_: inout Void, task: Plan.Task) -> Result<PictureSheet, FileError> in
      Result { () throws(FileError) in
        var bytes = task.text ?? []
        if task.text == nil { bytes = try FileReading.bytes(of: task.path, limit: limit) }
        let file = WidgetFile.read(YAMLTree.read(bytes, limits: limits), limits: limits)
        let findings = options.showsFindings ? task.settings.linter.lint(bytes, path: task.path).findings : []
        return PictureSheet(of: file, path: task.path, findings: findings, options: options, limits: limits)
      }
    }
    var sheets: [PictureSheet] = []
    let workers = choices.limits.jobs ?? Workers.processors
    Workers.work(on: tasks, workers: workers, makeWorker: {}, work: work) { task, result in
      switch result {
      case .success(let sheet):
        sheets.append(sheet)
        if sheet.widgets.isEmpty {
          complaints.append("\(Complaints.shown(task.path)) contains no readable widget; lint it to see why.")
          isIncomplete = true
        }
      case .failure(let error):
        complaints.append(error.complaintAboutReading)
        isIncomplete = true
      }
    }
    return sheets
  }

  private func blocked(by problems: Problems) -> ExitStatus {
    Complaints.tell(problems.complaints + ["Nothing was drawn, because \(problems.cause). Lint to see where."])
    return .incomplete
  }
}
