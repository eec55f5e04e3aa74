#if SwiftSource
import Testing

/// Findings stand at the piece of Swift that someone would edit.
@Suite struct PlaceTests {
  @Test func aSizeInPoints() {
    let app = SwiftApp(
      body: """
        Text("Steps")
                .font(.system(size: 9)) // ~ font-size-minimum: 9
                .containerBackground(.background, for: .widget)
        """)
    #expect(app.findings() == app.expected)
  }

  @Test func aConstantInAnotherFile() {
    let app = SwiftApp([
      "App/Widget.swift": SwiftApp.source(
        body: """
          Text("Steps").font(Style.small).containerBackground(.background, for: .widget)
          """),
      "Shared/Style.swift": """
      enum Style {
        static let small = Font.system(size: points)
        static let points: CGFloat = 8
      }
      """,
    ])
    #expect(app.findings() == ["Shared/Style.swift:2 font-size-minimum: points"])
  }

  /// What is said of all content stands at the view that the widget shows, also if that is a choice.
  @Test func contentThatIsAChoice() {
    let app = SwiftApp(
      body: "choice.containerBackground(.background, for: .widget)",
      other: """
        extension V {
          @ViewBuilder var choice: some View {
            if entry.isDone { Text("1").font(.system(size: 12)) } else { Text("2").font(.system(size: 13)) }
          }
        }
        """)
    let found = app.reports(strict: true).flatMap { report in
      report.findings.filter { $0.rule == "standby-layout" }.map { report.file.bytes(in: $0.span) }
    }
    #expect(found.map { String(decoding: $0, as: UTF8.self) } == ["V(entry: entry)"])
  }

  /// What helpers of the project are handed stands at the call, through as many of them as there are.
  @Test(arguments: [
    "Text(\"Steps\").small(size: 9)", "Small(size: 9)", "Outer(9)", "Wrapped(size: 9)",
    "Text(\"Steps\").small(size: false ? 12 : 9)",
  ])
  func valuesThatAreHandedOver(_ code: String) {
    let helpers = """
      extension Text { func small(size: CGFloat) -> Text { font(.system(size: size)) } }
      struct Small: View { let size: CGFloat; var body: some View { Text("Steps").font(.system(size: self.size)) } }
      struct Wrapped: View {
        private let points: CGFloat
        init(size: CGFloat) { self.points = size }
        var body: some View { Small(size: points) }
      }
      struct Outer: View {
        let number: CGFloat
        init(_ number: CGFloat) { self.number = number }
        var body: some View { Text("Steps").small(size: number) }
      }
      """
    let app = SwiftApp(body: "\(code).containerBackground(.background, for: .widget)", other: helpers)
    let number = code.contains("?") ? "false ? 12 : 9" : "9"
    #expect(app.findings() == ["App/Widget.swift:16 font-size-minimum: \(number)"])
  }

  @Test func aValueThatIsNotHandedOver() {
    let helper = """
      extension Text {
        func small(size: CGFloat = 9) -> Text { font(.system(size: size)) } // ~ font-size-minimum: 9
        func faint(_ color: Color) -> Text { foregroundColor(color) }
      }
      """
    let app = SwiftApp(
      body: """
        VStack {
          Text("Steps").small().foregroundColor(.black) // ~ contrast: .black
                  Text("Steps").faint(.yellow) // ~ contrast: .yellow
        }
        .containerBackground(.white, for: .widget)
        """, other: helper)
    #expect(app.findings() == app.expected)
  }

  @Test func oneFindingForOnePlaceInTwoFamilies() {
    let app = SwiftApp(
      families: ".systemSmall, .systemMedium",
      body: """
        VStack {
          if family == .systemMedium { Text("More") }
          Text("Steps").font(.system(size: 9)) // ~ font-size-minimum: 9
        }.containerBackground(.background, for: .widget)
        """)
    #expect(app.findings() == app.expected)
    let found = app.reports().flatMap(\.findings).filter { $0.rule == "font-size-minimum" }
    #expect(found.map(\.subject.families) == [["systemSmall", "systemMedium"]])
  }

  @Test func wordsInsideOfAString() {
    let app = SwiftApp([
      "App/W.swift": """
      struct W: Widget {
        var body: some WidgetConfiguration {
          StaticConfiguration(kind: "w", provider: P()) { _ in Text("1").containerBackground(.background, for: .widget) }
            .configurationDisplayName("Steps")
            .description("This widget shows your steps.") // ~ description-self-reference: This widget
            .supportedFamilies([.systemSmall])
        }
      }
      """
    ])
    #expect(app.findings() == app.expected)
  }

  @Test func aFamilyWithoutBackground() {
    let app = SwiftApp(
      families: ".systemSmall, .systemMedium",
      body: """
        if family == .systemSmall { Text("1") } else { Text("2").containerBackground(.background, for: .widget) }
        """)
    #expect(app.findings() == ["App/Widget.swift:6 background-removable: .systemSmall"])
  }

  @Test func pathsInTheModel() {
    let app = SwiftApp(
      body: """
        VStack { Text("1"); HStack { Text("2"); Text("3").font(.system(size: 9)) } }
          .containerBackground(.background, for: .widget)
        """)
    let paths = app.reports().flatMap(\.findings).filter { $0.rule != "deep-link" }.map(\.subject.path)
    #expect(paths == ["families/systemSmall/content/VStack/HStack/Text[2]/font"])
  }

  @Test func widgetsThatShareAView() {
    let app = SwiftApp([
      "App/Widgets.swift": """
      struct A: Widget {
        var body: some WidgetConfiguration {
          StaticConfiguration(kind: "a", provider: P()) { _ in Shared() }
            .configurationDisplayName("A").description("See a.").supportedFamilies([.systemSmall])
        }
      }
      struct B: Widget {
        var body: some WidgetConfiguration {
          StaticConfiguration(kind: "b", provider: P()) { _ in Shared() }
            .configurationDisplayName("B").description("See b.").supportedFamilies([.systemSmall])
        }
      }
      """,
      "App/Shared.swift": """
      struct Shared: View {
        var body: some View {
          Text("1").font(.system(size: 10)).containerBackground(.background, for: .widget)
        }
      }
      """,
    ])
    let found = app.reports().flatMap(\.findings).filter { $0.rule != "deep-link" }
    #expect(found.count == 1)
    #expect(found.first?.message.hasSuffix("This also affects b.") == true)
  }
}
#endif
