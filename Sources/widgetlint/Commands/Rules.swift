import AppleTables
import ArgumentParser
import Findings
import RuleDocumentation

/// `widgetlint rules`: which rules there are.
struct Rules: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, markdown }

  static let configuration = CommandConfiguration(
    commandName: "widgetlint rules",
    abstract: "Lists the rules.",
    discussion: """
      Without options: all of them, by category. Options that choose may be combined; a rule is listed if it fits \
      each of them.

      Examples:
        widgetlint rules --level error
        widgetlint rules --document HIG --format markdown
      """)

  @Option(name: .shortAndLong, help: "text, json or markdown.")
  var format = Format.text

  @Option(help: ArgumentHelp("Rules of a category, such as text, layout or reading.", valueName: "name"))
  var category: String?

  @Option(help: ArgumentHelp("Rules with findings of a level: error, warning or note.", valueName: "level"))
  var level: Level?

  @Option(help: "Rules of a profile: recommended, or strict for all of them.")
  var profile = RuleOptions.Profile.strict

  @Option(
    help: ArgumentHelp(
      "Rules that answer a document: BG (widget backgrounds), AC (accented rendering), CX (contexts) or HIG "
        + "(Human Interface Guidelines).", valueName: "name"))
  var document: String?

  func run() throws {
    let documentation = Documentation.whole()
    var selection = RuleSelection()
    selection.category = try known(category, among: documentation.categories, noun: "category")
    selection.document = try known(document?.uppercased(), among: documentation.documents, noun: "document")
    selection.level = level?.severity
    selection.isRecommendedOnly = profile == .recommended
    switch format {
    case .text: try Printing.write(documentation.rulesList(selection).text(width: Printing.width))
    case .markdown: try Printing.write(documentation.rulesList(selection).markdown)
    case .json: try Printing.write(documentation.rulesJSON(selection))
    }
  }

  private func known(_ word: String?, among names: [String], noun: String) throws -> String? {
    guard let word, !names.contains(word) else { return word }
    Complaints.tell(["There is no \(noun) \(Printing.shown(word)). Choose one of \(names.joined(separator: ", "))."])
    throw ExitStatus.incomplete
  }
}

/// A finding's level as an option takes it.
enum Level: String, ExpressibleByArgument, CaseIterable {
  case error, warning, note

  var severity: Severity {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}
