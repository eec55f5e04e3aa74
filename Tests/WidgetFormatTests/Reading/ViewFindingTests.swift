import Testing

@Suite struct ViewFindingTests {
  @Test func trapsOfYAML() {
    #expect(
      findings(inContent: "Text: {name}\n") == [
        "invalid-value: {name} — {name} is a mapping in YAML. Text that begins with a brace must be quoted: "
          + "write `\"{name}\"`."
      ])
    #expect(places(in: "kind: a\ndisplayName: {{ name }}\n") == ["invalid-value: {{ name }}"])
    #expect(places(inContent: "Text: {ready, style: timer}\n") == ["invalid-value: {ready, style: timer}"])
    #expect(
      findings(inContent: "Text: a\nforegroundStyle: #FFF\n") == [
        "invalid-value: foregroundStyle — \"foregroundStyle\" has no value, because YAML reads #FFF as a "
          + "comment. A colour that begins with # must be quoted: write `\"#FFF\"`."
      ])
    #expect(
      findings(inContent: "- text: a\n- VStack: {hstack: [{Text: b}]}\n") == [
        "unknown-key: text — \"text\" is not a view: views begin with a capital. Did you mean \"Text\"?",
        "unknown-key: hstack — \"hstack\" is not a view: views begin with a capital. Did you mean \"HStack\"?",
      ])
  }

  /// Where no colour may stand, none is proposed for a word that YAML takes for a comment.
  @Test(arguments: [
    ("unless: #FFF", "#FFF"), ("if: #abc123", "#abc123"), ("font: #FFF", "#FFF"), ("id: #1", "#1"),
    ("unless: #signedOut", "#signedOut"), ("padding: #8", "#8"),
  ])
  func wordsThatBecameComments(_ line: String, _ word: String) {
    let found = findings(inContent: "Text: a\n\(line)\n")
    #expect(found.count == 1 && found[0].contains("has no value, because YAML reads \(word) as a comment. Write "))
    #expect(!found[0].contains("colour"), "\(found)")
    // Behind a blank, a comment was meant.
    #expect(!findings(inContent: "Text: a\nfont: # \(word)\n")[0].contains("as a comment"))
  }

  /// Other tools put views in front of one another in a Stack, and list modifiers under a key.
  @Test(arguments: [
    ("Stack: [{Text: a}]", "Did you mean \"ZStack\"?"),
    ("Text: a\nmodifiers: [bold, \"font(.caption)\"]", "next to the view's name, such as `font: …`."),
    ("Text: a\nmodifiers: {}", "next to the view's name, such as `font: …`."),
  ])
  func wordsOfOtherTools(_ content: String, _ words: String) {
    let found = findings(inContent: content + "\n")
    #expect(found.count == 1 && found[0].contains(words), "\(found)")
  }

  @Test func whatStandsInAViewWithoutItsCapitalIsRead() {
    #expect(
      findings(inContent: "hstack:\n  - Text: {}\n  - text: b\n") == [
        "unknown-key: hstack — \"hstack\" is not a view: views begin with a capital. Did you mean \"HStack\"?",
        "invalid-value: {} — The mapping does not say what to show. Write a text, or a mapping such as {date: name, "
          + "style: timer}.",
        "unknown-key: text — \"text\" is not a view: views begin with a capital. Did you mean \"Text\"?",
      ])
  }

  @Test func tagsThatMakeATextOfAFlag() {
    #expect(
      findings(inContent: "Text: a\nbold: !!str true\n") == [
        "invalid-value: true — \"true\" is neither true nor false by its tag. Leave the tag out."
      ])
  }

  /// A view in a list may have a modifier with the name of a colour's key.
  @Test func listsOfViewsAsBackgrounds() {
    for list in ["[{Color: red, opacity: 0.2, if: on}, {Color: red, unless: on}]", "[{Circle: {}, opacity: 0.5}]"] {
      #expect(findings(inContent: "Text: a\nbackground: \(list)\n") == [], "\(list)")
      #expect(findings(inContent: "Text: a\noverlay: \(list)\n") == [], "\(list)")
    }
    #expect(places(inContent: "Text: a\nbackground: [{color: red, opacity: 0.2}]\n").count == 1)
  }

  @Test func shapesOfBackgrounds() {
    for shape in ["Capsule", ".capsule", "Petal", "{RoundedRectangle: {cornerRadius: 8}}", "{Circle: {}}"] {
      #expect(findings(inContent: "Text: a\nbackground: {style: red, in: \(shape)}\n") == [], "\(shape)")
    }
    #expect(
      places(inContent: "Text: a\nbackground: {style: red, in: {RoundedRectangle: {cornerRadius: -8}}}\n") == [
        "invalid-value: -8"
      ])
    #expect(
      findings(inContent: "Text: a\nbackground: {style: red, in: {Text: b}}\n") == [
        "invalid-value: {Text: b} — Text is not a shape. Write one, such as Circle."
      ])
  }

  @Test func unknownViews() {
    #expect(
      findings(inContent: "- Vstack:\n    - {Text: a, bold: 1}\n- AvatarCard: {size: 3}\n- Spacr\n") == [
        "unknown-view: Vstack — \"Vstack\" is not a view of this format. Did you mean \"VStack\"? "
          + "If it is a view of your own, write `View: Vstack`.",
        "invalid-value: 1 — \"1\" is not allowed here. Write true or false.",
        "unknown-view: AvatarCard — \"AvatarCard\" is not a view of this format. "
          + "If it is a view of your own, write `View: AvatarCard`, without arguments.",
        "unknown-view: Spacr — \"Spacr\" is not a view of this format. Did you mean \"Spacer\"? "
          + "If it is a view of your own, write `View: Spacr`.",
      ])
  }

  @Test func viewsThatWidgetsCannotShow() {
    #expect(
      findings(inContent: "ScrollView:\n  - Txt: a\n").first
        == "unsupported-view: ScrollView — Widgets cannot show \"ScrollView\". Write `VStack:` with as many items as fit, "
        + "or with `ForEach: {data: NAME, content: …}` in it; a tap opens the app for the rest.")
    #expect(places(inContent: "ScrollView:\n  - Txt: a\n") == ["unsupported-view: ScrollView", "unknown-view: Txt"])
  }

  @Test func whatViewsNeed() {
    #expect(
      places(
        inContent: "- Text\n- Image:\n- VStack: []\n- VStack:\n- Link: {label: {Text: a}}\n- ForEach: {count: 2}\n")
        == [
          "invalid-value: Text", "invalid-value: Image", "invalid-value: []", "invalid-value: VStack",
          "missing-key: Link", "missing-key: ForEach",
        ])
    #expect(
      findings(inContent: "Link: {label: {Text: a}}\n") == [
        "missing-key: Link — \"Link\" has no \"destination\", the address to open."
      ])
    #expect(places(inContent: "Link: {destinaton: 'a:b'}\n") == ["unknown-key: destinaton"])
  }

  @Test func viewsThatTakeNothing() {
    #expect(
      findings(inContent: "- Spacer\n- Spacer:\n- Divider: {}\n- Circle:\n- Chart\n- Map: [anything, {a: b}]\n") == [])
    #expect(places(inContent: "Spacer: 8\n") == ["invalid-value: 8"])
  }

  @Test func aMappingHasOneView() {
    #expect(places(inContent: "{Text: a, Image: b}\n") == ["invalid-value: Image"])
    #expect(places(inContent: "{font: body}\n") == ["invalid-value: {font: body}"])
    #expect(places(inContent: "hello there\n") == ["invalid-value: hello there"])
  }

  @Test func modifiersInsideAViewsValueAreSentOut() {
    #expect(
      findings(inContent: "Text: {date: due, font: body}\n") == [
        "unknown-key: font — \"font\" is not a key of Text's value. "
          + "Write the modifier `font: body` in the column of the view's name, below its whole value."
      ])
  }

  @Test func modifiersWithWrongValues() {
    let content = """
      Text: a
      font: .headlin
      fontWeight: heavyish
      minimumScaleFactor: 1.5
      frame: {width: -1, maxWidth: .infinity, maxHeight: .inf}
      padding: {horizontal: a}
      when: {colorScheme: [light, drk], and: []}
      role: phto
      pixels: [1, 2, 3, 4]
      conveys: {what: state}
      animation: {duration: 2s}
      clipShape: Circl
      redacted: all

      """
    #expect(
      places(inContent: content) == [
        "invalid-value: .headlin", "invalid-value: heavyish", "invalid-value: 1.5", "invalid-value: -1",
        "invalid-value: .inf", "invalid-value: a", "invalid-value: drk", "unknown-key: and", "invalid-value: phto",
        "invalid-value: [1, 2, 3, 4]", "missing-key: conveys", "invalid-value: 2s", "invalid-value: Circl",
        "invalid-value: all",
      ])
  }

  @Test func modifiersThatDecideHowLargeAViewIs() {
    let content = """
      VStack:
        - {Text: a, ignoresSafeArea: 7, fixedSize: maybe}
        - {Text: b, ignoresSafeArea: tpo, edgesIgnoringSafeArea: all, labelStyle: iconOnyl}
        - {Text: c, buttonStyle: 7, layoutPriority: high, ignoresSafeArea: [top, botom]}
        - {Text: d, clipShape: 3, gaugeStyle: true, fixedSize: {vertikal: true}, buttonStyle: plian}
        - {Text: e, animation: {duration: 1, curve: easeInOt}}
        - Spacer: {minLength: -1}
        - Spacer: {length: 8}

      """
    #expect(
      places(inContent: content) == [
        "invalid-value: 7", "invalid-value: maybe", "invalid-value: tpo", "duplicate-key: edgesIgnoringSafeArea",
        "invalid-value: iconOnyl", "invalid-value: 7", "invalid-value: high", "invalid-value: botom",
        "invalid-value: 3", "invalid-value: true", "unknown-key: vertikal", "invalid-value: plian",
        "invalid-value: easeInOt", "invalid-value: -1", "unknown-key: length",
      ])
    let own = """
      VStack:
        - {Text: a, ignoresSafeArea: [top, .bottom], fixedSize: {vertical: true}, labelStyle: .iconOnly}
        - {Text: b, edgesIgnoringSafeArea: horizontal, fixedSize: true, buttonStyle: BigButtons, labelStyle: Wide}
        - {Text: c, layoutPriority: -1, buttonStyle: unknown, fixedSize: unknown, ignoresSafeArea: unknown}
        - {Text: d, animation: {curve: .easeInOut}, overlay: {Text: e, animation: {curve: wobble}}}
        - Spacer: {minLength: 0}
        - {Button: {closure: true, opensApp: false, label: Go}}

      """
    #expect(places(inContent: own) == [])
  }

  @Test func variantsNeedAConditionAndHaveModifiersOnly() {
    #expect(
      places(inContent: "Text: a\nvariants:\n  - {font: body}\n  - {when: {colorScheme: dark}, if: a, Image: b}\n") == [
        "missing-key: font", "invalid-value: if", "invalid-value: Image",
      ])
  }

  @Test(arguments: [
    ("ff00ff", "Write `\"#ff00ff\"`."), ("rde", "Did you mean \"red\"?"),
    (".ultraThinMaterial", "Write `{material: ultraThin}`."),
    ("\"#12345\"", "Write three, six or eight hexadecimal digits after #."),
  ])
  func colours(text: String, advice: String) {
    let found = findings(inContent: "Color: \(text)\n")
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix("is not a colour. \(advice)") == true)
  }

  @Test func coloursThatMixForms() {
    #expect(places(inContent: "Color: {light: red, opacity: 0.5}\n") == ["unknown-key: opacity"])
    #expect(places(inContent: "Color: {opacity: 0.5}\n") == ["invalid-value: {opacity: 0.5}"])
    #expect(places(inContent: "Color: {light: red, drak: blue}\n") == ["unknown-key: drak"])
  }
}
