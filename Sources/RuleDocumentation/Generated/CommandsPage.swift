import RuleCatalogue

extension GeneratedFiles {
  /// `Documentation/Commands.md`: what the commands beside linting print.
  var commandsPage: Page {
    var page = Page()
    page.heading(1, "Commands")
    page.paragraph(
      """
      `widgetlint PATH…` lints. The other commands tell what it knows; `widgetlint COMMAND --help` lists their options. \
      All of them exit with 0, or with 2 where something could not be done.
      """)
    addRules(to: &page)
    addExplain(to: &page)
    addCoverage(to: &page)
    page.heading(2, .code("widgetlint checklist"))
    page.paragraph(
      """
      Writes the questions that rules cannot decide and that apply to these widgets, each with the families and places \
      that it is about, as Markdown with boxes to check.
      """)
    page.paragraph(
      Phrase("`widgetlint checklist \(Self.exampleDescription)` writes ")
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
      Everything about a rule, with what the linter says about its examples. `widgetlint explain \(rule.id)` prints:
      """)
    let explanation = documentation.explanation(of: rule, showsAllExamples: false)
    page.output(of: "widgetlint explain \(rule.id)", explanation.text(width: Self.width))
  }

  private func addCoverage(to page: inout Page) {
    page.heading(2, .code("widgetlint coverage"))
    page.paragraph(
      Phrase(
        """
        Every statement of the four documents, and the rules and the review question that answer it. The whole of it \
        stands in 
        """) + .link("Coverage", to: "Coverage.md") + Phrase("; as text it begins with:"))
    page.output(of: "widgetlint coverage", documentation.coverage().text(width: Self.width), limit: 30)
  }

  /// Columns that commands take where they do not print to a terminal.
  private static let width = 100
}
