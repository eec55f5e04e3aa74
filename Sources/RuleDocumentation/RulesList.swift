import AppleTables
import Findings
import Reporting
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
      page.table(["Rule", "Level", "Requirement"], rules.map(row))
    }
    page.paragraph(Phrase(summary(of: selected)))
    page.paragraph(
      """
      In parentheses: the statements of Apple's guidelines that a rule covers; widgetlint coverage lists them. \
      "strict": runs only with --profile strict.
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

  /// "3 rules: 2 declared in their files, 1 with a check in Swift."; names those alone that there are.
  func summary(of rules: [Rule]) -> String {
    let kinds = [
      "declared in their files": rules.count { $0.decidedBy == "condition" },
      "with a check in Swift": rules.count { $0.decidedBy == "check" },
      "found while reading the file": rules.count { $0.isOfReading && !$0.isAboutComments },
      "about suppression comments": rules.count(where: \.isAboutComments),
    ] as KeyValuePairs
    let strict = rules.count(where: \.isStrict)
    let parts = kinds.filter { $0.value > 0 }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    return counted(rules.count, "rule") + (parts.isEmpty ? "." : ": \(parts).")
      + (strict > 0 ? " \(strict) in the strict profile only." : "")
  }
}

/// Which rules a list shows. What is left out asks for nothing.
package struct RuleSelection: Sendable {
  /// A folder of `Rules/`.
  package var category: String?
  /// A level that a finding of the rule may have.
  package var level: Severity?
  /// Whether only rules of the recommended profile are shown.
  package var isRecommendedOnly = false
  /// A document's short name: `BG`, `AC`, `CX` or `HIG`.
  package var document: String?

  package init() {}

  func contains(_ rule: Rule) -> Bool {
    if let category, rule.category != category { return false }
    if let level, !rule.body.levels.contains(level) { return false }
    if isRecommendedOnly, rule.isStrict { return false }
    if let document { return rule.requirements.contains { $0.hasPrefix(document + "-") } }
    return true
  }
}

extension Documentation {
  /// The selected rules as JSON, by id.
  package func rulesJSON(_ selection: RuleSelection) -> [UInt8] {
    Self.json("rules", rules.filter(selection.contains), write)
  }

  private func write(_ rule: Rule, to json: inout JSONWriter) {
    json.member("id", rule.id)
    json.member("title", rule.title)
    json.member("category", rule.category)
    json.member("levels", ifAny: rule.body.levels.map(\.rawValue))
    json.member("profile", rule.profile)
    json.member("decidedBy", rule.decidedBy)
    json.member("rationale", rule.rationale)
    json.member("remedy", rule.remedy)
    json.member("notes", ifPresent: rule.notes)
    json.member("requirements", ifAny: rule.requirements)
    if rule.parameters.isEmpty { return }
    json.array("parameters") { json in
      for parameter in rule.parameters { json.object { json in write(parameter, to: &json) } }
    }
  }

  private func write(_ parameter: Parameter, to json: inout JSONWriter) {
    json.member("name", parameter.name)
    json.key("default")
    switch parameter.value {
    case .number(let number): json.number(number)
    case .word(let word): json.string(word)
    case .words(let words): json.array { json in for word in words { json.string(word) } }
    case .byFamily(let values):
      json.object { json in
        for family in Family.allCases {
          guard let number = values[family] else { continue }
          json.key(family.rawValue)
          json.number(number)
        }
      }
    }
    json.member("unit", ifPresent: parameter.unit)
    json.member("meaning", ifPresent: parameter.meaning)
    json.key("isOwn")
    json.boolean(parameter.isOwn)
  }
}
