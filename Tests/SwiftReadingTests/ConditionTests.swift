#if SwiftSource
import Testing

/// Families and platforms are decided; the environment and states of the app are said.
@Suite struct ConditionTests {
  private func families(_ families: String = ".systemSmall", _ body: String, _ other: String = "") -> [String] {
    SwiftApp(families: families, body: body, other: other).families.split(separator: "\n").map { line in
      String(line.drop { $0 == " " })
    }
  }

  @Test func stacksThatHoldNothingInAFamily() {
    let content = "VStack { Text(\"1\"); HStack(spacing: 2) { if family == .systemLarge { Text(\"2\") } } }"
    let text = SwiftApp(body: content).families
    #expect(text.contains("        - HStack: EmptyView\n          spacing: 2\n"), "\(text)")
  }

  @Test func familiesAreDecided() {
    #expect(
      families(
        ".systemSmall, .systemMedium, .accessoryInline",
        """
        switch family {
        case .systemSmall, .systemMedium: Text(family == .systemSmall ? "small" : "medium")
        case .accessoryInline: Text("inline")
        default: Text("other")
        }
        """) == [
          "systemSmall:", "content:", "Text: small", "systemMedium:", "content:", "Text: medium", "accessoryInline:",
          "content:", "Text: inline",
        ])
  }

  /// A loop over a list shows nothing where other code has found it empty, whatever part of it the loop takes.
  @Test(arguments: [
    "entry.days", "entry.days.dropFirst()", "entry.days.prefix(3)", "Array(entry.days.enumerated())",
    "0..<entry.days.count", "entry.days.indices",
  ])
  func loopsOverEmptyLists(_ data: String) {
    let loop = "ForEach(\(data), id: \\.self) { day in Text(day.name) }"
    let found = families(".systemSmall", "VStack { if let day = entry.days.first { Text(day.name) }; \(loop) }")
    #expect(found.filter { $0 == "unless: entry-days-isEmpty.yes" }.count == 2, "\(found)")
    let inside = families(".systemSmall", "if entry.days.isEmpty { Text(\"-\") } else { \(loop) }")
    #expect(inside.filter { $0 == "unless: entry-days-isEmpty.yes" }.count == 1, "\(inside)")
    let other = families(".systemSmall", "VStack { if entry.nights.isEmpty { Text(\"-\") }; \(loop) }")
    #expect(!other.contains { $0.hasPrefix("unless") }, "\(other)")
  }

  /// Apps for older systems have a value of their own with the system's modes.
  @Test(arguments: [
    "enum Mode { case fullColor, accented, vibrant }",
    """
    struct Mode: Hashable {
      static var fullColor: Mode { Mode(0) }
      static var accented: Mode { Mode(1) }
      static let vibrant = Mode(2)
    }
    """,
  ])
  func renderingModesOfTheApp(_ type: String) {
    let other = """
      extension EnvironmentValues { @Entry var backportedMode: Mode = .fullColor }
      struct Inner: View {
        @Environment(\\.backportedMode) var look
        var body: some View { switch look { case .accented: Text("1"); case .fullColor, .vibrant: Text("2") } }
      }
      \(type)
      """
    #expect(
      families(".systemSmall", "Inner()", other) == [
        "systemSmall:", "content:", "- Text: \"1\"", "when: {widgetRenderingMode: accented}", "- Text: \"2\"",
        "when: {widgetRenderingMode: [fullColor, vibrant]}",
      ])
    let less = families(".systemSmall", "Inner()", other.replacing("vibrant", with: "plain"))
    #expect(!less.contains { $0.hasPrefix("when") }, "\(less)")
  }

  @Test func aFamilyThatTravelsInAProperty() {
    #expect(
      families(
        ".systemLarge", "Inner(size: family)",
        """
        struct Inner: View {
          let size: WidgetFamily
          var body: some View { if [.systemLarge, .systemMedium].contains(size) { Text("wide") } else { Text("narrow") } }
        }
        """) == ["systemLarge:", "content:", "Text: wide"])
  }

  @Test func theEnvironmentIsSaid() {
    #expect(
      families(
        """
        .systemSmall
        """, "if mode == .fullColor { Color.red } else { Text(\"1\") }") == [
          "systemSmall:", "content:", "- Color: red", "when: {widgetRenderingMode: fullColor}", "- Text: \"1\"",
          "when: {widgetRenderingMode: [accented, vibrant]}",
        ])
    #expect(
      families(".systemSmall", "Text(\"1\").font(showsBackground ? .caption : .title)") == [
        "systemSmall:", "content:", "Text: \"1\"", "font: title", "variants:",
        "- {when: {showsWidgetContainerBackground: true}, font: caption}",
      ])
    #expect(
      families(".systemSmall", "Text(\"1\").foregroundColor(scheme == .dark ? .white : .black)").last
        == "foregroundStyle: {light: black, dark: white}")
  }

  @Test func statesAreSaid() {
    #expect(
      families(".systemSmall", "if entry.isEmpty { Text(\"none\") } else { Text(\"some\") }") == [
        "systemSmall:", "content:", "- Text: none", "if: entry-isEmpty.yes", "- Text: some",
        "unless: entry-isEmpty.yes",
      ])
    #expect(
      families(".systemSmall", "Text(\"1\").font(entry.big ? .title : .body)") == [
        "systemSmall:", "content:", "- Text: \"1\"", "font: title", "if: entry-big.yes", "- Text: \"1\"", "font: body",
        "unless: entry-big.yes",
      ])
  }

  /// Whether a list holds anything is one question, however it is asked.
  @Test(arguments: [
    ("entry.list.isEmpty", "if"), ("entry.list.count == 0", "if"), ("entry.list.count < 1", "if"),
    ("entry.list.first == nil", "if"), ("!entry.list.isEmpty", "unless"), ("entry.list.count > 0", "unless"),
    ("entry.list.count != 0", "unless"), ("let one = entry.list.first", "unless"),
    ("entry.list.last != nil", "unless"),
  ])
  func emptyLists(_ condition: String, _ key: String) {
    let families = SwiftApp(body: "if \(condition) { Text(\"1\") }").families
    #expect(families.contains("\(key): entry-list-isEmpty.yes"), "\(families)")
  }

  /// An entry may count something without being a list.
  @Test(arguments: ["entry.count == 0", "entry.count <= 0", "entry.count < 1", "!(entry.count > 0)"])
  func countsThatAreNotOfLists(_ condition: String) {
    let app = SwiftApp(
      body: "if \(condition) { Text(\"1\") }", other: "struct Entry: TimelineEntry { let date: Date; let count: Int }")
    #expect(app.content == "Text: \"1\" if: entry-count.0")
    #expect(app.widgets.stateCode == ["entry-count.0": "entry.count == 0"])
  }

  /// Both sides of a value are states of which one holds at most; each may be asked for in four ways.
  @Test(arguments: [
    ("entry.level > 5", "if: entry-level-5.greater"), ("5 < entry.level", "if: entry-level-5.greater"),
    ("entry.level <= 5", "unless: entry-level-5.greater"), ("!(5 >= entry.level)", "if: entry-level-5.greater"),
    ("entry.level < 5", "if: entry-level-5.less"), ("entry.level >= 5", "unless: entry-level-5.less"),
    ("entry.date < entry.end", "if: entry-date-entry-end.less"),
    ("entry.end > entry.date", "if: entry-date-entry-end.less"),
    ("entry.end <= entry.date", "unless: entry-date-entry-end.less"),
  ])
  func comparisons(_ condition: String, _ key: String) {
    #expect(SwiftApp(body: "if \(condition) { Text(\"1\") }").content == "Text: \"1\" \(key)")
  }

  /// States whose code has the same letters, or begins with the same 48, are different.
  @Test(arguments: [
    ("entry.a + entry.b == 1", "entry.a - entry.b == 1", "entry-a-entry-b.1", "entry-a-entry-b-2.1"),
    ("entry.sign == \"+\"", "entry.sign == \"-\"", "entry-sign.state", "entry-sign.state-2"),
    (
      "entry.configuration.account.preferences.shows.balance", "entry.configuration.account.preferences.shows.badges",
      "entry-configuration-account-preferences-shows-ba.yes", "entry-configuration-account-preferences-shows-ba-2.yes"
    ),
  ])
  func statesWithAlikeCode(_ first: String, _ second: String, _ firstWord: String, _ secondWord: String) {
    let body = "VStack { if \(first) { Text(\"1\") }; if \(second) { Text(\"2\") }; if \(first) { Text(\"3\") } }"
    #expect(
      SwiftApp(body: body).content
        == "VStack: - Text: \"1\" if: \(firstWord) - Text: \"2\" if: \(secondWord) - Text: \"3\" if: \(firstWord)")
  }

  /// What holds on one side of a value is found, and what stands on different sides is not compared.
  @Test func sidesOfAValue() {
    let body = """
      VStack {
        Text("1")
          .foregroundStyle(entry.level <= 5 ? Color.white : Color(red: 0, green: 0.1, blue: 0.5))
          .containerBackground(entry.level > 5 ? Color.white : Color(white: 0.1), for: .widget)
        if entry.change > 0 {
          Text("up")
        } else if entry.change < 0 {
          Text("down").font(.system(size: 9))
        }
      }
      """
    let entry = "struct Entry: TimelineEntry { let date: Date; let level, change: Int }"
    #expect(
      SwiftApp(body: body, other: entry).findings()
        == ["App/Widget.swift:21 contrast: Text", "App/Widget.swift:23 font-size-minimum: 9"])
  }

  /// Constants in a pattern are compared with the values that code makes the case with.
  @Test(arguments: [
    ("if case .art(playing: true) = style { Text(\"1\") } else { Text(\"2\") }", ["entry.playing"]),
    ("if case .art(playing: false) = style { Text(\"1\") } else { Text(\"2\") }", ["entry.playing"]),
    ("switch style { case .art(playing: true): Text(\"1\"); default: Text(\"2\") }", ["entry.playing"]),
    ("if case .art(playing: _) = style { Text(\"1\") } else { Text(\"2\") }", []),
  ])
  func constantsInPatterns(_ code: String, _ states: [String]) {
    let other = """
      enum Style { case plain, art(playing: Bool) }
      struct Entry { let playing: Bool }
      extension V { var style: Style { .art(playing: entry.playing) } }
      """
    let app = SwiftApp(body: code, other: other)
    #expect(app.widgets.stateCode.values.sorted() == states, "\(app.content)")
    #expect(app.content.contains("2") == !states.isEmpty, "\(app.content)")
  }

  /// What is asked about the raw value of a known case is known.
  @Test(arguments: [
    ("name.rawValue.contains(\"digits\")", false), ("name.rawValue.hasPrefix(\"regular\")", true),
    ("name.rawValue.hasSuffix(\"11\")", false), ("name.rawValue.lowercased().contains(\"regular\")", true),
    ("name.rawValue.isEmpty", false), ("!name.rawValue.isEmpty", true),
    ("name.rawValue.uppercased() == \"REGULAR12\"", true),
  ])
  func knownTexts(_ condition: String, _ holds: Bool) {
    let other = """
      enum FontName: String { case regular12, digits11 }
      struct Row: View {
        let name: FontName
        var body: some View { if \(condition) { Text("1") } else { Text("2") } }
      }
      """
    let app = SwiftApp(body: "Row(name: .regular12)", other: other)
    #expect(app.families.contains("Text: \"\(holds ? 1 : 2)\"") && app.widgets.stateCode.isEmpty, "\(app.families)")
  }

  /// An enumeration is in its last case where it is in no other, in whatever order code lists them.
  @Test(arguments: [
    ("switch entry.look { case .night: Text(\"1\"); case .day: Text(\"2\") }", "day", ("unless", "if")),
    ("switch entry.look { case .day: Text(\"1\"); case .night: Text(\"2\") }", "day", ("if", "unless")),
    ("switch entry.look { case .night: Text(\"1\"); default: Text(\"2\") }", "day", ("unless", "if")),
    ("if entry.look == .night { Text(\"1\") } else { Text(\"2\") }", "day", ("unless", "if")),
    ("if entry.look != Look.night { Text(\"1\") } else { Text(\"2\") }", "day", ("if", "unless")),
  ])
  func lastCases(_ code: String, _ word: String, _ keys: (String, String)) {
    let other = "enum Look { case day, night }; struct Entry { let look: Look }"
    #expect(
      SwiftApp(body: code, other: other).content
        == "- Text: \"1\" \(keys.0): entry-look.\(word) - Text: \"2\" \(keys.1): entry-look.\(word)")
  }

  /// Whether an optional has a value is one question, too.
  @Test(arguments: [
    ("if entry.name != nil", "if"), ("if nil != entry.name", "if"), ("if let name = entry.name", "if"),
    ("if let _ = entry.name", "if"), ("if case _? = entry.name", "if"), ("if case .some = entry.name", "if"),
    ("if case .some(let name) = entry.name", "if"), ("if entry.name == .none", "unless"),
    ("if case .none = entry.name", "unless"), ("if case nil = entry.name", "unless"),
  ])
  func optionals(_ condition: String, _ key: String) {
    let app = SwiftApp(body: "\(condition) { Text(\"1\") }", other: "struct Entry { let name: String? }")
    #expect(app.content == "Text: \"1\" \(key): has-entry-name.yes")
  }

  /// Reports name states as the code asks for them.
  @Test(arguments: [
    ("if entry.isEmpty {", "entry.isEmpty"), ("if !entry.isEmpty {", "entry.isEmpty"),
    ("if let name = entry.name {", "entry.name != nil"), ("if let data = try? load() {", "(try? load()) != nil"),
    ("if entry.steps   > 3 {", "entry.steps > 3"), ("if entry.mood == .calm {", "entry.mood == .calm"),
    ("if case .moving(let speed) = entry.mood {", "entry.mood == .moving"),
    ("switch entry.mood { case .moving(let speed):", "entry.mood == .moving"),
    (
      "if let name = entry.name, entry.mood != .calm, entry.isNew { Text(name) } else {",
      "entry.name != nil && entry.mood != .calm && entry.isNew"
    ),
  ])
  func statesInReports(_ condition: String, _ code: String) {
    let app = SwiftApp(body: "\(condition) Text(\"1\") }")
    #expect(app.widgets.stateCode.values.contains(code), "\(app.widgets.stateCode)")
    for word in app.widgets.stateCode.keys where app.widgets.stateCode[word] == code {
      #expect(app.families.contains(word), "\(app.families)")
    }
  }

  /// What a view is given is there, or is not; only what the app has may be either.
  @Test(arguments: [
    (".reward", ["Text: some"]), ("nil", ["Text: none"]), ("\"a\"", ["Text: some"]),
    ("entry.kind", ["- Text: none", "unless: has-entry-kind.yes", "- Text: some", "if: has-entry-kind.yes"]),
  ])
  func nothingIsDecidedWhereItIsWritten(_ value: String, _ lines: [String]) {
    let row = """
      enum Kind { case reward, habit }
      struct Row: View {
        var kind: Kind?
        var body: some View { if kind == nil { Text("none") } else { Text("some") } }
      }
      """
    let text = SwiftApp(body: "Row(kind: \(value))", other: row).families
    let shown = text.split(separator: "\n").map { $0.drop { $0 == " " } }.drop { $0 != "content:" }.dropFirst()
    #expect(shown.map(String.init) == lines, "\(text)")
  }

  @Test func systemsAndPlatformsAreDecided() {
    #expect(
      families(
        ".systemSmall",
        """
        #if os(watchOS)
        Text("watch")
        #else
        if #available(iOS 17, *) { Text("new") } else { Text("old") }
        #endif
        """) == ["systemSmall:", "content:", "Text: new"])
  }

  @Test func environmentValuesOfTheProject() {
    let own = """
      extension EnvironmentValues { var isTinted: Bool { widgetRenderingMode == .accented } }
      struct Inner: View {
        @Environment(\\.isTinted) var isTinted
        var body: some View { Text("1").widgetAccentable(isTinted) }
      }
      """
    #expect(
      families(".systemSmall", "Inner()", own).suffix(2) == [
        "variants:", "- {when: {widgetRenderingMode: accented}, widgetAccentable: true}",
      ])
  }

  /// What a property, a function or a ternary chooses by the environment is a condition on it; with states of the app in
  /// it, it is one of them.
  @Test func chosenByTheEnvironment() {
    let own = """
      extension V {
        var hasHeader: Bool {
          switch mode {
          case .fullColor: showsBackground
          case .vibrant: false
          default: true
          }
        }
        var isTinted: Bool { if mode == .accented { return true } else { return false } }
        var isBusy: Bool { mode == .accented ? entry.isBusy : false }
        func isShown(_ value: Bool) -> Bool { if mode == .vibrant { value } else { false } }
      }
      """
    func lines(_ body: String) -> String {
      families(".systemSmall", body, own).dropFirst(2).joined(separator: " ")
    }
    #expect(
      lines("if hasHeader { Text(\"1\") }")
        == "- Text: \"1\" when: {widgetRenderingMode: fullColor, showsWidgetContainerBackground: true} - Text: \"1\" "
        + "when: {widgetRenderingMode: accented}")
    #expect(lines("if !isTinted { Text(\"1\") }") == "Text: \"1\" when: {widgetRenderingMode: [fullColor, vibrant]}")
    #expect(lines("if isShown(true) { Text(\"1\") }") == "Text: \"1\" when: {widgetRenderingMode: vibrant}")
    #expect(lines("if isBusy { Text(\"1\") }") == "Text: \"1\" when: {widgetRenderingMode: accented} if: entry-isBusy.yes")
    #expect(
      lines("if mode == .fullColor ? showsBackground : false { Text(\"1\") }")
        == "Text: \"1\" when: {widgetRenderingMode: fullColor, showsWidgetContainerBackground: true}")
  }

  /// One condition of the code stands in several views of the tree, and holds in one of them.
  @Test func conditionsThatHoldInOneOfSeveralFamilies() {
    let body = """
      Text("1").foregroundStyle(mode == .fullColor && showsBackground ? Color.white : .primary)
        .containerBackground(.black, for: .widget)
      """
    func findings(_ families: String) -> [String] {
      SwiftApp(families: families, body: body).findings(strict: true).filter { $0.contains("never-shown") }
    }
    #expect(findings(".systemSmall, .accessoryRectangular") == [])
    #expect(findings(".accessoryRectangular").count == 1)
  }
}
#endif
