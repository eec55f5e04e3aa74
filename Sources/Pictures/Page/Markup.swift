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

  /// A number with at most two digits after the point.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let bounded = max(-100_000, min(100_000, value))
    let hundredths = Int((bounded * 100).rounded())
    let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    if rest % 10 == 0 { return "\(sign)\(whole).\(rest / 10)" }
    return "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// `#RRGGBB`, with two more digits where it is not opaque.
  static func color(_ color: RGBA) -> String {
    let channels = [color.red, color.green, color.blue].map(byte)
    let alpha = byte(color.alpha * 255)
    return "#" + (alpha < 255 ? channels + [alpha] : channels).map(hexadecimal).joined()
  }

  private static func byte(_ channel: Double) -> Int {
    channel.isFinite ? Int(max(0, min(255, channel)).rounded()) : 0
  }

  private static func hexadecimal(_ byte: Int) -> String {
    let digits = String(byte, radix: 16)
    return digits.utf8.count < 2 ? "0" + digits : digits
  }
}
