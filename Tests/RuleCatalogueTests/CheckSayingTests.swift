import Linting
import Rules
import Testing

/// Checks say what they declare, and the files of their rules ask for nothing else.
@Suite struct CheckSayingTests {
  private static let rules = RuleCatalogue.withExamples().rules.filter {
    if case .check = $0.body { true } else { false }
  }

  @Test func filesNameWhatChecksGive() {
    let findings = RuleCatalogue.withExamples(checks: Array(Check.all.values)).findings
    #expect(findings.isEmpty, "\(findings.mapValues { $0.map(\.message) })")
  }

  /// With messages that consist of what is declared, the examples find as much, and every value has a text.
  @Test(arguments: rules.map(\.id)) func checksGiveWhatTheyDeclare(_ id: String) throws {
    let (rule, settings, check) = try Self.declared(id)
    var bare = settings
    for (name, values) in check.says {
      bare.says[name]?.message = MessageTemplate("\(name):" + values.map { "<{\($0)}>" }.joined())
    }
    var laidOpen = rule
    laidOpen.body = .check(bare)
    var seen: Set<String> = []
    for example in rule.examples {
      let found = ExampleRun(example.widget, rule: laidOpen).found
      #expect(found.count == example.findings.count, "\(example.title)")
      for finding in found {
        seen.insert(String(finding.message.prefix { $0 != ":" }))
        #expect(!finding.message.contains("<>"), "\(finding.message)")
      }
    }
    #expect(seen == Set(check.says.keys), "messages that the examples show")
  }

  private static func declared(_ id: String) throws -> (Rule, RuleCheck, Check) {
    let rule = try #require(rules.first { $0.id == id })
    guard case .check(let settings) = rule.body else { throw NoCheck() }
    return (rule, settings, try #require(Check.all[settings.name]))
  }

  private struct NoCheck: Error {}
}
