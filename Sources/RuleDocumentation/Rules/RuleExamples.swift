import Findings
import Linting
import Reporting
import RuleCatalogue

extension Documentation {
  /// The rule's examples, each with what the linter prints about it.
  func addExamples(of rule: Rule, showsAll: Bool, to page: inout Page) {
    let bad = rule.examples.filter(\.isBad)
    let good = rule.examples.filter { !$0.isBad }
    let shown = showsAll ? bad + good : Array(bad.prefix(2) + good.prefix(1))
    for example in shown {
      page.heading(2, Phrase("\(example.isBad ? "Bad" : "Good"): \(example.title)"))
      page.lines(visible(example.widget), language: "yaml")
      let findings = findings(of: rule, in: example)
      guard !findings.isEmpty else { continue }
      page.lines(findings, language: "text")
    }
    let left = rule.examples.count - shown.count
    if left > 0 { page.paragraph(Phrase("\(counted(left, "more example")); `--examples` shows all.")) }
  }

  /// The rule's findings in an example as `widgetlint --format text` shows them.
  private func findings(of rule: Rule, in example: RuleExample) -> String {
    // What is said about comments depends on the rules that they name.
    let linter = Linter(rules: rule.isOfReading ? rules : [rule], known: rules.map(\.id))
    var report = linter.lint(Array(example.widget.utf8), path: SourcePath("example.widget.yml"))
    report.findings.removeAll { $0.rule != rule.id }
    var options = ReportOptions()
    options.listsNotes = true
    return String(decoding: renderFindings(report, options: options), as: UTF8.self)
  }

  /// An example's text line by line, with what would not be seen as an escape.
  private func visible(_ text: String) -> String {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: displayed(Array($0)), as: UTF8.self) }.joined(separator: "\n")
  }
}
