import Findings
import Linting
import RuleCatalogue
import Testing

@Suite struct StartingRuleTests {
  @Test func passesItsOwnExamples() throws {
    let read = RuleFileReader.readOwn(Array(StartingRule.text(id: "max-size").utf8), path: "own/max-size.yaml", taken: [:])
    #expect(read.findings.isEmpty)
    let rule = try #require(read.rule)
    #expect(rule.examples.count == 2)
    for example in rule.examples {
      #expect(ExampleTrial(example, of: rule, among: []).complaints == [])
    }
  }

  @Test func tellsWhatAnExampleExpectsInVain() throws {
    let text = StartingRule.text(id: "max-size")
    let changes = [
      ("font: 41}", "font: 39}", "Nothing is reported at “41”."),
      ("under: \"41\"", "under: \"{time}\"", "A finding is expected at “{time}”, but is at “41” in line 4 of the example."),
      ("level: warning}]", "level: error}]", "The finding at “41” in line 4 of the example is a warning, not an error."),
      ("font: 40}", "font: 50}", "A finding at “50” in line 4 of the example is not expected: The text is 50 pt; use at most 40 pt."),
    ]
    for (from, to, complaint) in changes {
      let changed = text.replacing(from, with: to)
      let rule = try #require(RuleFileReader.readOwn(Array(changed.utf8), path: "own/max-size.yaml", taken: [:]).rule)
      #expect(rule.examples.flatMap { ExampleTrial($0, of: rule, among: []).complaints } == [complaint])
    }
  }

  @Test func everyRuleOfTheProjectPasses() {
    let rules = RuleCatalogue.whole().rules
    for rule in rules {
      for example in rule.examples {
        let trial = ExampleTrial(example, of: rule, among: rules)
        #expect(trial.passes, "\(rule.id): \(example.title): \(trial.complaints)")
      }
    }
  }
}
