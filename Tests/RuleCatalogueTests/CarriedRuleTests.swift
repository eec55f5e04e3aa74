import RuleCatalogue
import Rules
import Testing

/// The rules as the binary carries them for linting, and as their files say them.
struct CarriedRuleTests {
  @Test func linterAndDocumentationHaveTheSameRules() {
    expectSame(RuleCatalogue.forLinting()) { $0.withoutGuidance }
  }

  @Test func reportsAndDocumentationHaveTheSameRules() {
    expectSame(RuleCatalogue.forReporting()) { $0.withoutBackground }
  }

  private func expectSame(_ carried: RuleCatalogue, as shortened: (Rule) -> Rule) {
    let whole = RuleCatalogue.whole()
    #expect(carried.findings.isEmpty)
    #expect(carried.rules.map(\.id) == whole.rules.map(\.id))
    for (carried, whole) in zip(carried.rules, whole.rules) {
      if case .condition = whole.body {
        #expect(String(describing: carried.body) == String(describing: whole.body), "\(whole.id)")
      }
      #expect(carried.rationale == shortened(whole).rationale && carried.remedy == shortened(whole).remedy)
      #expect(words(of: shortened(carried)) == words(of: shortened(whole)), "\(whole.id)")
    }
  }

  /// Statements are read from trees, too; their files are read as YAML where mistakes in them are looked for.
  @Test func statementsAreWhole() throws {
    let statement = try #require(Requirement.all.first { $0.statement.id == "HIG-28" }).statement
    #expect(!statement.says.isEmpty && statement.address.hasPrefix("https://"))
  }

  /// Everything that a rule says, in an order that does not depend on that of dictionaries.
  private func words(of rule: Rule) -> [Substring] {
    String(describing: rule).split { !$0.isLetter && !$0.isNumber && !"{}$.".contains($0) }.sorted()
  }
}

extension Rule {
  /// What reports need.
  fileprivate var withoutBackground: Rule {
    var rule = self
    rule.guidance.notes = ""
    rule.guidance.examples = []
    return rule
  }

  /// What linting needs.
  fileprivate var withoutGuidance: Rule {
    var rule = self
    rule.guidance = RuleGuidance()
    return rule
  }
}
