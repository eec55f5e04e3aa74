import Testing

/// Keys without the colon or the space after them: one finding, with the key and its value.
@Suite struct KeySlipTests {
  @Test(arguments: [
    ("Label: {title:72 % of goal, systemImage: figure.run}", "title:72 % of goal", "title: 72 % of goal"),
    ("Label: {title: a, systemImage:figure.run}", "systemImage:figure.run", "systemImage: figure.run"),
    ("Text: {date:due, style: timer}", "date:due", "date: due"),
    ("Link: {destination:app, label: a}", "destination:app", "destination: app"),
    ("- {Text: a, font:headline}", "font:headline", "font: headline"), ("{Text:a, font: body}", "Text:a", "Text: a"),
    ("Text: a\nforegroundStyle: {light:red, dark: blue}", "light:red", "light: red"),
  ])
  func noSpace(_ content: String, _ place: String, _ form: String) {
    let name = place.prefix { $0 != ":" }
    #expect(
      findings(inContent: content) == ["unknown-key: \(place) — There is no space after `\(name):`. Write `\(form)`."])
  }

  @Test(arguments: [
    ("Text: a\nframe {width: 10}", "frame {width", "frame: {width: 10}"),
    ("- {Text: a, font headline}", "font headline", "font: headline"),
    ("Gauge:\n  value: 3\n  label {Text: a}", "label {Text", "label: {Text: a}"),
  ])
  func noColon(_ content: String, _ place: String, _ form: String) {
    let name = place.prefix { $0 != " " }
    #expect(
      findings(inContent: content) == ["unknown-key: \(place) — There is no colon after `\(name)`. Write `\(form)`."])
  }

  /// Lines that YAML refuses, the last of a mapping and its only one included.
  @Test(arguments: [
    ("Text: a\nfont headline", "font headline", "no colon after `font`", "font: headline"),
    ("Text: a\nfont headline\nbold: true", "font headline", "no colon after `font`", "font: headline"),
    ("Text: a\npadding:8", "padding:8", "no space after `padding:`", "padding: 8"),
    ("Text: a\nframe:{width: 1, height: 3}", "frame:{width: 1, height: 3}", "no space after `frame:`", "frame: {width: 1, height: 3}"),
    ("Gauge {value: 0.4, label: a}", "Gauge {value: 0.4, label: a}", "no colon after `Gauge`", "Gauge: {value: 0.4, label: a}"),
    ("VStack\n  - Text: a", "VStack", "no colon after `VStack`", "VStack:"),
  ])
  func lines(_ content: String, _ place: String, _ problem: String, _ form: String) {
    #expect(findings(inContent: content) == ["yaml-syntax: \(place) — There is \(problem). Write `\(form)`."])
  }

  @Test func viewsAndFamilies() {
    #expect(
      findings(inContent: "- Text:Hello you\n- Text Hello\n- Text: a") == [
        "invalid-value: Text:Hello you — There is no space after `Text:`. Write `Text: Hello you`.",
        "invalid-value: Text Hello — There is no colon after `Text`. Write `Text: Hello`.",
      ])
    #expect(
      findings(in: "kind: a\nfamilies:\n  systemSmall:\n    background {color: red}\n    content: {Text: a}\n") == [
        "unknown-key: background {color — There is no colon after `background`. "
          + "Write `containerBackground: {color: red}`."
      ])
    #expect(
      findings(in: "kind: a\nfamilies:\n  systemSmall\n    content: {Text: a}\n") == [
        "yaml-syntax: systemSmall — There is no colon after `systemSmall`. Write `systemSmall:`."
      ])
    #expect(
      findings(in: "kind:a\ncontent: {Text: a}\n") == [
        "yaml-syntax: kind:a — There is no space after `kind:`. Write `kind: a`."
      ])
  }

  /// The line that is left out is no value of an empty key in its own column.
  @Test func anEmptyKeyAboveSwiftCausesNoOtherFinding() {
    let found = findings(inContent: "- let a = 1\n- Image: a\n  scaledToFill:\n  padding(8) {\n  shadow: 2\n- font: b: c")
    #expect(!found.contains { $0.contains("no colon") }, "\(found)")
  }

  /// Texts and names in braces that only look like a key.
  @Test(arguments: ["Text: \"font: headline\"", "Text: date due", "Text: a\nx-font headline:", "Text: title:72 %"])
  func others(_ content: String) { #expect(findings(inContent: content) == []) }

  @Test func aPlaceholderIsNoKey() {
    #expect(places(inContent: "Text: {hour:minute}") == ["invalid-value: {hour:minute}"])
    #expect(places(inContent: "- Group chat\n- Text: a") == ["invalid-value: Group chat"])
  }
}
