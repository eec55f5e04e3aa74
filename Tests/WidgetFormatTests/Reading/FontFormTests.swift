import Testing

/// Fonts as chains, calls and words: the message has the font to write, which is read without a finding.
@Suite struct FontFormTests {
  @Test(arguments: [
    (".system(28).weight(.heavy).rounded", "{size: 28, weight: heavy, design: rounded}"),
    (".system(.title2, .rounded)", "{style: title2, design: rounded}"),
    ("Font.body.weight(.bold)", "{style: body, weight: bold}"),
    ("size 17 semibold serif", "{size: 17, weight: semibold, design: serif}"),
    (".custom(\"Georgia\", 15)", "{size: 15, custom: Georgia}"), ("heavy", "{weight: heavy}"),
    (".monospaced", "{design: monospaced}"),
  ])
  func words(_ font: String, _ form: String) {
    let found = "invalid-value: \(font) — \(shown(font)) is not a text style. Write `\(form)`."
    #expect(findings(inContent: "Text: a\nfont: \(font)") == [found])
    #expect(findings(inContent: "Text: a\nfont: \(form)") == [])
  }

  @Test(arguments: [
    ("system", "`font: body`"), (".system(size 9.5)", "`font: 9.5`"),
    ("Title3.Bold", "`font: title3`, and below it `bold: true`"),
    (".body.italic().bold()", "`font: body`, and below it `italic: true` and `bold: true`"),
    ("italic bold", "`italic: true` and `bold: true` in place of `font`"),
    // A word that is no part of a font, or two that are the same part.
    ("blah 12", other), ("title body", other), ("custom", other),
  ])
  func wordsWithModifiers(_ font: String, _ advice: String) {
    let found = "invalid-value: \(font) — \(shown(font)) is not a text style. Write \(advice)."
    #expect(findings(inContent: "Text: a\nfont: \(font)") == [found])
  }

  @Test func argumentsWithNames() {
    #expect(
      findings(inContent: "Text: a\nfont: .system(size: 28, weight: .heavy, design: .rounded)") == [
        "yaml-syntax: .system(size: 28, weight: .heavy, design: .rounded) — `font` cannot be written like this, as in "
          + "Swift. Write `{size: 28, weight: heavy, design: rounded}`."
      ])
  }

  @Test func partsOutsideBelongInside() {
    #expect(
      findings(inContent: "{Text: a, font: system, bold: true, design: monospaced}") == [
        "invalid-value: system — \"system\" is not a text style. Write `font: {style: body, design: monospaced}` in "
          + "place of `font` and `design`."
      ])
    #expect(
      findings(inContent: "Text: a\ndesign: serif\nfont: {style: caption}\nweight: bold") == [
        "unknown-key: design — \"design\" and \"weight\" belong inside `font`. "
          + "Write `font: {style: caption, weight: bold, design: serif}`."
      ])
    #expect(
      findings(inContent: "Text: a\nfont: headline\nsize: 12") == [
        "unknown-key: size — \"size\" belongs inside `font`. Write `font: {style: headline, size: 12}`."
      ])
    // A part that the font has, or that is none.
    #expect(places(inContent: "Text: a\nfont: {size: 9}\nsize: 12") == ["unknown-key: size"])
    #expect(places(inContent: "Text: a\nfont: body\ndesign: flat") == ["unknown-key: design"])
    #expect(findings(inContent: "Circle:\nfont: body\nsize: {width: 9, height: 9}") == [])
  }

  private func shown(_ text: String) -> String { "\"\(text)\"" }

  private static let other =
    "a text style such as headline, a size in points such as 13, or a mapping such as `{style: body, weight: bold}` or "
    + "`{custom: NAME}`"
}
