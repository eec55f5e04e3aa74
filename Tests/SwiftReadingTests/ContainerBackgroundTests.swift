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
  ])
  func closuresWithConditions(_ closure: String, _ expected: String) {
    let app = SwiftApp(body: "Text(\"1\").containerBackground(for: .widget) { \(closure) }")
    let text = app.families.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("containerBackground: \(expected) content:"), "\(text)")
    #expect(!app.findings().contains { $0.contains("background-removable") })
    let body = "if entry.isOn { Text(\"1\").containerBackground(.red, for: .widget) } else { Text(\"2\") }"
    let one = SwiftApp(body: body)
    #expect(one.findings().contains { $0.contains("background-removable") })
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
    ("Text(\"1\").containerBackground(.blue, for: .widget)", "Text(\"2\").padding(16)", false),
    ("Text(\"1\").padding(16)", "Text(\"2\").containerBackground(.blue, for: .widget)", false),
    ("Text(\"1\").padding(16).containerBackground(.blue, for: .widget)", "Text(\"2\")", true),
    ("Text(\"1\").containerBackground(.red, for: .widget)",
      "Text(\"2\").padding(16).containerBackground(.blue, for: .widget)", true),
  ])
  func marginsOfStatesWithoutBackground(_ first: String, _ second: String, _ isFound: Bool) {
    let app = SwiftApp(body: "Group { if entry.isDone { \(first) } else { \(second) } }")
    let found = app.reports().flatMap(\.findings).filter { $0.rule == "margin-doubled" }
    #expect(found.isEmpty != isFound, "\(found)")
  }

  /// The padding of another state is not the one to delete with a background.
  @Test(arguments: [
    ("Text(\"1\")", "Text(\"2\").padding(16)", false), ("Text(\"1\").padding(16)", "Text(\"2\")", true),
    ("Text(\"1\").padding(4)", "Text(\"2\").padding(16)", false),
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
}
#endif
