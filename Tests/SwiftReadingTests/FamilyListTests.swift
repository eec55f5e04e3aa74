#if SwiftSource
import Testing

/// Which families a widget supports, however its code lists them.
@Suite struct FamilyListTests {
  /// Locations are disfavored for the families that the code names.
  @Test func disfavoredFamilies() {
    let source = SwiftApp.source(body: "Text(\"1\")").replacing(
      ".supportedFamilies([.systemSmall])",
      with: ".supportedFamilies([.systemSmall]).disfavoredLocations([.standBy], for: [.systemSmall, .systemLarge])")
    let text = SwiftApp(["W.swift": source]).widgets.descriptions.first?.text ?? ""
    let expected = "disfavoredLocations:\n  - {locations: [standBy], families: [systemSmall, systemLarge]}\n"
    #expect(text.contains(expected), "\(text)")
  }

  /// What is shown in families that nobody knows makes no finding.
  @Test(arguments: [
    "store.families", "Edition.current.families", "WidgetFamily.allCases.filter { $0.isShown }",
    "WidgetFamily.allCases.reversed().dropFirst(2)", "Array(Set(WidgetFamily.allCases).subtracting(store.hidden))",
  ])
  func unknownFamilies(_ families: String) {
    let body = "Text(\"1\").font(.system(size: 9))"
    let source = SwiftApp.source(body: body).replacing(
      "supportedFamilies([.systemSmall])", with: "supportedFamilies(\(families))")
    let app = SwiftApp(["W.swift": source])
    #expect(app.findings() == [])
    #expect(app.widgets.descriptions.first?.text.contains("supportedFamilies: unknown\n") == true)
  }

  @Test(arguments: [
    "extension [WidgetFamily] { static let some: [WidgetFamily] = [.accessoryCircular, .systemSmall] }",
    "extension [WidgetFamily] { static var some: Self { [.accessoryCircular, .systemSmall] } }",
    "extension Array where Element == WidgetFamily { static let some: Self = [.accessoryCircular, .systemSmall] }",
  ])
  func membersOfLists(_ member: String) {
    let source = SwiftApp.source(body: "Text(\"1\")", other: member).replacing("[.systemSmall]", with: ".some")
    let text = SwiftApp(["W.swift": source]).widgets.descriptions.first?.text ?? ""
    #expect(text.contains("supportedFamilies: [accessoryCircular, systemSmall]\n"), "\(text)")
  }

  /// Lists that other code makes or chooses: the families of each choice are supported.
  @Test(arguments: [
    (".some", "extension Array<WidgetFamily> { static let some: Self = [.systemSmall, .systemLarge] }"),
    (".some()", "extension Array<WidgetFamily> { static func some() -> Self { [.systemSmall, .systemLarge] } }"),
    ("all.map(\\.family)", "let all = [Size(family: .systemSmall), Size(family: .systemLarge)]"),
    ("all.map { $0.family }", "let all: [Size] = [.init(family: .systemSmall), .init(family: .systemLarge)]"),
    ("Look.families", ""), ("Look.allCases.compactMap { look in look.family }", ""),
    ("isNew ? .systemOnly : large", "let large: [WidgetFamily] = [.systemLarge]"),
    (
      "small + (isNew ? large : [])",
      "let small: [WidgetFamily] = [.systemSmall]; let large = [WidgetFamily.systemLarge]"
    ),
    ("Edition.current.families", ""),
    ("lists.flatMap { $0 }", "let lists = [[WidgetFamily.systemSmall], [.systemLarge]]"),
    ("all.filter { $0 != .systemMedium }", "let all: [WidgetFamily] = [.systemSmall, .systemMedium, .systemLarge]"),
    (
      "WidgetFamily.allCases.filter { size in if size == .systemSmall { return true }; return size == .systemLarge }",
      ""
    ),
    (
      "Array(Set(all).subtracting([.systemMedium]))",
      "let all: [WidgetFamily] = [.systemSmall, .systemMedium, .systemLarge]"
    ),
    ("Array(Set(small).union([.systemLarge]))", "let small: Set<WidgetFamily> = [.systemSmall]"),
    ("all.filter(\\.isShown)", "let all: [WidgetFamily] = [.systemSmall, .systemLarge]"),
  ])
  func listsThatCodeMakes(_ families: String, _ declarations: String) {
    let other = """
      struct Size { let family: WidgetFamily }
      let isNew = UserDefaults.standard.bool(forKey: "new")
      enum Look: CaseIterable {
        case small, large
        var family: WidgetFamily { self == .small ? .systemSmall : .systemLarge }
        static var families: [WidgetFamily] { allCases.map(\\.family) }
      }
      enum Edition {
        case light, full
        static var current: Edition { isNew ? .full : .light }
        var families: [WidgetFamily] {
          switch self {
          case .light: [.systemLarge]
          case .full: [.systemSmall]
          }
        }
      }
      extension [WidgetFamily] { static let systemOnly: Self = [.systemSmall] }
      \(declarations)
      """
    let source = SwiftApp.source(body: "Text(\"1\")", other: other)
      .replacing("supportedFamilies([.systemSmall])", with: "supportedFamilies(\(families))")
    let text = SwiftApp(["W.swift": source]).widgets.descriptions.first?.text ?? ""
    #expect(text.contains("supportedFamilies: [systemSmall, systemLarge]\n"), "\(text)")
  }

  @Test func listsOfFamiliesThatGrow() {
    let app = SwiftApp([
      "W.swift": """
      struct W: Widget {
        var body: some WidgetConfiguration {
          StaticConfiguration(kind: "w", provider: P()) { _ in Text("1") }.supportedFamilies(all)
        }
        var all: [WidgetFamily] {
          var list: [WidgetFamily] = [.systemSmall]
          if #available(iOS 16, *) { list.append(.accessoryCircular) }
          #if os(watchOS)
          list.append(.accessoryCorner)
          #endif
          return list
        }
      }
      """
    ])
    #expect(
      app.widgets.descriptions.first?.text.contains("supportedFamilies: [systemSmall, accessoryCircular]") == true)
  }

  @Test func familiesByPlatform() {
    let project = """
      targets:
        W: {type: app-extension, platform: [iOS, watchOS], sources: W}
      """
    let app = SwiftApp([
      "project.yml": project,
      "W/W.swift": """
      struct W: Widget {
        var body: some WidgetConfiguration {
          StaticConfiguration(kind: "w", provider: P()) { _ in Text("1") }.supportedFamilies(all)
        }
        #if os(watchOS)
        let all: [WidgetFamily] = [.accessoryCorner]
        #else
        let all: [WidgetFamily] = [.systemSmall, .systemMedium]
        #endif
      }
      """,
    ])
    #expect(app.widgets.descriptions.count == 1)
    let text = app.widgets.descriptions.first?.text ?? ""
    #expect(text.contains("platforms: [iOS, watchOS]\n"))
    #expect(
      text.contains("supportedFamilies: {iOS: [systemSmall, systemMedium], watchOS: [accessoryCorner]}\n"), "\(text)")
  }

  @Test func familiesThatAnInitializerLists() {
    let app = SwiftApp([
      "App/Widget.swift": """
      struct W: Widget {
        var families: [WidgetFamily]
        init() {
          #if os(iOS)
          families = [.systemSmall, .accessoryCircular]
          #else
          families = [.accessoryCorner]
          #endif
        }
        var body: some WidgetConfiguration {
          StaticConfiguration(kind: "w", provider: P()) { _ in Text("1") }.supportedFamilies(families)
        }
      }
      """
    ])
    #expect(app.widgets.descriptions.first?.text.contains("supportedFamilies: [systemSmall, accessoryCircular]") == true)
  }

  /// Where an initializer decides, what it takes on the newest system counts; where it adds, or the app decides, all that
  /// it names.
  @Test(arguments: [
    "if #available(iOS 16.0, *) { self.all = [.systemSmall, .accessoryCircular] } else { all = [.systemLarge] }",
    "if #unavailable(iOS 16.0) { all = [.systemLarge] } else { all = [.systemSmall, .accessoryCircular] }",
    "#if os(watchOS)\nall = [.accessoryCorner]\n#else\n"
      + "if #available(iOS 16.0, *) { all = [.systemSmall, .accessoryCircular] }\n#endif",
    "var some: [WidgetFamily] = [.systemSmall]; if isOn { some.append(.accessoryCircular) }; all = some",
    "if flags.isOn { all = [.systemSmall, .accessoryCircular] } else { all = [.systemSmall] }",
  ])
  func familiesThatAnInitializerChooses(_ statements: String) {
    let app = SwiftApp([
      "App/W.swift": """
        struct W: Widget {
          let all: [WidgetFamily]
          init() {
            \(statements)
          }
          var body: some WidgetConfiguration {
            StaticConfiguration(kind: "w", provider: P()) { _ in Text("1") }.supportedFamilies(all)
          }
        }
        """
    ])
    let text = app.widgets.descriptions.first?.text ?? ""
    #expect(text.contains("supportedFamilies: [systemSmall, accessoryCircular]\n"), "\(text)")
  }
}
#endif
