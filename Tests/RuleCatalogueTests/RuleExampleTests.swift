import Linting
import Rules
import Testing

@Suite struct RuleExampleTests {
  @Test(arguments: NamedExample.all)
  func findsWhatTheExampleSays(_ named: NamedExample) {
    let run = ExampleRun(named.example.widget, rule: named.rule)
    #expect(
      run.matches(named.example.findings),
      "expected \(named.example.findings.map(\.under)), found \(run.found)\n\(named.example.widget)")
  }

  @Test func ruleFilesHaveNoMistakes() {
    let catalogue = RuleCatalogue.withExamples()
    for (path, findings) in catalogue.mistakes.sorted(by: { $0.key < $1.key }) {
      for finding in findings { Issue.record("\(path):\(finding.span.start): \(finding.message)") }
    }
    #expect(!catalogue.rules.isEmpty)
  }

  @Test func everyCheckBelongsToOneRule() {
    let named = RuleCatalogue.withExamples().rules.compactMap { rule -> String? in
      if case .check(let check) = rule.body { check.name } else { nil }
    }
    #expect(named.sorted() == Check.all.keys.sorted())
  }
}
