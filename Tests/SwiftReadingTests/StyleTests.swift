#if SwiftSource
import Testing

/// Bodies of the project's own styles.
@Suite struct StyleTests {
  private func content(_ body: String, _ style: String) -> String {
    let other = """
      struct Go: AppIntent { func perform() async throws -> some IntentResult { .result() } }
      struct Own: \(style)
      """
    return SwiftApp(body: body, other: other).content
  }

  private static let label = "configuration.label.bold()"

  @Test(arguments: [
    ("Button(\"a\", intent: Go()).buttonStyle(Own())", "ButtonStyle", label),
    ("VStack { Button(\"a\", intent: Go()); Text(\"b\") }.buttonStyle(Own())", "ButtonStyle", label),
    ("Toggle(isOn: true, intent: Go()) { Text(\"a\") }.toggleStyle(Own())", "ToggleStyle", label),
    ("ProgressView(value: 1) { Text(\"a\") }.progressViewStyle(Own())", "ProgressViewStyle", label),
    ("Label(\"a\", systemImage: \"b\").labelStyle(Own())", "LabelStyle", "HStack { configuration.title.bold() }"),
    ("Label { Text(\"a\") } icon: { Text(\"b\") }.labelStyle(Own())", "LabelStyle", "configuration.title.bold()"),
    ("GroupBox { Text(\"a\") }.groupBoxStyle(Own())", "GroupBoxStyle", "configuration.content.bold()"),
  ])
  func bodiesOfStyles(_ body: String, _ style: String, _ drawn: String) {
    let found = content(
      body, "\(style) { func makeBody(configuration: Configuration) -> some View { \(drawn) } }")
    #expect(found.contains("bold: true"), "\(found)")
    #expect(found.contains("Text: a"), "\(found)")
  }

  /// The declared type tells what `.init()` makes.
  @Test(arguments: ["Own { .init() }", "Own { Own() }", "Own { get { .init() } }"])
  func stylesByMember(_ declaration: String) {
    let style = """
      ButtonStyle { func makeBody(configuration: Configuration) -> some View { \(Self.label) } }
      extension ButtonStyle where Self == Own { static var own: \(declaration) }
      """
    let found = content("Button(\"a\", intent: Go()).buttonStyle(.own)", style)
    #expect(found.contains("bold: true"), "\(found)")
  }

  /// A button in the body of a style would need an intent of its own, and one around a view hides nothing.
  @Test(arguments: [
    ("Toggle(\"a\", isOn: true, intent: Go()).toggleStyle(Own())", "ToggleStyle", "Button { } label: { Text(\"c\") }"),
    ("Button(\"a\", intent: Go()).buttonStyle(Own())", "ButtonStyle", "EmptyView()"),
  ])
  func bodiesThatAreNotRead(_ body: String, _ style: String, _ drawn: String) {
    let found = content(
      body, "\(style) { func makeBody(configuration: Configuration) -> some View { \(drawn) } }")
    #expect(found.contains("label: a"), "\(found)")
    #expect(!found.contains("Text: c"), "\(found)")
  }
}
#endif
