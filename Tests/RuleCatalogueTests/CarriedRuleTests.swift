import RuleCatalogue
import Testing

/// The rules as the binary carries them for linting, and as their files say them.
struct CarriedRuleTests {
  @Test func linterAndDocumentationHaveTheSameRules() {
    let carried = RuleCatalogue.forLinting()
    let whole = RuleCatalogue.whole()
    #expect(carried.findings.isEmpty)
    #expect(carried.rules.map(\.id) == whole.rules.map(\.id))
    for (carried, whole) in zip(carried.rules, whole.rules) {
      if case .condition = whole.body {
        #expect(String(describing: carried.body) == String(describing: whole.body), "\(whole.id)")
      }
      #expect(words(of: carried) == words(of: whole.withoutDocumentation), "\(whole.id)")
    }
  }

  /// Everything that a rule says, in an order that does not depend on that of dictionaries.
  private func words(of rule: Rule) -> [Substring] {
    String(describing: rule).split { !$0.isLetter && !$0.isNumber && !"{}$.".contains($0) }.sorted()
  }
}

extension Rule {
  /// What linting needs.
  fileprivate var withoutDocumentation: Rule {
    var rule = self
    rule.title = ""
    rule.rationale = ""
    rule.remedy = ""
    rule.notes = ""
    rule.fixes = []
    rule.yieldsTo = .rules([])
    rule.examples = []
    return rule
  }
}
