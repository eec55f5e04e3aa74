import Testing

/// One mistake is one finding: nothing is concluded from what may be in a part that could not be read, and everything
/// from what is written elsewhere.
@Suite struct UnreadPartTests {
  private static func rules(in text: String) -> Set<String> {
    Set(GoodFiles.lint(Array(text.utf8)).findings.map(\.rule))
  }

  /// A widget of which the rules below find nothing.
  private static let whole = """
    kind: a
    displayName: Tides
    description: See the tide.
    platforms: [iOS, watchOS]
    supportedFamilies: [systemMedium, accessoryRectangular]
    relevance: [date]
    timeline: {reload: 30m, dataChanges: 30m}
    widgetURL: t://a
    families:
      systemMedium:
        containerBackground: none
        content: &content
          VStack:
            - Text: Tide
              widgetAccentable: true
            - Text: "{x}"
      accessoryRectangular:
        containerBackground: none
        content: *content

    """

  private static func replacing(_ old: String, with new: String) -> String {
    let parts = whole.split(separator: old, maxSplits: 1, omittingEmptySubsequences: false)
    #expect(parts.count == 2, "\(old)")
    return parts.joined(separator: new)
  }

  /// The rule finds the widget without the line, but not with a line that cannot be read.
  @Test(arguments: [
    ("background-removable", "    containerBackground: none\n", "   containerBackground: none\n"),
    ("background-removable", "    containerBackground: none\n", "\tcontainerBackground: none\n"),
    ("background-removable", "    containerBackground: none\n", "    <<: *nope\n"),
    ("background-removable", "  systemMedium:\n", "  systemMedum:\n"),
    ("description-present", "description: See the tide.\n", "   description: See the tide.\n"),
    ("description-present", "description: See the tide.\n", "\tdescription: See the tide.\n"),
    ("description-present", "description: See the tide.\n", "<<: *nope\n"),
    ("description-present", "description: See the tide.\n", "<<: [{a: b}, *nope]\n"),
    ("description-present", "description: See the tide.\n", "<<: {<<: *nope}\n"),
    ("description-present", "description: See the tide.\n", "<<: b\n"),
    ("deep-link", "widgetURL: t://a\n", "widgetURL: *nope\n"),
    ("deep-link", "widgetURL: t://a\n", "widgetURL: [t://a]\n"),
    ("deep-link", "widgetURL: t://a\n", "<<: *nope\n"),
    ("smart-stack-relevance", "relevance: [date]\n", "relevance: *nope\n"),
    ("smart-stack-relevance", "relevance: [date]\n", "relevance: {a: b}\n"),
    ("smart-stack-relevance", "relevance: [date]\n", "relevance: [*nope]\n"),
    ("accent-group", "          widgetAccentable: true\n", "          <<: *nope\n"),
    ("accent-group", "          widgetAccentable: true\n", "          widgetAccentabel: true\n"),
    ("accent-group", "          widgetAccentable: true\n", "            widgetAccentable: true\n"),
  ])
  func unreadLines(_ rule: String, _ line: String, _ unread: String) {
    #expect(!Self.rules(in: Self.whole).contains(rule))
    if !line.hasSuffix(":\n") { #expect(Self.rules(in: Self.replacing(line, with: "")).contains(rule)) }
    #expect(!Self.rules(in: Self.replacing(line, with: unread)).contains(rule))
  }

  @Test(arguments: ["*nope", "[systemMedium, *nope]", "[systemMedium, unknown]", "[systemMedium, huge]"])
  func unlistedFamilies(_ list: String) {
    let text = Self.replacing("[systemMedium, accessoryRectangular]", with: list)
    #expect(!Self.rules(in: text).contains("family-unlisted"))
    let known = Self.replacing("[systemMedium, accessoryRectangular]", with: "[systemMedium]")
    #expect(Self.rules(in: known).contains("family-unlisted"))
  }

  /// An anchor in lines that were left out is not missing.
  @Test func otherWidgetsAreLookedAt() {
    let lines = Self.replacing("    containerBackground: none\n", with: "   containerBackground: none\n")
    let first = lines.split(separator: "\n").map { "    \($0)\n" }.joined().replacing("    kind", with: "  - kind")
    let text = "widgets:\n\(first)  - kind: b\n    families: {systemSmall: {content: {Text: a}}}\n"
    let report = GoodFiles.lint(Array(text.utf8))
    #expect(report.findings.filter { $0.rule == "background-removable" }.map(\.subject.widget) == ["b"])
    #expect(report.findings.filter { $0.rule == "yaml-syntax" }.count == 1)
  }

  /// The rule finds the view, but not with a modifier that is misspelt.
  @Test(arguments: [
    ("image-accented-rendering", "Image: Pier", "widgetAccentedRendringMode: desaturated"),
    ("image-accented-rendering", "Image: Pier", "<<: *nope"),
    ("image-accented-rendering", "Image: Pier", "glyf: true"),
    ("image-full-color-media-only", "Image: Pier, widgetAccentedRenderingMode: fullColor", "rol: media"),
    ("font-size-minimum", "VStack: [{Text: High}]", "fonts: body"),
    ("margin-minimum", "VStack: [{Text: \"{x}\"}]", "paddingLeft: 12"),
    ("contrast", "VStack: [{Text: High}]", "foregroundStyl: black"),
  ])
  func unreadModifiers(_ rule: String, _ view: String, _ unread: String) {
    func text(_ view: String) -> String {
      """
      kind: a
      families:
        systemMedium:
          containerBackground: white
          content: {VStack: [{\(view)}], font: 8, padding: -9, foregroundStyle: "#EEEEEE"}

      """
    }
    #expect(Self.rules(in: text(view)).contains(rule))
    #expect(!Self.rules(in: text("\(view), \(unread)")).contains(rule))
  }

  /// What is written is wrong whatever else a view may have.
  @Test(arguments: ["<<: *nope", "bolt: true", "if: *nope", "colour: red"])
  func writtenModifiers(_ unread: String) {
    let text = "kind: a\nfamilies:\n  systemMedium:\n    content: {Text: High, font: 9, \(unread)}\n"
    #expect(Self.rules(in: text).contains("font-size-minimum"))
  }

  @Test(arguments: [
    ("margins: {leading: unknown, trailing: 4}, content: {Text: \"{x}\"}", "4"),
    ("margins: {all: 4, leading: unknown}, content: {Text: \"{x}\"}", "4"),
    ("content: {Text: \"{x}\", padding: {leading: unknown, trailing: -9}}", "-9"),
    ("margins: {all: unknown, trailing: 4}, content: {Text: \"{x}\", padding: {leading: -9}}", "4"),
    ("margins: {leading: unknown, trailing: 16}, content: {Text: \"{x}\", padding: {leading: -9}}", nil),
    ("margins: unknown, content: {Text: \"{x}\", padding: -9}", nil),
  ])
  func knownEdges(_ family: String, _ place: String?) {
    let bytes = Array("kind: a\nfamilies:\n  systemMedium: {\(family)}\n".utf8)
    let found = GoodFiles.lint(bytes).findings.filter { $0.rule == "margin-minimum" }
    let places = found.map { String(decoding: bytes[$0.span.start..<$0.span.end], as: UTF8.self) }
    #expect(places == [place].compactMap(\.self))
  }

  /// The line end of a block scalar takes no line.
  @Test(arguments: [("|", 2, 0), (">", 1, 0), ("|-", 2, 0), ("|+", 2, 0), ("|", 1, 1)])
  func textsOfSeveralLines(_ style: String, _ lines: Int, _ count: Int) {
    let text = "      - Text: \(style)\n          High\n          Low\n        lineLimit: \(lines)\n"
    let report = GoodFiles.lint(Array("kind: a\nfamilies:\n  systemMedium:\n    content:\n\(text)".utf8))
    #expect(report.findings.filter { $0.rule == "text-cut-off" }.count == count)
  }
}
