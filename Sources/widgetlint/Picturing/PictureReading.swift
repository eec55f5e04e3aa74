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
    selection = FileSelection(choices.input, choices.selection, settings: &settings)
  }

  /// The files that are read.
  var files: [SourcePath] { selection.files }

  /// Pictures of what the command line names, in the order of the paths.
  ///
  /// - Throws: `ExitStatus.incomplete` where what says how to lint has mistakes; `ValidationError`.
  mutating func sheets() throws -> [PictureSheet] { try sheets(of: selection) }

  /// Pictures of the descriptions in a folder or a file, in the order of their paths.
  ///
  /// - Throws: The same.
  mutating func sheets(at path: SourcePath) throws -> [PictureSheet] {
    try sheets(of: FileSelection(at: path, choices.selection, settings: &settings))
  }

  private mutating func sheets(of selection: FileSelection) throws -> [PictureSheet] {
    if let problems = settings.ownRules.problems { throw blocked(by: problems) }
    switch try FilePlan(for: selection, of: choices, &settings) {
    case .blocked(let problems): throw blocked(by: problems)
    case .ready(let tasks, let outcome):
      complaints += outcome.complaints
      if outcome.exit != .clean { isIncomplete = true }
      return tasks.compactMap { sheet(of: $0) }
    }
  }

  private func blocked(by problems: Problems) -> ExitStatus {
    Complaints.tell(problems.complaints + ["Nothing was drawn, since \(problems.cause). Lint to see where."])
    return .incomplete
  }

  /// Nil if the file could not be read; complaints say so.
  private mutating func sheet(of task: Plan.Task) -> PictureSheet? {
    do throws(FileError) {
      var bytes = task.text ?? []
      if task.text == nil { bytes = try FileReading.bytes(of: task.path, limit: choices.limits.maxFileSize) }
      let limits = choices.limits.limits
      let file = WidgetFile.read(YAMLTree.read(bytes, limits: limits), limits: limits)
      if file.widgets.isEmpty {
        complaints.append("\(Complaints.shown(task.path)) holds no widget that can be read; lint it to see why.")
        isIncomplete = true
      }
      let findings = options.showsFindings ? task.settings.linter.lint(bytes, path: task.path).findings : []
      return PictureSheet(of: file, path: task.path, findings: findings, options: options, limits: limits)
    } catch {
      complaints.append(error.complaintAboutReading)
      isIncomplete = true
      return nil
    }
  }
}
