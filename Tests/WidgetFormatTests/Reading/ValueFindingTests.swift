import Testing

@Suite struct ValueFindingTests {
  @Test(arguments: [
    ("010", "is not how this format writes a number. Write `10`."),
    ("0o13", "is not how this format writes a number. Write `11`."),
    ("0x0B", "is not how this format writes a number. Write `11`."),
    ("0b11", "is not how this format writes a number. Write `3`."),
    ("1_1", "is not how this format writes a number. Write `11`."),
    ("+11", "is not how this format writes a number. Write `11`."),
    ("11.", "is not how this format writes a number. Write `11`."),
    (".5", "is not how this format writes a number. Write `0.5`."),
    ("11pt", "is not how this format writes a number. Write `11`."),
    (".inf", "is not finite. Write a number that is more than 0."),
    ("-.INF", "is not finite. Write a number that is more than 0."),
    (".nan", "is not finite. Write a number that is more than 0."),
    ("1e400", "is larger than any number that can be computed with. Write a number that is more than 0."),
    ("0", "is out of range. Write a number that is more than 0."),
    ("-0", "is out of range. Write a number that is more than 0."),
  ])
  func numbersInAnotherSpelling(text: String, complaint: String) {
    #expect(
      findings(inContent: "Text: a\nfont: \(text)\n") == ["invalid-value: \(text) — \"\(text)\" \(complaint)"])
  }

  @Test(arguments: [
    "11", "0.5", "1e3", "12.50", "1E-2", "\"11\"", "!!int 11", "!!float \"1.5\"", "12345678901234567890.5",
  ])
  func numbersAsTheFormatWritesThem(text: String) {
    #expect(findings(inContent: "Text: a\nfont: \(text)\n") == [])
  }

  @Test func aTagMakesANumberText() {
    #expect(
      findings(inContent: "Text: a\nopacity: !!str 1\n") == [
        "invalid-value: 1 — \"1\" is no number by its tag. Write a number from 0 to 1, without the tag."
      ])
  }

  @Test(arguments: [("no", "false"), ("Off", "false"), ("yes", "true"), ("on", "true")])
  func booleansOfAnotherVersion(word: String, meant: String) {
    #expect(
      findings(in: "kind: a\ncontentMarginsDisabled: \(word)\n") == [
        "invalid-value: \(word) — \"\(word)\" is a string in YAML 1.2, not true or false. Write `\(meant)`."
      ])
  }

  @Test(arguments: ["true", "False", "TRUE", "\"true\"", "!!bool false"])
  func booleans(word: String) {
    #expect(findings(in: "kind: a\ncontentMarginsDisabled: \(word)\n") == [])
  }

  @Test(arguments: [
    ("90", "does not say which unit it has."), ("1.5h", "is not a duration."), ("05m", "is not a duration."),
    ("0m", "is no time at all."), ("15 m", "is not a duration."), ("-5m", "is not a duration."),
    ("9999999999999999999d", "is longer than any time that can be computed with."),
    ("999999999999999999d", "is longer than any time that can be computed with."),
  ])
  func durations(text: String, complaint: String) {
    let found = findings(in: "kind: a\ntimeline: {reload: \(text)}\n")
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("invalid-value: \(text) — \"\(text)\" \(complaint)") == true)
  }

  @Test func keysWithoutAValue() {
    #expect(
      findings(in: "kind: a\ndescription:\n") == [
        "invalid-value: description — \"description\" has no value. Write what people can do with the widget."
      ])
    #expect(places(in: "kind: a\nfamilies:\n  systemSmall:\n") == ["invalid-value: systemSmall"])
    #expect(places(in: "kind: a\nplatforms:\n  - iOS\n  -\n") == ["invalid-value: -"])
    #expect(places(inContent: "Text: a\nbold:\nblendMode:\nclipped:\nshadow:\n") == ["invalid-value: bold", "invalid-value: blendMode"])
  }

  @Test func listsThatMustNotBeEmpty() {
    for key in ["platforms", "supportedFamilies", "supportedMountingStyles"] {
      #expect(places(in: "kind: a\n\(key): []\n") == ["invalid-value: []"])
    }
    #expect(places(in: "kind: a\nfamilies: {systemSmall: {renderingModes: [], content: []}}\n").count == 2)
    #expect(places(inContent: "LinearGradient: []\n") == ["invalid-value: []"])
    #expect(findings(in: "kind: a\nrelevance: []\ndisfavoredLocations: []\n") == [])
  }

  @Test func emptyTextsAreTexts() {
    let file = read("kind: a\ndisplayName: \"\"\ndescription: ''\ncontent: {Text: b}\n")
    #expect(file.findings.isEmpty)
    #expect(file.widgets.first?.description?.value == "")
  }

  @Test func wordsOfAnEnumeration() {
    #expect(
      findings(in: "kind: a\npreview: yes\nwidgetTexture: glas\ntimeline: {whenStale: hide}\n") == [
        "invalid-value: yes — `preview` cannot be \"yes\". Write `sample`, `live` or `none`, for what the gallery shows; "
          + "sample values belong under `samples`, and nothing else about previews is described.",
        "invalid-value: glas — `widgetTexture` cannot be \"glas\". Did you mean \"glass\"?",
        "invalid-value: hide — `whenStale` cannot be \"hide\". Write `keep`, so that the old content stays until "
          + "there is new; `placeholder` hides it.",
      ])
  }

  @Test func oneWrongValueInEachOfTenPlacesMakesTenFindings() {
    let source = """
      kind: [a]
      displayName: {b: c}
      platforms: [iOS, windows]
      timeline: {policy: 3, reload: 15}
      accentColor: "#12"
      families:
        systemSmall:
          margins: wide
          renderingModes: [sepia]
          content:
            - {Text: a, opacity: 2}
            - {Image: {icon: x}}

      """
    #expect(
      places(in: source) == [
        "invalid-value: [a]", "invalid-value: {b: c}", "invalid-value: windows", "invalid-value: 3",
        "invalid-value: 15", "invalid-value: \"#12\"", "invalid-value: wide", "invalid-value: sepia",
        "invalid-value: 2", "unknown-key: icon",
      ])
  }
}
