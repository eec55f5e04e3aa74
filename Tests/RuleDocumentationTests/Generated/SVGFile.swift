import AppleTables
import Base
@testable import Pictures
import Presentations
import WidgetFormat

/// A drawing as an SVG file without style sheets, scripts, and references to other files, so that it looks the same in
/// any page that embeds it.
enum SVGFile {
  static func markup(of drawing: Drawing, title: String) -> String {
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
  static func sheet(_ rows: [[(drawing: Drawing, caption: String)]], dark: Bool) -> Drawing {
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

extension Picture {
  /// The drawing with outlines around its findings, for pictures outside of pages.
  var markedDrawing: Drawing {
    var drawing = drawing
    for place in marks.map(\.rectangle).unique {
      let outline = Stroke(color: RGBA(hex: 0xD70026), width: 1.5, isDashed: true)
      drawing.pieces.append(.shape(.rectangle, place, fill: nil, stroke: outline))
    }
    return drawing
  }

  var alternativeText: String {
    let names = listedBriefly(presentations.captions, limit: 2)
    return names + ": " + (spokenTexts.isEmpty ? "nothing is shown" : spokenTexts.joined(separator: "; "))
  }
}
