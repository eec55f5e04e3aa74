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

  @Test func gradientsOfAnUnknownColor() {
    #expect(background("Color(entry.shade).gradient") == "background: unknown")
  }
}
#endif
