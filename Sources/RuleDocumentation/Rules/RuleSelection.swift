import Findings
import RuleCatalogue

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
