import Testing

@testable import WidgetFormat

/// What may be left open: the word `unknown`, samples, and labels that are texts.
@Suite struct UnknownValueTests {
  @Test func unknownStandsForEveryValueThatIsNotAText() {
    let widget = WidgetKey.allCases.filter { ![.kind, .views, .families].contains($0) }
      .map { "\($0.rawValue): unknown\n" }.joined()
    #expect(findings(in: "kind: a\n\(widget)families: {systemSmall: unknown}\n") == [])
    let family = MappingShape.family.names.map { "\($0): unknown" }.joined(separator: ", ")
    #expect(findings(in: "kind: a\nfamilies: {systemSmall: {\(family)}}\n") == [])
  }

  @Test(arguments: ModifierName.allCases)
  func unknownIsAValueOfEveryModifier(name: ModifierName) {
    let content = "Image: a\n\(name.name): unknown"
    #expect(findings(inContent: content).filter { !$0.contains("does nothing on") } == [])
  }

  @Test func unknownInsideValues() {
    #expect(
      findings(
        inContent: "Text: a\nfont: {size: unknown, weight: unknown}\nframe: {width: unknown, alignment: unknown}\n"
          + "padding: {top: unknown}\nforegroundStyle: {light: unknown, dark: red}\nwhen: {platform: [iOS, unknown]}\n"
          + "animation: {duration: unknown}\npixels: [unknown, 3]") == [])
    #expect(findings(in: "kind: a\nplatforms: [iOS, unknown]\ntimeline: {policy: unknown, reload: unknown}\n") == [])
    #expect(findings(inContent: "- VStack: unknown\n- ForEach: {count: unknown, content: unknown}\n- Color: unknown") == [])
  }

  @Test func anUnknownFamilyMayBeAnyDescribedOne() {
    let families = "families: {systemSmall: {content: {Text: a}}, systemLarge: {content: {Text: b}}}\n"
    #expect(findings(in: "kind: a\nsupportedFamilies: [systemSmall, unknown]\n\(families)") == [])
  }

  @Test func aTextThatIsCalledUnknownIsAText() throws {
    let file = read(description(ofContent: "Text: unknown"))
    let view = try #require(file.views.first)
    #expect(view.kind == .text)
  }

  @Test func samplesAreTextsAndLists() {
    let samples = "samples: {city: Oslo, level: 6, days: [Mo, Tu], hours: [{time: \"9\", degrees: \"11°\"}]}\n"
    #expect(findings(in: "kind: a\n\(samples)content: {Text: \"{city}\"}\n") == [])
    #expect(places(in: "kind: a\nsamples: [Oslo]\n") == ["invalid-value: [Oslo]"])
    #expect(places(in: "kind: a\nsamples: {city: {name: Oslo}}\n") == ["invalid-value: {name: Oslo}"])
    #expect(places(in: "kind: a\nsamples: {city: }\n") == ["invalid-value: city"])
  }

  @Test func labelsOfControlsMayBeTexts() {
    let content = "- Button: {intent: Start, label: \"Start {name}\"}\n- Toggle: {intent: Start, label: On}\n"
      + "- Link: {destination: \"app://a\", label: Open}"
    #expect(findings(inContent: content) == [])
    let file = read(description(ofContent: content))
    #expect(file.views.filter { $0.kind == .text }.count == 3)
  }

  @Test func statesMayNameTheirGroup() {
    #expect(findings(inContent: "Text: a\nif: sync.failed\nunless: member.gold") == [])
  }
}
