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

  /// One for another container is reported, unless there is one for the widget, too.
  @Test func otherContainers() {
    let body = "Text(\"1\").containerBackground(.red, for: .navigation)"
    let findings = SwiftApp(body: body).findings()
    #expect(findings.contains { $0.hasSuffix("background-placement: .navigation") }, "\(findings)")
    #expect(!findings.contains { $0.contains("background-removable") })
    let both = SwiftApp(body: body + ".containerBackground(.red, for: .widget)").findings()
    #expect(!both.contains { $0.contains("background-placement") }, "\(both)")
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
