import AppleTables
import ArgumentParser
import Base
import Linting
import Pictures
import Reporting
import SwiftReading
import WidgetFormat
import YAMLTree

struct PictureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(of: "picture")

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup var swift: SwiftOptions
  @OptionGroup(title: "Files") var selection: SelectionOptions
  @OptionGroup(title: "Rules") var rules: RuleOptions
  @OptionGroup(title: "Your own rules") var ownRules: OwnRuleOptions
  @OptionGroup(title: "Configuration") var configuration: ConfigurationOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  @Option(name: .shortAndLong, help: .row("picture.output"), completion: .file()) var output: String
  @Option(help: .row("picture.against"), completion: .file()) var against: String?
  @Option(help: .row("picture.since")) var since: String?
  @Flag(inversion: .prefixedNo, help: .row("findings")) var findings = true
  @Flag(help: .row("states")) var states = false
  @Option(help: .row("textSize")) var textSize = DynamicTypeSize.large

  func validate() throws {
    if output.isEmpty { throw ValidationError("--output takes a file or a folder.") }
    if against?.isEmpty == true { throw ValidationError("--against takes a folder or a file.") }
    try SinceOptions.check(since)
    if against != nil, since != nil {
      throw ValidationError("--against and --since both name the state to compare with; use one of them.")
    }
  }

  func run() throws {
    guard let revision = since else {
      return try draw(try lint) { reading in
        try against.map { try reading.sheets(at: $0) }
      }
    }
    try EarlierRun.use(revision, of: try lint) { earlier in
      let before = try earlier.inEarlierState { lint, settings in
        var reading = PictureReading(lint, options, settings)
        let sheets = try reading.sheets()
        Messages.print(reading.result.messages.map { "In \(Printing.shown(revision)): \($0)" })
        return sheets
      }
      try draw(earlier.currentOptions) { _ in before }
    }
  }

  private var options: PictureOptions {
    var options = PictureOptions()
    options.showsFindings = findings
    options.showsStates = states
    // A comparison shows both versions in the same states.
    options.offersStates = swift.swift && against == nil && since == nil
    options.textSize = textSize
    return options
  }

  /// - Parameter earlier: Returns the pictures to compare with; nil to draw without a comparison.
  private func draw(_ lint: Lint, before earlier: (inout PictureReading) throws -> [PictureSheet]?) throws {
    var reading = PictureReading(lint, options, RunSettings(of: lint))
    let output = PageOutput(output)
    let after = try reading.sheets()
    try output.checkDistinct(from: reading.files)
    if let before = try earlier(&reading) {
      try output.write(PicturePage(PictureComparison(before: before, after: after), separatesStyle: output.isFolder))
    } else if after.contains(where: { !$0.widgets.isEmpty }) {
      try output.write(PicturePage(after, separatesStyle: output.isFolder))
    }
    Messages.print(reading.result.messages)
    if reading.result.status != .clean { throw ExitStatus.incomplete }
  }

  /// The options with which linting finds what the page marks.
  private var lint: Lint {
    get throws {
      var lint = try Lint.options(.compact, rules, ownRules, configuration, limits)
      (lint.input, lint.swift, lint.selection) = (input, swift, selection)
      lint.since.since = since
      return lint
    }
  }
}

extension DynamicTypeSize: ExpressibleByArgument {
  public init?(argument: String) {
    let size = Self.allCases.first { $0.rawValue.lowercased() == argument.lowercased() }
    guard let size else { return nil }
    self = size
  }
}

/// Reads, lints and draws descriptions or the widgets in Swift code.
struct PictureReading {
  private let lint: Lint
  private let options: PictureOptions
  private var settings: RunSettings
  /// The files that were drawn.
  private(set) var files: [SourcePath] = []
  private(set) var result = RunResult()

  init(_ lint: Lint, _ options: PictureOptions, _ settings: RunSettings) {
    (self.lint, self.options, self.settings) = (lint, options, settings)
  }

  mutating func sheets() throws -> [PictureSheet] {
    let plan = try plan(for: lint)
    files = plan.swift?.code.project.swiftFiles ?? plan.tasks.filter { $0.text == nil }.map(\.path)
    return plan.swift.map { draw($0) } ?? draw(plan.tasks)
  }

  /// The pictures of the descriptions at a path, of which there may be none.
  mutating func sheets(at path: String) throws -> [PictureSheet] {
    var lint = lint
    (lint.input.paths, lint.input.stdinFilename, lint.swift.swift) = ([path], nil, false)
    (lint.selection.filesFrom, lint.selection.forceExclude, lint.selection.explainFiles) = (nil, false, false)
    lint.selection.allowEmpty = true
    return draw(try plan(for: lint).tasks)
  }

  private mutating func plan(for lint: Lint) throws -> Plan {
    do {
      let plan = try Plan.make(for: lint, writing: OutputFiles([]), &settings)
      result.messages += plan.result.messages
      result.worsen(to: plan.result.status)
      return plan
    } catch let problems as Problems where !settings.isEarlierState {
      Messages.print(problems.messages + ["Nothing was drawn, because \(problems.cause). Lint to see where."])
      throw ExitStatus.incomplete
    }
  }

  private mutating func draw(_ work: SwiftWork) -> [PictureSheet] {
    var known = FileCache()
    let widgets = work.code.widgets(&result, knowing: &known)
    let pictures = SwiftPictures(
      of: widgets.tree, over: widgets.text, findings: work.findings(in: widgets), stateCode: widgets.stateCode,
      options: options, limits: lint.limits.limits)
    if pictures.widgetCount == 0, !widgets.descriptions.isEmpty {
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

/// The target of a page: a file, a folder with a style sheet, or standard output.
struct PageOutput {
  private let path: SourcePath
  private let isStandardOutput: Bool
  let isFolder: Bool

  init(_ output: String) {
    path = Arguments.path(output)
    isStandardOutput = output == "-"
    isFolder = path.kind == .folder || output.hasSuffix("/")
  }

  /// - Throws: `ValidationError` if the page would overwrite one of the files that it draws.
  func checkDistinct(from inputs: [SourcePath]) throws {
    if !isFolder, !isStandardOutput { try OutputFiles([path]).checkDistinct(from: inputs) }
  }

  func write(_ page: PicturePage) throws {
    guard isFolder else {
      return isStandardOutput ? try Printing.write(page.html) : try Printing.write(page.html, to: path)
    }
    try Printing.reportingFailure { () throws(FileError) in
      let folder = try OutputFolder(path)
      try folder.write(Array((page.style ?? "").utf8), to: Array(PicturePage.styleName.utf8))
      try folder.write(Array(page.html.utf8), to: Array("index.html".utf8))
    }
  }
}
