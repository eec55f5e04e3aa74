import ArgumentParser
import Base
import Pictures

struct Rules: ParsableCommand {
  static let configuration = CommandConfiguration(of: "rules")

  @Option(name: .shortAndLong, help: .row("list.format")) var format = PageFormat.text
  @Option(help: .row("rules.category")) var category: String?
  @Option(help: .row("level")) var level: Severity?
  @Option(help: .row("rules.profile")) var profile = RuleProfile.strict
  @Option(help: .row("document")) var document: String?
  @Flag(help: .row("rules.swift")) var swift = false

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
  static let configuration = CommandConfiguration(of: "explain")

  @Argument(help: .row("rules")) var rules: [String]
  @Flag(help: .row("examples")) var examples = false
  @Flag(help: .row("markdown")) var markdown = false
  @Option(help: .row("picture"), completion: .file()) var picture: String?

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
    if let output = picture.map(PageOutput.init), !sheets.isEmpty {
      try output.write(PicturePage(sheets, separatesStyle: output.isFolder))
    }
    if !isComplete { throw ExitStatus.incomplete }
  }
}

struct Coverage: ParsableCommand {
  static let configuration = CommandConfiguration(of: "coverage")

  @Option(name: .shortAndLong, help: .row("list.format")) var format = PageFormat.text

  func run() throws { try format.write(Documentation.whole().coverage()) }
}

struct Facts: ParsableCommand {
  static let configuration = CommandConfiguration(of: "facts")

  @Option(name: .shortAndLong, help: .row("list.format")) var format = PageFormat.text

  func run() throws { try format.write(Documentation.facts) }
}

struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(of: "schema")

  func run() throws { try Printing.write(Documentation.formatSchema()) }
}

struct ReviewChecklist: ParsableCommand {
  static let configuration = CommandConfiguration(of: "checklist")

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup var swift: SwiftOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  @Flag(help: .row("all")) var all = false

  /// Nobody answers more questions in a pull request.
  private static let maximumQuestions = 10

  func run() throws {
    var checklist = Checklist(Documentation.whole(), maximumQuestions: all ? nil : Self.maximumQuestions)
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
