import ArgumentParser
import Files
import Findings
import Linting
import Pictures
import WidgetFormat
import YAMLTree

/// `widgetlint picture PATH…`: every widget in every place, drawn.
struct PictureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "widgetlint picture",
    abstract: "Draws every widget in every place that shows it, with its findings.",
    discussion: """
      Writes one page for a browser: each family in each place, those that look alike drawn once, findings outlined \
      and numbered where they show. With a folder, or a name that ends in /, it writes index.html and a style sheet \
      beside it, for servers that forbid styles inside pages. The page needs no scripts and loads nothing.

      A description's samples say what the names in braces stand for; without one a picture has a grey bar.

      Examples:
        widgetlint picture weather.widget.yml -o weather.html
        widgetlint picture Widgets/ --no-findings -o pictures/
        widgetlint picture --swift Sources/ -o widgets.html
      """)

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup var swift: SwiftOptions
  @OptionGroup(title: "Files") var selection: SelectionOptions
  @OptionGroup(title: "Rules") var rules: RuleOptions
  @OptionGroup(title: "Rules of your own") var ownRules: OwnRuleOptions
  @OptionGroup(title: "Configuration") var configuration: ConfigurationOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The page to write, or a folder for a page with a style sheet.", valueName: "file"),
    completion: .file())
  var output: String

  @Flag(inversion: .prefixedNo, help: "Whether findings are drawn and listed.")
  var findings = true

  @Flag(help: "Draws the states of the app that if and unless name, too.")
  var states = false

  func validate() throws {
    if output.isEmpty { throw ValidationError("--output takes a file or a folder.") }
  }

  func run() throws {
    var options = PictureOptions()
    options.showsFindings = findings
    options.showsStates = states
    var reading = try PictureReading(of: lint(), options)
    reading.read()
    if reading.hasPictures { try write(reading.sheets) }
    Complaints.tell(reading.complaints)
    if reading.isIncomplete { throw ExitStatus.incomplete }
  }

  /// The same choices as for linting, so that the page has the findings that linting lists.
  private func lint() throws -> Lint {
    var lint = try Lint.parse([])
    lint.input = input
    lint.swift = swift
    lint.selection = selection
    lint.rules = rules
    lint.ownRules = ownRules
    lint.configuration = configuration
    lint.limits = limits
    return lint
  }

  private func write(_ sheets: [PictureSheet]) throws {
    let path = Arguments.path(output)
    let isFolder = if case .folder? = try? FileReading.kind(of: path) { true } else { output.hasSuffix("/") }
    let page = PicturePage(sheets, stylesBeside: isFolder)
    guard isFolder else {
      if output == "-" { return try Printing.write(page.html) }
      return try Printing.write(page.html, to: path)
    }
    do throws(FileError) {
      try FileWriting.makeFolder(path)
    } catch {
      throw Complaints.failure(error.complaintAboutWriting)
    }
    try Printing.write(page.style ?? "", to: path.appending(PicturePage.styleName))
    try Printing.write(page.html, to: path.appending("index.html"))
  }
}

/// Reads, lints and draws what was asked for.
struct PictureReading {
  private let work: Plan.Work
  private let lint: Lint
  private let options: PictureOptions
  private(set) var sheets: [PictureSheet] = []
  /// What to tell on standard error.
  private(set) var complaints: [String] = []
  private(set) var isIncomplete = false

  /// - Throws: `ExitStatus.incomplete` where the configuration has mistakes.
  init(of lint: Lint, _ options: PictureOptions) throws {
    self.lint = lint
    self.options = options
    var settings = RunSettings(of: lint)
    switch try Plan(for: lint, writing: OutputFiles(lint.output, lint.baseline), &settings) {
    case .ready(let work): self.work = work
    case .swift(let work): self.work = work.described(limit: lint.limits.maxFileSize)
    case .blocked(let problems):
      Complaints.tell(problems.complaints + ["Nothing was drawn, since \(problems.cause). Lint to see where."])
      throw ExitStatus.incomplete
    }
    complaints = work.outcome.complaints
    isIncomplete = work.outcome.exit != .clean
  }

  var hasPictures: Bool { sheets.contains { !$0.widgets.isEmpty } }

  mutating func read() {
    for task in work.tasks {
      do throws(FileError) {
        var bytes = task.text ?? []
        if task.text == nil { bytes = try FileReading.bytes(of: task.path, limit: lint.limits.maxFileSize) }
        add(bytes, task)
      } catch {
        complaints.append(error.complaintAboutReading)
        isIncomplete = true
      }
    }
  }

  private mutating func add(_ bytes: [UInt8], _ task: Plan.Task) {
    let limits = lint.limits.limits
    let file = WidgetFile.read(YAMLTree.read(bytes, limits: limits), limits: limits)
    let findings = options.showsFindings ? task.settings.linter.lint(bytes, path: task.path).findings : []
    sheets.append(PictureSheet(of: file, path: task.path, findings: findings, options: options, limits: limits))
    guard file.widgets.isEmpty else { return }
    complaints.append("\(Complaints.shown(task.path)) holds no widget that can be read; lint it to see why.")
    isIncomplete = true
  }
}
