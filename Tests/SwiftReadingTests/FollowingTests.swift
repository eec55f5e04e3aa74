#if SwiftSource
import Foundation
import Testing

/// What the description of a widget says, however its code is spread.
@Suite struct FollowingTests {
  private func content(_ body: String, _ other: String = "") -> String {
    SwiftApp(body: body, other: other).content
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

  /// A modifier of the project's on a property that comes down to one view.
  @Test func modifiersOfPropertiesThatAreViews() {
    let other = """
      struct Row: View { var body: some View { Text("Steps") } }
      extension V { var row: some View { Row() } }
      extension View {
        func framed(_ color: Color) -> some View {
          if #available(iOS 17.0, *) { return background(color) } else { return padding(99) }
        }
      }
      """
    #expect(content("row.framed(.red)", other) == "Text: Steps background: red")
  }

  /// Templates name types after targets, whose names may begin with a small letter.
  @Test func typesWithSmallLetters() {
    let row = """
      struct row: View { let entry: Entry; var body: some View { Text("Steps").font(.title) } }
      extension View { func framed() -> some View { padding(9) } }
      extension View { var bolder: some View { bold() } }
      """
    #expect(content("row(entry: entry).framed().foregroundColor(.red)", row)
      == "Text: Steps font: title padding: 9 foregroundStyle: red")
    #expect(content("row(entry: entry).bolder", row) == "Text: Steps font: title bold: true")
    #expect(content("let row = row(entry: entry); return row", row) == "Text: Steps font: title")
  }

  @Test func typesInExtensionsOfOtherFiles() {
    let app = SwiftApp([
      "App/Widget.swift": SwiftApp.source(body: "W.Badge(label: \"New\")"),
      "App/W+Badge.swift": "extension W { struct Badge: View { let label: String; var body: some View { Text(label) } } }",
    ])
    #expect(app.families.contains("Text: New"), "\(app.families)")
  }

  @Test(arguments: [
    ("Fonts.Plain.bold.swiftUIFont(size: 10)", "{size: 10, weight: bold}"),
    ("Fonts.Plain.bold.swiftUIFont(fixedSize: 9)", "{size: 9, weight: bold}"),
    (".system(size: UIFontMetrics.default.scaledValue(for: 12))", "caption"),
    ("Font(UIFont.systemFont(ofSize: 9))", "9"), (".init(UIFont.boldSystemFont(ofSize: 9))", "{size: 9, weight: bold}"),
    (
      ".init(UIFont.systemFont(ofSize: 60, weight: .semibold, width: .compressed)).monospacedDigit()",
      "{size: 60, weight: semibold}"
    ),
    ("Font(UIFont(name: \"Amiri\", size: 10)!)", "{custom: Amiri, size: 10}"),
    ("Font.init(NSFont.preferredFont(forTextStyle: .caption1))", "caption"),
    ("Font(UIFont(descriptor: entry.descriptor, size: 0))", "unknown"), (".none", ""),
    ("UIFontMetrics(forTextStyle: .body).scaledFont(for: UIFont.systemFont(ofSize: 9))", "unknown"),
  ])
  func fontsWithSizesOfTheirOwn(_ code: String, _ font: String) {
    #expect(content("Text(\"1\").font(\(code))") == "Text: \"1\"\(font.isEmpty ? "" : " font: \(font)")")
  }

  @Test func functionsWithCapitals() {
    #expect(
      content("Row(number: 3)", "extension V { func Row(number: Int) -> some View { Text(\"Row \\(number)\") } }")
        == "Text: Row 3")
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

  @Test(arguments: [
    ("Color(.sRGB, red: 204 / 255, green: 0, blue: 1, opacity: 1)", "\"#CC00FF\""),
    ("Color(.displayP3, white: 0.5, opacity: 0.5)", "{color: {white: 0.5}, opacity: 0.5}"),
    ("Color(light: .white, dark: Color(white: 0))", "{light: white, dark: {white: 0}}"),
    ("Color(uiColor: UIColor(light: .black, dark: .white))", "{light: black, dark: white}"),
  ])
  func colorsByTheirParts(_ code: String, _ color: String) {
    #expect(content("Text(\"1\").foregroundColor(\(code))") == "Text: \"1\" foregroundStyle: \(color)")
  }

  /// An optional variable that neither the call nor an initializer gives a value is `nil`.
  @Test func optionalsThatNothingGivesAValue() {
    let row = """
      struct Row: View {
        let title: String
        var symbol: String?
        var body: some View { HStack { Text(title); if let symbol { Image(systemName: symbol) } } }
      }
      struct Badge: View {
        var counts: [String: Int]?
        var words: [String]?
        init(counts: [String: Int]) { self.counts = counts }
        init(words: [String]) { self.words = words }
        init(_ entry: Entry) { self.init(words: entry.words) }
        var body: some View {
          if counts != nil { Text("counts") } else if words != nil { Text("words") } else { Text("none") }
        }
      }
      """
    #expect(content("Row(title: \"a\")", row) == "HStack: - Text: a")
    #expect(content("Row(title: \"a\", symbol: \"star\")", row) == "HStack: - Text: a - Image: {symbol: star}")
    #expect(content("Badge(counts: [\"a\": 1])", row) == "Text: counts")
    #expect(content("Badge(words: [\"a\"])", row) == "Text: words")
    #expect(content("Badge(entry)", row) == "Text: words")
  }

  @Test func layoutsThatAreCalledAsStacks() {
    #expect(
      content("ZStackLayout(alignment: .bottom) { Color.red; Text(\"1\") }")
        == "ZStack: - Color: red - Text: \"1\" alignment: bottom")
    #expect(content("HStackLayout { Text(\"1\"); Text(\"2\") }") == "HStack: - Text: \"1\" - Text: \"2\"")
  }

  @Test func whatTheAppStoresIsNotItsFirstValue() {
    #expect(
      content(
        "Stored()",
        """
        struct Stored: View {
          @AppStorage("big", store: .shared) private var isBig = false
          @AppStorage("size") var size: Double = 9
          var body: some View { if isBig { Text("Big") } else { Text("Small").font(.system(size: size)) } }
        }
        """) == "- Text: Big if: isBig.yes - Text: Small font: unknown unless: isBig.yes")
  }

  @Test func functionsOfTheViewItself() {
    #expect(
      content(
        "Card(gap: 9).spaced()",
        """
        struct Card: View {
          let gap: CGFloat
          var body: some View { Text("1") }
          func spaced() -> some View {
            if #available(iOS 17, *) { return AnyView(self.padding(gap)) } else { return AnyView(self) }
          }
        }
        """) == "Text: \"1\" padding: 9")
  }

  /// A protocol that widgets share is none itself; those that conform to it are, wherever they stand.
  @Test(arguments: [
    ("LockScreenWidget", "LockScreenWidget: Widget"), ("LockScreenWidget", "LockScreenWidget where Self: Widget"),
    ("LockScreenWidgetable", "LockScreenWidgetable: Sendable where Self: Widget"), ("Themed", "Themed: SwiftUI.Widget"),
    ("Themed", "Themed: Shared { }; protocol Shared: Widget"),
  ])
  func widgetsOfAProtocol(_ name: String, _ header: String) {
    let app = SwiftApp([
      "App/LockScreenWidget.swift": """
      protocol \(header) { var kind: String { get }; var title: String { get } }
      extension \(name) {
        var body: some WidgetConfiguration {
          StaticConfiguration(kind: kind, provider: P()) { _ in Text(title) }
            .configurationDisplayName(title).description("See it.").supportedFamilies([.accessoryCircular])
        }
      }
      """,
      "App/Search.swift": "struct Search: \(name) { let kind = \"search\"; let title = \"Find\" }",
      "App/Voice.swift": "struct Voice: \(name) { let kind = \"voice\"; let title = \"Say\" }",
      "App/View.swift": "struct HomeView: NoWidget { let kind = \"no\" }; protocol NoWidget {}",
    ])
    #expect(app.widgets.descriptions.map(\.kind) == ["search", "voice"])
    #expect(app.widgets.descriptions.last?.text.contains("content:\n      Text: Say") == true)
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
    let inner = "- Text: x - VStack: - Text: x - VStack: - Text: x - View: Loop"
    #expect(app.content == "VStack: \(inner)", "\(app.content)")
    #expect(app.widgets.descriptions.first?.notes.first?.hasPrefix("view Loop") == true)
  }

  @Test func recursionThroughAValueEnds() {
    let content = content(
      "Row(item: .a)",
      """
      enum Item { case a; @ViewBuilder var view: some View { Row(item: self) } }
      struct Row: View { let item: Item; var body: some View { VStack { item.view } } }
      """)
    #expect(content == "VStack: - VStack: - VStack: - View: Row")
  }

  /// A view in itself that somebody wrote there does not repeat.
  @Test func wrappersInOneAnother() {
    #expect(
      content(
        "Panel { Panel { Panel { Panel { Text(\"x\") } } } }",
        """
        struct Panel<Content: View>: View {
          @ViewBuilder let content: Content
          var body: some View { Card { content } }
        }
        struct Card<Inside: View>: View {
          @ViewBuilder let inside: Inside
          var body: some View { VStack { inside } }
        }
        """) == "VStack: - VStack: - VStack: - VStack: - Text: x")
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
    #expect(content("Text(\"a\\nb\")") == "Text: \"a\\nb\"")
    #expect(content("Text(#\"C:\\new\"#)") == "Text: \"C:\\\\new\"")
    #expect(content("Text(#\"a\\#nb\"#)") == "Text: \"a\\nb\"")
    #expect(content("Text(\"\"\"\n  a \\\n  b\n  \"\"\")") == "Text: a b")
    #expect(content("Text((entry.name ?? \"you\").uppercased())") == "Text: \"{entry.name}\"")
    #expect(content("Text(short(entry.name ?? \"you\", to: 3))") == "Text: \"{short}\"")
  }

  @Test func whatOnlyTheAppKnowsIsOpaque() {
    #expect(content("Elsewhere()") == "View: Elsewhere")
    #expect(content("Text(\"1\").font(entry.font)") == "Text: \"1\" font: unknown")
  }

  @Test func typesThatAreHandedOver() {
    #expect(
      content(
        "Frame(type: Tile.self)",
        """
        protocol Shown: View { init(title: String) }
        struct Frame<T: Shown>: View {
          let type: T.Type
          init(type: T.Type) { self.type = type }
          var body: some View { type.init(title: "Tile") }
        }
        struct Tile: Shown {
          let title: String
          var body: some View { Text(title).font(.caption) }
        }
        """) == "Text: Tile font: caption")
  }

  @Test func constantsInExtensions() {
    #expect(
      content(
        "Row()",
        """
        struct Row: View { var body: some View { Text("1").padding(Layout.space) } }
        struct Other: View { var body: some View { Text("2").padding(Layout.space) } }
        private extension Other { enum Layout { static let space = 30.0 } }
        private extension Row { enum Layout { static let space = 12.0 } }
        """) == "Text: \"1\" padding: 12")
  }

  @Test func shapesOfTheProject() {
    #expect(
      content("Bolt().fill(.red)", "struct Bolt: Shape { func path(in rect: CGRect) -> Path { Path() } }")
        == "Path: {} fill: red")
    let slice = "extension V { var slice: Path { var path = Path(); path.closeSubpath(); return path } }"
    #expect(content("slice.fill(.red)", slice) == "Path: {} fill: red")
    let arc = "extension V { func arc(to end: Double) -> Path { var path = Path(); path.closeSubpath(); return path } }"
    #expect(content("arc(to: 2).stroke(.red)", arc) == "Path: {} stroke: red")
  }

  @Test func closuresThatAreCalledAtOnce() {
    #expect(
      content(
        "Text(\"1\").background({ if entry.isOn { return Color.red } else { return .blue } }())")
        == "Text: \"1\" background: - Color: red if: entry-isOn.yes - Color: blue unless: entry-isOn.yes")
  }

  @Test func statesThatChooseAValue() {
    #expect(
      content("Text(\"1\").font(.system(size: entry.isBig ? 30 : 9))")
        == "- Text: \"1\" font: 30 if: entry-isBig.yes - Text: \"1\" font: 9 unless: entry-isBig.yes")
    #expect(
      content(
        "Text(\"1\").font(font)",
        "extension V { var font: Font { switch entry.size { case .small: .caption; case .large: .title } } }")
        == "- Text: \"1\" font: caption if: entry-size.small - Text: \"1\" font: title unless: entry-size.small")
    #expect(
      content("Text(\"1\").font(entry.isBig ? nil : .caption)")
        == "- Text: \"1\" if: entry-isBig.yes - Text: \"1\" font: caption unless: entry-isBig.yes")
    #expect(content("Text(\"1\").opacity(entry.isBig ? 1 : 1)") == "Text: \"1\" opacity: 1")
  }

  /// What is shown in a state has the words of that state, so that it differs in more than its colour.
  @Test func statesThatChooseWordsAndColors() {
    let color = ".foregroundStyle(entry.isDone ? .green : .red)"
    let shown = "foregroundStyle: green if: entry-isDone.yes"
    let other = "foregroundStyle: red unless: entry-isDone.yes"
    #expect(
      content("Image(systemName: entry.isDone ? \"checkmark\" : \"circle\")\(color)")
        == "- Image: {symbol: checkmark} \(shown) - Image: {symbol: circle} \(other)")
    #expect(
      content("Text(entry.isDone ? \"Done\" : \"Open\").bold()\(color)")
        == "- Text: Done bold: true \(shown) - Text: Open bold: true \(other)")
    #expect(
      content("Label(entry.isDone ? \"Done\" : \"Open\", systemImage: entry.isDone ? \"a\" : \"b\")\(color)")
        == "- Label: {title: Done, symbol: a} \(shown) - Label: {title: Open, symbol: b} \(other)")
    let words = "Text(entry.isDone ? \"Done\" : \"Open\")"
    #expect(content(words) == "- Text: Done if: entry-isDone.yes - Text: Open unless: entry-isDone.yes")
    let late = content("\(words).background(entry.isLate ? .red : .blue)")
    #expect(late.contains("- Text: Done background: - Color: red if: entry-isLate.yes"))
    let names = content("Text(entry.isDone ? entry.name : entry.title)")
    #expect(names == "Text: \"{entry.isDone ? entry.name entry.title}\"")
    #expect(content("Text(entry.isLate ? \"Late\" : \"\")\(color)").contains("- Text: Late \(shown) if: entry-isLate"))
  }

  @Test func whatAMaskLeavesIsNotKnown() {
    let app = SwiftApp(body: "Color.blue.mask(Image(\"cloud\")).containerBackground(.clear, for: .widget)")
    #expect(app.findings() == [])
  }

  @Test func whatTheAppMadeIsNotWhatItsDeclarationBeginsWith() {
    let entry = """
      struct Entry: TimelineEntry {
        var isEmpty = false
        let name = "Steps"
        var isFull: Bool { !isEmpty }
      }
      """
    #expect(content("if entry.isEmpty { Text(\"1\") }", entry) == "Text: \"1\" if: entry-isEmpty.yes")
    #expect(content("if entry.isFull { Text(entry.name) }", entry) == "Text: Steps unless: entry-isEmpty.yes")
  }
}
#endif
