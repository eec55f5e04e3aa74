import Testing

@testable import WidgetFormat

/// Lines that are written the Swift way: one finding each says what to write, and what stands below is read.
@Suite struct MistakenTextTests {
  @Test func everyLineOfAViewSaysWhatToWrite() {
    #expect(
      findings(
        inContent: """
          - VStack(alignment: .leading, spacing: 8) {
              Text("hi \\(entry.name)")
                .font(.caption)
              Image(systemName: "star")
            }
            .padding(.horizontal, 12)
          - Text: below
            fontt: title
          """) == [
        "yaml-syntax: VStack(alignment: .leading, spacing: 8) { — This line is Swift. Write `VStack:` without braces, "
          + "its views below as items (`- Text: …`), and `alignment: leading` and `spacing: 8` beside it.",
        "yaml-syntax: Text(\"hi \\(entry.name)\") — This line is Swift. Write `- Text: \"hi {name}\"`.",
        "yaml-syntax: .font(.caption) — This line is Swift. Write `font: caption` beside the view's key.",
        "yaml-syntax: Image(systemName: \"star\") — This line is Swift. Write `- Image: {symbol: star}`.",
        "yaml-syntax: .padding(.horizontal, 12) — This line is Swift. Write `padding: {horizontal: 12}` beside the "
          + "view's key.",
        "unknown-key: fontt — \"fontt\" is not a modifier. Did you mean \"font\"?",
      ])
  }

  @Test func whatStandsInsideIsRead() {
    #expect(
      places(
        inContent: """
          VStack(alignment: .leading):
            - Text: a
              fontt: title
            - Image(systemName: "star")
              opacity: 2
          """) == [
        "yaml-syntax: VStack(alignment: .leading):", "yaml-syntax: Image(systemName: \"star\")",
        "unknown-key: fontt", "invalid-value: 2",
      ])
    #expect(
      places(inContent: "- HStack(spacing: 4) {\n    - Text: a\n  }\n  opacity: 2") == [
        "yaml-syntax: HStack(spacing: 4) {", "invalid-value: 2",
      ])
  }

  @Test func valuesThatAreCalls() {
    #expect(
      findings(
        inContent: """
          - Text: a
            font: .system(size: 32, weight: .bold)
            clipShape: RoundedRectangle(cornerRadius: 12)
          - Image: systemName: star
          - Text: b
            opacity: 2
          """) == [
        "yaml-syntax: .system(size: 32, weight: .bold) — This value is Swift. Write `font: {size: 32, weight: bold}`.",
        "yaml-syntax: RoundedRectangle(cornerRadius: 12) — This value is Swift. Write `cornerRadius: 12` in place of "
          + "`clipShape`.",
        "yaml-syntax: systemName: star — A value on its key's line cannot be a key itself. Write "
          + "`Image: {systemName: star}`.",
        "invalid-value: 2 — \"2\" is out of range. Write a number from 0 to 1.",
      ])
  }

  /// Without a colon in it YAML takes such lines for one text.
  @Test func linesThatYAMLTakesForAText() {
    #expect(
      findings(inContent: "VStack {\n  Text(\"Launch\")\n    .font(.title2.bold())\n}") == [
        "invalid-value: VStack { — This line is Swift. Write `VStack:` without braces, its views below as items "
          + "(`- Text: …`).",
        "invalid-value: Text(\"Launch\") — This line is Swift. Write `- Text: \"Launch\"`.",
        "invalid-value: .font(.title2.bold()) — This line is Swift. Write `font: {style: title2, weight: bold}` beside "
          + "the view's key.",
      ])
  }

  @Test(arguments: [
    ("Text(entry.date, style: .timer)", "{date: date, style: timer}"),
    ("Label(\"Pills: \", systemImage: \"pills.fill\")", "Label: {title: \"Pills: \", symbol: pills.fill}"),
    ("Button(\"Start\", intent: StartIntent(id: 3))", "Button: {intent: StartIntent, label: \"Start\"}"),
    ("Link(\"All\", destination: URL(string: \"app://all\")!)", "Link: {destination: \"app://all\", label: \"All\"}"),
    ("ForEach(entry.items, id: \\.self) {", "ForEach:`, below it `data: entry.items`"),
    (".frame(maxWidth: .infinity, alignment: .leading)", "frame: {maxWidth: infinity, alignment: leading}"),
    (".foregroundStyle(.white.opacity(0.5), a: 1)", "foregroundStyle: {color: white, opacity: 0.5}"),
    (".containerBackground(.black, for: .widget)", "`containerBackground: black` as a key of the family"),
    (".background(.red, in: .rect(cornerRadius: 8))", "background: {style: red, in: RoundedRectangle}"),
    (".padding([.top, .bottom], 8)", "padding: {top: 8, bottom: 8}"),
    (".font(.system(.body, design: .rounded))", "font: {style: body, design: rounded}"),
    ("Text(\"a: b\").font(.caption).bold()", "{Text: \"a: b\", font: caption, bold: true}"),
    ("LineMark(x: .value(\"a\", b))", "what a Chart draws is not checked"),
    ("GeometryReader { proxy in x: y", "Leave it out, and write the views inside it"),
    ("struct Clock: Widget {", "declares nothing"), ("var body: some View {", "declares nothing"),
    ("StaticConfiguration(kind: \"clock\") { x: y", "`kind: \"clock\"` at the top of the widget"),
    (".supportedFamilies([.systemSmall], a: b)", "supportedFamilies"),
  ])
  func sayWhatToWrite(_ line: String, _ advice: String) {
    let found = findings(inContent: "- Text: a\n" + line + "\n- Text: \"b: c\"\n  d\n")
    #expect(found.contains { $0.contains(line) && $0.contains(advice) }, "\(found)")
  }

  /// What is YAML is never taken for Swift, and a mistake of another kind is reported as before.
  @Test(arguments: [
    "- Text: \"Text(a: 1)\"\n- Text: Hello (world)", "- Text: |\n    VStack {\n    .font(.caption)\n",
    "- Text: .system(size)\n- Spacer", "- View: Row(a)", "- Text: 12:30 (noon)",
  ])
  func validDescriptionsStaySilent(_ content: String) { #expect(findings(inContent: content) == []) }

  @Test func anotherMistakeIsToldAlone() {
    #expect(places(inContent: "- Text(\"a\")\n- Text: b: c") == ["yaml-syntax: :"])
    #expect(
      places(inContent: "- Text: |\n    VStack(a: b) {\n- Text: b: c\n- Image(systemName: \"star\")") == [
        "yaml-syntax: :"
      ])
    #expect(places(inContent: "- Image(systemName: \"star\")\n- Text: b: c") == [
      "yaml-syntax: Image(systemName: \"star\")", "yaml-syntax: :",
    ])
  }

  @Test func commentsAndLaterDocumentsStayInPlace() {
    let text = "# a\nkind: a # b\ncontent:\n  - Image(systemName: \"#\") # c\n# d\n---\nkind: b # e\nopacity: 2\n"
    #expect(
      findings(in: text).map { $0.split(separator: " — ")[0] } == [
        "yaml-syntax: Image(systemName: \"#\")", "unknown-key: opacity",
      ])
    let tree = read(text).tree
    let comments = tree.comments.map { String(decoding: tree.text[$0.start..<$0.end], as: UTF8.self) }
    #expect(comments == ["# a", "# b", "# c", "# d", "# e"])
  }

  @Test(.timeLimit(.minutes(15))) func manyLinesTakeLinearTime() {
    let line = "  - Image(systemName: \"star\")\n    .font(.caption)\n"
    let content = "kind: a\ncontent:\n" + String(repeating: line, count: 20_000)
    #expect(findings(in: content).count == 1001)
    let documents = String(repeating: "kind: a\ncontent:\n  - Image(systemName: \"star\")\n---\n", count: 10_000)
    #expect(findings(in: documents).count >= 1001)
  }
}

/// Keys, items and lines in the wrong column: one finding each, and what stands inside is read.
@Suite struct MistakenIndentationTests {
  @Test(arguments: [
    ("kind: a\ntimeline:\nreload: x\n", "timeline", "\"reload\" below it stands in its own column. Indent it", "x"),
    ("kind: a\nfamilies:\nsystemSmall:\n  content: {Text: a, fontt: b}\n", "families", "\"systemSmall\"", "fontt"),
    ("kind: a\nfamilies:\n  systemSmall:\n  content: {Text: a, fontt: b}\n", "systemSmall", "\"content\"", "fontt"),
    (
      "kind: a\nfamilies:\n  systemSmall:\n    content:\n    VStack:\n      - Spacr\n", "content", "\"VStack\"",
      "Spacr"
    ),
    (
      "kind: a\ncontent:\n  Text: a\n  frame:\n  width: 10\n  height: b\n  opacity: 1\n", "frame",
      "\"width\" and \"height\" below it stand in its own column. Indent them", "b"
    ),
  ])
  func keysInTheColumnOfTheirOwner(_ text: String, _ key: String, _ words: String, _ inside: String) {
    let found = findings(in: text)
    #expect(found.count == 2, "\(found)")
    #expect(found.first?.hasPrefix("invalid-value: \(key) — \"\(key)\" has no value: ") == true, "\(found)")
    #expect(found.first?.contains(words) == true, "\(found)")
    #expect(found.last?.contains(": \(inside) — ") == true, "\(found)")
  }

  @Test func keysThatStandBesideOneAnotherAreLeftAlone() {
    #expect(places(in: "kind: a\ncontent:\nwidgetURL: a\n") == ["invalid-value: content"])
    #expect(places(inContent: "Text: a\nframe:\nalignment: leading") == ["invalid-value: frame"])
  }

  @Test(arguments: ["    opacity: 2", " opacity: 2"]) func aLineInAColumnOfItsOwn(_ line: String) {
    #expect(
      findings(inContent: "- Text: a\n\(line)\n- Text: b\n  fontt: c") == [
        "yaml-syntax: opacity: 2 — `opacity` stands in a column of its own, so it belongs to nothing above it. Indent "
          + "the line by 8 spaces, like those around it. What stands below it is not checked.",
        "unknown-key: fontt — \"fontt\" is not a modifier. Did you mean \"font\"?",
      ])
  }

  @Test func aListBelowKeysIsReadWhereAListIsTaken() {
    #expect(
      findings(inContent: "VStack:\n  spacing: 4\n  - Text: a\n    fontt: b\n  - Spacr") == [
        "yaml-syntax: Text: a — An item cannot stand in one column with keys such as `spacing`. Write `content:` on a "
          + "line before the items.",
        "unknown-key: fontt — \"fontt\" is not a modifier. Did you mean \"font\"?",
        "unknown-view: Spacr — \"Spacr\" is not a view of this format. Did you mean \"Spacer\"? If it is a view of your "
          + "own, write `View: Spacr`.",
      ])
    #expect(
      places(inContent: "- ForEach:\n    data: x\n    - Txt: a\n- Button:\n    intent: X\n    - Text: a\n- Spacr") == [
        "yaml-syntax: Txt: a", "yaml-syntax: - Text: a", "unknown-view: Txt", "unknown-view: Spacr",
      ])
  }

  @Test func textsAndBracketsMayGoOnInAnyColumn() {
    let content = "- Text: a text\n     that: goes\n- Text: b: c"
    #expect(places(inContent: content) == ["yaml-syntax: that: goes", "yaml-syntax: :"])
    #expect(places(inContent: "- Text: \"a\n    b: c\n  d\"\n- {Text: a,\n font: body}\n- Text: |\n    x: y") == [])
  }
}
