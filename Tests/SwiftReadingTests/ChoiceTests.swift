#if SwiftSource
import Testing

/// Values that states of the app choose: rules see each, and silence where none is wrong.
@Suite struct ChoiceTests {
  private static let kinds = """
    enum Kind { case sea, sand, sun
      var color: Color {
        switch self { case .sea: return .blue; case .sand: return .orange; case .sun: return .yellow }
      }
      var tint: Color { if self == .sea { return .clear }; return .orange.opacity(0.2) }
    }
    struct Entry: TimelineEntry {
      let date: Date
      let title: String
      let isDone: Bool
      let level: Int
      let kind: Kind
      let room: String?
    }
    """

  /// The rules that report something in a family with a container background, at the last line of the body.
  private func rules(_ body: String, _ other: String = "", background: Bool = true) -> Set<String> {
    let modifier = background ? ".containerBackground(.background, for: .widget)" : ""
    let app = SwiftApp(
      families: ".systemMedium", body: background ? "Group {\n\(body)\n}\(modifier)" : body,
      other: Self.kinds + "\n" + other)
    return Set(app.findings().map { String($0.split(separator: " ")[1].dropLast()) })
  }

  /// A text on what is opaque in a state of the app.
  @Test(arguments: [
    ("Text(\"1\").background { Capsule().fill(entry.isDone ? Color.green : .orange) }", ""),
    ("ZStack { RoundedRectangle(cornerRadius: 8).fill(entry.isDone ? Color.green : .orange); Text(\"1\") }", ""),
    ("Text(\"1\").background(Circle().fill(shade(entry.kind)))",
      "func shade(_ kind: Kind) -> Color { switch kind { case .sea: return .blue; default: return .red } }"),
    ("HStack { Image(systemName: \"x\"); Text(\"1\") }.foregroundStyle(entry.isDone ? .white : .black)"
      + ".background(entry.isDone ? Color.blue : Color.yellow, in: Capsule())", ""),
    ("Text(\"1\").font(entry.isDone ? .title : .body).foregroundColor(entry.level > 3 ? .red : .green)"
      + ".background(entry.isDone ? Color.blue : Color.yellow)", ""),
    ("Text(\"1\").background(shade)",
      "extension V { var shade: Color { if entry.level > 3 { return .green }; return .orange } }"),
    ("Text(\"1\").background(shade)",
      "extension V { var shade: Color { guard entry.level > 3 else { return .green }; return .orange } }"),
    ("ZStack { Rectangle().fill(entry.kind.color.gradient); Text(\"1\") }", ""),
    ("ZStack { (entry.isDone ? Color.green : Color.orange).gradient; Text(\"1\") }", ""),
    ("ZStack { entry.isDone ? AnyView(Color.green) : AnyView(Color.orange); Text(\"1\") }", ""),
    ("Text(\"1\").background(entry.isDone ? (entry.level > 2 ? Color.red : Color.blue) : Color.clear)", ""),
    ("Text(\"1\").background { if entry.isDone { if entry.level > 2 { Color.red } else { Color.blue } } }", ""),
  ])
  func onOpaque(_ body: String, _ other: String) {
    #expect(rules("HStack { Text(\"2\"); \(body) }", other).contains("accented-text-on-opaque"), "\(body)")
  }

  /// Of more values than are read, one for each outer branch is seen.
  @Test(arguments: [
    ("entry.isDone ? entry.shade.color : entry.isOpen ? entry.other.color : .clear", true),
    ("entry.isOpen ? entry.shade.color.opacity(entry.amount) : entry.isDone ? .white : entry.shade.color", true),
    ("entry.isDone ? entry.shade.color.opacity(0.5) : entry.isOpen ? entry.shade.color.opacity(0.2) : .clear", false),
    ("entry.isDone ? entry.shade.color.opacity(entry.amount) : entry.shade.color.opacity(0.2)", false),
  ])
  func manyColors(_ color: String, _ isReported: Bool) {
    let names = ["red", "orange", "yellow", "green", "mint", "teal", "blue", "purple"]
    let shade = """
      struct Entry: TimelineEntry {
        let date: Date
        let isDone, isOpen: Bool
        let shade, other: Shade
        let amount: Double
      }
      enum Shade { case \(names.joined(separator: ", "))
        var color: Color { switch self { \(names.map { "case .\($0): .\($0)" }.joined(separator: "; ")) } }
      }
      """
    for layer in ["Capsule().fill(\(color))", "(\(color))"] {
      let row = "HStack { Text(\"1\"); Text(\"2\").background(\(layer)) }"
      let body = "\(row).containerBackground(.background, for: .widget)"
      let found = SwiftApp(families: ".systemMedium", body: body, other: shade).findings()
      #expect(found == (isReported ? ["App/Widget.swift:16 accented-text-on-opaque: background"] : []))
    }
  }

  /// On a large view, the values of a choice are counted after equal ones are joined.
  @Test(arguments: [(7, true), (60, false)])
  func equalValuesOnLargeViews(_ count: Int, _ isReported: Bool) {
    let theme = """
      struct Entry: TimelineEntry { let date: Date; let theme: Theme }
      enum Theme {
        case a, b, c, d, e
        var ink: Color { switch self { case .b: .yellow; default: .black } }
        var font: Font { switch self { case .a: .body; case .b: .body; case .c: .system(size: 9); case .d, .e: .body } }
      }
      """
    let texts = (0..<count).map { "Text(\"\($0)\")" }.joined(separator: "\n")
    func found(_ modifier: String, on background: String) -> [String] {
      let body = "HStack {\n\(texts)\n}.\(modifier).containerBackground(\(background), for: .widget)"
      let findings = SwiftApp(families: ".systemLarge", body: body, other: theme).findings()
      return findings.map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
        .filter { !$0.contains("text-cut-off") }
    }
    let (inks, fonts) = isReported ? (["contrast: entry.theme.ink"], ["font-size-minimum: 9"]) : ([], [])
    #expect(found("foregroundStyle(entry.theme.ink)", on: ".white") == inks)
    #expect(found("font(entry.theme.font)", on: ".background") == fonts)
  }

  /// One of many signs is not read as text.
  @Test(arguments: [("●", false), ("5", true)])
  func manySigns(_ last: String, _ isReported: Bool) {
    let signs =
      "entry.level > 3 ? \"■\" : entry.isDone ? \"◆\" : entry.isNew ? \"▲\" : entry.isOld ? \"▼\" : \"\(last)\""
    let found = rules("HStack { Text(\(signs)).font(.system(size: 8)); Text(entry.title) }")
    #expect(found == (isReported ? ["font-size-minimum"] : []))
    let content = SwiftApp(body: "Text(\(signs))").content
    #expect(isReported || content.contains("■") && content.contains("◆"), "\(content)")
  }

  @Test(arguments: [
    "Text(\"1\").background(Capsule().fill(entry.isDone ? Color.green.opacity(0.2) : Color.clear))",
    "Text(\"1\").background(entry.kind.tint)",
    "Text(\"1\").background(entry.isDone ? AnyShapeStyle(.thinMaterial) : AnyShapeStyle(.quaternary))",
    "Text(\"1\").background(entry.isDone ? (entry.level > 2 ? Color.clear : .red.opacity(0.1)) : Color.clear)",
  ])
  func onTranslucent(_ body: String) {
    #expect(!rules("HStack { Text(\"2\"); \(body) }").contains("accented-text-on-opaque"), "\(body)")
  }

  /// Modifiers of a stack in which something depends on a state of the app, too.
  @Test(arguments: [
    ("VStack { Text(\"1\"); if entry.isDone { Text(\"2\") } }.font(.system(size: entry.level > 3 ? 9 : 12))", true),
    ("VStack { Text(\"1\"); if entry.isDone { Text(\"2\") } }.font(.system(size: entry.isDone ? 9 : 12))", true),
    ("VStack { Text(\"1\"); if entry.isDone { Text(\"2\") } else { Text(\"3\") } }.font(small)", true),
    ("HStack { Text(\"1\").bold(entry.isDone); Text(\"2\") }.font(small)", true),
    ("HStack { Text(\"1\").foregroundStyle(entry.isDone ? .red : .primary); Text(\"2\") }.font(small)", true),
    ("Row(entry: entry).font(small)", true),
    ("VStack { Text(\"1\"); if entry.isDone { Text(\"2\") } }.font(.system(size: entry.level > 3 ? 11 : 12))", false),
    ("VStack { Text(\"1\").font(.body); if entry.isDone { Text(\"2\").font(.title) } }.font(small)", false),
  ])
  func aroundAnIf(_ body: String, _ isReported: Bool) {
    let other = """
      extension V { var small: Font { entry.level > 3 ? .system(size: 9) : .body } }
      struct Row: View {
        let entry: Entry
        var body: some View { HStack { Text("1"); if entry.isDone { Text("2") } } }
      }
      """
    #expect(rules(body, other).contains("font-size-minimum") == isReported, "\(body)")
  }

  /// The fallback of an initializer that may fail is seen unless the code shows that it does not.
  @Test(arguments: [
    ("Color(hex: entry.title) ?? .indigo", true), ("UIColor(named: entry.title).map(Color.init) ?? .indigo", true),
    (".init(hex: entry.title) ?? .indigo", true), ("(Color(hex: entry.title) ?? .indigo).gradient", true),
    ("Color(hex: entry.title) ?? .clear", false), ("Color(hex: \"#FFFFFF00\") ?? .indigo", false),
    ("Color(hex: \"#00F\") ?? .indigo", false), ("Color(hex: Shades.plain) ?? .indigo", false),
  ])
  func fallbacks(_ color: String, _ isReported: Bool) {
    let other = """
      enum Shades { static let plain = "#F" }
      extension Color { init?(hex: String) { guard hex.count == 7 else { return nil }; self = Store.color(hex) } }
      """
    let found = rules("Text(\"1\").frame(maxWidth: .infinity, maxHeight: .infinity).background(\(color))", other)
    #expect(found.contains("background-outside-container") == isReported, "\(color)")
  }

  /// One place draws it, in whatever colour.
  @Test(arguments: ["entry.kind.color", "shade(entry.kind)", "entry.isDone ? Color.green : Color.orange"])
  func onceWhereItIsDrawn(_ color: String) {
    let app = SwiftApp(
      body: "ZStack {\n\(color)\nText(\"1\")\n}.containerBackground(.background, for: .widget)",
      other: Self.kinds + "\nfunc shade(_ kind: Kind) -> Color { switch kind { case .sea: .blue; default: .red } }")
    let found = app.findings().filter { $0.contains("background-outside-container") }
    #expect(found == ["App/Widget.swift:17 background-outside-container: \(color)"], "\(app.findings())")
  }

  /// An opacity of 0 hides a background as a condition does.
  @Test(arguments: [
    ("Rectangle().fill(.blue).opacity(showsBackground ? 1 : 0)", false),
    ("Color.blue.opacity(showsBackground ? 1 : 0)", false),
    ("Color.blue.opacity(!showsBackground ? 0 : 0.8)", false), ("Color.blue.opacity(showsBackground ? 1 : 0.5)", true),
    ("Color.blue.opacity(showsBackground ? 0 : 1)", true), ("Color.blue.opacity(entry.isDone ? 1 : 0)", true),
    ("LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)"
      + ".opacity(showsBackground ? 1 : 0)", false),
  ])
  func hiddenWhereTheSystemHidesBackgrounds(_ layer: String, _ isReported: Bool) {
    func found(_ body: String) -> Int {
      let app = SwiftApp(body: "\(body).containerBackground(.background, for: .widget)")
      return app.findings().count { $0.contains("background-outside-container") }
    }
    #expect(found("ZStack { \(layer); Text(\"1\") }") == (isReported ? 1 : 0), "\(layer)")
    let text = "Text(\"1\").frame(maxWidth: .infinity, maxHeight: .infinity)"
    #expect(found("\(text).background { \(layer) }") == (isReported ? 1 : 0), "\(layer)")
  }

  /// A background of two branches keeps what only one of them has.
  @Test(arguments: [
    "if entry.isDone { Color.blue } else { Color.blue.opacity(0.2) }",
    "if entry.isDone { Circle().fill(.blue) } else { Circle().fill(.blue).opacity(0.2) }",
    "Circle().fill(.blue).opacity(entry.isDone ? 1 : 0)",
  ])
  func translucentInOneBranch(_ background: String) {
    let body = "VStack {\nText(\"1\")\n.background { \(background) }\nText(\"2\")\n}"
    let found = SwiftApp(body: "\(body).containerBackground(.background, for: .widget)").findings()
    #expect(found == ["App/Widget.swift:18 accented-text-on-opaque: background"], "\(background)")
  }

  /// Container backgrounds that some states lack.
  @Test(arguments: [
    "if entry.isDone { Text(\"1\").containerBackground(.background, for: .widget) } else { Text(\"2\") }",
    "switch entry.kind { case .sea: Text(\"1\").containerBackground(.red, for: .widget); default: Text(\"2\") }",
    "guard let room = entry.room else { return AnyView(Text(\"2\")) }\n"
      + "return AnyView(Text(room).containerBackground(.red, for: .widget))",
    "if entry.isDone { Text(\"1\").containerBackground(.red, for: .widget) } else { "
      + "ContentUnavailableView { Label(\"2\", systemImage: \"x\") } description: { Text(\"3\") } }",
    "if entry.isDone { Text(\"1\").containerBackground(.red, for: .widget) } else { "
      + "LabeledContent(\"2\", value: \"3\") }",
  ])
  func backgroundInSomeStates(_ body: String) {
    #expect(rules(body, background: false).contains("background-removable"), "\(body)")
  }

  @Test(arguments: [
    "if entry.isDone { Text(\"1\").containerBackground(.background, for: .widget) } else { "
      + "Text(\"2\").containerBackground(.fill, for: .widget) }",
    "if entry.isDone { Text(\"1\").containerBackground(.background, for: .widget) } else { Other() }",
    "if entry.isDone { Text(\"1\").containerBackground(.background, for: .widget) } else { "
      + "ContentUnavailableView { Text(\"2\").containerBackground(.fill, for: .widget) } }",
    "if entry.isDone { Text(\"1\").containerBackground(.background, for: .widget) } else { "
      + "LabeledContent(\"2\") { Other() } }",
    "if entry.isDone { Text(\"1\").containerBackground(.background, for: .widget) } else { "
      + "ContentUnavailableView(\"2\", systemImage: \"x\").containerBackground(.fill, for: .widget) }",
    "guard let room = entry.room else { return AnyView(Text(\"2\").containerBackground(.background, for: .widget)) }\n"
      + "return AnyView(Text(room).containerBackground(.fill, for: .widget))",
    "Group { if entry.room == nil { Text(\"2\").containerBackground(.fill, for: .widget) }\n"
      + "if let room = entry.room { Text(room).containerBackground(.background, for: .widget) } }",
    "Group { if entry.isDone { Text(\"1\") } else { Text(\"2\") } }.containerBackground(.background, for: .widget)",
  ])
  func backgroundInAllStates(_ body: String) {
    #expect(!rules(body, background: false).contains("background-removable"), "\(body)")
  }

  /// Text is compared with the background of each state.
  @Test(arguments: [
    (".containerBackground(entry.isDone ? Color.white : Color.black, for: .widget)", true),
    (".containerBackground(for: .widget) { if entry.isDone { Color.white } else { Color.black } }", true),
    (".containerBackground(entry.isDone ? Color.black : Color(white: 0.1), for: .widget)", false),
    (".containerBackground(for: .widget) { if entry.isDone { Color.black } else { Color(white: 0.2) } }", false),
  ])
  func contrast(_ background: String, _ isLow: Bool) {
    let found = rules("Text(\"1\").foregroundStyle(.white)\(background)", background: false)
    #expect(found.contains("contrast") == isLow, "\(background): \(found)")
  }

  /// Two conditions for one helper or one view are two states, and one value in two views is one.
  @Test func statesOfPassedConditions() {
    let app = SwiftApp(
      body: "VStack { Row(isOn: entry.isDone); Row(isOn: entry.level > 3); Row(isOn: entry.isDone) }",
      other: Self.kinds + """

        struct Row: View {
          let isOn: Bool
          var body: some View { if isOn { Text("on") } else { Text("off") } }
        }
        """)
    #expect(app.families.contains("if: entry-isDone.yes"), "\(app.families)")
    #expect(app.families.contains("if: entry-level-3.greater"), "\(app.families)")
    #expect(!app.families.contains("isOn"), "\(app.families)")
  }

  @Test func closuresAsConditions() {
    let app = SwiftApp(
      body: "Text(\"1\").change(if: entry.isDone) { $0.bold() }.change(if: { entry.level > 3 }()) { $0.italic() }",
      other: Self.kinds + """

        extension View {
          @ViewBuilder func change<V: View>(if isOn: @autoclosure () -> Bool, _ to: (Self) -> V) -> some View {
            if isOn() { to(self) } else { self }
          }
        }
        """)
    #expect(app.families.contains("entry-isDone.yes") && app.families.contains("entry-level-3.greater"), "\(app.families)")
  }

  @Test func oneCaseOfASwitchAlwaysHolds() {
    let app = SwiftApp(
      families: ".systemSmall",
      body: """
        VStack {
          Text("Steps")
          switch entry.state {
          case .walking: Text("1").padding(.bottom, 16)
          case .resting: Text("2").padding(.bottom, 16)
          }
        }.padding(16).padding(.bottom, -16).containerBackground(.background, for: .widget)
        """)
    #expect(app.findings() == [])
  }
}
#endif
