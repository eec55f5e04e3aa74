#if SwiftSource
import Foundation
import Testing

/// What modifiers in Swift are in the description of a widget.
@Suite struct ModifierTests {
  private func content(_ body: String, _ other: String = "") -> String {
    SwiftApp(body: body, other: other).content
  }

  /// A part that only the app knows leaves the rest known.
  @Test func partsThatAreNotKnown() {
    #expect(
      content("Text(\"1\").font(.system(size: 9, weight: entry.weight)).frame(width: entry.width, height: 20)")
        == "Text: \"1\" font: {size: 9, weight: unknown} frame: {width: unknown, height: 20}")
    #expect(content("Text(\"1\").frame(width: entry.width)") == "Text: \"1\" frame: unknown")
    #expect(content("Text(\"1\").font(.system(size: 9, weight: nil))") == "Text: \"1\" font: 9")
  }

  /// A size that a choice decides is another one in each state; of no use is one that cannot be read.
  @Test func chosenFrames() {
    #expect(
      content("Text(\"1\").frame(width: entry.isWide ? 90 : nil, height: 20)")
        == "- Text: \"1\" frame: {width: 90, height: 20} if: entry-isWide.yes "
        + "- Text: \"1\" frame: {height: 20} unless: entry-isWide.yes")
    #expect(content("Text(\"1\").frame(width: entry.isWide ? entry.a : entry.b)") == "Text: \"1\" frame: unknown")
  }

  @Test(arguments: [
    (".easeInOut(duration: 3)", "3"), ("Animation.spring(duration: slow)", "2.5"), (".default", nil), ("nil", nil),
    (".linear(duration: 3).speed(2)", nil), (".linear(duration: entry.time)", nil),
  ])
  func animations(_ animation: String, _ duration: String?) {
    #expect(
      content("Text(\"1\").animation(\(animation), value: entry.count)", "let slow = 2.5")
        == "Text: \"1\"" + (duration.map { " animation: {duration: \($0)}" } ?? ""))
  }

  /// Numbers, dates and times are short, which rules about margins know by their format.
  @Test(arguments: [
    ("\"\\(entry.count) km\"", "\"{entry.count, format: number} km\""), ("\"\\(entry.name)\"", "\"{entry.name}\""),
    ("String(entry.count)", "\"{entry.count, format: number}\""),
    ("entry.part, format: .percent", "\"{entry.part, format: number}\""),
    ("entry.day.formatted()", "\"{entry.day.formatted(), format: number}\""),
  ])
  func shortValues(_ text: String, _ expected: String) {
    let other = "struct Entry: TimelineEntry { let day: Date; let count: Int; let name: String; let part: Double }"
    #expect(content("Text(\(text))", other) == "Text: \(expected)")
  }

  @Test(arguments: [
    "Image(\"Photo\", label: Text(\"Lake\"))", "Image(\"Photo\").accessibilityRepresentation { Text(\"1\") }",
  ])
  func namesOfImages(_ image: String) {
    let found = SwiftApp(body: "\(image)").reports(strict: true).flatMap(\.findings).map { "\($0.rule)" }
    #expect(!found.contains("image-accessibility-label"), "\(found)")
  }

  /// The intent may be a constant, and an extension may say that it opens the app.
  @Test(arguments: [
    ("OpenURLIntent(url)", ""), ("Go()", "static let openAppWhenRun = true"),
    ("Go()", "} extension Go { static var openAppWhenRun: Bool { true }"), ("go", "static let openAppWhenRun = true"),
  ])
  func intentsThatOpenTheApp(_ intent: String, _ member: String) {
    let other = "struct Go: AppIntent { \(member) }\nlet go = Go()"
    let written = content("Button(\"Go\", intent: \(intent))", other)
    #expect(written.contains("opensApp: true"), "\(written)")
  }

  /// Insets of the safe area keep content from the edges as padding does.
  @Test func paddingOfTheSafeArea() {
    #expect(content("Text(\"1\").safeAreaPadding()") == "Text: \"1\" padding: true")
    #expect(content("Text(\"1\").safeAreaPadding(.horizontal, 20)") == "Text: \"1\" padding: {horizontal: 20}")
    #expect(content("Text(\"1\").scenePadding()") == "Text: \"1\" padding: unknown")
  }

  @Test func paddingsOfDifferentSidesAreOne() {
    #expect(
      content("Text(\"1\").padding(.horizontal, 7).padding(.top, 5).background(.red).padding(.bottom, 2)")
        == "Group: - Text: \"1\" padding: {horizontal: 7, top: 5} background: red padding: {bottom: 2}")
    #expect(content("Text(\"1\").padding(.top, 7).padding(.vertical, 5)").contains("Group"))
  }

  /// Of two backgrounds, each in one state of the app, both are said.
  @Test func backgroundsOfStates() {
    #expect(
      content("Text(\"1\").padding(.horizontal, 7).padding(.vertical, 5).background(entry.isRead ? Color.gray : .green)")
        == "Text: \"1\" padding: {horizontal: 7, vertical: 5} background: - Color: gray if: entry-isRead.yes "
        + "- Color: green unless: entry-isRead.yes")
  }

  @Test(arguments: ["chartBackground", "chartOverlay"]) func viewsOfCharts(_ modifier: String) {
    #expect(
      content("Chart { BarMark(x: .value(\"a\", 1)) }.\(modifier) { proxy in Text(\"CPU\").font(.system(size: 9)) }")
        == "Chart: {} \(modifier == "chartOverlay" ? "overlay" : "background"): Text: CPU font: 9")
  }

  /// What is in an overlay or a background gets only the modifiers that are written behind it.
  @Test(arguments: [
    (
      "Image(\"a\").font(.largeTitle).overlay { Text(\"1\") }.font(.system(size: 8))",
      "Group: - Image: {asset: a} renderingMode: unknown font: largeTitle overlay: Text: \"1\" font: 8"
    ),
    ("Text(\"1\").lineLimit(1).overlay { Text(\"2\") }", "Group: - Text: \"1\" lineLimit: 1 overlay: Text: \"2\""),
    ("Text(\"1\").overlay { Text(\"2\") }.lineLimit(1)", "Text: \"1\" overlay: Text: \"2\" lineLimit: 1"),
    ("Text(\"1\").font(.body).overlay { Circle() }", "Text: \"1\" font: body overlay: Circle"),
    ("Text(\"1\").font(.body).background(.red)", "Text: \"1\" font: body background: red"),
    ("Text(\"1\").widgetAccentable().background(.red)", "Group: - Text: \"1\" widgetAccentable: true background: red"),
    ("Text(\"1\").background(.red).widgetAccentable()", "Text: \"1\" background: red widgetAccentable: true"),
  ])
  func modifiersBeforeOverlays(_ body: String, _ expected: String) { #expect(content(body) == expected) }

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

  @Test(arguments: [
    ".modifier(Inset().concat(Tinted()))", ".modifier(Inset().concat(EmptyModifier()).concat(Tinted()))",
  ])
  func joinedModifiers(_ modifier: String) {
    let modifiers = """
      struct Inset: ViewModifier { func body(content: Content) -> some View { content.padding(8) } }
      struct Tinted: ViewModifier { func body(content: Content) -> some View { content.background(Color.blue) } }
      """
    #expect(content("Text(\"1\")\(modifier)", modifiers) == "Text: \"1\" padding: 8 background: blue")
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
    #expect(
      content(
        "Text(\"1\").modify { view in if #available(iOS 26, *) { view.widgetAccentable() } else { view } }",
        """
        extension View {
          @ViewBuilder func modify(@ViewBuilder _ transform: (Self) -> (some View)?) -> some View {
            if let view = transform(self), !(view is EmptyView) { view } else { self }
          }
        }
        """) == "Text: \"1\" widgetAccentable: true")
  }

  /// A watch face draws a widget's label in a font of its own.
  @Test func fontsOfLabelsOfComplications() {
    #expect(
      content(
        """
        Text("1").widgetLabel {
          Gauge(value: level) { Text("2").font(.system(size: 8)).bold() } minimumValueLabel: { Text("3").font(.caption) }
        }
        """)
        == "Text: \"1\" widgetLabel: Gauge: value: level label: Text: \"2\" bold: true minimumValueLabel: Text: \"3\"")
  }

  @Test func stylesThatPropertiesGive() {
    let style = "extension V { private var style: some GaugeStyle { .accessoryCircular } }"
    #expect(content("Gauge(value: 1) { Text(\"a\") }.gaugeStyle(style)", style).contains("gaugeStyle: accessoryCircular"))
  }
}
#endif
