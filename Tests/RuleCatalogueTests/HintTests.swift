import Findings
import Foundation
import RuleCatalogue
import Rules
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
    Linter(RuleIndex(rules, Check.all, usesHints: usesHints), known: rules.map(\.id), limits: Limits())
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

  /// Widgets with nothing or little of what hints look for, each alone in its file and all in one.
  @Test func widgetsWithLittle() {
    let keys = [
      "{}", "{kind: a}", "{kind: b, platforms: [tvOS]}", "{kind: c, description: \"\"}",
      "{kind: d, description: See it.}",
      "{kind: e, displayName: E, description: [see]}", "{kind: f, timeline: {policy: never}}",
      "{kind: g, timeline: {reload: 1m, dataChanges: 30s}}", "{kind: h, timeline: {reload: 1h, dataChanges: soon}}",
      "{kind: i, timeline: soon}", "{kind: j, preview: none}", "{kind: k, accentColor: none, signedOut: none}",
      "{kind: l, platforms: [visionOS], supportedMountingStyles: [recessed]}", "{kind: m, widgetTexture: paper}",
      "{kind: n, containerBackgroundRemovable: false}", "{kind: o, containerBackgroundRemovable: soon}",
      "{kind: p, placeholder: {Text: \"{name}\"}}", "{kind: q, families: {systemSmall: {}}}",
      "{kind: r, displayName: Rain, supportedFamilies: [systemSmall]}",
      "{kind: s, displayName: Rain, supportedFamilies: [systemMedium]}",
      "{kind: t, families: {systemSmall: {content: {Text: Now, when: {widgetFamily: systemLarge}}}}}",
      "{kind: u, families: {accessoryCircular: {content: {Link: {Text: Now}, font: 9}}}}",
    ]
    for key in keys { expectSame(Array("widgets:\n- \(key)\n".utf8), key) }
    expectSame(Array(("widgets:\n" + keys.map { "- \($0)\n" }.joined()).utf8), "all of them")
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
