import AppleTables
import Base
import Presentations
import WidgetFormat

/// A drawing as an SVG file without style sheets, scripts, and references to other files, so that it looks the same in
/// any page that embeds it.
public enum SVGFile {
  public static func markup(of drawing: Drawing, title: String) -> String {
    var writer = SVGWriter()
    let body = writer.markup(of: drawing.pieces)
    let (width, height) = (Markup.number(drawing.width), Markup.number(drawing.height))
    let definitions = writer.definitions.isEmpty ? "" : "<defs>\(writer.definitions)</defs>"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
      role="img" font-family="\(fonts)"><title>\(Markup.escaped(title))</title>\(definitions)\(body)</svg>

      """
  }

  /// San Francisco, or similar typefaces on other systems.
  static let fonts = """
    -apple-system, BlinkMacSystemFont, SF Pro Text, Inter, Helvetica Neue, Segoe UI, Roboto, system-ui, sans-serif
    """

  /// Drawings in rows, each above its caption.
  public static func sheet(_ rows: [[(drawing: Drawing, caption: String)]], dark: Bool) -> Drawing {
    var sheet = Drawing(width: 0, height: 0)
    var y = 16.0
    for row in rows {
      let height = row.map(\.drawing.height).max() ?? 0
      var x = 16.0
      for (drawing, caption) in row {
        sheet.pieces.append(.scaled(1, x: x, y: y + height - drawing.height, drawing.pieces))
        let face = TextFace(size: 12, weight: .medium)
        let color = RGBA(white: dark ? 0.85 : 0.2)
        var words = ShownText(caption, face: face, lineLimit: 2, minimumScale: nil)
        words.wrap(within: drawing.width)
        for (number, line) in words.lines.enumerated() {
          let baseline = y + height + 18 + Double(number) * 15
          sheet.pieces.append(.line(line, x: x + (drawing.width - line.width) / 2, baseline: baseline, face, color))
        }
        x += drawing.width + 16
      }
      sheet.width = max(sheet.width, x)
      y += height + 48
    }
    sheet.height = y
    return sheet
  }
}

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
