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

  @Test func gradientsOfAnUnknownColor() {
    #expect(background("Color(entry.shade).gradient") == "background: unknown")
  }
}
#endif
