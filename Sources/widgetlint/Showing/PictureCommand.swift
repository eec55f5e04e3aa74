import AppleTables
import ArgumentParser
import Base
import Linting
import Pictures
import Reporting
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
        try against.map { try reading.sheets(at: Arguments.path($0)) }
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
      var lint = try Lint.parse(["--format", ReportFormat.compact.rawValue])
      (lint.input, lint.swift, lint.selection, lint.rules) = (input, swift, selection, rules)
      (lint.ownRules, lint.configuration, lint.limits) = (ownRules, configuration, limits)
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

  /// - Throws: `ValidationError` if the page would overwrite a description.
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
