import Facts
import Findings
import Presentations
import RuleCatalogue
import WidgetFormat

/// The pages of the repository that are written from the rules and the statements.
package struct GeneratedFiles: Sendable {
  /// What writes them, for people.
  package static let command = "make documentation"

  /// The description whose checklist stands in the documentation.
  package static let exampleDescription = "Examples/weather.widget.yml"

  /// The rule whose explanation stands in the documentation.
  static let exampleRule = "animation-duration"

  /// The folder that holds a page for each rule, and nothing else.
  package static let rulePages = "Documentation/Rules"

  /// The JSON Schema of descriptions.
  package static let formatSchema = "Documentation/widget-description.schema.json"

  /// The format's reference, in which the tables are written.
  package static let formatReference = "Documentation/Format.md"

  /// The JSON Schema of configurations.
  package static let configurationSchema = "Documentation/configuration.schema.json"

  let documentation: Documentation
  /// The bytes of `exampleDescription`.
  let example: [UInt8]
  /// The text of `formatReference`.
  let reference: String

  package init(_ documentation: Documentation, example: [UInt8], reference: [UInt8]) {
    self.documentation = documentation
    self.example = example
    self.reference = String(decoding: reference, as: UTF8.self)
  }

  /// Contents by path from the repository's root.
  package var contents: [String: String] {
    var contents = [
      "Rules/README.md": file(cataloguePage, "the rule files"),
      "Documentation/Coverage.md": file(documentation.coverage(rulePages: "Rules"), "Rules/requirements"),
      "Documentation/Checklist.md": mark("Rules/requirements") + checklist,
      "Documentation/Commands.md": file(commandsPage, "Sources/RuleDocumentation"),
      "Documentation/Facts.md": file(Documentation.facts, "Sources/Facts"),
      Self.formatReference: FormatTables.filled(reference),
      Self.formatSchema: String(decoding: Documentation.formatSchema(), as: UTF8.self),
      Self.configurationSchema: String(decoding: documentation.configurationSchema(), as: UTF8.self),
    ]
    for rule in documentation.rules {
      var page = documentation.explanation(of: rule)
      page.paragraph(.link("All rules", to: "../../Rules/README.md"))
      contents["\(Self.rulePages)/\(rule.id).md"] = file(page, "Rules/\(rule.category)/\(rule.id).yaml")
    }
    return contents
  }

  var checklist: String {
    var checklist = Checklist(documentation)
    _ = checklist.add(example, path: SourcePath(Self.exampleDescription))
    return checklist.markdown
  }

  private func file(_ page: Page, _ source: String) -> String { mark(source) + page.markdown }

  /// Tells whoever opens the file to edit another one.
  private func mark(_ source: String) -> String {
    "<!-- Written by `\(Self.command)`; do not edit it, but \(source). -->\n\n"
  }
}
