#if SwiftSource
import Testing

/// Names that mean something else than the nearest thing of that name.
@Suite struct NameTests {
  private func content(_ body: String, _ other: String) -> String { SwiftApp(body: body, other: other).content }

  @Test(arguments: [
    (".brand(9).bold()", "static func brand(_ size: CGFloat) -> Font { .system(size: size) }",
      "{size: 9, weight: bold}"),
    (".app(.small)",
      "enum Size { case small; var points: CGFloat { 8 } }; "
        + "static func app(_ size: Size) -> Font { .system(size: size.points) }",
      "8"),
    (".system(size: .tiny)", "static func other() {} }\nextension CGFloat { static let tiny: CGFloat = 7", "7"),
    (".headline", "static func brand(_ size: CGFloat) -> Font { .system(size: size) }", "headline"),
    (".brand(9)", "func brand(_ size: CGFloat) -> Font { .system(size: size) }", "unknown"),
  ])
  func implicitFonts(_ font: String, _ member: String, _ expected: String) {
    let content = content("Text(\"1\").font(\(font))", "extension Font { \(member) }")
    #expect(content == "Text: \"1\" font: \(expected)", "\(font)")
  }

  @Test(arguments: [
    (".padding(.narrow)", "extension CGFloat { static let narrow: CGFloat = 4 }", "4"),
    (".padding(.narrow)", "extension CGFloat { static var narrow: CGFloat { 2 * 2 } }", "4"),
    (".padding(CGFloat.Space.narrow)", "extension CGFloat { enum Space { static let narrow: CGFloat = 4 } }", "4"),
    (".padding(.horizontal)", "extension CGFloat { static let horizontal: CGFloat = 4 }", "{horizontal: 16}"),
    (".padding(.zero)", "", "0"),
  ])
  func implicitNumbers(_ padding: String, _ other: String, _ expected: String) {
    #expect(content("Text(\"1\")\(padding)", other) == "Text: \"1\" padding: \(expected)", "\(padding)")
  }

  @Test(arguments: [
    (".ink", "extension ShapeStyle where Self == Color { static var ink: Color { Color(white: 0.5) } }",
      "{white: 0.5}"),
    (".shade(0.5)", "extension Color { static func shade(_ white: CGFloat) -> Color { Color(white: white) } }",
      "{white: 0.5}"),
    (".night",
      "extension UIColor { static let night = UIColor(white: 0.5, alpha: 1) }\n"
        + "extension Color { static let night = Color(.night) }",
      "{white: 0.5}"),
    ("Color(uiColor: .night)",
      "extension UIColor { static let night = UIColor(white: 0.5, alpha: 1) }\n"
        + "extension Color { static let night = Color.red }",
      "{white: 0.5}"),
    ("Color(.systemGray6)", "", "{light: \"#F2F2F7\", dark: \"#1C1C1E\"}"),
    (".red", "extension UIColor { static let night = UIColor(white: 0.5, alpha: 1) }", "red"),
  ])
  func colors(_ color: String, _ other: String, _ expected: String) {
    let content = content("Text(\"1\").foregroundStyle(\(color))", other)
    #expect(content == "Text: \"1\" foregroundStyle: \(expected)", "\(color)")
  }

  /// A colour set may be called like a style or a colour of UIKit.
  @Test(arguments: [
    ("Color.background", "{asset: Background, light: \"#202040\", dark: \"#202040\"}"),
    ("Color(\"Background\")", "{asset: Background, light: \"#202040\", dark: \"#202040\"}"),
    (".background", "background"),
    ("Color.label", "{asset: Label, light: \"#202040\", dark: \"#202040\"}"),
    ("Color(uiColor: .label)", "{light: \"#000000\", dark: \"#FFFFFF\"}"),
    ("Color.red", "red"),
  ])
  func colorSets(_ color: String, _ expected: String) {
    let set = """
      {"colors":[{"color":{"color-space":"srgb","components":
      {"alpha":"1.000","blue":"0x40","green":"0x20","red":"0x20"}},"idiom":"universal"}],"info":{"author":"xcode","version":1}}
      """
    let app = SwiftApp([
      "App/Widget.swift": SwiftApp.source(body: "Text(\"1\").foregroundStyle(\(color))"),
      "App/A.xcassets/Background.colorset/Contents.json": set, "App/A.xcassets/Label.colorset/Contents.json": set,
    ])
    #expect(app.content == "Text: \"1\" foregroundStyle: \(expected)", "\(color)")
  }

  @Test func nestedTypes() {
    let other = """
      extension V { enum Size { static let text: CGFloat = 9 } }
      struct Other: View {
        enum Size { static let text: CGFloat = 20 }
        var body: some View { Text("2").font(.system(size: Size.text)) }
      }
      struct Names {}
      extension Names { struct Widget { static let other = "3" } }
      extension Names { struct Widget { static let title = "4" } }
      """
    let content = content(
      "VStack { Text(\"1\").font(.system(size: Size.text)); Other(); Text(Names.Widget.title) }", other)
    #expect(content.contains("Text: \"1\" font: 9") && content.contains("Text: \"2\" font: 20"), "\(content)")
    #expect(content.contains("Text: \"4\""), "\(content)")
  }

  @Test(arguments: [
    "var size: CGFloat { CGFloat(rawValue) }", "var size: CGFloat { CGFloat(self.rawValue) }",
    "var size: CGFloat { double / 2 }; var double: CGFloat { CGFloat(rawValue * 2) }",
  ])
  func rawValues(_ size: String) {
    let content = content(
      "Text(\"1\").font(.system(size: Step.small.size))", "enum Step: Int { case small = 8, big = 20; \(size) }")
    #expect(content == "Text: \"1\" font: 8", "\(size)")
  }

  /// A function with the name of a modifier of the system is that modifier, or ends in it.
  @Test(arguments: [
    "if #available(iOS 17, *) { return self.contentMarginsDisabled() } else { return self }",
    "self.contentMarginsDisabled()", "self",
  ])
  func shims(_ body: String) {
    let app = SwiftApp(
      body: "Text(\"1\")",
      other: """
        struct W2: Widget {
          var body: some WidgetConfiguration {
            StaticConfiguration(kind: "2", provider: P()) { _ in Text("2") }.contentMarginsDisabled()
          }
        }
        extension WidgetConfiguration { func contentMarginsDisabled() -> some WidgetConfiguration { \(body) } }
        """)
    let texts = app.widgets.descriptions.map(\.text)
    #expect(texts.map { $0.contains("contentMarginsDisabled: true") } == [false, true], "\(texts)")
  }

  @Test func containerBackgroundShim() {
    let app = SwiftApp(
      body: "Text(\"1\").containerBackground(for: .widget) { Color.red }",
      other: """
        extension View {
          @ViewBuilder func containerBackground<V: View>(for place: Int, @ViewBuilder content: () -> V) -> some View {
            if #available(iOS 17, *) { self.containerBackground(for: .widget, content: content) } else {
              background(content())
            }
          }
        }
        """)
    #expect(app.families.contains("containerBackground: red\n"), "\(app.families)")
  }

  /// A number that grows with the text size is no fixed size, but a small one is small all the same.
  @Test(arguments: [
    ("@ScaledMetric var size: CGFloat = 42", "size", "largeTitle"),
    ("@ScaledMetric(relativeTo: .body) private var size = 17.0", "size", "body"),
    ("@ScaledMetric var size: CGFloat = 9", "size", "9"), ("@ScaledMetric var size = 11.0", "size", "caption2"),
    ("@ScaledMetric var size: CGFloat = 14", "size", "footnote"),
    ("let size = UIFontMetrics.default.scaledValue(for: 20)", "size", "title3"),
    ("let size: CGFloat = 42", "size", "42"),
    ("@ScaledMetric var other: CGFloat = 42; let size: CGFloat = 20", "size", "20"),
  ])
  func scaledSizes(_ property: String, _ size: String, _ expected: String) {
    let content = content("Row()", """
      struct Row: View {
        \(property)
        var body: some View { Text("1").font(.system(size: \(size))) }
      }
      """)
    #expect(content == "Text: \"1\" font: \(expected)", "\(property)")
  }

  /// Members that extensions of a protocol have where the type is one, as SwiftUI's styles have.
  @Test(arguments: [
    ("_ style: some Styling", "var footnote: Footnote { Footnote() }"),
    ("_ style: some Styling", "var footnote: Self { .init() }"), ("_ style: any Styling", "let footnote = Footnote()"),
  ])
  func membersOfProtocols(_ parameter: String, _ member: String) {
    func content(_ declaration: String) -> String {
      SwiftApp(
        body: "Text(\"1\").styled(.footnote)",
        other: """
          protocol Styling { var font: Font { get } }
          struct Footnote: Styling { var font: Font { .system(size: 9) } }
          extension Styling where Self == Footnote { static \(member) }
          extension View { \(declaration) { font(style.font) } }
          """).content
    }
    #expect(content("func styled(\(parameter)) -> some View").contains("font: 9"), "\(parameter) \(member)")
    let generic = content("func styled<S: Styling>(_ style: S) -> some View")
    #expect(generic.contains("font: 9"), "\(member): \(generic)")
  }

  /// `.init(…)` of an enumeration that a parameter or a property declares.
  @Test(arguments: [
    "Row(kind: .init(level: entry.level))", "Row(kind: Kind(level: entry.level))", "row(.init(level: 5))",
  ])
  func initializersOfEnumerations(_ call: String) {
    let app = SwiftApp(
      body: call + ".containerBackground(.background, for: .widget)",
      other: """
        enum Kind { case few, many; init(level: Int) { self = level > 3 ? .many : .few } }
        struct Row: View {
          let kind: Kind
          var body: some View {
            switch kind {
            case .few: Text("1")
            case .many: Text("2").font(.system(size: 8))
            }
          }
        }
        extension V { func row(_ kind: Kind) -> some View { Row(kind: kind) } }
        """)
    #expect(app.findings() == ["App/Widget.swift:25 font-size-minimum: 8"], "\(call): \(app.findings())")
  }

  /// Types that a call gives for the parameters of a generic view.
  @Test(arguments: ["Pair<Large, Small>(entry: entry)", "Pair<Large, Small>.init(entry: entry)"])
  func typeArguments(_ view: String) {
    let other = """
      struct Pair<First: Row, Second: Row>: View {
        let entry: Entry
        var body: some View { VStack { First(entry: entry); Second(entry: entry) } }
      }
      struct Large: Row { let entry: Entry; var body: some View { Text("1").font(.title) } }
      struct Small: Row { let entry: Entry; var body: some View { Text("2").font(.system(size: 9)) } }
      """
    let app = SwiftApp(body: "\(view).containerBackground(.background, for: .widget)", other: other)
    #expect(app.content == "VStack: - Text: \"1\" font: title - Text: \"2\" font: 9")
  }
}
#endif
