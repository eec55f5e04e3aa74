import ArgumentParser
import Base
import Pictures
import Rules

struct Rules: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "Lists the rules.",
    discussion: """
      Without options, lists all rules by category. Filters can be combined; a rule must match all of them.

      Examples:
        widgetlint rules --level error
        widgetlint rules --swift
        widgetlint rules --document HIG --format markdown
      """)

  @Option(name: .shortAndLong, help: "Output format: text, json or markdown.") var format = PageFormat.text

  @Option(help: ArgumentHelp("Only rules of a category, such as text, layout or reading.", valueName: "name"))
  var category: String?

  @Option(help: ArgumentHelp("Only rules that report at a level: error, warning or note.", valueName: "level"))
  var level: Severity?

  @Option(help: "Only rules of a profile: recommended, or strict for all rules.") var profile = RuleProfile.strict

  @Option(
    help: ArgumentHelp(
      "Only rules based on a document, such as BG (widget backgrounds), CV (creating views) or HIG "
        + "(Human Interface Guidelines).", valueName: "name"))
  var document: String?

  @Flag(help: "Only rules that run on Swift code by default.")
  var swift = false

  func run() throws {
    let documentation = Documentation.whole()
    let category = try known(category, among: documentation.categories, noun: "category")
    let document = try known(document?.uppercased(), among: documentation.documents, noun: "document")
    let selected = documentation.rules.filter { rule in
      (category == nil || rule.category == category) && (level.map(rule.body.levels.contains) ?? true)
        && (profile == .strict || !rule.isStrict) && (!swift || rule.runsOnSwift)
        && (document.map { name in rule.requirements.contains { $0.hasPrefix(name + "-") } } ?? true)
    }
    try format.write(documentation.rulesList(of: selected))
  }

  private func known(_ word: String?, among names: [String], noun: String) throws -> String? {
    guard let word, !names.contains(word) else { return word }
    throw Messages.failure(
      "There is no \(noun) \(Printing.shown(word)). Choose one of \(names.joined(separator: ", ")).")
  }
}

extension Severity: ExpressibleByArgument {
  public static var allValueStrings: [String] { ["error", "warning", "note"] }
}

/// The output format of a list.
enum PageFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, markdown

  func write(_ list: Listing) throws {
    switch self {
    case .text: try Printing.write(list.page.text(width: Printing.width))
    case .markdown: try Printing.write(list.page.markdown)
    case .json: try Printing.write(list.json)
    }
  }
}

struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Explains rules: rationale, remedy, examples and how to suppress them.",
    discussion: """
      Findings end with the name of their rule, such as [font-size-minimum]. widgetlint rules lists all names.

      Examples:
        widgetlint explain font-size-minimum
        widgetlint explain contrast --picture contrast.html
      """)

  @Argument(help: ArgumentHelp("Names of rules.", valueName: "rule")) var rules: [String]

  @Flag(help: "Shows all examples instead of two bad ones and one good one.") var examples = false

  @Flag(help: "Writes Markdown.") var markdown = false

  @Option(
    help: ArgumentHelp(
      "Draws the first bad and the first good example, or all with --examples, on a page of its own.",
      valueName: "file"),
    completion: .file())
  var picture: String?

  func validate() throws {
    if picture?.isEmpty == true || picture == "-" { throw ValidationError("--picture takes a file or a folder.") }
  }

  func run() throws {
    let documentation = Documentation.whole()
    var pages: [String] = []
    var sheets: [PictureSheet] = []
    var isComplete = true
    for name in rules {
      guard let rule = documentation.rules.first(where: { $0.id == name }) else {
        isComplete = false
        Messages.print([Messages.unknownRule(name, among: documentation.rules.map(\.id))])
        continue
      }
      let page = documentation.explanation(of: rule, showsAllExamples: examples)
      if picture != nil { sheets += documentation.sheets(of: rule, showsAllExamples: examples) }
      pages.append(markdown ? page.markdown : page.text(width: Printing.width))
    }
    try Printing.write(pages.joined(separator: "\n\n"))
    if let output = try picture.map(PageOutput.init), !sheets.isEmpty {
      try output.write(PicturePage(sheets, stylesBeside: output.isFolder))
    }
    if !isComplete { throw ExitStatus.incomplete }
  }
}

struct Coverage: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "coverage", abstract: "Lists every statement of Apple's guidelines and what covers it.",
    discussion: """
      A statement is covered by rules, by a question in the review checklist, or by both. Statements are paraphrased; \
      each is listed with its section and the URL of its document.
      """)

  @Option(name: .shortAndLong, help: "Output format: text, json or markdown.") var format = PageFormat.text

  func run() throws {
    let documentation = Documentation.whole()
    try format.write(documentation.coverage())
  }
}

struct Facts: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "facts", abstract: "Lists the facts that rules can query, with subject, type, unit and meaning.",
    discussion: """
      In a rule file, each selects what to look at; where and require state the conditions. widgetlint new-rule ID \
      creates a starter rule file.
      """)

  @Option(name: .shortAndLong, help: "Output format: text, json or markdown.") var format = PageFormat.text

  func run() throws { try format.write(Documentation.facts) }
}

struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Prints a JSON Schema for widget descriptions.",
    discussion: """
      Editors that support JSON Schema use it to complete and explain keys and values. For yaml-language-server, name \
      it in the first line of a description:
        # yaml-language-server: $schema=widget-description.schema.json

      Example:
        widgetlint schema > widget-description.schema.json
      """)

  func run() throws { try Printing.write(Documentation.formatSchema()) }
}

struct ReviewChecklist: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "checklist", abstract: "Writes a checklist for reviewing what rules cannot decide.",
    discussion: """
      Lists the questions that apply to these widgets, with the families and places that each is about, as Markdown \
      with check boxes to paste into a pull request. Lists the ten most relevant questions; --all lists all of them.

      Examples:
        widgetlint checklist weather.widget.yml
        widgetlint checklist Widgets/ > review.md
        widgetlint checklist --swift Sources/
      """)

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup var swift: SwiftOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  @Flag(help: "Lists every question that applies, not only the ten most relevant.") var all = false

  /// More would not be answered in a pull request.
  private static let mostQuestions = 10

  func run() throws {
    var checklist = Checklist(Documentation.whole(), mostQuestions: all ? nil : Self.mostQuestions)
    let reading =
      swift.swift
      ? DescriptionReading(swiftIn: input, limits: limits.limits)
      : DescriptionReading(input: input, limits: limits.limits)
    var messages = reading.messages
    for description in reading.descriptions
    where checklist.add(description.bytes, path: description.path, limits: limits.limits) == 0 {
      messages.append("\(Messages.shown(description.path)) contains no readable widget; lint it to see why.")
    }
    if checklist.widgetCount > 0 { try Printing.write(checklist.markdown) }
    Messages.print(messages)
    if !messages.isEmpty { throw ExitStatus.incomplete }
  }
}
