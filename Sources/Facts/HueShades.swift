import AppleTables
import WidgetFormat

/// Shades of the hue of an opaque colour that is written as `#RGB` or `#RRGGBB`.
package struct HueShades {
  /// Red, green and blue, from 0 to 1.
  private let channels: [Double]

  package init?(_ text: String) {
    guard let color = HexColor(text.utf8)?.color, text.utf8.count != 9 else { return nil }
    channels = [color.red, color.green, color.blue].map { $0 / 255 }
  }

  /// As HSL has it, from 0 to 1.
  private var lightness: Double { ((channels.min() ?? 0) + (channels.max() ?? 0)) / 2 }

  /// Whether it is more at home in the dark appearance.
  private var isLight: Bool { lightness > 0.65 }

  /// The same hue, darker and lighter, the nearest first.
  package var all: [String] {
    let steps = stride(from: 0.06, through: 0.6, by: 0.09)
    return steps.flatMap { [lightness - $0, lightness + $0] }.filter { (0...1).contains($0) }.map { moved(to: $0) }
  }

  /// The same hue as a dark background; nil for what is dark already.
  private var darkBackground: String? { lightness > 0.25 ? moved(to: min(0.3 * lightness, 0.2)) : nil }

  /// How light a dark or a medium colour has to be in the dark appearance.
  private var lighterInDark: Double { max(1 - lightness, 0.72) }

  /// The colour as a pair for both appearances: what is drawn on the background gets lighter in the dark appearance,
  /// and a background darker. A light colour of the content is the dark one of the pair. Nil for a background that is
  /// dark already.
  ///
  /// - Parameter text: The colour as it is written.
  package func appearances(of text: String, behindContent isBehind: Bool) -> (light: String, dark: String)? {
    if isBehind { return darkBackground.map { (text, $0) } }
    return isLight ? (moved(to: 1 - lightness), text) : (text, moved(to: lighterInDark))
  }

  /// The colour of another lightness: hue and saturation, as HSL has them, stay.
  private func moved(to target: Double) -> String {
    let room = { (lightness: Double) in 1 - abs(2 * lightness - 1) }
    let scale = room(target) / max(room(lightness), 0.001)
    let moved = channels.map { target + ($0 - lightness) * scale }
    let bytes = moved.map { Int((min(max($0, 0), 1) * 255).rounded()) }
    return "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }
}
