import Testing

/// Forms of SwiftUI and of templates that the format writes otherwise.
@Suite struct SwiftHabitTests {
  /// Swift is reported once, at its first line.
  @Test(arguments: [
    ("- Text(\"a\").bold()\n- Image(systemName: \"b\")", "yaml-syntax"), ("- Spacer()\n- Text(city)", "invalid-value"),
    ("HStack(12):\n  - Spacer()", "unknown-view"), ("- Text: a\n    .bold()\n- Text: b\n    .bold()", "invalid-value"),
  ])
  func swiftIsReportedOnce(_ content: String, _ rule: String) {
    let found = findings(inContent: content)
    #expect(found.count == 1 && found[0].hasPrefix(rule) && found[0].contains("This is Swift"), "\(found)")
  }

  @Test(arguments: [
    "Text: \"\\\\(city)\"", "Text: \"{{ city }}\"", "ForEach: {data: \"{{rows}}\", content: {Text: a}}",
  ])
  func namesInTexts(_ content: String) {
    let found = findings(inContent: content)
    #expect(found.count == 1 && found[0].contains("A name in a text is written in single braces."), "\(found)")
  }

  /// A value has no condition, in whatever form.
  @Test(arguments: [
    "foregroundStyle: {if: late, then: red, else: blue}", "opacity: {isLuminanceReduced: 0.5, default: 1}",
    "foregroundStyle: \"late ? red : blue\"", "gaugeStyle: \"late ? circular : linear\"",
    "foregroundStyle: [if low: red, else: blue]", "foregroundStyle:\n  - 'red' when late\n  - 'green' otherwise",
  ])
  func conditionsInValues(_ line: String) {
    #expect(findings(inContent: "Text: a\n\(line)").count == 1, "\(findings(inContent: "Text: a\n\(line)"))")
  }

  @Test(arguments: [
    "Text: $5", "Text: \"$AAPL at $0.99, US$name, 3 $m, $ and $$abc\"", "Text: \"${price}\"",
    "Text: a\nwidgetURL: \"app://a?$top=3&$skip=4\"",
  ])
  func amountsAndCashtags(_ content: String) { #expect(findings(inContent: content) == []) }

  @Test(arguments: [
    "Text: a\nforegroundStyle: {light: red, dark: blue}", "Text: a\nenvironment: {colorScheme: dark}",
    "Text: a\nwhen: {colorScheme: dark, isLuminanceReduced: false}", "Text: a\nshadow: {color: red, radius: 2}",
    "Text: a\npreviewContext: {platform: iOS, family: systemSmall}", "Text: a\noffset: {x: 1, y: 2}",
  ])
  func mappingsWithoutConditions(_ content: String) { #expect(findings(inContent: content) == []) }
}
