import Testing

@testable import WidgetFormat

/// What people write from memory who know SwiftUI and not the format: each message says what to type.
@Suite struct NaturalMistakeTests {
  private func advice(_ content: String) -> [String] {
    findings(inContent: content).map { String($0.split(separator: " — ", maxSplits: 1).last ?? "") }
  }

  @Test func modifiersOfOtherTools() {
    #expect(
      advice("Text: a\nfontSize: 12\ncolor: grey\nwidth: 40\ntextAlign: left\nstyle: bold") == [
        "\"fontSize\" is not a modifier. Write `font: 12`.",
        "\"color\" is not a modifier. Write `foregroundStyle: gray`.",
        "\"width\" is not a modifier. Write `frame: {width: 40}`.",
        "\"textAlign\" is not a modifier. Write `multilineTextAlignment: leading`.",
        "\"style\" is not a modifier. Write `fontWeight: bold`.",
      ])
  }

  @Test func swiftCalls() {
    #expect(advice("Text(\"hi\")") == ["This line is Swift. Write `Text: \"hi\"`."])
    #expect(advice("Text: a\ncornerRadius(8):") == [
        "\"cornerRadius(8)\" is Swift. Write `cornerRadius: 8` beside the view's key."
      ])
    #expect(advice("Text: a\nfont: caption.bold()") == [
        "\"caption.bold()\" is Swift. Write `font: {style: caption, weight: bold}`."
      ])
    #expect(advice("Text: a\nforegroundStyle: Color(.systemRed)") == ["\"Color(.systemRed)\" is Swift. Write `red`."])
  }

  @Test func valuesOfOtherTools() {
    #expect(advice("Text: a\nforegroundStyle: grey") == ["\"grey\" is not a colour. Did you mean \"gray\"?"])
    #expect(advice("Text: a\nfont: h1") == ["\"h1\" is not a text style. Did you mean \"largeTitle\"?"])
    #expect(advice("Text: a\nopacity: 50%") == ["\"50%\" is not a number. Write `0.5`."])
    #expect(advice("Text: a\npadding: 12pt") == ["\"12pt\" is not how this format writes a number. Write `12`."])
    #expect(
      findings(in: "kind: a\ntimeline: {reload: 1 day}\n") == [
        "invalid-value: 1 day — \"1 day\" is not a duration. Write `1d`."
      ])
    #expect(
      findings(in: "kind: a\nplatforms: ios\n") == ["invalid-value: ios — \"platforms\" takes a list. Write `[iOS]`."])
    #expect(
      findings(in: "kind: a\nname: b\nfamilies: {small: {}}\n") == [
        "unknown-key: name — \"name\" is not a key of a widget. Did you mean \"displayName\"?",
        "unknown-family: small — \"small\" is not a widget family. Did you mean \"systemSmall\"?",
      ])
  }

  @Test func viewsOfOtherTools() {
    #expect(places(inContent: "Column: [{Text: a, fontt: title}]") == ["unknown-view: Column", "unknown-key: fontt"])
    #expect(advice("Image: cloud.sun.fill").first?.contains("Write `{symbol: cloud.sun.fill}`") == true)
    #expect(advice("Button: {label: Start}") == [])
  }

  @Test func oneWrongIndentationIsOneFinding() {
    #expect(
      places(inContent: "- ForEach: {count: 3}\n  content: {Text: a, fontt: title}") == [
        "unknown-key: content", "unknown-key: fontt",
      ])
    #expect(places(inContent: "- ForEach:\n  count: 3\n  content: {Text: a}") == ["unknown-key: count"])
    #expect(places(inContent: "- Button:\n  intent: X\n  label: Go") == ["unknown-key: intent"])
  }
}
