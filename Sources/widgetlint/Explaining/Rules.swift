import AppleTables
import ArgumentParser
import Configuration
import Findings
import Pictures
import RuleDocumentation

/// `widgetlint rules`: which rules there are.
struct Rules: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "widgetlint rules",
    abstract: "Lists the rules.",
    discussion: """
      Without options, lists all rules by category. Filters can be combined; a rule must match all of them.

      Examples:
        widgetlint rules --level error
        widgetlint rules --document HIG --format markdown
      """)

  @Option(name: .shortAndLong, help: "Output format: text, json or markdown.")
  var format = PageFormat.text

  @Option(help: ArgumentHelp("Only rules of a category, such as text, layout or reading.", valueName: "name"))
  var category: String?

  @Option(help: ArgumentHelp("Only rules that report at a level: error, warning or note.", valueName: "level"))
  var level: Severity?

  @Option(help: "Only rules of a profile: recommended, or strict for all rules.")
  var profile = RuleProfile.strict

  @Option(
    help: ArgumentHelp(
      "Only rules based on a document: BG (widget backgrounds), AC (accented rendering), CX (contexts) or HIG "
        + "(Human Interface Guidelines).", valueName: "name"))
  var document: String?

  func run() throws {
    let documentation = Documentation.whole()
    var selection = RuleSelection()
    selection.category = try known(category, among: documentation.categories, noun: "category")
    selection.document = try known(document?.uppercased(), among: documentation.documents, noun: "document")
    selection.level = level
    selection.isRecommendedOnly = profile == .recommended
    try format.write(documentation.rulesList(selection), json: documentation.rulesJSON(selection))
  }

  private func known(_ word: String?, among names: [String], noun: String) throws -> String? {
    guard let word, !names.contains(word) else { return word }
    throw Complaints.failure(
      "There is no \(noun) \(Printing.shown(word)). Choose one of \(names.joined(separator: ", ")).")
  }
}

extension Severity: ExpressibleByArgument {
  public static var allValueStrings: [String] { ["error", "warning", "note"] }
}

/// How a command writes what it knows.
enum PageFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, markdown

  func write(_ page: Page, json: @autoclosure () -> [UInt8]) throws {
    switch self {
    case .text: try Printing.write(page.text(width: Printing.width))
    case .markdown: try Printing.write(page.markdown)
    case .json: try Printing.write(json())
    }
  }
}

/// `widgetlint explain RULE…`: everything about some rules.
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "widgetlint explain",
    abstract: "Explains rules: rationale, remedy, examples and how to suppress them.",
    discussion: """
      Findings end with the name of their rule, such as [font-size-minimum]. widgetlint rules lists all names.

      Examples:
        widgetlint explain font-size-minimum
        widgetlint explain contrast --picture contrast.html
      """)

  @Argument(help: ArgumentHelp("Names of rules.", valueName: "rule"))
  var rules: [String]

  @Flag(help: "Shows all examples instead of two bad ones and one good one.")
  var examples = false

  @Flag(help: "Writes Markdown.")
  var markdown = false

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
        Complaints.tell([unknown(name, in: documentation)])
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

  private func unknown(_ name: String, in documentation: Documentation) -> String {
    let names = documentation.rules.map(\.id)
    let advice = nearest(to: Arguments.bytes(of: name)[...], among: names).map { "Did you mean \($0)?" }
    return "There is no rule named \"\(Printing.shown(name))\". \(advice ?? "widgetlint rules lists all rules.")"
  }
}
