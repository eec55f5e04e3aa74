import Base
import Linting
import Rules
import Testing

@Suite struct RuleTemplateTests {
  @Test func passesItsOwnExamples() throws {
    let read = RuleFileReader.readProjectRule(Array(RuleTemplate.text(id: "max-size").utf8), path: "own/max-size.yaml", taken: [:])
    #expect(read.findings.isEmpty)
    let rule = try #require(read.rule)
    #expect(rule.examples.count == 2)
    for example in rule.examples {
      #expect(ExampleTrial(example, of: rule, among: []).differences == [])
    }
  }

  @Test func tellsWhatAnExampleExpectsInVain() throws {
    let text = RuleTemplate.text(id: "max-size")
    let changes = [
      ("font: 41}", "font: 39}", "Nothing is reported at “41”."),
      ("under: \"41\"", "under: \"{time}\"", "A finding is expected at “{time}”, but is at “41” in line 4 of the example."),
      ("level: warning}]", "level: error}]", "The finding at “41” in line 4 of the example is a warning, not an error."),
      ("font: 40}", "font: 50}", "A finding at “50” in line 4 of the example is not expected: The text is 50 pt; use at most 40 pt."),
    ]
    for (from, to, complaint) in changes {
      let changed = text.replacing(from, with: to)
      let rule = try #require(RuleFileReader.readProjectRule(Array(changed.utf8), path: "own/max-size.yaml", taken: [:]).rule)
      #expect(rule.examples.flatMap { ExampleTrial($0, of: rule, among: []).differences } == [complaint])
    }
  }

  @Test(arguments: [
    ("\nlevel: warning", "\nlevel: !!null warning", "A level is error, warning or note."),
    ("{fontSize: {atMost: $maximum}}", "{fontSize: !!null present}", "A test is a mapping such as {atLeast: 11}."),
    ("\nat: fontSize", "\nat: !!null fontSize", "There is no fact  of a text"),
  ])
  func takesNoWordThatIsTaggedAsNull(_ from: String, _ to: String, _ message: String) {
    let changed = RuleTemplate.text(id: "max-size").replacing(from, with: to)
    let read = RuleFileReader.readProjectRule(Array(changed.utf8), path: "own/max-size.yaml", taken: [:])
    #expect(read.rule == nil)
    #expect(read.findings.map { $0.message.hasPrefix(message) } == [true], "\(read.findings)")
  }

  @Test func everyRuleOfTheProjectPasses() {
    let rules = RuleCatalogue.withExamples().rules
    for rule in rules {
      for example in rule.examples {
        let trial = ExampleTrial(example, of: rule, among: rules)
        #expect(trial.passes, "\(rule.id): \(example.title): \(trial.differences)")
      }
    }
  }
}
