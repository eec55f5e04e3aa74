import Findings
import Foundation
import RuleCatalogue
import Testing
import YAMLTree

@testable import Linting

/// What facts and checks say of themselves to spare questions makes no difference to what is found: which traits a
/// subject must have, what the answer is without them, and what the answer depends on.
@Suite struct HintTests {
  private static let rules = RuleCatalogue.whole().rules
  private static let withHints = linter(usesHints: true)
  private static let withoutHints = linter(usesHints: false)

  private static func linter(usesHints: Bool) -> Linter {
    Linter(RuleIndex(rules, usesHints: usesHints), known: rules.map(\.id), limits: Limits())
  }

  private func expectSame(_ text: [UInt8], _ name: String) {
    let path = SourcePath("a.widget.yml")
    let found = Self.withHints.lint(text, path: path).findings
    let foundByAsking = Self.withoutHints.lint(text, path: path).findings
    let surplus = Self.words(of: found.filter { !foundByAsking.contains($0) })
    let missing = Self.words(of: foundByAsking.filter { !found.contains($0) })
    #expect(surplus.isEmpty && missing.isEmpty, "\(name)\nwith hints: \(surplus)\nwithout hints: \(missing)")
  }

  private static func words(of findings: [Finding]) -> [String] {
    findings.map { "\($0.rule) at byte \($0.span.start): \($0.message)" }
  }

  @Test(arguments: rules.map(\.id)) func examplesOfRules(_ id: String) throws {
    let rule = try #require(Self.rules.first { $0.id == id })
    for example in rule.examples { expectSame(Array(example.widget.utf8), "\(rule.id): \(example.title)") }
  }

  @Test func wholeExamples() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Examples")
    let paths = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    var count = 0
    while let file = paths?.nextObject() as? URL {
      guard file.lastPathComponent.contains(".widget.") else { continue }
      expectSame(Array(try Data(contentsOf: file)), file.lastPathComponent)
      count += 1
    }
    #expect(count >= 4)
  }
}
