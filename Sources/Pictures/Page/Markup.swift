import AppleTables

/// Pieces of HTML and SVG. Whatever comes from a description goes through `escaped`; numbers and colours are formatted
/// here and nowhere else.
enum Markup {
  /// A text that may hold anything, for content and for attributes in double quotes.
  static func escaped(_ text: some StringProtocol) -> String {
    var result = ""
    for character in Words.clean(text).unicodeScalars {
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

  /// A length with one digit after the point: a tenth of a point is finer than screens.
  static func number(_ value: Double) -> String { written(value, parts: 10) }

  /// A number with two digits after the point, for factors.
  static func factor(_ value: Double) -> String { written(value, parts: 100) }

  private static func written(_ value: Double, parts: Int) -> String {
    guard value.isFinite else { return "0" }
    let bounded = max(-100_000, min(100_000, value))
    let counted = Int((bounded * Double(parts)).rounded())
    let (whole, rest) = (abs(counted) / parts, abs(counted) % parts)
    let sign = counted < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    if rest % 10 == 0, parts > 10 { return "\(sign)\(whole).\(rest / 10)" }
    return "\(sign)\(whole).\(rest < parts / 10 ? "0" : "")\(rest)"
  }

  /// `#RRGGBB`, with two more digits where it is not opaque; half as long where the digits are pairs.
  static func color(_ color: RGBA) -> String {
    let channels = [color.red, color.green, color.blue].map(byte)
    let alpha = byte(color.alpha * 255)
    let bytes = alpha < 255 ? channels + [alpha] : channels
    let isShort = bytes.allSatisfy { $0 / 16 == $0 % 16 }
    return "#" + bytes.map { isShort ? String($0 % 16, radix: 16) : hexadecimal($0) }.joined()
  }

  private static func byte(_ channel: Double) -> Int {
    channel.isFinite ? Int(max(0, min(255, channel)).rounded()) : 0
  }

  private static func hexadecimal(_ byte: Int) -> String {
    let digits = String(byte, radix: 16)
    return digits.utf8.count < 2 ? "0" + digits : digits
  }
}
