#if SwiftSource
import Testing

/// Values that are given to optional parameters: what cannot be nil is there, whatever the type of the parameter.
@Suite struct OptionalTests {
  private func findings(_ call: String) -> [String] {
    SwiftApp(
      body: call,
      other: """
        enum Theme: String { case paper, night; static let plain = Theme.paper }
        struct Entry: TimelineEntry {
          let date: Date
          let name: String
          let level: Int
          let isLate: Bool
          let stored: Theme?
          let spare: Theme
        }
        extension View {
          @ViewBuilder func onStyle<S: ShapeStyle>(_ style: S?) -> some View {
            if let style { containerBackground(style, for: .widget) } else { self }
          }
          @ViewBuilder func onTheme(_ theme: Theme?) -> some View {
            if theme != nil { containerBackground(.background, for: .widget) } else { self }
          }
          @ViewBuilder func onImage(_ image: UIImage?) -> some View {
            if image == nil { self } else { containerBackground(.background, for: .widget) }
          }
          @ViewBuilder func onValue<Value>(_ value: Value?) -> some View {
            if let value { containerBackground(.background, for: .widget) } else { self }
          }
        }
        func shade(_ level: Int) -> Color {
          switch level { case 0: .red; case 1: .orange; case 2: .yellow; case 3: Color.green; default: .blue }
        }
        """
    ).findings().filter { $0.contains("background-removable") }
  }

  @Test(arguments: [
    "onStyle(Color.green)", "onStyle(Color.red.gradient)", "onStyle(shade(entry.level))",
    "onStyle(entry.isLate ? Color.red : Color(\"Calm\"))", "onStyle(entry.isLate ? Color.red : .blue)",
    "onTheme(Theme(rawValue: entry.name) ?? .paper)", "onTheme(entry.stored ?? Theme.plain)", "onTheme(Theme.night)",
    "onTheme(entry.stored ?? entry.spare)", "onTheme(entry.isLate ? Theme(rawValue: entry.name) ?? .paper : .night)",
    "onImage(UIImage(named: entry.name) ?? UIImage())", "onValue(entry.level + 1)", "onValue(!entry.isLate)",
    "onValue(Font.body)",
  ])
  func valuesThatAreThere(_ call: String) {
    #expect(findings("Text(\"1\").\(call)") == [], "\(call)")
  }

  @Test(arguments: [
    "onTheme(Theme(rawValue: entry.name))", "onTheme(entry.stored)", "onTheme(entry.isLate ? Theme.night : nil)",
    "onImage(UIImage(named: entry.name))", "onStyle(entry.isLate ? Color.red : nil)", "onTheme(entry.stored ?? nil)",
  ])
  func valuesThatMayBeNil(_ call: String) {
    #expect(findings("Text(\"1\").\(call)") == ["App/Widget.swift:6 background-removable: .systemSmall"], "\(call)")
  }
}
#endif
