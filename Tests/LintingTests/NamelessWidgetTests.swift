import Base
import Linting
import Testing

/// Messages about a widget that lacks its kind.
@Suite struct NamelessWidgetTests {
  @Test func itIsTheWidget() {
    let text = """
      widgets:
        - supportedFamilies: [systemSmall]
          displayName: Rain
          signedOut: none
          content: {Text: Hello}
        - {kind: rain, displayName: Rain, supportedFamilies: [systemMedium], content: {Text: Hello}}

      """
    let report = ExpectedFindings.recommended.lint(Array(text.utf8), path: SourcePath("a.widget.yml"))
    let messages = report.findings.map(\.message)
    for start in ["Nothing in the widget ever changes", "The widget shows nothing", "The widget has no description"] {
      #expect(messages.contains { $0.hasPrefix(start) }, "\(start)")
    }
    #expect(messages.contains { $0.hasPrefix("The widget without a kind and rain share the name") })
  }
}
