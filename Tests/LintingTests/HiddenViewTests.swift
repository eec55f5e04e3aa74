import Findings
import Testing

/// What is not shown counts for nothing, and what is shown in some state of the app is looked at there.
@Suite struct HiddenViewTests {
  private static func places(_ rule: String, in text: String) -> [String] {
    let report = GoodFiles.lint(Array(text.utf8))
    return report.findings.filter { $0.rule == rule }.map { finding in
      String(decoding: Array(text.utf8)[finding.span.start..<finding.span.end], as: UTF8.self)
    }
  }

  private static func widget(_ content: String, more: String = "") -> String {
    "kind: a\n\(more)families:\n  systemSmall:\n    content: \(content)\n"
  }

  @Test(arguments: [
    "{Text: x, when: {platform: macOS}}", "{EmptyView: {}}", "{Group: [{EmptyView: {}}]}",
    "{Group: [{VStack: [{Text: x, when: {platform: macOS}}]}]}",
    "{ForEach: {count: 3, content: {Text: x, when: {platform: macOS}}}}",
    "{ForEach: {count: 3, content: {EmptyView: {}}}}", "{View: Hidden}",
  ])
  func takeNoRoom(_ hidden: String) {
    let content = "{HStack: [{Text: \"{a}\", padding: {trailing: -8}}, \(hidden)]}"
    let text = Self.widget(content) + "views:\n  Hidden: {Text: x, when: {platform: macOS}}\n"
    #expect(Self.places("margin-minimum", in: text) == ["-8"])
  }

  @Test(arguments: ["if: w", "if: sync.w"])
  func everyWordIsSeen(_ word: String) {
    let texts = (1...20).map { "{Text: \"{t\($0)}\", font: \(Double($0) / 10 + 5), \(word)\($0)}" }
    let text = Self.widget("{VStack: [\(texts.joined(separator: ", "))]}")
    #expect(Self.places("font-size-minimum", in: text).count == 20)
  }

  @Test func withoutAWordAllOthersAreSeen() {
    let text = Self.widget("{VStack: [{Text: a}, {VStack: [{Text: b, font: 8, if: c}], unless: d}]}")
    #expect(Self.places("font-size-minimum", in: text) == ["8"])
  }

  @Test func whatOnlyTheAppKnowsAndHidesSilencesNothing() {
    let times = "timeline: {reload: 1h, dataChanges: 1h}\n"
    let content = "{VStack: [{Text: \"{a}\"}, {View: MyView, when: {platform: macOS}}]}"
    let plain = Self.places("last-updated", in: Self.widget("{VStack: [{Text: \"{a}\"}]}", more: times))
    #expect(Self.places("last-updated", in: Self.widget(content, more: times)) == plain)
  }

  @Test func theSchemeOfTheEnvironmentDecidesConditionsBelowIt() {
    let hidden =
      "{VStack: [{Text: b}, {Text: a, font: 8, when: {colorScheme: dark}}], environment: {colorScheme: light}}"
    #expect(Self.places("font-size-minimum", in: Self.widget(hidden)).isEmpty)
    #expect(Self.places("never-shown", in: Self.widget(hidden)).count == 1)
    let shown = "{VStack: [{Text: a, font: 8, when: {colorScheme: light}}], environment: {colorScheme: light}}"
    #expect(Self.places("font-size-minimum", in: Self.widget(shown)) == ["8"])
  }

  @Test(arguments: ["deep-link", "dynamic-content", "background-appearance-luminance"])
  func familiesOfOtherPlatformsMakeNoFinding(_ rule: String) {
    let text = "kind: a\nplatforms: [iPad]\nfamilies:\n  accessoryCorner:\n    content: {Text: a}\n"
    #expect(Self.places(rule, in: text).isEmpty)
    #expect(Self.places("family-platform", in: text).count == 1)
  }

  @Test func moreStatesThanTheLimitAllowsAreTold() {
    let texts = (1...800).map { "{Text: a, if: w\($0)}" }.joined(separator: ", ")
    #expect(Self.places("limit-exceeded", in: Self.widget("{VStack: [\(texts)]}")).count == 1)
  }
}
