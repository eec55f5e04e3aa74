import Findings
import Linting
import RuleCatalogue

/// Fixes the examples of rules and compares what comes of them with what they say. All rules of the strict profile
/// look at a fix, as they do for users.
package struct FixTrials: Sendable {
  private let fixer: Fixer
  private let linter: Linter

  /// - Parameter all: All rules that there are.
  package init(among all: [Rule]) {
    linter = Linter(rules: all)
    fixer = Fixer(linter, rules: all)
  }

  /// The example's text after the rule's fixes, safe and unsafe.
  package func fixed(_ example: RuleExample, of rule: Rule) -> String {
    let bytes = Array(example.widget.utf8)
    let report = linter.lint(bytes, path: SourcePath("example.widget.yml"))
    return String(decoding: fixer.fix(bytes, report, unsafe: true, only: rule.id).bytes, as: UTF8.self)
  }

  /// What differs from what the example says, as a sentence; nil if nothing does.
  package func complaint(about example: RuleExample, of rule: Rule) -> String? {
    if rule.fixes.isEmpty { return example.fixed.map { _ in "The rule has no fix, but the example has `fixed`." } }
    let made = fixed(example, of: rule)
    if made == example.fixed ?? example.widget { return nil }
    return made == example.widget
      ? "No fix was applied to the example." : "The fixed example is not what `fixed` says:\n\(made)"
  }
}
