import AppleTables
import ArgumentParser
import Base
import Pictures
import Reporting

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
