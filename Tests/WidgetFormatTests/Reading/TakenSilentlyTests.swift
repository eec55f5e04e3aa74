import Testing

@testable import WidgetFormat

/// Values that fit their key's kind, but not the view or the keys around them.
@Suite struct TakenSilentlyTests {
  @Test func stacksTakeTheirOwnAlignments() {
    #expect(
      findings(inContent: "VStack: [Spacer]\nalignment: bottomLeading") == [
        "invalid-value: bottomLeading — \"bottomLeading\" is not an alignment of VStack. "
          + "Write leading, center or trailing."
      ])
    #expect(places(inContent: "HStack: {alignment: .leading, content: [Spacer]}") == ["invalid-value: .leading"])
    #expect(places(inContent: "Text: a\nframe: {alignment: firstTextBaseline}") == ["invalid-value: firstTextBaseline"])
    #expect(
      places(inContent: "- {ZStack: [Spacer], alignment: bottomLeading}\n- {VStack: [Spacer], alignment: unknown}\n"
          + "- {HStack: [Spacer], alignment: .lastTextBaseline}\n- {Text: a, frame: {alignment: topTrailing}}") == [])
  }

  @Test func modifiersOfShapesAndImagesAreReportedElsewhere() {
    let source = description(ofContent: "Text: a\nsize: 12")
    #expect(
      findings(in: source) == [
        "unknown-key: size — \"size\" does nothing on Text: only shapes such as Circle and Rectangle have it. "
          + "For the size of the text write font, such as font: 12."
      ])
    #expect(read(source).findings.map(\.severity) == [.warning])
    #expect(places(inContent: "VStack: [Spacer]\nresizable: true") == ["unknown-key: resizable"])
    #expect(places(inContent: "Text: a\nfill: red") == ["unknown-key: fill"])
    #expect(
      places(inContent: "- {Circle: , trim: {from: 0, to: 1}}\n- {Image: a, resizable: true}\n- {View: Own}") == [])
  }

  /// What looks like an expression of another language, but is allowed.
  @Test(arguments: [
    "Text: \"{entry.count + 1} {x.formatted()} {isDone ? a b}\"",
    "Text: \"{temperature}° {a.b} {rows[0].time, style: .time} {rain, format: percent} {a-b}\"",
    "Text: \"{Sale!} {note: hi there} {a: 1} { hello world } {hour}:{minute} {x} ? yes : no\"",
    "Text: \"Is it open ? yes : no\"", "Text: Hot if sunny else cold", "Text: a\naccessibilityLabel: Is it open ? yes",
    "Image: \"photo-{id}\"", "Link: {destination: \"app://{id}?a={b}&c=d\", label: a}",
    "Text: a\ntransition: .opacity\ncontentTransition: symbolEffect(.replace)", "Text: a\ntransition: ownTransition",
    "Text: a\ntransition: \".opacity.combined(with: .scale)\"", "Circle:\nsize: {width: 9, height: 9}",
    "Text: {date: due, style: timer}", "Text: a\nif: open\nvariants: [{when: {colorScheme: dark}, opacity: 0.8}]",
    "Button: {intent: LogDose, label: a}", "Text: a\nenvironment: {colorScheme: dark}",
  ])
  func whatIsAllowed(_ content: String) { #expect(findings(inContent: content) == []) }

  @Test func valuesOfIgnoredModifiersAreOfTheirKind() {
    #expect(
      findings(inContent: "Text: a\nkerning: banana") == [
        "invalid-value: banana — \"banana\" is not a number. Write a number such as 4 or 0.5."
      ])
    #expect(
      findings(inContent: "Text: a\nmultilineTextAlignment: centre") == [
        "invalid-value: centre — \"centre\" is not allowed here. "
          + "Did you mean \"center\"?"
      ])
    #expect(places(inContent: "Text: a\nallowsTightening: 3\nzIndex:") == ["invalid-value: 3", "invalid-value: zIndex"])
    #expect(
      findings(inContent: "Text: a\nkerning: -0.5\ntextCase: .uppercase\nclipped:\nshadow: 2\ntracking: unknown")
        == [])
  }

  @Test func anImageHasOneName() {
    #expect(
      places(inContent: "Image: {symbol: a, systemName: b, asset: c}") == [
        "unknown-key: systemName", "unknown-key: asset",
      ])
    #expect(
      findings(inContent: "Label: {title: a, systemImage: b, asset: c}") == [
        "unknown-key: asset — A Label shows one image, and \"systemImage\" already names it. Leave \"asset\" out."
      ])
    #expect(findings(inContent: "Label: {title: a, systemImage: b}") == [])
  }

  @Test func aDateHasAStyleOrAFormat() {
    #expect(
      findings(inContent: "Text: {date: x, style: timer, format: y}") == [
        "unknown-key: format — \"format\" does not go with \"style\" in one Text. Leave one of them out."
      ])
    #expect(places(inContent: "Text: {timerInterval: x, date: y}") == ["unknown-key: date"])
  }

  @Test func aKindHasACharacter() {
    #expect(
      findings(in: "kind: \"  \"\ncontent: {Text: a}") == [
        "invalid-value: \"  \" — The kind consists of blanks. Write the text that identifies the widget in the app."
      ])
  }

  @Test func whatHasToBeNamedHasACharacter() {
    #expect(places(inContent: "Text: a\nfont: {custom: \"\", size: 20}") == ["invalid-value: \"\""])
    #expect(places(inContent: "Text: a\nconveys: {what: \" \", by: [text]}") == ["invalid-value: \" \""])
  }

  @Test func viewsThatTakeSomethingNeedAValue() {
    #expect(places(inContent: "Button:") == ["invalid-value: Button"])
    #expect(places(inContent: "- Toggle") == ["invalid-value: Toggle"])
    #expect(findings(inContent: "- Spacer:\n- ProgressView:\n- Circle:") == [])
  }

  @Test func mergesNeedAMapping() {
    #expect(
      findings(in: "kind: a\n<<:\ncontent: {Text: a}") == [
        "invalid-value: << — `<<` has no value. Write an alias to a mapping, such as <<: *base, or remove the line."
      ])
    #expect(places(in: "kind: a\n<<: hello\ncontent: {Text: a}") == ["invalid-value: hello"])
    #expect(places(in: "kind: a\n<<: [{x-a: 1}, 3]\ncontent: {Text: a}") == ["invalid-value: 3"])
  }

  @Test func foregroundColorIsForegroundStyle() {
    let source = description(ofContent: "Text: a\nforegroundColor: red\nforegroundStyle: blue")
    #expect(places(in: source) == ["duplicate-key: foregroundStyle"])
    #expect(read(source).findings.first?.related.count == 1)
    #expect(read(source).modifiers.count == 1)
    #expect(
      places(inContent: "Text: a\nvariants: [{when: {}, foregroundStyle: red, foregroundColor: blue}]") == [
        "duplicate-key: foregroundColor"
      ])
  }

  @Test func aWidgetShowsSomething() {
    func places(_ source: String) -> [String] {
      let file = read(source)
      return file.findings.map {
        "\($0.rule): \(String(decoding: file.tree.text[$0.span.start..<$0.span.end], as: UTF8.self))"
      }
    }
    #expect(places("kind: a\ndisplayName: b\n") == ["missing-content: kind"])
    #expect(places("kind: a\nfamilies: {}\n") == ["missing-content: kind"])
    #expect(places("kind: a\nfamilies: unknown\n") == [])
    #expect(places("kind: a\ncontents: {Text: b}\n") == ["unknown-key: contents"])
    #expect(places("kind: a\nfamilies: {systemTiny: {}}\n") == ["unknown-family: systemTiny"])
  }
}
