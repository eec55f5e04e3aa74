import Base
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

  /// Shared content has conditions on the family, and only what a family shows counts for it.
  @Test(arguments: [
    (
      "standby-layout", "{Text: a, font: 20}",
      "{Text: b, variants: [{when: {showsWidgetContainerBackground: false}, font: title}]}"
    ),
    ("standby-layout", "{Text: a, font: 20}", "{Text: b, when: {showsWidgetContainerBackground: true}}"),
    ("rendering-mode-adaptation", "{Circle: {}, fill: red}", "{Text: b, widgetAccentable: true}"),
    ("rendering-mode-adaptation", "{Circle: {}, fill: red}", "{Text: b, when: {widgetRenderingMode: accented}}"),
    ("launcher-only", "{Image: {symbol: a}}", "{Button: {intent: i, label: b}}"),
  ])
  func whatOnlyAnotherFamilyShowsDoesNotCount(_ rule: String, _ small: String, _ large: String) {
    func text(_ other: String) -> String {
      let views = "[{Group: [\(small)], when: {widgetFamily: systemSmall}}, "
        + "{Group: [\(large)], when: {widgetFamily: \(other)}}]"
      return "kind: a\nplatforms: [iPhone]\nsupportedFamilies: [systemSmall, systemLarge]\n"
        + "content: {Group: \(views)}\n"
    }
    func findsSmall(_ other: String) -> Bool {
      GoodFiles.lint(Array(text(other).utf8)).findings.contains { finding in
        finding.rule == rule && finding.subject.families.contains("systemSmall")
      }
    }
    #expect(findsSmall("systemLarge"))
    #expect(!findsSmall("[systemSmall, systemLarge]"))
  }

  @Test(arguments: ["EmptyView, {Text: a}, {Text: b}", "{Text: a}, {Text: b}, {EmptyView: {}}"])
  func makeNoDifference(_ views: String) {
    func large(like small: String) -> String {
      Self.widget("{VStack: [\(small)]}") + "  systemLarge:\n    content: {VStack: [\(views)]}\n"
    }
    #expect(Self.places("family-content-repeated", in: large(like: "{Text: a}, {Text: b}")) == ["systemLarge"])
    #expect(Self.places("family-content-repeated", in: large(like: "{Text: a}, {Text: c}")).isEmpty)
  }

  @Test(arguments: ["if: w", "if: sync.w"])
  func everyWordIsSeen(_ word: String) {
    let texts = (1...20).map { "{Text: \"{t\($0)}\", font: \(Double($0) / 10 + 5), \(word)\($0)}" }
    let text = Self.widget("{VStack: [\(texts.joined(separator: ", "))]}")
    #expect(Self.places("font-size-minimum", in: text).count == 20)
  }

  @Test func wordsOfDifferentGroupsHoldTogether() {
    /// Two buttons are not too many for systemSmall, four are.
    func count(_ conditions: [String]) -> Int {
      let button = "{Button: {intent: i, label: l}}"
      let stacks = conditions.map { "{HStack: [\(button), \(button)], \($0)}" }
      return Self.places("interaction-targets", in: Self.widget("{VStack: [\(stacks.joined(separator: ", "))]}")).count
    }
    #expect(count(["if: a.x", "if: b.x"]) == 1)
    #expect(count(["if: x", "if: b.x"]) == 1)
    #expect(count(["unless: a.x", "if: b.x"]) == 1)
    #expect(count(["if: a.x", "if: a.y"]) == 0)
    #expect(count(["if: x", "if: y"]) == 0)
    // Of more groups than four each word is looked at by itself.
    #expect(count((1...5).map { "if: g\($0).x" }) == 0)
  }

  /// Also words of one group, of which elsewhere at most one holds.
  @Test(arguments: [("a.x", "a.y"), ("x", "y"), ("a.x", "b.y"), ("x", "x")])
  func wordsOnOnePathHoldTogether(_ outer: String, _ inner: String) {
    let text = Self.widget("{VStack: [{VStack: [{Text: b, font: 8, if: \(inner)}], if: \(outer)}]}")
    #expect(Self.places("font-size-minimum", in: text).count == 1)
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

  @Test func anEnvironmentInAVariantDecidesWhereTheVariantHolds() {
    func content(_ condition: String, _ scheme: String) -> String {
      "{VStack: [{Text: b}, {Text: a, font: 8, when: {colorScheme: light}}], "
        + "variants: [{when: {\(condition)}, environment: {colorScheme: \(scheme)}}]}"
    }
    // On the Home Screen in light it is dark now, and nowhere else it is light.
    let hidden = Self.widget(content("colorScheme: light", "dark"))
    #expect(Self.places("font-size-minimum", in: hidden).isEmpty)
    #expect(Self.places("never-shown", in: hidden).count == 1)
    let shown = Self.widget(content("widgetRenderingMode: vibrant", "light"), more: "platforms: [macOS]\n")
    let finding = GoodFiles.lint(Array(shown.utf8)).findings.first { $0.rule == "font-size-minimum" }
    let places = finding.map { $0.evidence.presentations.map(\.text).joined(separator: ", ") }
    #expect(places == "Mac Notification Center, Mac desktop, Mac desktop (receded)")
  }

  @Test func anEnvironmentThatIsUnknownLeavesConditionsOpen() {
    let content = "{VStack: [{Text: b}, {Text: a, font: 8, when: {colorScheme: light}}], "
      + "environment: {colorScheme: unknown}}"
    #expect(Self.places("font-size-minimum", in: Self.widget(content)).isEmpty)
    #expect(Self.places("never-shown", in: Self.widget(content)).isEmpty)
  }

  @Test func colorsTakeTheSideOfTheEnvironment() {
    func text(_ scheme: String) -> String {
      let words = "{Text: a, foregroundStyle: {light: yellow, dark: black}}"
      return Self.widget("{VStack: [\(words)], environment: {colorScheme: \(scheme)}}")
    }
    #expect(Self.places("background-removed-legibility", in: text("light")).isEmpty)
    #expect(Self.places("background-removed-legibility", in: text("dark")) == ["black"])
  }

  @Test func whatLiesUnderATextTakesTheSideOfItsOwnEnvironment() {
    func text(_ scheme: String) -> String {
      let layer = "{Color: {light: red, dark: \"#FF000080\"}, environment: {colorScheme: \(scheme)}}"
      return Self.widget("{ZStack: [\(layer), {Text: \"{a}\"}]}")
    }
    #expect(Self.places("accented-text-on-opaque", in: text("light")) == ["Color"])
    #expect(Self.places("accented-text-on-opaque", in: text("dark")).isEmpty)
  }

  /// Nothing is concluded from what cannot be seen, and it keeps its room.
  @Test(arguments: [
    "font-size-minimum", "contrast", "vibrant-opacity", "color-appearance-variants", "text-style-preferred",
    "image-accented-rendering", "tap-target-size", "accented-text-on-opaque", "rendering-mode-adaptation",
  ])
  func anOpacityOfZeroShowsNothing(_ rule: String) {
    func text(_ opacity: String) -> String {
      let hidden = "{VStack: [{Text: x, font: 8, foregroundStyle: \"#FFFFFF\"}, {Image: Sea}, "
        + "{Button: {intent: a, label: b}, frame: {width: 9, height: 9}}, {Color: red}], opacity: \(opacity)}"
      let layers = "{ZStack: [{Color: red, opacity: \(opacity)}, {Text: \"{a}\", foregroundStyle: unknown}]}"
      return Self.widget("{VStack: [\(hidden), \(layers)]}", more: "containerBackground: white\n")
    }
    #expect(Self.places(rule, in: text("0")).isEmpty)
    #expect(!Self.places(rule, in: text(rule == "vibrant-opacity" ? "0.5" : "1")).isEmpty)
  }

  @Test func anOpacityOfZeroKeepsItsRoom() {
    let content = "{HStack: [{Text: \"{a}\", padding: {trailing: -8}}, {Text: x, opacity: 0}]}"
    #expect(Self.places("margin-minimum", in: Self.widget(content)).isEmpty)
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
