#if SwiftSource
import Testing

/// Colours, by what a description says of them.
@Suite struct ColorTests {
  /// What a description has as the background of a text with this one in Swift.
  private func background(_ value: String, _ other: String = "") -> String? {
    let lines = SwiftApp(body: "Text(\"1\").background(\(value))", other: other).families.split(separator: "\n")
    return lines.map { $0.drop { $0 == " " } }.first { $0.hasPrefix("background:") }.map(String.init)
  }

  /// Of the gradient that SwiftUI makes of a colour, the lighter end is unknown.
  @Test(arguments: [".indigo.gradient", "Color.indigo.gradient", "Shades.deep.gradient", "Shades.fading"])
  func gradientsOfAColor(_ value: String) {
    let shades = "enum Shades { static let deep = Color.indigo; static let fading = Color.indigo.gradient }"
    #expect(background(value, shades) == "background: {gradient: [indigo, unknown]}")
  }

  /// Colours of UIKit with a closure.
  @Test(arguments: [
    ("Color(UIColor { t in t.userInterfaceStyle == .dark ? .black : .white })", "{light: white, dark: black}"),
    ("Color(uiColor: UIColor { $0.userInterfaceStyle == .light ? .red : .systemBlue })", "{light: red, dark: blue}"),
    ("Color(UIColor(dynamicProvider: { t in if t.userInterfaceStyle == .dark { return .black }; return .white }))",
      "{light: white, dark: black}"),
    ("Shades.surface", "{light: white, dark: black}"), ("Color(.surface)", "{light: white, dark: black}"),
    ("Color(UIColor { _ in .red })", "red"),
    ("Color(UIColor { $0.userInterfaceStyle == .dark ? Store.night : .white })", "unknown"),
  ])
  func dynamicColors(_ value: String, _ written: String) {
    let shades = """
      enum Shades { static let surface = Color(UIColor.surface) }
      extension UIColor {
        static let surface = UIColor { traits in
          switch traits.userInterfaceStyle {
          case .dark: .black
          case .light, .unspecified: .white
          @unknown default: .white
          }
        }
      }
      """
    #expect(background(value, shades) == "background: \(written)")
  }

  /// An opacity is known even where the colour is not.
  @Test func opacityOfAnUnknownColor() {
    #expect(background("Color(entry.shade).opacity(0.5)") == "background: {color: unknown, opacity: 0.5}")
  }

  /// A property of the project is not SwiftUI's gradient of a colour, whatever case the value is in.
  @Test(arguments: [
    "Phase.blue.gradient", "phase.gradient", "Phase(level: 2).gradient", "LinearGradient(gradient: phase.gradient)",
  ])
  func gradientsOfTheProject(_ value: String) {
    let phase = """
      enum Phase {
        case blue, night
        init(level: Int) { self = level > 1 ? .blue : .night }
        var gradient: Gradient { Gradient(colors: [self == .blue ? .green : .black, .white]) }
      }
      extension V { var phase: Phase { .blue } }
      """
    #expect(background(value, phase) == "background: {gradient: [green, white]}")
  }

  /// A gradient is one whatever its stops are.
  @Test func gradientsOfTheRunningApp() {
    #expect(
      background("LinearGradient(colors: entry.shades.map { Color($0) }, startPoint: .top, endPoint: .bottom)")
        == "background: {gradient: [unknown, unknown]}")
  }

  /// Stops that one value chooses are chosen together.
  @Test func stopsOfAChosenPair() {
    let body = "Text(\"1\").containerBackground(LinearGradient(colors: [pair.top, pair.bottom]), for: .widget)"
    let other = """
      struct Pair { let top: Color; let bottom: Color }
      extension V {
        var pair: Pair { entry.isDay ? Pair(top: .white, bottom: .yellow) : Pair(top: .black, bottom: .indigo) }
      }
      """
    let text = SwiftApp(body: body, other: other).families
    #expect(text.contains("[white, yellow]") && text.contains("[black, indigo]"), "\(text)")
    #expect(!text.contains("[white, indigo]"), "\(text)")
  }

  /// Stops without a type before the name, and lists that code puts together.
  @Test(arguments: [
    "colors: .sky", "colors: .sky()", "gradient: .sky", "gradient: .two(.blue, .teal)", "stops: .sky",
    "colors: [.blue] + rest", "colors: [.teal, .blue].reversed()", "colors: [0, 1].map { Theme.at($0) }",
    "colors: [Theme.all.first!, Theme.all.last!]",
  ])
  func stopsOfMembers(_ stops: String) {
    let other = """
      extension Array where Element == Color {
        static let sky: [Color] = [.blue, .teal]
        static func sky() -> Self { [.blue, .teal] }
      }
      extension [Gradient.Stop] {
        static var sky: Self { [.init(color: .blue, location: 0), .init(color: .teal, location: 1)] }
      }
      extension Gradient {
        static let sky = Gradient(colors: [.blue, .teal])
        static func two(_ top: Color, _ bottom: Color) -> Gradient { Gradient(colors: [top, bottom]) }
      }
      enum Theme {
        static let all: [Color] = [.blue, .green, .teal]
        static func at(_ index: Int) -> Color { index == 0 ? .blue : .teal }
      }
      let rest: [Color] = [.teal]
      """
    let gradient = "LinearGradient(\(stops), startPoint: .top, endPoint: .bottom)"
    #expect(background(gradient, other) == "background: {gradient: [blue, teal]}")
  }

  /// Initializers and members that projects add to colours.
  @Test(arguments: [
    ("Color(lightHex: \"#FF8800\", darkHex: \"#112233\")", "{light: \"#FF8800\", dark: \"#112233\"}"),
    ("Color(rgb: 255, 136, 0)", "\"#FF8800\""), ("Color(0xFF8800)", "\"#FF8800\""),
    ("Color(hex: \"F80\")", "\"#FF8800\""), ("Color(hex: \"#FF112233\")", "\"#112233\""),
    ("Color(hex: \"80112233\")", "{color: \"#112233\", opacity: 0.502}"),
    ("Color(hexString: \"80112233\")", "unknown"), ("UIColor.orange.color", "orange"),
    ("UIColor.systemOrange.shown", "orange"),
    ("Color(uiColor: .orange.withAlphaComponent(0.5))", "{color: orange, opacity: 0.5}"),
    ("Color(.sRGBLinear, red: 1, green: 0.2, blue: 0)", "unknown"), ("Color(digits: \"FF8800\")", "unknown"),
  ])
  func initializersOfTheProject(_ value: String, _ written: String) {
    let other = """
      extension Color {
        init(hex: String) {
          let a, r, g, b: UInt64
          switch hex.count {
          case 3: (a, r, g, b) = (255, (int >> 8) * 17, (int >> 4 & 0xF) * 17, (int & 0xF) * 17)
          default: (a, r, g, b) = (int >> 24, int >> 16 & 0xFF, int >> 8 & 0xFF, int & 0xFF)
          }
          self.init(.sRGB, red: Double(r) / 255, green: Double(g) / 255, blue: Double(b) / 255, opacity: Double(a))
        }
        init(lightHex: String, darkHex: String) { self.init(light: Color(hex: lightHex), dark: Color(hex: darkHex)) }
        init(light: Color, dark: Color) {
          self.init(UIColor { $0.userInterfaceStyle == .dark ? UIColor(dark) : UIColor(light) })
        }
        init(rgb r: Int, _ g: Int, _ b: Int) {
          self.init(red: Double(r) / 255, green: Double(g) / 255, blue: Double(b) / 255)
        }
        init(_ hex: UInt32) {
          let red = Double((hex >> 16) & 0xFF) / 255
          self.init(red: red, green: Double((hex >> 8) & 0xFF) / 255, blue: Double(hex & 0xFF) / 255)
        }
        init(digits: String) { self.init(digits: digits) }
      }
      extension UIColor {
        var color: Color { Color(self) }
        var shown: Color { Color(uiColor: self) }
      }
      """
    #expect(background(value, other) == "background: \(written)")
  }

  @Test func gradientsOfAnUnknownColor() {
    #expect(background("Color(entry.shade).gradient") == "background: unknown")
  }
}
#endif
