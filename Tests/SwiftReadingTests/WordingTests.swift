import SwiftReading
import Testing

/// Rules say in words of Swift what to write.
@Suite struct WordingTests {
  @Test(arguments: [
    ("Write `font: caption`.", "Write `.font(.caption)`."),
    (
      "Write `padding: 16`, or delete `contentMarginsDisabled`.",
      "Write `.padding(16)`, or delete `.contentMarginsDisabled()`."
    ),
    ("with `when: {widgetRenderingMode: fullColor}`", "with `if widgetRenderingMode == .fullColor`"),
    ("give it `when: {showsWidgetContainerBackground: true}`", "give it `if showsWidgetContainerBackground`"),
    (
      "`variants: [{when: {widgetRenderingMode: [accented, vibrant]}, background: clear}]`",
      "`.background([.accented, .vibrant].contains(widgetRenderingMode) ? .clear : …)`"
    ),
    ("as in `Text: {date: NAME, style: relative}`", "as in `Text(NAME, style: .relative)`"),
    ("as `{NAME, style: timer}`", "as `\\(NAME, style: .timer)`"),
    ("Add `description: See …`.", "Add `.description(\"See …\")`."),
    ("No code here.", "No code here."),
    ("An odd ` mark", "An odd ` mark"),
  ])
  func isSaidInSwift(_ text: String, _ expected: String) {
    #expect(SwiftWording.translated(text) == expected)
  }
}
