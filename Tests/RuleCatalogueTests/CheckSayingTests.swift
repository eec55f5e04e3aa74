import Rules
import Testing

@testable import Linting

/// The messages of a rule with a check are those that the check reports, with a value for each name.
@Suite struct CheckSayingTests {
  private static let rules = RuleCatalogue.withExamples().rules.filter {
    if case .check = $0.body { true } else { false }
  }

  @Test(arguments: rules.map(\.id)) func examplesShowEveryMessageAndValue(_ id: String) throws {
    var rule = try #require(Self.rules.first { $0.id == id })
    guard case .check(var check) = rule.body else { return }
    let known = MessageTemplate.commonNames.union(rule.parameters.map(\.name))
    var messages: Set<String> = []
    for (name, saying) in check.says {
      guard let message = saying.message else { continue }
      messages.insert(name)
      let values = message.names.filter { !known.contains($0) }.map { "<{\($0)}>" }
      check.says[name]?.message = MessageTemplate("\(name):" + values.joined())
    }
    rule.body = .check(check)
    var seen: Set<String> = []
    for example in rule.examples {
      let found = ExampleRun(example.widget, rule: rule).found
      #expect(found.count == example.findings.count, "\(example.title)")
      for finding in found {
        seen.insert(String(finding.message.prefix { $0 != ":" }))
        #expect(!finding.message.contains("<>"), "\(finding.message)")
      }
    }
    #expect(seen == messages)
  }
}
