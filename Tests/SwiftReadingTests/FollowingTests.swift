#if SwiftSource
import Testing

/// What the description of a widget says, however its code is spread.
@Suite struct FollowingTests {
  /// The content of systemSmall on one line, where the view has this body.
  private func content(_ body: String, _ other: String = "") -> String {
    let text = SwiftApp(body: body, other: other).families
    guard let range = text.firstRange(of: "content:") else { return text }
    return text[range.upperBound...].split(separator: "\n").map { line in
      String(line.drop { $0 == " " })
    }.joined(separator: " ")
  }

  @Test func propertiesAndFunctions() {
    #expect(
      content(
        "VStack(alignment: .leading, spacing: 4) { title; row(2) }",
        """
        extension V {
          var title: some View { Text("Title").bold() }
          func row(_ n: Int) -> some View { HStack { Text("Row"); Spacer() }.padding(.horizontal, CGFloat(n) * 4) }
        }
        """)
        == "VStack: - Text: Title bold: true - HStack: - Text: Row - Spacer padding: {horizontal: 8} "
        + "alignment: leading spacing: 4")
  }

  @Test func viewsOfTheProject() {
    #expect(
      content(
        "Row(title: \"Steps\", size: .big) { Image(systemName: \"star\") }",
        """
        struct Row<Content: View>: View {
          enum Size { case small, big
            var points: CGFloat { switch self { case .small: 12; case .big: 20 } } }
          let title: String
          let size: Size
          @ViewBuilder let content: () -> Content
          var body: some View { HStack { Text(title).font(.system(size: size.points)); content() } }
        }
        """) == "HStack: - Text: Steps font: 20 - Image: {symbol: star}")
  }

  @Test func initializers() {
    #expect(
      content(
        "Badge(\"New\")",
        """
        struct Badge: View {
          private let label: String
          private let tint: Color
          init(_ label: String, tint: Color = .red) { self.label = label; self.tint = tint }
          var body: some View { Text(label).foregroundColor(tint) }
        }
        """) == "Text: New foregroundStyle: red")
  }

  @Test func modifiersOfTheProject() {
    #expect(
      content(
        "Text(\"1\").card().modifier(Title(size: 13))",
        """
        extension View {
          func card() -> some View { padding(8).background(Color.blue) }
        }
        struct Title: ViewModifier {
          let size: CGFloat
          func body(content: Content) -> some View { content.font(.system(size: size, weight: .bold)) }
        }
        """) == "Text: \"1\" padding: 8 background: blue font: {size: 13, weight: bold}")
  }

  @Test func closuresThatModify() {
    #expect(
      content(
        "Text(\"1\").modify { view in if #available(iOS 26, *) { view.bold() } else { view.italic() } }",
        """
        extension View {
          func modify<T: View>(@ViewBuilder _ change: (Self) -> T) -> some View { change(self) }
        }
        """) == "Text: \"1\" bold: true")
  }

  @Test func orderThatDescriptionsKeep() {
    #expect(
      content("Text(\"1\").background(.red).padding(4).padding(2)")
        == "Group: - Group: - Text: \"1\" background: red padding: 4 padding: 2")
  }

  @Test func recursionEnds() {
    let app = SwiftApp(
      body: "Loop(n: 1)",
      other: """
        struct Loop: View { let n: Int; var body: some View { VStack { Text("x"); Loop(n: n + 1) } } }
        """)
    #expect(app.widgets.descriptions.first?.statistics.isCut == true)
  }

  @Test func namesThatLeadInACircle() {
    #expect(
      content(
        "Text(\"1\").font(.system(size: A.one))",
        """
        enum A { static let one: CGFloat = A.two
                 static let two: CGFloat = A.one }
        """) == "Text: \"1\" font: unknown")
  }

  @Test func whatIsDeclaredTwiceIsTakenFromTheNearerFile() {
    let app = SwiftApp([
      "One/Widget.swift": SwiftApp.source(body: "Text(Names.title)"),
      "One/Names.swift": "enum Names { static let title = \"near\" }",
      "Two/Names.swift": "enum Names { static let title = \"far\" }",
    ])
    #expect(app.families.contains("Text: near"))
  }

  @Test func modelsCalledAsViewsOfSwiftUI() {
    #expect(
      content("Link(destination: url) { Text(\"1\") }", "struct Link: Codable { let href: String }")
        .hasPrefix("Link:"))
  }

  @Test func textsAndInterpolations() {
    #expect(content("Text(\"\\(entry.steps) steps\")") == "Text: \"{entry.steps} steps\"")
    #expect(content("Text(entry.end, style: .timer)") == "Text: {date: entry.end, style: timer}")
    #expect(content("Text(\"a\") + Text(\"b\").bold()") == "Text: ab")
  }

  @Test func whatOnlyTheAppKnowsIsOpaque() {
    #expect(content("Elsewhere()") == "View: Elsewhere")
    #expect(content("Text(\"1\").font(entry.font)") == "Text: \"1\" font: unknown")
  }
}
#endif
