import Base
import Linting
import Rules
import Testing

/// What reports offer to do about single findings, in their words, and what comes of it.
@Suite struct ShownFixTests {
  private static let rules = RuleCatalogue.withExamples().rules
  private static let linter = Linter(rules: rules)

  /// A fix as reports show it, with the text after it.
  private struct Shown: CustomStringConvertible {
    var title: String
    var safety: FixSafety
    var text: String

    var description: String { "\(safety.rawValue): \(title)\n\(text)" }
  }

  /// The fixes of the first finding of a rule.
  private func fixes(of rule: String, in text: String) -> [Shown] {
    let bytes = Array(text.utf8)
    let report = Self.linter.lint(bytes, path: SourcePath("a.widget.yml"))
    let shown = Fixer(Self.linter, rules: Self.rules).addingFixes(to: report, of: bytes)
    return (shown.findings.first { $0.rule == rule }?.fixes ?? []).map { fix in
      var result = bytes
      for edit in fix.edits.reversed() {
        result.replaceSubrange(edit.span.start..<edit.span.end, with: edit.replacement)
      }
      return Shown(title: fix.title, safety: fix.safety, text: String(decoding: result, as: UTF8.self))
    }
  }

  /// A widget of one family with this background and content.
  private func small(_ background: String, _ content: String, _ top: String = "") -> String {
    """
    \(top)kind: com.example.a
    families:
      systemSmall:
        containerBackground: \(background)
        content: \(content)

    """
  }

  // MARK: Text

  /// Two rules find something in one value, and offer the same: the smallest style for all platforms.
  @Test(arguments: ["font-size-minimum", "text-style-preferred"])
  func rulesAgreeOnOneFont(_ rule: String) throws {
    let text = """
      kind: com.example.a
      platforms: [macOS, visionOS]
      families:
        systemSmall:
          containerBackground: none
          content: {Text: "{name}", font: 10}

      """
    let fix = try #require(fixes(of: rule, in: text).first)
    #expect(fix.title == "Replace 10 with subheadline")
    #expect(fix.text == text.replacing("font: 10", with: "font: subheadline"))
  }

  /// Without other platforms there is nothing to keep by a variant.
  @Test(arguments: [("font-size-minimum", "[macOS, visionOS]"), ("visionos-scale-legibility", "[visionOS]")])
  func aLargerStyleNeedsNoVariantForAllPlatforms(_ rule: String, _ platforms: String) throws {
    let text = """
      kind: com.example.a
      platforms: \(platforms)
      families:
        systemSmall:
          containerBackground: none
          content:
            Text: "{name}"
            font: footnote
            variants: [{when: {levelOfDetail: simplified}, font: title}]

      """
    let fix = try #require(fixes(of: rule, in: text).first)
    #expect(fix.text == text.replacing("font: footnote", with: "font: subheadline"))
    let shared = text.replacing(platforms, with: "[iOS, macOS, visionOS]")
    #expect(try #require(fixes(of: rule, in: shared).first).text.contains("font: footnote"))
  }

  /// The finding speaks of the smallest text, and so does the fix.
  @Test func theFactorSuitsTheSmallestText() throws {
    let views = "[{Text: \"{name}\", font: title}, {Text: \"{level}\"}]"
    let text = small("none", "{VStack: \(views), minimumScaleFactor: 0.2}")
    let fix = try #require(fixes(of: "font-scaled-minimum", in: text).first)
    #expect(fix.title == "Replace 0.2 with 0.65")
  }

  // MARK: Colours

  @Test(arguments: [
    // A background gets darker, an alias of it included; what is drawn on it gets lighter.
    ("\"#FC6A3D\"", "{Text: a, foregroundStyle: white}", "", "{light: \"#FC6A3D\", dark: \"#"),
    ("*game", "{Text: a, foregroundStyle: white}", "x-game: &game \"#FC6A3D\"\n", "{light: \"#FC6A3D\", dark: \"#"),
  ])
  func theDarkVariantOfABackgroundIsDarker(
    _ background: String, _ content: String, _ top: String, _ start: String
  ) throws {
    let fixes = fixes(of: "color-appearance-variants", in: small(background, content, top))
    let fix = try #require(fixes.first)
    #expect(fixes.count == 1 && fix.safety == .suggestion)
    let dark = try #require(fix.title.split(separator: " ").dropFirst().first)
    #expect(fix.text.contains("\(start)\(dark.dropFirst())\"}"))
    let green = try #require(Int(dark.dropFirst(3).prefix(2), radix: 16))
    #expect(green < 0x6A, "\(fix)")
  }

  @Test func textGetsLighterInTheDarkAppearance() throws {
    let white = "{light: \"#FFFFFF\", dark: \"#000000\"}"
    let dark = try #require(
      fixes(of: "color-appearance-variants", in: small(white, "{Text: a, foregroundStyle: \"#7A0C0C\"}")).first)
    #expect(dark.title == "Add #F38585 as the dark variant")
    // What is light already is the dark one of the pair.
    let black = "{Text: a, foregroundStyle: {color: \"#FFC8C8\", opacity: 0.9}}"
    let light = try #require(fixes(of: "color-appearance-variants", in: small("none", black)).first)
    #expect(light.text.contains("{light: \"#"), "\(light)")
    #expect(light.text.contains("dark: \"#FFC8C8\"}"), "\(light)")
  }

  /// The background is to blame for what its variants the wrong way round make of a text.
  @Test(arguments: ["contrast", "color-appearance-variants"])
  func textIsNotFittedToASwappedBackground(_ rule: String) {
    let swapped = "{light: \"#1C1C1E\", dark: \"#F2F2F7\"}"
    let text = small(swapped, "{Text: a, foregroundStyle: \"#7A0C0C\"}")
    #expect(fixes(of: rule, in: text).isEmpty)
    #expect(fixes(of: "background-appearance-luminance", in: text).count == 1)
  }

  // MARK: Views

  /// Only Apple Vision Pro asks for sixty points.
  /// A dark background would make text illegible that has the same colour in both appearances.
  @Test(arguments: [("black", false), ("primary", true), ("white", true)])
  func aBackgroundGetsADarkVariantOnlyIfItsTextStaysLegible(_ color: String, _ isOffered: Bool) {
    for background in ["\"#FFFFFF\"", "{Color: \"#FFFFFF\"}"] {
      let content = #"{VStack: [{Text: "{name}", foregroundStyle: \#(color), background: \#(background)}]}"#
      #expect(fixes(of: "color-appearance-variants", in: small("none", content)).isEmpty != isOffered)
    }
  }

  @Test func targetsGrowWhereTheyHaveTo() throws {
    let text = """
      kind: com.example.a
      platforms: [iOS, visionOS]
      families:
        systemMedium:
          containerBackground: none
          content:
            Toggle:
              intent: FollowMatch
              label: {Text: Follow}
            frame: {width: 90, height: 26}

      """
    let fix = try #require(fixes(of: "tap-target-size", in: text).first)
    #expect(
      fix.text == text.replacing("height: 26}\n", with: "height: 44}\n") + """
              variants:
                - when: {platform: visionOS}
                  frame: {width: 90, height: 60}

        """)
    let vision = try #require(fixes(of: "tap-target-size", in: text.replacing("iOS, ", with: "")).first)
    #expect(vision.text.contains("frame: {width: 90, height: 60}\n") && !vision.text.contains("variants"))
  }

  /// A variant that always holds says less than the view itself.
  @Test func whatAlwaysHoldsNeedsNoVariant() throws {
    let text = """
      kind: com.example.a
      platforms: [iOS]
      families:
        accessoryRectangular:
          containerBackground: none
          content:
            Text: "{name}"
            opacity: 0.6

      """
    let fix = try #require(fixes(of: "vibrant-opacity", in: text).first)
    #expect(fix.title == "Delete opacity")
    #expect(fix.text == text.replacing("\n      opacity: 0.6", with: ""))
    let both = text.replacing("accessoryRectangular", with: "systemSmall")
    #expect(try #require(fixes(of: "vibrant-opacity", in: both).first).title == "Make it opaque in vibrant mode")
  }

  @Test func viewsAreNamedByWhatTheyShow() throws {
    let text = small("none", "[{Text: Low Power Mode}, {Image: {symbol: bolt}}, {Gauge: {value: 0.5}}]")
    #expect(
      fixes(of: "accent-group", in: text).map(\.title).contains("Accent the text \"Low Power Mode\""))
  }

  /// An image in the accent group may tint like the text on top of it.
  @Test func whatLiesUnderTextIsNotAccented() {
    func text(_ stack: String) -> String {
      small("none", "{\(stack): [{Image: Sky, accessibilityLabel: Sky}, {Text: \"{name}\"}]}")
    }
    #expect(fixes(of: "accent-group", in: text("ZStack")).map(\.title) == ["Accent the text \"{name}\""])
    #expect(fixes(of: "accent-group", in: text("HStack")).count == 2)
  }

  // MARK: Families

  /// A family that is only an item of `supportedFamilies` has no place for a key of its own.
  @Test(arguments: [("deep-link", #"widgetURL: app://…"#), ("background-removable", "containerBackground: none")])
  func keysOfAFamilyThatIsOnlyListedAreForTheWidget(_ rule: String, _ entry: String) throws {
    for list in ["[systemSmall]", "[systemSmall, systemMedium]", "\n  - systemSmall", "{iOS: [systemSmall]}"] {
      let top = "kind: com.example.a\nsupportedFamilies: \(list)\n"
      let content = "content: {Text: \"{name}\"}\n"
      #expect(try #require(fixes(of: rule, in: top + content).first).text == "\(top)\(entry)\n\(content)")
    }
    let flow = #"{kind: a, supportedFamilies: [systemSmall], content: {Text: "{name}"}}"#
    let result = try #require(fixes(of: rule, in: flow).first).text
    #expect(fixes(of: rule, in: result).isEmpty && !result.contains("{systemSmall"))
  }

  @Test func aFamilyThatIsOnlyListedGetsItsContentUnderFamilies() throws {
    let text = """
      kind: com.example.a
      platforms: [iOS, watchOS]
      supportedFamilies: [systemSmall, accessoryCorner]
      families:
        systemSmall:
          containerBackground: none
          content: {Text: "{name}"}

      """
    let fix = try #require(fixes(of: "missing-content", in: text).first)
    #expect(fix.title == "Insert accessoryCorner: {content: {Text: …}} in families")
    #expect(fix.text == text + "  accessoryCorner: {content: {Text: …}}\n")
    let undescribed = "kind: com.example.a\nsupportedFamilies: [systemSmall]\n"
    #expect(
      try #require(fixes(of: "missing-content", in: undescribed).first).text
        == undescribed + "families: {systemSmall: {content: {Text: …}}}\n")
    let widget = "kind: com.example.a\ndisplayName: A\n"
    #expect(
      try #require(fixes(of: "missing-content", in: widget).first).text.contains("content: {Text: …}\n"))
  }

  @Test func aFamilyMayTakeTheBackgroundOfAnother() throws {
    let text = """
      kind: com.example.a
      families:
        systemSmall:
          containerBackground: {light: "#FFFFFF", dark: "#101010"}
          content: {Text: "{name}"}
        systemMedium:
          content: {Text: "{name} {level}"}

      """
    let fixes = fixes(of: "background-removable", in: text)
    #expect(fixes.map(\.safety) == [.unsafe, .suggestion])
    #expect(
      fixes.last?.text == text.replacing(
        "systemMedium:\n", with: "systemMedium:\n    containerBackground: {light: \"#FFFFFF\", dark: \"#101010\"}\n"))
  }

  @Test func aVariantIsDeletedAsSuch() {
    let variants = "[{when: {platform: iPad}, font: title}, {when: {platform: iPhone}, bold: true}]"
    let content = #"{Text: "{name}", variants: \#(variants)}"#
    let fixes = fixes(of: "never-shown", in: small("none", content, "platforms: [iPhone]\n"))
    #expect(fixes.map(\.title) == ["Delete the variant"])
  }

  /// A title names all that is deleted.
  @Test(arguments: [
    ("[{locations: [standBy], families: [systemLarge]}]", "Delete disfavoredLocations"),
    ("[{locations: [standBy], families: [systemSmall, systemLarge]}]", "Delete systemLarge"),
    (
      "[{locations: [homeScreen], families: [systemSmall]}, {locations: [standBy], families: [systemLarge]}]",
      "Delete the entry for systemLarge"
    ),
  ])
  func titlesNameWhatIsDeleted(_ places: String, _ title: String) {
    let text = """
      kind: com.example.a
      disfavoredLocations: \(places)
      families:
        systemSmall: {containerBackground: none, content: {Text: "{name}"}}

      """
    #expect(fixes(of: "disfavored-family-unsupported", in: text).map(\.title) == [title])
  }
}
