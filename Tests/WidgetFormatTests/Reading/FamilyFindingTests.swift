import Base
import Testing

@Suite struct FamilyFindingTests {
  @Test func aSupportedFamilyWithoutContent() {
    #expect(
      findings(in: "kind: a\nsupportedFamilies: [systemSmall, accessoryInline]\nfamilies: {systemSmall: {}}\n") == [
        "missing-content: systemSmall — systemSmall has no content, neither its own nor shared from the widget. "
          + "Describe what it shows in `content`.",
        "missing-content: accessoryInline — accessoryInline has no content, neither its own nor shared from the "
          + "widget. Describe what it shows in `content`.",
      ])
    #expect(findings(in: "kind: a\nsupportedFamilies: [systemSmall]\ncontent: {Text: b}\n") == [])
  }

  @Test func theRemedyNamesWhereTheContentGoes() {
    let file = read("kind: a\nsupportedFamilies: [systemSmall, systemLarge]\nfamilies:\n  systemLarge: {}\n")
    #expect(
      file.findings.map(\.remedy) == [
        "Add `systemSmall: {content: …}` under `families`, or `content: …` to the widget for all families.",
        "Add `content: …` to systemLarge, or to the widget for all families.",
      ])
  }

  @Test func theFindingStandsAtTheFamilysKeyOrElseAtItsItem() {
    let file = read("kind: a\nsupportedFamilies: [systemSmall, systemLarge]\nfamilies:\n  systemLarge: {}\n")
    #expect(file.findings.map { LineTable(text: file.tree.text).line(at: $0.span.start) } == [2, 4])
    #expect(file.findings.map(\.subject.families) == [["systemSmall"], ["systemLarge"]])
  }

  @Test func anUnknownFamilyIsNotMissedUnderItsRightName() {
    let source = "kind: a\nsupportedFamilies: [systemSmall]\nfamilies: {systemSmal: {content: {Txt: b}}}\n"
    #expect(places(in: source) == ["unknown-family: systemSmal", "unknown-view: Txt"])
    #expect(
      findings(in: source).first
        == "unknown-family: systemSmal — \"systemSmal\" is not a widget family. Did you mean \"systemSmall\"?")
  }

  @Test func aDescribedFamilyThatIsNotSupported() {
    let source = "kind: a\nsupportedFamilies: [systemSmall]\ncontent: {Text: b}\nfamilies: {systemLarge: {}}\n"
    #expect(
      findings(in: source) == [
        "family-unlisted: systemLarge — systemLarge is described, but `supportedFamilies` leaves it out, so it is "
          + "never shown and not checked."
      ])
    #expect(read(source).findings.first?.severity == .warning)
  }

  @Test func listsForPlatformsThatTheWidgetIsNotFor() {
    let source = """
      supportedFamilies: {iPad: [systemSmall], watchOS: [accessoryInline]}
      kind: a
      platforms: [iOS, macOS]
      content: {Text: b}

      """
    #expect(
      findings(in: source) == [
        "invalid-value: watchOS — The widget is not for watchOS: its platforms are iOS and macOS. Add it to platforms, "
          + "or leave this list out."
      ])
  }

  @Test func whatSuchAListHoldsIsNotMissed() {
    let source = "kind: a\nsupportedFamilies: {watchOS: [accessoryInline, accessoryCorner], iOS: [systemSmall]}\n"
      + "families: {systemSmall: {content: {Text: b}}, accessoryCorner: {content: {Text: c}}}\n"
    #expect(places(in: source) == ["invalid-value: watchOS"])
    #expect(read(source).widgets.first?.supportedFamilies?.map(\.family) == [.systemSmall])
  }

  @Test func aFamilyWithAndWithoutItsDotIsReadOnce() {
    let source = "kind: a\nfamilies: {systemSmall: {content: {Text: b}}, .systemSmall: {content: {Txt: c}}}\n"
    #expect(places(in: source) == ["duplicate-key: .systemSmall"])
    #expect(read(source).widgets.first?.families.count == 1)
  }

  @Test func versionsOfPlatforms() {
    #expect(findings(in: "kind: a\nplatforms: {iOS: \"17.0\", macOS: 14, watchOS: 10.1, iPadOS: 18}\n") == [])
    #expect(
      places(in: "kind: a\nplatforms: {iOS: 17, macOS: \"10.15\", watchOS: new}\n") == ["invalid-value: new"])
    #expect(findings(in: "kind: a\nplatforms: {iOS: 13}\n") == [])
    #expect(findings(in: "kind: a\nplatforms: [tvOS]\n") == [])
  }

  @Test func familiesInOtherPlaces() {
    #expect(
      places(in: "kind: a\ndisfavoredLocations: [standby, {locations: [carPlay], families: [systemSmal]}]\n") == [
        "invalid-value: standby", "unknown-family: systemSmal",
      ])
    #expect(places(inContent: "Text: a\nwhen: {widgetFamily: systemSmal}\n") == ["unknown-family: systemSmal"])
  }
}
