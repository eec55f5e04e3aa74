import Base
import Linting
import Pictures
import Reporting
import WidgetFormat
import YAMLTree

/// Reads, lints and draws descriptions or the widgets in Swift code.
struct PictureReading {
  private let lint: Lint
  private let options: PictureOptions
  private var settings: RunSettings
  private let selection: FileSelection
  private(set) var files: [SourcePath]
  private(set) var result = RunResult()

  init(_ lint: Lint, _ options: PictureOptions, _ settings: RunSettings) {
    (self.lint, self.options, self.settings) = (lint, options, settings)
    selection = lint.swift.swift ? FileSelection() : FileSelection(lint.input, lint.selection, settings: &self.settings)
    files = selection.files
  }

  mutating func sheets() throws -> [PictureSheet] {
    guard lint.swift.swift else { return try sheets(of: selection) }
    let input = try planned { [lint] settings in try SwiftPictureInput(lint, &settings) }
    files = input.files
    return draw(input)
  }

  private mutating func draw(_ input: SwiftPictureInput) -> [PictureSheet] {
    record(input.result)
    let pictures = SwiftPictures(
      of: input.widgets.tree, over: input.widgets.text, findings: input.findings, stateCode: input.widgets.stateCode,
      options: options, limits: lint.limits.limits)
    if pictures.widgetCount == 0, !input.widgets.descriptions.isEmpty {
      result.messages.append("No WidgetBundle lists the widgets that were found, so none is drawn.")
      result.worsen(to: .incomplete)
    }
    var sheets: [PictureSheet] = []
    let draw = { @Sendable (index: Int) in pictures.sheet(ofWidget: index) }
    Workers.work(on: Array(0..<pictures.widgetCount), workers: lint.limits.workers, makeWork: { draw }) {
      sheets.append($1)
    }
    return sheets
  }

  mutating func sheets(at path: SourcePath) throws -> [PictureSheet] {
    try sheets(of: FileSelection(at: path, lint.selection, settings: &settings))
  }

  private mutating func sheets(of selection: FileSelection) throws -> [PictureSheet] {
    let plan = try planned { [lint] settings in try FilePlan(for: selection, of: lint, &settings) }
    record(plan.result)
    return draw(plan.tasks)
  }

  private mutating func record(_ planning: RunResult) {
    result.messages += planning.messages
    result.worsen(to: planning.status)
  }

  private mutating func planned<Work>(_ plan: (inout RunSettings) throws -> Work) throws -> Work {
    do {
      if let problems = settings.ownRules.problems { throw problems }
      return try plan(&settings)
    } catch let problems as Problems where !settings.isEarlierState {
      Messages.print(problems.messages + ["Nothing was drawn, because \(problems.cause). Lint to see where."])
      throw ExitStatus.incomplete
    }
  }

  private mutating func draw(_ tasks: [Plan.Task]) -> [PictureSheet] {
    let (limit, limits, options) = (lint.limits.maxFileSize, lint.limits.limits, self.options)
    let draw = { @Sendable (task: Plan.Task) -> Result<PictureSheet, FileError> in
      Result { () throws(FileError) in
        let bytes = try task.bytes(limit: limit)
        let file = WidgetFile.read(YAMLTree.read(bytes, limits: limits), limits: limits)
        let findings = options.showsFindings ? task.settings.linter.lint(bytes, path: task.path).findings : []
        return PictureSheet(of: file, path: task.path, findings: findings, options: options, limits: limits)
      }
    }
    var sheets: [PictureSheet] = []
    Workers.work(on: tasks, workers: lint.limits.workers, makeWork: { draw }) { task, drawn in
      switch drawn {
      case .success(let sheet):
        sheets.append(sheet)
        if sheet.widgets.isEmpty {
          result.messages.append("\(Messages.shown(task.path)) contains no readable widget; lint it to see why.")
          result.worsen(to: .incomplete)
        }
      case .failure(let error): result.add(error)
      }
    }
    return sheets
  }
}
