import Findings
import Fixing
import Linting
import RuleCatalogue
import Testing

@Suite struct ConvergenceTests {
  static let rules = RuleCatalogue.whole().rules
  static let fixable = rules.filter { !$0.fixes.isEmpty }
  /// The first bad example of each rule with fixes.
  static let texts = fixable.compactMap { rule in rule.examples.first { $0.isBad }.map { (rule.id, $0.widget) } }

  private func fixed(_ text: String, _ rules: [Rule]) -> String {
    let linter = Linter(rules: rules)
    let bytes = Array(text.utf8)
    let report = linter.lint(bytes, path: SourcePath("a.widget.yml"))
    return String(decoding: Fixer(linter, rules: rules).fix(bytes, report, unsafe: true).bytes, as: UTF8.self)
  }

  /// All rules on the examples of two rules in one file: a second run changes nothing, and it makes no difference in
  /// which order the rules stand.
  @Test(arguments: texts.indices)
  func pairsConverge(_ index: Int) {
    let (id, text) = Self.texts[index]
    for step in [1, 17] {
      let (other, second) = Self.texts[(index + step) % Self.texts.count]
      let both = text + "---\n" + second
      let once = fixed(both, Self.rules)
      #expect(fixed(once, Self.rules) == once, "\(id) and \(other)")
      #expect(fixed(both, Self.rules.reversed()) == once, "\(id) and \(other)")
    }
  }
}
