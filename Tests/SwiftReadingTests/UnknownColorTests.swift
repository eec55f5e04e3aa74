#if SwiftSource
import Testing

/// Colours and gradients whose values only the app knows.
@Suite struct UnknownColorTests {
  private func findings(_ body: String) -> [String] {
    let other = """
      struct Entry: TimelineEntry {
        let date: Date; let color: Color; let other: Color?; let hex: String; let red: Double; let ui: UIColor
        let sky: LinearGradient; let stops: Gradient; let shades: AnyGradient
      }
      extension Color {
        init(hex: String) {
          var value: UInt64 = 0
          Scanner(string: hex).scanHexInt64(&value)
          self.init(red: Double(value >> 16) / 255, green: Double(value >> 8 & 255) / 255, blue: 0)
        }
      }
      struct Chip: View { let fill: Color; var body: some View { Text("7").background(fill, in: Capsule()) } }
      """
    let stack = "VStack {\n\(body)\n}.containerBackground(.background, for: .widget)"
    return SwiftApp(body: stack, other: other).findings()
  }

  @Test(arguments: [
    "entry.color", "entry.other ?? .red", "Color(hex: entry.hex)", "Color(red: entry.red, green: 0, blue: 0)",
    "Color(uiColor: entry.ui)", "Color(entry.hex)", "entry.color.gradient", "Color(hex: entry.hex).gradient",
    "Color(red: entry.red, green: 0, blue: 0, opacity: 1)", "entry.isOn ? entry.color : .red.opacity(0.2)",
  ])
  func behindText(_ color: String) {
    let filled = "ZStack { Circle()\n.fill(\(color)).frame(width: 44, height: 44); Text(\"7\") }\nText(\"8\")"
    #expect(findings(filled) == ["App/Widget.swift:17 accented-text-on-opaque: Circle"], "\(color)")
    let colored = filled.replacingFirst(".fill", with: ".foregroundStyle")
    #expect(findings(colored) == ["App/Widget.swift:17 accented-text-on-opaque: Circle"], "\(color)")
    let backed = "Text(\"7\").padding(4)\n.background(\(color), in: Capsule())\nText(\"8\")"
    #expect(findings(backed) == ["App/Widget.swift:18 accented-text-on-opaque: background"], "\(color)")
  }

  @Test func inAViewOfTheProject() {
    let place = "App/Widget.swift:33 accented-text-on-opaque: background"
    #expect(findings("Chip(fill: entry.color)\nText(\"8\")") == [place])
    #expect(findings("Chip(fill: entry.color.opacity(0.2))\nText(\"8\")") == [])
  }

  @Test(arguments: [
    "entry.color.opacity(0.2)", "Color(hex: entry.hex).opacity(0.2)", "entry.color.opacity(entry.red)",
    "Color(red: entry.red, green: 0, blue: 0, opacity: entry.red)", "Color(.systemFill)", "Color.elsewhere",
    "Color(digits: \"80112233\")", "Color(UIColor { $0.isNight ? Store.night : .clear })",
    "mode == .accented ? Color.clear : entry.color", "shade(entry)",
  ])
  func thatMayBeTranslucent(_ color: String) {
    #expect(findings("Text(\"7\").padding(4).background(\(color), in: Capsule())\nText(\"8\")") == [], "\(color)")
  }

  /// Such a colour may be clear, so it is no background of the widget.
  @Test func behindAllOfTheContent() {
    func found(_ body: String) -> [String] { findings("\(body).frame(maxWidth: .infinity, maxHeight: .infinity)") }
    #expect(found("ZStack {\nentry.color\nText(\"7\")\n}") == ["App/Widget.swift:18 accented-text-on-opaque: entry.color"])
    #expect(found("Text(\"7\").foregroundStyle(entry.color)") == [])
  }

  @Test(arguments: [
    "entry.sky", "entry.stops", "entry.shades",
    "LinearGradient(gradient: entry.stops, startPoint: .top, endPoint: .bottom)",
  ])
  func gradientsByTheirType(_ gradient: String) {
    let all = "Text(\"7\").frame(maxWidth: .infinity, maxHeight: .infinity)"
    let background = ["App/Widget.swift:18 background-outside-container: background"]
    func found(_ body: String) -> [String] { findings(body).filter { $0.contains("background-outside-container") } }
    #expect(found("\(all)\n.background(\(gradient))") == background)
    #expect(found("\(all)\n.background { \(gradient) }") == background)
    #expect(found("\(all)\n.background { if showsBackground { \(gradient) } }") == [])
    #expect(findings("Text(\"7\").foregroundStyle(\(gradient))") == [])
  }
}
#endif
