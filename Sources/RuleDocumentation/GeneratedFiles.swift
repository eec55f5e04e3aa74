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

  /// Folders that hold generated files and nothing else.
  package static let ownFolders = [rulePages, ExamplePictures.folder]

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
      Self.fixes: file(fixesPage, "the rule files and Sources/RuleDocumentation"),
      "Documentation/Facts.md": file(Documentation.facts, "Sources/Facts"),
      Self.formatReference: FormatTables.filled(reference),
      Self.formatSchema: String(decoding: Documentation.formatSchema(), as: UTF8.self),
      Self.configurationSchema: String(decoding: documentation.configurationSchema(), as: UTF8.self),
    ]
    for rule in documentation.rules {
      let pictures = ExamplePictures(of: rule, in: documentation)
      for picture in [pictures.bad, pictures.good] {
        if let picture { contents["\(ExamplePictures.folder)/\(picture.name)"] = picture.svg }
      }
      var page = documentation.explanation(of: rule, pictures: pictures)
      page.paragraph(.link("All rules", to: "../../Rules/README.md"))
      contents["\(Self.rulePages)/\(rule.id).md"] = file(page, "Rules/\(rule.category)/\(rule.id).yaml")
    }
    contents.merge(PagePictures(example: example, reference: reference).contents) { first, _ in first }
    return contents
  }

  var checklist: String {
    var checklist = Checklist(documentation)
    _ = checklist.add(example, path: SourcePath(Self.exampleDescription))
    return checklist.markdown
  }

  private func file(_ page: Page, _ source: String) -> String { mark(source) + page.markdown }

  /// Says in the file that another one is to be edited.
  private func mark(_ source: String) -> String {
    "<!-- Written by `\(Self.command)`; to change it, edit \(source). -->\n\n"
  }
}

extension GeneratedFiles {
  /// `Documentation/Commands.md`: what the commands beside linting print.
  var commandsPage: Page {
    var page = Page()
    page.heading(1, "Commands")
    page.paragraph(
      """
      `widgetlint PATH…` lints. The other commands show what widgetlint knows; `widgetlint COMMAND --help` lists \
      their options. All of them exit with 0, or with 2 if something could not be done.
      """)
    addRules(to: &page)
    addExplain(to: &page)
    addCoverage(to: &page)
    page.heading(2, .code("widgetlint checklist"))
    page.paragraph(
      """
      Lists the questions that rules cannot decide and that apply to these widgets, each with the families and \
      places that it is about, as Markdown with check boxes.
      """)
    page.paragraph(
      Phrase("`widgetlint checklist --all \(Self.exampleDescription)` writes ")
        + .link("this checklist", to: "Checklist.md") + Phrase("."))
    return page
  }

  private func addRules(to page: inout Page) {
    page.heading(2, .code("widgetlint rules"))
    page.paragraph(
      """
      Lists the rules as text, JSON or Markdown (`--format`), by `--category`, `--level`, `--profile` or `--document`. \
      `widgetlint rules --category gallery` prints:
      """)
    var selection = RuleSelection()
    selection.category = "gallery"
    page.output(of: "widgetlint rules --category gallery", documentation.rulesList(selection).text(width: Self.width))
  }

  private func addExplain(to page: inout Page) {
    guard let rule = documentation.rules.first(where: { $0.id == Self.exampleRule }) else { return }
    page.heading(2, .code("widgetlint explain"))
    page.paragraph(
      """
      Explains a rule, and shows what the linter reports for its examples; `--picture FILE` draws the first bad and \
      the first good one. `widgetlint explain \(rule.id)` prints:
      """)
    let explanation = documentation.explanation(of: rule, showsAllExamples: false)
    page.output(of: "widgetlint explain \(rule.id)", explanation.text(width: Self.width))
  }

  private func addCoverage(to page: inout Page) {
    page.heading(2, .code("widgetlint coverage"))
    page.paragraph(
      Phrase(
        """
        Lists every statement of the four documents, with the rules and the review question that cover it. The \
        complete list is in 
        """) + .link("Coverage", to: "Coverage.md") + Phrase("; as text it begins with:"))
    page.output(of: "widgetlint coverage", documentation.coverage().text(width: Self.width), limit: 30)
  }

  /// Columns that commands take where they do not print to a terminal.
  private static let width = 100
}
