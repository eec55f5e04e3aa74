/// Values that hardly a description has, and that must do no harm.
enum OddValues {
  static let numbers = [
    "0", "-0", "-1", "0.5", "1e3", "1e308", "1e309", "-1e308", "1e-320", "9007199254740993", "9223372036854775807",
    "9223372036854775808", "-9223372036854775808", "18446744073709551616", "010", "0x1F", "0b11", "1_000", "+1", "1.",
    ".5", ".inf", "-.inf", ".nan", "infinity", "1e", "99999999999999999999999999999999", "0.1e-5", "11", "10.999999",
    "255", "256", "30s", "0s", "99999999999999d", "1h30m",
  ]

  static let texts = [
    "", " ", "\n", "\r\n", "\u{0}", "\u{1B}[31m", "\u{85}", "\u{2028}", "\u{202E}evil", "\u{FEFF}", "e\u{301}",
    "\u{212A}ind", "😀👩‍👩‍👧", "#FFF", "#GGGGGG", "#12345678", "{name}", "{", "}", "{}", "{a, style: timer}", "{{x}}", "}{",
    "%@%s%n", "::error::x", "##[error]x", "<<", "true", "null", "~", "yes", "...", "---", "*a", "&a", "!!str", "x-y",
    ".headline", ".", "..", "ﬁ", "İ", "ß", "\u{10FFFF}", "\u{E000}", "$0.99 for 5 min left", "in {n} min",
    String(repeating: "a", count: 300), String(repeating: "é", count: 200), "a\tb", "\\", "\"", "'",
  ]

  static let tags = ["!", "!!str", "!!int", "!!float", "!!bool", "!!null", "!!map", "!!seq", "!other"]

  static let conditions: [Draft.Entry] = [
    Draft.Entry("when", .mapping([Draft.Entry("showsWidgetContainerBackground", .word("false"))])),
    Draft.Entry("when", .mapping([Draft.Entry("widgetRenderingMode", .list([.word("accented"), .word("vibrant")]))])),
    Draft.Entry("when", .mapping([Draft.Entry("colorScheme", .word("dark")), Draft.Entry("platform", .word("iOS"))])),
    Draft.Entry("when", .mapping([Draft.Entry("widgetFamily", .word("systemSmall"))])),
    Draft.Entry("when", .mapping([Draft.Entry("levelOfDetail", .word("simplified"))])),
    Draft.Entry("when", .mapping([Draft.Entry("isLuminanceReduced", .word("true"))])),
    Draft.Entry("when", .mapping([])),
    Draft.Entry("if", .word("empty")), Draft.Entry("if", .word("signedOut")), Draft.Entry("unless", .word("empty")),
    Draft.Entry(
      "variants",
      .list([
        .mapping([
          Draft.Entry("when", .mapping([Draft.Entry("widgetRenderingMode", .word("fullColor"))])),
          Draft.Entry("font", .word("largeTitle")), Draft.Entry("foregroundStyle", .word("white")),
        ])
      ])),
  ]
}
