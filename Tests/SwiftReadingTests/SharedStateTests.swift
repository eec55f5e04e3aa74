#if SwiftSource
import Testing

/// A value with a fallback or a gate is in one state wherever the code asks for it: for a member, by a test, in a view.
@Suite struct SharedStateTests {
  private func app(_ theme: String, _ body: String) -> SwiftApp {
    SwiftApp(
      body: body,
      other: """
        extension Color { static let ink = Color(red: 0.4, green: 0.1, blue: 0) }
        enum Theme: String {
          case paper, night
          var page: Color {
            switch self {
            case .paper: return .white
            case .night: return .black
            }
          }
          var ink: Color { self == .paper ? .ink : .white }
          var size: CGFloat { self == .paper ? 8 : 20 }
        }
        struct Entry: TimelineEntry {
          let date: Date
          let name: String
          let chosen: Theme
          let stored: Theme?
          let isPaid: Bool
        }
        struct Row: View { let theme: Theme; var body: some View { Text("1").foregroundStyle(theme.ink) } }
        extension V { var theme: Theme { \(theme) } }
        """)
  }

  private static let themes = [
    "Theme(rawValue: entry.name) ?? .paper", "entry.stored ?? .paper", "entry.isPaid ? entry.chosen : .paper",
    "entry.isPaid ? (Theme(rawValue: entry.name) ?? .paper) : .paper",
    "if let theme = Theme(rawValue: entry.name) { return theme }; return .paper",
  ]

  @Test(
    arguments: themes,
    [
      "Text(\"1\").foregroundStyle(theme.ink).containerBackground(for: .widget) { theme.page }",
      "Row(theme: theme).containerBackground(for: .widget) { theme.page.ignoresSafeArea() }",
      "Text(\"1\").foregroundStyle(theme == .paper ? .ink : .white).containerBackground(theme.page, for: .widget)",
      "Group { switch theme { case .paper: Text(\"1\").foregroundStyle(Color.ink); "
        + "case .night: Text(\"2\").foregroundStyle(.white) } }.containerBackground(theme.page, for: .widget)",
      "Group { if theme == .paper { Text(\"1\").foregroundStyle(Color.ink) } "
        + "else { Text(\"2\").foregroundStyle(.white) } }.containerBackground(for: .widget) { theme.page }",
    ])
  func statesThatGoTogether(_ theme: String, _ body: String) {
    #expect(app(theme, body).findings() == [], "\(theme): \(body)")
  }

  /// A condition of many parts and its negation are one state.
  @Test(
    arguments: [
      "entry.a && entry.b && entry.n > 3", "entry.a && !entry.b && entry.c && !entry.d", "entry.a || entry.b || entry.c",
    ],
    ["!special ? .black : .white", "isUsual ? .black : .white", "special ? .white : .black"])
  func conditionsAndTheirNegations(_ special: String, _ ink: String) {
    let app = SwiftApp(
      body: "Text(\"1\").foregroundStyle(showsBackground ? ink : .white).containerBackground(page, for: .widget)",
      other: """
        struct Entry: TimelineEntry { let date: Date; let a, b, c, d: Bool; let n: Int }
        extension V {
          var special: Bool { \(special) }
          var isUsual: Bool { !special }
          var page: Color { special ? .black : .white }
          var ink: Color { \(ink) }
        }
        """)
    #expect(app.findings() == [], "\(special): \(ink)")
  }

  /// A state that stands for several decides some of them.
  @Test(arguments: [
    ("entry.a ? .black : .white", "entry.a || entry.b || entry.c ? .middle : .black"),
    ("entry.a || entry.b || entry.c ? .white : .black", "entry.a ? .black : .middle"),
    ("entry.a && entry.b && entry.c ? .black : .white", "entry.a && entry.b ? .middle : .black"),
    ("entry.a || entry.b || entry.c ? .black : .white",
      "entry.a ? .white : entry.b ? .white : entry.c ? .white : .black"),
  ])
  func partsOfAState(page: String, ink: String) {
    let app = SwiftApp(
      body: "Text(\"1\").foregroundStyle(showsBackground ? ink : .white).containerBackground(page, for: .widget)",
      other: """
        struct Entry: TimelineEntry { let date: Date; let a, b, c: Bool }
        extension Color { static let middle = Color(white: 0.46) }
        extension V {
          var page: Color { \(page) }
          var ink: Color { \(ink) }
        }
        """)
    #expect(app.findings() == [], "\(page): \(ink)")
  }

  /// Other conditions around a text say nothing against the case that chooses its colour.
  @Test(arguments: [
    "if entry.isPaid { TEXT } else { Text(\"2\").foregroundStyle(theme.ink) }", "if entry.isPaid { TEXT }",
  ])
  func branchesAroundACase(_ content: String) {
    let text = "Text(\"1\").foregroundStyle(COLOR)"
    let body = "Group { \(content) }.containerBackground(theme.page, for: .widget)"
    for (color, count) in [("theme.page", 1), ("theme.ink", 0), ("theme == .paper ? Color.white : .black", 1)] {
      let text = text.replacing("COLOR", with: color)
      let found = app("entry.chosen", body.replacing("TEXT", with: text)).findings()
      #expect(found.count { $0.contains("contrast") } == count, "\(text): \(found)")
    }
  }

  /// A text is judged on each background that its own condition leaves open, unless that may choose the background.
  @Test(arguments: [
    ("if let name = entry.name { Text(name).foregroundStyle(entry.look.ink) }", 1),
    ("if entry.isPaid { Text(\"1\").foregroundStyle(.white) }", 1),
    ("if entry.isPaid { Text(\"1\") } else { Text(\"2\").foregroundStyle(.white) }", 1),
    ("Text(\"1\").foregroundStyle(entry.look.page.isLight ? .primary : .white)", 0),
    ("Text(\"1\").foregroundStyle(luminance > 0.5 ? .primary : .white)", 0),
    ("Text(\"1\").foregroundStyle(bright.contains(entry.look.rawValue) ? .primary : .white)", 0),
    ("if entry.look.page.isLight { Text(\"1\") } else { Text(\"2\").foregroundStyle(.white) }", 0),
    ("if entry.isPale { Text(\"1\") } else { Text(\"2\").foregroundStyle(.white) }", 0),
    ("if codes.contains(\"\\(entry.look)\") { Text(\"1\") } else { Text(\"2\").foregroundStyle(.white) }", 0),
    ("if level() < entry.limit { Text(\"1\") } else { Text(\"2\").foregroundStyle(.white) }", 0),
    ("if entry.limit < entry.look.level { Text(\"1\") } else { Text(\"2\").foregroundStyle(.white) }", 0),
    ("ForEach(entry.rows) { row in if row.isPale { Text(\"1\") } else { Text(\"2\").foregroundStyle(.white) } }", 0),
  ])
  func conditionsThatMayChooseTheBackground(_ body: String, _ count: Int) {
    let app = SwiftApp(
      body: "Group { \(body) }.containerBackground(entry.look.page, for: .widget)",
      other: """
        enum Look: Int {
          case dawn, noon, dusk
          var page: Color { switch self { case .dawn: .black; case .noon: .black; case .dusk: Color(white: 0.95) } }
          var ink: Color { switch self { case .dawn: Color(white: 0.9); case .noon: .yellow; case .dusk: .white } }
          var level: Double { Store.level(self) }
        }
        extension Color { var isLight: Bool { UIColor(self).cgColor.components![0] > 0.5 } }
        struct Entry: TimelineEntry { let date: Date; let look: Look; let name: String?; let isPaid: Bool
          let limit: Double; let rows: [Row]
          var isPale: Bool { Store.isPale(look) } }
        struct Row: Identifiable { let id: Int; let isPale: Bool }
        extension V {
          var bright: [Int] { Store.load() }
          var codes: [String] { Store.codes() }
          func level() -> Double { Store.level(of: entry.look) }
          var luminance: Double { brightness(of: entry.look.page) }
        }
        """)
    #expect(app.findings().count { $0.contains(" contrast: ") && !$0.contains("Text") } == count, "\(app.findings())")
  }

  /// A state that stands for several cases may decide on each other case.
  @Test func casesThatAreNamedInOtherGroups() {
    let app = SwiftApp(
      body: """
        Group { if isDay { Text("1") } else { Text("2").foregroundStyle(.white) } }
          .containerBackground(page, for: .widget)
        """,
      other: """
        enum Phase { case day, dusk, night, dawn, noon }
        struct Entry: TimelineEntry { let date: Date; let phase: Phase }
        extension V {
          var isDay: Bool { [.day, .dawn, .noon].contains(entry.phase) }
          var page: Color { switch entry.phase { case .night, .dusk: .black; default: .white } }
        }
        """)
    #expect(app.findings().filter { $0.contains(" contrast: ") } == [])
  }

  /// The last case of a `switch` is the one that other code tests by its name.
  @Test(arguments: [
    "if case .failed = entry.load { return .green }; return .black", "entry.load == .failed ? .green : .black",
  ])
  func theLastOfManyCases(page: String) {
    let app = SwiftApp(
      body: """
        Group {
          switch entry.load {
          case .failed: Text("1").foregroundStyle(Color(red: 0.04, green: 0.16, blue: 0.07))
          case .idle: Text("2").foregroundStyle(.white)
          case .some: Text("3").foregroundStyle(.white)
          case .all: Text("4").foregroundStyle(.white)
          }
        }
        .containerBackground(page, for: .widget)
        """,
      other: """
        enum Load { case idle, some, all, failed }
        struct Entry: TimelineEntry { let date: Date; let load: Load }
        extension Color { static let green = Color(red: 0.06, green: 0.87, blue: 0.25) }
        extension V { var page: Color { \(page) } }
        """)
    #expect(app.findings().filter { $0.contains(" contrast: ") } == [], "\(app.findings())")
  }

  /// Many texts inherit a colour or a font that a case chooses.
  @Test(arguments: [
    (".foregroundStyle(theme.page)", ["contrast: theme.page"]), (".foregroundStyle(theme.ink)", []),
    (".foregroundStyle(theme.ink).font(.system(size: theme.size))", ["font-size-minimum: theme.size"]),
  ])
  func modifiersOfManyTexts(_ modifier: String, _ expected: [String]) {
    let row = "HStack { Text(\"1\"); Spacer(); VStack { Text(\"2\"); Image(systemName: \"star\") } }"
    let rows = Array(repeating: row, count: 6).joined(separator: "; ")
    let body = "VStack { \(rows) }\(modifier).containerBackground(theme.page, for: .widget)"
    let found = app("entry.chosen", body).findings().filter { !$0.contains("text-cut-off") }
    #expect(found.map { $0.split(separator: " ", maxSplits: 1).last.map(String.init) ?? $0 } == expected, "\(found)")
  }

  /// A background may ask that a further condition does not hold.
  @Test(arguments: [
    ("entry.a && !entry.b ? .white : .black", "entry.a && entry.b ? .white : .middle"),
    ("entry.b ? .black : .white", "entry.b ? .white : .black"),
  ])
  func negatedPartsOfABackground(page: String, ink: String) {
    let app = SwiftApp(
      body: "Text(\"1\").foregroundStyle(showsBackground ? ink : .white).containerBackground(page, for: .widget)",
      other: """
        struct Entry: TimelineEntry { let date: Date; let a, b: Bool }
        extension Color { static let middle = Color(white: 0.46) }
        extension V {
          var page: Color { \(page) }
          var ink: Color { \(ink) }
        }
        """)
    #expect(app.findings().filter { $0.contains("contrast") } == [], "\(page): \(ink)")
  }

  /// A background that several cases of a value choose is there in each of them.
  @Test(arguments: [
    "if theme == .dawn || theme == .dusk || theme == .night { return .black }; return .white",
    "if entry.level < 20 { return .white }; if entry.level < 70 { return .white }; return .black",
    "entry.level < 20 ? .white : .black",
  ])
  func backgroundsOfSeveralCases(page: String) {
    let app = SwiftApp(
      body: """
        VStack {
          Text("1").foregroundStyle(Color(white: 0.46))
          if entry.level > 90 { Text("2").foregroundStyle(page == .white ? .black : .white) }
          if entry.level > 50 { Image(systemName: "star") }
        }
        .containerBackground(page, for: .widget)
        """,
      other: """
        enum Theme { case noon, day, dawn, dusk, night }
        struct Entry: TimelineEntry { let date: Date; let theme: Theme; let level: Int }
        extension V {
          var theme: Theme { entry.theme }
          var page: Color { \(page) }
        }
        """)
    #expect(!app.findings().contains { $0.contains("background-removable") }, "\(app.findings())")
  }

  /// What tells the background from another one is not what chooses the text.
  @Test func backgroundsOfFurtherConditions() {
    let page = "guard let name = entry.stored, name.isDark else { return .white }; return .black"
    let text = "Text(\"1\").foregroundStyle(name.hasLightText || !showsBackground ? .white : .black)"
    let app = SwiftApp(
      body: "Group { if let name = entry.stored { \(text) } }.containerBackground(page, for: .widget)",
      other: """
        struct Entry: TimelineEntry { let date: Date; let stored: Kit.Theme? }
        extension V { var page: Color { \(page) } }
        """)
    #expect(!app.findings().contains { $0.contains("contrast") }, "\(app.findings())")
  }

  /// Behind several tests, the cases of a value are states of their own.
  @Test(arguments: ["entry.isPaid && entry.stored != nil ? entry.chosen : .paper"])
  func severalTests(_ theme: String) {
    let body = "Text(\"1\").containerBackground(for: .widget) { theme.page }"
    #expect(!app(theme, body).findings().contains { $0.contains("background-removable") }, "\(theme)")
  }

  /// The words and the size of a text are those of one case.
  @Test(arguments: themes.prefix(3))
  func wordsAndSizes(_ theme: String) {
    let words = "Text(theme == .paper ? \"★\" : \"1\").font(.system(size: theme.size)).foregroundStyle(theme.ink)"
    #expect(app(theme, words + ".containerBackground(theme.page, for: .widget)").findings() == [], "\(theme)")
  }

  @Test(arguments: themes)
  func oneColorOnBothPages(_ theme: String) {
    let body = "Text(\"1\").foregroundStyle(theme.page).containerBackground(for: .widget) { theme.page }"
    let found = app(theme, body).findings()
    #expect(found == ["App/Widget.swift:16 contrast: theme.page"], "\(theme): \(found)")
  }
}
#endif
