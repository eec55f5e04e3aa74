#if SwiftSource
import SwiftReading
import Testing

/// Configurations that another type of the project makes.
@Suite struct WidgetConfigurationTests {
  @Test(arguments: [
    ("Settings().make()", ""), ("Settings(size: 9).make()", ""), ("settings.make()", "let settings = Settings()"),
    ("settings.make(9)", "var settings: Settings { Settings() }"), ("AppConfiguration().make()", ""),
    ("Settings().make().contentMarginsDisabled()", ""),
  ])
  func methodsOfValues(_ body: String, _ member: String) {
    let app = SwiftApp([
      "App/W.swift": """
      struct W: Widget { \(member); var body: some WidgetConfiguration { \(body) } }
      struct Settings {
        var size: CGFloat = 9
        func make() -> some WidgetConfiguration { make(size) }
        func make(_ size: CGFloat) -> some WidgetConfiguration {
          StaticConfiguration(kind: "w", provider: P()) { _ in Text("1").font(.system(size: size)).padding(20) }
            .configurationDisplayName("Steps").description("See your steps.").supportedFamilies([.systemSmall])
        }
      }
      struct AppConfiguration { func make() -> some WidgetConfiguration { Settings().make() } }
      """
    ])
    #expect(app.widgets.descriptions.map(\.kind) == ["w"])
    #expect(app.content == "Text: \"1\" font: 9 padding: 20", "\(app.content)")
  }
}
#endif
