#if SwiftSource
import Testing

/// The background of a widget, in whatever form the code has it.
@Suite struct ContainerBackgroundTests {
  @Test(arguments: [
    (".containerBackground(for: .widget) {}", "none"),
    (".containerBackground(for: .widget, content: {})", "none"),
    (".containerBackground(for: .widget, content: { Color.blue })", "blue"),
    (".containerBackground(for: .widget, alignment: .top) { Color.blue }", "blue"),
    (".containerBackground(for: .widget, content: back)", "unknown"),
    (".behind(padding: false)", "none"),
  ])
  func forms(_ modifier: String, _ expected: String) {
    let other = """
      @available(iOSApplicationExtension 17.0, *)
      struct Behind: ViewModifier {
        func body(content: Content) -> some View { content.containerBackground(for: .widget, content: {}) }
      }
      extension View {
        func back() -> Color { .red }
        @ViewBuilder func behind(padding: Bool) -> some View {
          if #available(iOSApplicationExtension 17.0, *) { modifier(Behind()) } else { self.padding() }
        }
      }
      """
    let families = SwiftApp(body: "Text(\"1\")\(modifier)", other: other).families
    #expect(families.contains("containerBackground: \(expected)\n"), "\(families)")
  }

  /// Placements that the code names, or that only other code knows.
  @Test(arguments: [
    ("Own.place", ""), ("place", ""), (".own", ""), ("entry.isDone ? .widget : .widget", ""), ("Kit.place", ""),
    (".elsewhere", ""), (".navigation", "navigation"), ("Own.bar", "Own.bar"), ("bar", "bar"),
  ])
  func placements(_ placement: String, _ found: String) {
    let other = """
      enum Own {
        static let place: ContainerBackgroundPlacement = .widget
        static let bar = ContainerBackgroundPlacement.navigation
      }
      extension ContainerBackgroundPlacement { static var own: Self { .widget } }
      extension V {
        var place: ContainerBackgroundPlacement { .widget }
        var bar: ContainerBackgroundPlacement { .navigation }
      }
      extension View {
        func backed(by place: ContainerBackgroundPlacement) -> some View { containerBackground(.red, for: place) }
      }
      """
    let rules = ["background-placement", "background-removable"]
    for modifier in [".containerBackground(.red, for: \(placement))", ".backed(by: \(placement))"] {
      let findings = SwiftApp(body: "Text(\"1\")\(modifier)", other: other).findings()
      let reported = findings.filter { finding in rules.contains { finding.contains($0) } }
      #expect(reported.isEmpty == found.isEmpty && reported.allSatisfy { $0.contains(rules[0]) }, "\(findings)")
    }
  }

  /// A view of a chosen value, in the states that choose it.
  @Test(arguments: ["entry.skin.back", "skin.paper"])
  func viewsOfChosenValues(_ view: String) {
    let other = """
      struct Entry { let name: String; var skin: Skin { Skin(rawValue: name) ?? .day } }
      extension V { var skin: Colors { entry.skin.colors } }
      struct Colors { let paper: Color }
      enum Skin: String {
        case day, night
        var colors: Colors {
          switch self {
          case .day: Colors(paper: .white)
          case .night: Colors(paper: .black)
          }
        }
        var back: some View { colors.paper }
      }
      """
    let text = SwiftApp(body: "Text(\"1\").containerBackground(for: .widget) { \(view) }", other: other).families
    #expect(text.contains("Color: white") && text.contains("Color: black") && !text.contains("unknown"), "\(text)")
  }

  /// A closure that shows something in some states declares a background in all of them.
  @Test(arguments: [
    ("if entry.isOn { Color.green }", "- Color: green if: entry-isOn.yes - Color: clear unless: entry-isOn.yes"),
    (
      "if entry.isOn { Color.green } else { Color.red }",
      "- Color: green if: entry-isOn.yes - Color: red unless: entry-isOn.yes"
    ),
    (
      "switch entry.look { case .plain: Color.red; default: EmptyView() }",
      "- Color: red if: entry-look.plain - Color: clear unless: entry-look.plain"
    ),
    (
      "ZStack { if let shade = entry.shade { shade } else { Color.red } }",
      "ZStack: - ZStack: - Group: - Color: unknown if: has-entry-rgb.yes if: has-entry-shade.yes - Color: red "
        + "unless: has-entry-shade.yes - Color: clear unless: has-entry-rgb.yes if: has-entry-shade.yes"
    ),
  ])
  func closuresWithConditions(_ closure: String, _ expected: String) {
    let entry = """
      struct Entry: TimelineEntry {
        let date: Date
        let rgb: RGB?
        var shade: Color? { if let rgb { Color(rgb: rgb) } else { nil } }
      }
      """
    let app = SwiftApp(body: "Text(\"1\").containerBackground(for: .widget) { \(closure) }", other: entry)
    let text = app.families.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("containerBackground: \(expected) content:"), "\(text)")
    #expect(!app.findings().contains { $0.contains("background-removable") })
    let body = "if entry.isOn { Text(\"1\").containerBackground(.red, for: .widget) } else { Text(\"2\") }"
    let one = SwiftApp(body: body)
    #expect(one.findings().contains { $0.contains("background-removable") })
  }

  /// One finding for families without the background in the same states, with only the state that decides.
  @Test(arguments: [
    ("if entry.isOn { Text(\"1\").containerBackground(.blue, for: .widget) } else { Text(\"2\") }", "entry-isOn.yes"),
    (
      "if entry.day < tones.count { Text(\"2\").containerBackground(tones[entry.day % 3], for: .widget) } "
        + "else { Text(\"2\") }", "entry-day-tones-count.less"
    ),
  ])
  func statesWithoutBackground(_ content: String, _ state: String) {
    let tones = "let tones: [Color] = [.red, .green, .blue]"
    let app = SwiftApp(families: ".systemSmall, .systemMedium", body: "Group { \(content) }", other: tones)
    let findings = app.reports().flatMap(\.findings)
    let messages = findings.filter { $0.rule == "background-removable" && $0.coveredBy == nil }.map(\.message)
    #expect(
      messages == [
        "systemSmall has a `containerBackground` only in some states of the app: there is none with "
          + "`unless: \(state)`. This also affects systemMedium."
      ])
  }

  /// Families whose code differs are reported one by one.
  @Test func statesWithoutBackgroundInFamilies() {
    let body = """
      if family == .systemSmall {
        if entry.isOn { Text("1").containerBackground(.blue, for: .widget) } else { Text("2") }
      } else {
        if entry.isOn { Text("3").containerBackground(.blue, for: .widget) } else { Text("4") }
      }
      """
    let app = SwiftApp(families: ".systemSmall, .systemMedium", body: body)
    #expect(
      app.findings().filter { $0.contains("background-removable") } == [
        "App/Widget.swift:6 background-removable: .systemMedium",
        "App/Widget.swift:6 background-removable: .systemSmall",
      ])
  }

  /// One for another container is reported, unless there is one for the widget, too.
  @Test func otherContainers() {
    let body = "Text(\"1\").containerBackground(.red, for: .navigation)"
    let findings = SwiftApp(body: body).findings()
    #expect(findings.contains { $0.hasSuffix("background-placement: .navigation") }, "\(findings)")
    #expect(!findings.contains { $0.contains("background-removable") })
    let both = SwiftApp(body: body + ".containerBackground(.red, for: .widget)").findings()
    #expect(!both.contains { $0.contains("background-placement") }, "\(both)")
  }

  /// Margins that the system adds where it shows no widget, for want of a background, double nothing.
  @Test(arguments: [
    ("Text(\"1\").containerBackground(.blue, for: .widget)", "Text(entry.title).padding(16)", false),
    ("Text(entry.title).padding(16)", "Text(\"2\").containerBackground(.blue, for: .widget)", false),
    ("Text(entry.title).padding(16).containerBackground(.blue, for: .widget)", "Text(\"2\")", true),
    ("Text(\"1\").containerBackground(.red, for: .widget)",
      "Text(entry.title).padding(16).containerBackground(.blue, for: .widget)", true),
  ])
  func marginsOfStatesWithoutBackground(_ first: String, _ second: String, _ isFound: Bool) {
    let app = SwiftApp(body: "Group { if entry.isDone { \(first) } else { \(second) } }")
    let found = app.reports().flatMap(\.findings).filter { $0.rule == "margin-doubled" }
    #expect(found.isEmpty != isFound, "\(found)")
  }

  /// The padding of another state is not the one to delete with a background.
  @Test(arguments: [
    ("Text(\"1\")", "Text(entry.title).padding(16)", false), ("Text(entry.title).padding(16)", "Text(\"2\")", true),
    ("Text(\"1\").padding(4)", "Text(entry.title).padding(16)", false),
  ])
  func paddingOfTheState(_ drawn: String, _ other: String, _ isNamed: Bool) {
    let filled = "\(drawn).frame(maxWidth: .infinity, maxHeight: .infinity).background(Color.blue)"
    let app = SwiftApp(body: "if entry.isDone { \(other) } else { \(filled) }")
    let found = app.reports().flatMap(\.findings).filter { $0.rule == "background-outside-container" }
    #expect(found.count == 1)
    #expect(found.first?.remedy?.contains("Delete the padding") == isNamed, "\(found)")
  }

  /// A text of the family is another one in each.
  @Test func familiesAsText() {
    let body = "VStack { Text(String(describing: family)); Text(\"In \\(family)\") }"
    let families = SwiftApp(
      families: ".systemSmall, .systemMedium", body: body, other: ""
    ).families
    #expect(families.contains("Text: systemSmall") && families.contains("Text: In systemMedium"), "\(families)")
  }

  /// A background whose value several conditions choose together is there in every state.
  @Test(arguments: [
    ("entry.isOn ? .black : .black", "entry.isOn"),
    ("entry.isOn && entry.isPro && entry.n > 5 ? Color(white: 0.1) : .black", "entry.isOn && entry.isPro && entry.n > 5"),
    ("entry.isOn && entry.mood == .sad ? Color(white: 0.1) : .black", "entry.isOn && entry.mood == .sad"),
    ("isHot ? Color(white: 0.1) : .black", "isHot"),
    ("guarded", "isHot"), ("several", "isHot"), ("tuple", "isHot"), ("threeCases", "isHot"),
  ])
  func valuesOfSeveralConditions(_ page: String, _ test: String) {
    let other = """
      enum Mood { case happy, calm, sad }
      struct Entry: TimelineEntry { let date: Date; let isOn, isPro: Bool; let n: Int; let mood: Mood }
      extension V {
        var isHot: Bool { entry.isOn && entry.isPro && entry.n > 5 }
        var guarded: Color { guard entry.isOn, entry.isPro, entry.n > 5 else { return .black }; return Color(white: 0.1) }
        var several: Color { if isHot { return Color(white: 0.1) }; if entry.n > 2 { return .black }; return .black }
        var tuple: Color { switch (entry.isOn, entry.mood) { case (true, .sad): Color(white: 0.1); default: .black } }
        var threeCases: Color {
          switch (entry.mood, entry.n) { case (.sad, 0...5): .black; case (.sad, _): Color(white: 0.1); default: .black }
        }
      }
      """
    func findings(_ ink: String) -> [String] {
      let body = "Text(\"1\").foregroundStyle(\(ink)).containerBackground(\(page), for: .widget)"
      return SwiftApp(body: body, other: other).findings()
    }
    #expect(findings("showsBackground ? .white : .white") == [], "\(page)")
    #expect(findings("\(test) ? .white : .white") == [], "\(page)")
    let dark = "showsBackground ? Color(white: 0.1) : .white"
    #expect(findings(dark) == ["App/Widget.swift:16 contrast: \(dark)"], "\(page)")
  }
}
#endif
