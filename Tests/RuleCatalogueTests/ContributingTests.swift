import Foundation
import Linting
import Testing

/// The rule that CONTRIBUTING.md writes works as it stands there.
@Suite struct ContributingTests {
  private func example() throws -> RuleFileReader.Result {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = String(decoding: try Data(contentsOf: root.appending(path: "CONTRIBUTING.md")), as: UTF8.self)
    let lines = text.components(separatedBy: "\n").drop { $0 != "   ```yaml" }.dropFirst().prefix { $0 != "   ```" }
    let rule = lines.map { String($0.dropFirst(3)) }.joined(separator: "\n") + "\n"
    return RuleFileReader.read(rule, path: "text/scale-factor-minimum.yaml")
  }

  @Test func ruleOfTheWalkHasNoMistakes() throws {
    let result = try example()
    #expect(result.findings.map(\.message) == [])
    #expect(result.rule?.examples.count == 4)
  }

  @Test func examplesOfTheWalkFindWhatTheySay() throws {
    let rule = try #require(try example().rule)
    for example in rule.examples {
      let run = ExampleRun(example.widget, rule: rule)
      #expect(run.matches(example.findings), "\(example.title): found \(run.found)")
    }
  }
}
