import Findings
import RuleCatalogue

extension Documentation {
  /// The selected rules, category by category, as a table each.
  package func rulesList(_ selection: RuleSelection) -> Page {
    let selected = rules.filter(selection.contains)
    var page = Page()
    page.heading(1, "Rules")
    for category in categories {
      let rules = selected.filter { $0.category == category }
      if rules.isEmpty { continue }
      page.heading(2, Phrase(title(ofCategory: category)))
      page.table(["Rule", "Level", "Holds that"], rules.map(row))
    }
    page.paragraph(Phrase(summary(of: selected)))
    page.paragraph(
      """
      In parentheses: the statements of Apple's documents that a rule answers; widgetlint coverage lists them. "strict": \
      only with --profile strict.
      """)
    return page
  }

  func title(ofCategory category: String) -> String {
    switch category {
    case "reading": "Reading the file"
    case "rendering": "Rendering modes"
    case "content": "Content, updates, interaction"
    default: category.prefix(1).uppercased() + category.dropFirst()
    }
  }

  private func row(_ rule: Rule) -> [Phrase] {
    let level = rule.levelText + (rule.isStrict ? ", strict" : "")
    let statements = rule.requirements.isEmpty ? "" : " (\(rule.requirements.joined(separator: ", ")))"
    return [.code(rule.id), Phrase(level), Phrase(rule.title + statements)]
  }

  /// "3 rules: 2 conditions, 1 check in Swift, 0 …"; names those alone that there are.
  func summary(of rules: [Rule]) -> String {
    let kinds = [
      (rules.filter { $0.decidedBy == "condition" }.count, "declared in their files"),
      (rules.filter { $0.decidedBy == "check" }.count, "with a check in Swift"),
      (rules.filter { $0.decidedBy == "reading" }.count, "found while reading the file"),
    ].filter { $0.0 > 0 }
    let strict = rules.filter(\.isStrict).count
    let parts = kinds.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return counted(rules.count, "rule") + (parts.isEmpty ? "." : ": \(parts).")
      + (strict > 0 ? " \(strict) in the strict profile only." : "")
  }
}
