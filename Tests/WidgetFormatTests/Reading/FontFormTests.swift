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
          + "Swift. Write `font: {size: 28, weight: heavy, design: rounded}`."
      ])
  }

  @Test(arguments: [
    ("font: Title 2", "title2"), ("font: Title 1", "title"), ("font: Caption 2 Bold", "caption2`, and below it `bold: true"),
    ("font: title2 20", "{style: title2, size: 20}"),
  ])
  func numberedStyles(_ line: String, _ value: String) {
    #expect(findings(inContent: "Text: a\n\(line)")[0].contains("\(value)`"))
  }

  @Test func partsOutside() {
    #expect(findings(inContent: "Text: a\nfont: body\ndesign: serif")[0].contains("`fontDesign: serif`"))
    #expect(findings(inContent: "Text: a\nfont: body\nweight: bold")[0].contains("Did you mean \"fontWeight\"?"))
    #expect(places(inContent: "Text: a\nfont: {size: 9}\nsize: 12") == ["unknown-key: size"])
    #expect(findings(inContent: "Circle:\nfont: body\nsize: {width: 9, height: 9}") == [])
  }

  private func shown(_ text: String) -> String { "\"\(text)\"" }

  private static let other =
    "a text style such as headline, a size in points such as 13, or a mapping such as `{style: body, weight: bold}` or "
    + "`{custom: NAME}`"
}
