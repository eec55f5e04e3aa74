import Testing

@Suite struct KeyFindingTests {
  @Test func aMisspeltKeyNamesTheNearestOne() {
    #expect(
      findings(in: "kind: a\ndisplayNme: x\n") == [
        "unknown-key: displayNme — \"displayNme\" is not a key of a widget. Did you mean \"displayName\"?"
      ])
  }

  @Test func aMisspeltRequiredKeyIsNotMissingToo() {
    #expect(
      findings(in: "kindd: x\n") == ["unknown-key: kindd — \"kindd\" is not a key of a widget. Did you mean \"kind\"?"])
  }

  @Test func aWidgetInAListWithoutKindIsReportedAtItsFirstKey() {
    #expect(
      findings(in: "widgets:\n  - displayName: x") == [
        "missing-key: displayName — The widget has no \"kind\", the text that identifies it in the app."
      ])
  }

  @Test(arguments: [
    "kind: a\nx-note: [1]\n",
    "x-base: &b {kind: a}\nwidgets:\n  - <<: *b\n",
    "kind: a\ntimeline: {x-why: battery, policy: never}\n",
    "kind: a\nfamilies: {x-base: 3}\n",
    "kind: a\ncontent: {Text: b, x-mine: 3, when: {x-a: 1}, foregroundStyle: {x-b: 2, light: red}}\n",
    "kind: a\ncontent: {Text: b, variants: [{x-c: 1, when: {}, opacity: 0.5}]}\n",
    "kind: a\nviews: {x-note: 1}\n",
  ])
  func keysThatBeginWithXAreIgnoredEverywhere(source: String) {
    #expect(findings(in: source) == [])
  }

  @Test func keysThatAreNoWordsAreReported() {
    #expect(places(in: "kind: a\n? \n: x\n") == ["unknown-key: "])
    #expect(places(in: "kind: a\n? [b]\n: x\n") == ["unknown-key: [b]"])
    #expect(places(in: "kind: &k a\n*k : x\n") == ["unknown-key: *k"])
    #expect(
      findings(inContent: "Text: a\n\"\": b") == [
        "unknown-key: \"\" — A key of a view is a word, but this one is empty."
      ])
  }

  @Test func keysOfAnotherPlaceAreSentThere() {
    #expect(
      findings(in: "widgets: [{kind: a}]\ndisplayName: x\n") == [
        "unknown-key: displayName — \"displayName\" is not a key of a document. It is a key of a widget: "
          + "write `displayName` in an item of widgets."
      ])
    #expect(
      findings(in: "kind: a\nsystemSmall: {}\n") == [
        "unknown-key: systemSmall — \"systemSmall\" is not a key of a widget. Write it under `families:`, and its views under `content:`."
      ])
    #expect(
      findings(in: "widgets:\n  - kind: a\n    views: {}\n") == [
        "unknown-key: views — \"views\" is not a key of a widget. Write it next to widgets, at the "
          + "top of the document."
      ])
  }

  @Test func anUnknownModifierIsAWarningUnlessItIsNearlyAKnownOne() {
    let file = read(description(ofContent: "Text: a\npadin: 3\nsparkle: 1\nshadow:\n"))
    #expect(file.findings.map(\.severity) == [.error, .warning])
    #expect(
      findings(inContent: "Text: a\npadin: 3\nsparkle: 1\n") == [
        "unknown-key: padin — \"padin\" is not a modifier. Did you mean \"padding\"?",
        "unknown-key: sparkle — \"sparkle\" is not a known modifier. If it is your own, write `x-sparkle`.",
      ])
  }

  @Test(arguments: [
    ("paddingHorizontal", "horizontal"), ("padding-left", "leading"), ("marginTop", "top"), ("paddingX", "horizontal"),
  ])
  func paddingOfOneEdgeIsWrittenAsAMapping(_ name: String, _ edge: String) {
    #expect(
      findings(inContent: "Text: a\n\(name): 3\n") == [
        "unknown-key: \(name) — \"\(name)\" is not a modifier. Write `padding: {\(edge): …}` next to the view's name."
      ])
  }

  @Test func longNamesAreCutInMessages() {
    let name = String(repeating: "k", count: 300)
    let message = findings(in: "kind: a\n\(name): x\n").first ?? ""
    #expect(message.contains("\"" + String(repeating: "k", count: 120) + "…\""))
  }

  @Test func aSecondWidgetOfAKindPointsToTheFirst() {
    let file = read("widgets:\n  - kind: a\n  - kind: b\n---\nkind: \"a\"\n")
    #expect(places(in: "widgets:\n  - kind: a\n  - kind: b\n---\nkind: \"a\"\n") == ["duplicate-kind: \"a\""])
    let finding = file.findings.first { $0.rule == "duplicate-kind" }
    #expect(finding?.related.first?.span.start == 19)
    #expect(finding?.subject.widget == "a")
  }

  @Test func kindsThatMerelyLookAlikeDiffer() {
    #expect(findings(in: "widgets:\n  - kind: \"\u{212A}\"\n  - kind: \"K\"\n") == [])
  }

  @Test func whatAliasesShareIsReportedOnce() {
    let source = "widgets:\n  - kind: a\n    families: &f {systemSmal: {}}\n  - kind: b\n    families: *f\n"
    #expect(places(in: source) == ["unknown-family: systemSmal"])
  }

  @Test func whatAnUnknownAliasHidesIsNotMissed() {
    #expect(places(in: "kind: a\nsupportedFamilies: [systemSmall]\nfamilies: {<<: *none}\n") == ["yaml-syntax: *none"])
    #expect(places(in: "widgets:\n  - {<<: *none}\n") == ["yaml-syntax: *none"])
    #expect(places(inContent: "VStack: *none\n") == ["yaml-syntax: *none"])
    #expect(places(inContent: "Link: {<<: *none}\n") == ["yaml-syntax: *none"])
  }
}
