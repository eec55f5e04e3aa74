import Base
import Testing

/// A modifier means the same beside a view and in a variant that always applies.
@Suite struct VariantTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let rule: String
    /// A view with the further modifiers at `…`.
    let content: String
    let modifier: String
    /// Takes the effect of the modifier away.
    var opposite: String?

    var testDescription: String { "\(rule), \(modifier)" }
  }

  private static let long = "{Text: Donaudampfschifffahrtsgesellschaft…}"
  private static let label = "{Circle: {}, frame: {width: 20, height: 20}}"

  static let cases = [
    Case(rule: "text-cut-off", content: long, modifier: "kerning: -2"),
    Case(rule: "text-cut-off", content: long, modifier: "fontWidth: condensed"),
    Case(
      rule: "tap-target-size", content: "{Link: {destination: \"a://b\", label: \(label)}…}",
      modifier: "contentShape: Rectangle"),
    Case(
      rule: "accented-text-on-opaque", content: "{ZStack: [{Circle: {}, fill: gray…}, {Text: \"{a}\"}]}",
      modifier: "blur: 4", opposite: "blur: 0"),
    Case(
      rule: "contrast", content: "{Text: \"{a}\", foregroundStyle: white…}", modifier: "brightness: -0.5",
      opposite: "brightness: 0"),
    Case(
      rule: "content-exceeds-canvas",
      content: "{VStack: [{Circle: {}, frame: {height: 63}}, {Circle: {}, frame: {height: 66}}], "
        + "frame: {height: 120}…}",
      modifier: "clipped: true", opposite: "clipped: false"),
    Case(
      rule: "image-full-color-size",
      content: "{ZStack: [{Image: {symbol: a}, role: media, widgetAccentedRenderingMode: fullColor…}, "
        + "{Text: \"{a}\"}]}",
      modifier: "resizable: true", opposite: "resizable: false"),
    Case(
      rule: "rendering-mode-adaptation", content: "{Circle: {}, fill: red…}", modifier: "widgetAccentable: true",
      opposite: "widgetAccentable: false"),
    Case(rule: "deep-link", content: "{Text: \"{a}\"…}", modifier: "widgetURL: \"a://b\""),
    Case(rule: "dynamic-content", content: "{Text: a…}", modifier: "dynamic: true"),
    Case(rule: "dynamic-content", content: "{Text: a…}", modifier: "dynamic: unknown"),
  ]

  @Test(arguments: cases) func aVariantCountsLikeTheViewItself(_ given: Case) {
    let own = Self.count(given, given.modifier)
    #expect(own != Self.count(given, nil))
    #expect(Self.count(given, Self.variant(given.modifier)) == own)
    if let opposite = given.opposite {
      #expect(Self.count(given, "\(given.modifier), \(Self.variant(opposite))") == Self.count(given, nil))
    }
  }

  private static func variant(_ modifier: String) -> String { "variants: [{when: {platform: iPhone}, \(modifier)}]" }

  private static func count(_ given: Case, _ modifier: String?) -> Int {
    let content = given.content.replacing("…", with: modifier.map { ", \($0)" } ?? "")
    let text = "kind: a\nplatforms: [iPhone]\nfamilies:\n  systemSmall:\n    containerBackground: white\n"
      + "    content: \(content)\n"
    return GoodFiles.lint(Array(text.utf8)).findings.count { $0.rule == given.rule }
  }
}
