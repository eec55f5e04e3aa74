import AppleTables
import Base
import Presentations
import WidgetFormat

extension FontDesign {
  /// Apple's typefaces, or similar ones on other systems; nil for the default of the picture.
  var family: String? {
    switch self {
    case .default: nil
    case .serif: "ui-serif, New York, Georgia, serif"
    case .rounded: "ui-rounded, SF Pro Rounded, Nunito, Varela Round, sans-serif"
    case .monospaced: "ui-monospace, SF Mono, Menlo, Consolas, DejaVu Sans Mono, monospace"
    }
  }
}

/// Formats texts, numbers and colours for HTML and SVG. All text from descriptions has to go through `escaped`.
enum Markup {
  /// Escapes any text, as `SampledText.clean` leaves it, for content and for attributes in double quotes.
  static func escaped(_ text: some StringProtocol) -> String {
    var result = ""
    for character in SampledText.clean(text).unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }

  /// A length in points, rounded to a tenth.
  static func number(_ value: Double) -> String { decimal(value, denominator: 10) }

  /// A factor, rounded to a hundredth.
  static func factor(_ value: Double) -> String { decimal(value, denominator: 100) }

  private static func decimal(_ value: Double, denominator: Int) -> String {
    guard value.isFinite else { return "0" }
    let bounded = max(-100_000, min(100_000, value))
    let units = Int((bounded * Double(denominator)).rounded())
    let (whole, rest) = (abs(units) / denominator, abs(units) % denominator)
    let sign = units < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    if rest % 10 == 0, denominator > 10 { return "\(sign)\(whole).\(rest / 10)" }
    return "\(sign)\(whole).\(rest < denominator / 10 ? "0" : "")\(rest)"
  }

  /// `#RRGGBB`, with alpha unless it is opaque, in short form if possible.
  static func color(_ color: RGBA) -> String {
    let channels = [color.red, color.green, color.blue].map(byte)
    let alpha = byte(color.alpha * 255)
    let bytes = alpha < 255 ? channels + [alpha] : channels
    let isShort = bytes.allSatisfy { $0 / 16 == $0 % 16 }
    let digits = isShort ? 1 : 2
    return "#" + bytes.map { String(hexadecimal: isShort ? $0 % 16 : $0, digits: digits, uppercase: false) }.joined()
  }

  private static func byte(_ channel: Double) -> Int { channel.isFinite ? Int(max(0, min(255, channel)).rounded()) : 0 }
}
