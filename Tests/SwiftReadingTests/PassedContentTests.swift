#if SwiftSource
import SwiftReading
import Testing

/// Views and values that descriptions once lost without a word.
@Suite struct PassedContentTests {
  private func content(_ body: String, _ other: String = "") -> String { SwiftApp(body: body, other: other).content }

  /// Labels of gauges in every form of a closure.
  @Test(arguments: [
    "Gauge(value: entry.v) { Text(\"a\") } currentValueLabel: { Text(\"b\") }",
    "Gauge(value: entry.v, label: { Text(\"a\") }, currentValueLabel: { Text(\"b\") })",
    "Gauge(value: entry.v, label: { Text(\"a\") }) { Text(\"b\") }", "Dial { Text(\"a\") } value: { Text(\"b\") }",
    "Gauge(value: entry.v, label: first, currentValueLabel: second)",
    "Passing(a: { Text(\"a\") }, b: { Text(\"b\") })",
  ])
  func labelsOfGauges(_ gauge: String) {
    let other = """
      struct Dial<A: View, B: View>: View {
        @ViewBuilder let label: () -> A
        @ViewBuilder let value: () -> B
        var body: some View { Gauge(value: 1) { label() } currentValueLabel: { value() } }
      }
      struct Passing<A: View, B: View>: View {
        let a: () -> A
        let b: () -> B
        var body: some View { Gauge(value: 1, label: a, currentValueLabel: b) }
      }
      extension V {
        func first() -> some View { Text("a") }
        var second: () -> Text { { Text("b") } }
      }
      """
    let found = content(gauge, other)
    #expect(found.contains("label: Text: a"), "\(found)")
    #expect(
      found.contains("currentValueLabel: Text: b") || gauge.contains("}) {") || gauge.contains("second"), "\(found)")
  }

  @Test(arguments: [
    "Gauge(value: 1) { EmptyView() }", "Gauge(value: 1, label: { EmptyView() })",
    "Gauge(value: 1) { Group { EmptyView() } }",
    "Button(intent: I()) { EmptyView() }", "Text(\"1\").overlay { EmptyView() }", "Text(\"1\").background(EmptyView())",
  ])
  func anEmptyViewShowsNothing(_ body: String) {
    let found = content(body)
    #expect(!found.contains("EmptyView") && !found.contains("overlay") && !found.contains("background"), "\(found)")
  }

  /// A bare word would be a text.
  @Test func viewsWithoutArgumentsAsLabels() {
    #expect(content("Gauge(value: 1) { Circle() }").contains("label: Circle: {}"))
    #expect(content("Gauge(value: 1) { Divider() }").contains("label: Divider: {}"))
    #expect(content("Gauge(value: 1) { Text(\"Circle\") }").contains("label: Text: Circle"))
  }

  @Test func colorLiterals() {
    let blue = "#colorLiteral(red: 0.2, green: 0.4, blue: 1, alpha: 1)"
    #expect(content("Color(\(blue))") == "Color: \"#3366FF\"")
    #expect(
      content("Text(\"1\").foregroundStyle(Color(uiColor: \(blue)))") == "Text: \"1\" foregroundStyle: \"#3366FF\"")
    let half = blue.replacing("alpha: 1", with: "alpha: 0.5")
    #expect(content("Color(\(half))") == "Color: {color: \"#3366FF\", opacity: 0.5}")
    #expect(content("Color(#colorLiteral(red: entry.r, green: 0, blue: 0, alpha: 1))") == "Color: {color: unknown, opacity: 1}")
  }

  /// What changes how a view looks is written, or it is unknown and listed.
  @Test(arguments: [
    ("offset(x: 4, y: -2)", "offset: {x: 4, \"y\": -2}", false), ("offset(entry.size)", "offset: unknown", true),
    ("scaleEffect(0.5)", "scaleEffect: 0.5", false), ("scaleEffect(entry.scale)", "scaleEffect: unknown", true),
    ("dynamicTypeSize(.large)", "dynamicTypeSize: large", false),
    ("dynamicTypeSize(...DynamicTypeSize.xxLarge)", "dynamicTypeSize: unknown", true),
    ("rotationEffect(.degrees(45))", "rotationEffect: unknown", true), ("lineSpacing(3)", "lineSpacing: 3", false),
    ("multilineTextAlignment(.center)", "multilineTextAlignment: center", false), ("clipped()", "clipped: true", false),
    ("position(x: 3, y: 4)", "position: unknown", true), ("zIndex(1)", "zIndex: 1", false),
    ("mask { Circle() }", "opacity: unknown", true), ("blendMode(.overlay)", "opacity: unknown", true),
    ("fixedSize()", "fixedSize: true", false), ("layoutPriority(1)", "layoutPriority: 1", false),
  ])
  func modifiersThatChangeHowViewsLook(_ modifier: String, _ written: String, _ isListed: Bool) {
    let app = SwiftApp(body: "Text(\"1\").\(modifier)")
    #expect(app.content.contains(written), "\(app.content)")
    let name = String(modifier.prefix { $0.isLetter || $0.isNumber })
    #expect(app.widgets.descriptions.flatMap(\.notes).contains { $0.contains(".\(name)") } == isListed)
  }

  /// Code without a visible effect is left out.
  @Test func harmlessModifiers() {
    #expect(content("Text(\"1\").onTapGesture { }.accessibilityAddTraits(.isHeader).id(3)") == "Text: \"1\"")
    #expect(content("Image(systemName: \"star\").resizable()") == "Image: {symbol: star} resizable: true")
    #expect(content("VStack { Text(\"1\") }.aspectRatio(contentMode: .fill)") == "VStack: - Text: \"1\"")
  }

  /// What is set once the view appears may never be the initial value.
  @Test(arguments: [
    (".onAppear { isShown = true }", true), (".onAppear(perform: show)", true),
    (".task { self.isShown.toggle() }", true),
    (".onChange(of: entry) { isShown = $1.ok }", true), (".onAppear { other = true }", false), ("", false),
  ])
  func stateThatIsSetLater(_ modifier: String, _ isUnknown: Bool) {
    let other = "extension V { func show() { isShown = true } }"
    let source = SwiftApp.source(
      body: "Group { if isShown { Text(\"1\") } else { Text(\"2\") } }\(modifier)", other: other)
    let app = SwiftApp([
      "A.swift": source.replacing(
        "let entry: Entry", with: "let entry: Entry\n@State var isShown = false\n@State var other = 1")
    ])
    #expect(app.content.contains("if: isShown") == isUnknown, "\(app.content)")
    #expect(app.content.contains("Text: \"1\"") == isUnknown)
    #expect(app.widgets.descriptions.flatMap(\.notes).contains { $0.hasPrefix("isShown") } == isUnknown)
  }

  /// Both branches of a condition exclude each other, however many parts it has.
  @Test func branchesOfLongConditions() {
    let body = "if let name = entry.name, !entry.isHidden, entry.isNew { Text(name) } else { Text(\"2\") }"
    let found = content(body)
    #expect(!found.contains("any-") && found.contains("if: entry-name-nil") && found.contains("unless: entry-name-nil"))
    #expect(!content("if entry.a || entry.b || entry.c { Text(\"1\") } else { Text(\"2\") }").contains("any-"))
    let mode = content("if mode == .accented, entry.a, entry.b { Text(\"1\") } else { Text(\"2\") }")
    #expect(mode.contains("widgetRenderingMode"), "\(mode)")
    #expect(content("if entry.a, entry.b { Text(\"1\") }") == "Group: - Text: \"1\" if: entry-a.yes if: entry-b.yes")
  }

  /// A URL of plain words is always there; one of the app may not be.
  @Test func addressesOfLiterals() {
    #expect(content("if let url = URL(string: \"app://a\") { Link(\"a\", destination: url) }").hasPrefix("Link:"))
    #expect(
      content(
        "if let url = V.home { Link(\"a\", destination: url) }",
        "extension V { static let home = URL(string: \"app://a\") }"
      ).hasPrefix("Link:"))
    #expect(content("if let url = URL(string: entry.address) { Link(\"a\", destination: url) }").contains("if:"))
    #expect(content("if let url = entry.url { Link(\"a\", destination: url) }").contains("if:"))
  }
}
#endif
