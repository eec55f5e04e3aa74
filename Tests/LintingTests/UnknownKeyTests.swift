import Testing

/// Nothing is concluded from a key of a widget of which the value is not known.
@Suite struct UnknownKeyTests {
  private static func rules(in text: String) -> Set<String> {
    Set(GoodFiles.lint(Array(text.utf8)).findings.map(\.rule))
  }

  private static func widget(_ keys: String, _ family: String, name: String = "systemSmall") -> String {
    "kind: a\n\(keys)families:\n  \(name):\n    \(family)\n"
  }

  @Test(arguments: [
    ("background-removable", "content: {Text: a}"),
    ("disfavored-locations", "{containerBackground: {Image: Sea, role: photo}, content: {Text: a}}"),
    ("background-removed-legibility", "content: {Text: a, foregroundStyle: \"#000001\"}"),
    ("standby-layout", "content: {Text: a, font: 20}"),
  ])
  func removability(_ rule: String, _ family: String) {
    #expect(Self.rules(in: Self.widget("", family)).contains(rule))
    #expect(!Self.rules(in: Self.widget("containerBackgroundRemovable: unknown\n", family)).contains(rule))
  }

  @Test(arguments: ["true", "false"])
  func conditionsOnABackgroundThatMayStay(_ isShown: String) {
    let family = "content: [{Text: b}, {Text: a, font: 8, when: {showsWidgetContainerBackground: \(isShown)}}]"
    let rules = Self.rules(in: Self.widget("containerBackgroundRemovable: unknown\n", family))
    // On the Home Screen in full colour it is shown, whether it can be removed or not.
    #expect(rules.contains("font-size-minimum") == (isShown == "true"))
    #expect(!rules.contains("never-shown"))
  }

  @Test func whatIsShownInAnyCaseIsLookedAt() {
    let family = "content: {Text: a, font: 8}"
    for name in ["systemSmall", "accessoryRectangular"] {
      let rules = Self.rules(in: Self.widget("containerBackgroundRemovable: unknown\n", family, name: name))
      #expect(rules.contains("font-size-minimum"))
    }
  }

  @Test(arguments: [
    ("margin-minimum", "content: {Text: \"{name}\", padding: -9}"),
    ("corner-radius", "content: {RoundedRectangle: {cornerRadius: 9}, padding: -9}"),
  ])
  func margins(_ rule: String, _ family: String) {
    #expect(Self.rules(in: Self.widget("", family)).contains(rule))
    #expect(!Self.rules(in: Self.widget("contentMarginsDisabled: unknown\n", family)).contains(rule))
    let written = "{margins: 4, \(family)}"
    #expect(Self.rules(in: Self.widget("contentMarginsDisabled: unknown\n", written)).contains(rule))
  }

  @Test(arguments: ["unknown", "[unknown]", "[{locations: unknown}]", "[{locations: [standBy], families: unknown}]"])
  func disfavouredLocations(_ value: String) {
    let photo = "{containerBackground: {Image: Sea, role: photo}, content: {Text: a}}"
    #expect(!Self.rules(in: Self.widget("disfavoredLocations: \(value)\n", photo)).contains("disfavored-locations"))
    let keys = "containerBackgroundRemovable: false\n"
    let rule = "background-nonremovable-excludes-context"
    #expect(Self.rules(in: Self.widget(keys, photo)).contains(rule))
    #expect(!Self.rules(in: Self.widget(keys + "disfavoredLocations: \(value)\n", photo)).contains(rule))
  }

  @Test(arguments: ["unknown", "[iOS, wachOS]", "{watchOS: 10, Ios: 17}"])
  func platforms(_ value: String) {
    let keys = "platforms: \(value)\nsupportedMountingStyles: [recessed]\n"
    let families = "families:\n  systemSmall: {content: {Text: a}}\n  accessoryRectangular: {content: {Text: a}}\n"
    let more = "  systemExtraLargePortrait: {content: {Text: a}}\n  accessoryCorner: {content: {Text: a, font: 8}}\n"
    let rules = Self.rules(in: "kind: a\n\(keys)\(families)\(more)")
    // What a family shows is looked at where it could be shown, and nothing follows for the others.
    #expect(rules.contains("font-size-minimum"))
    #expect(rules.isDisjoint(with: ["family-platform", "smart-stack-relevance", "smart-stack-background"]))
    let alone = "kind: a\n\(keys)\(families)"
    #expect(Self.rules(in: alone).isDisjoint(with: ["level-of-detail", "mounting-style"]))
  }

  @Test func theOtherPartsOfAListAreLookedAt() {
    let keys = "disfavoredLocations: [{locations: unknown, families: [systemLarge]}]\n"
    #expect(Self.rules(in: Self.widget(keys, "content: {Text: a}")).contains("disfavored-family-unsupported"))
  }
}
