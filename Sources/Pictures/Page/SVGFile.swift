import Findings

/// A drawing as a file of its own: no style, no script, nothing from elsewhere, so that pages that show it as an image
/// show it alike.
package enum SVGFile {
  /// - Parameters:
  ///   - drawing: What is drawn.
  ///   - title: Words in place of the drawing.
  package static func markup(of drawing: Drawing, title: String) -> String {
    var writer = SVGWriter()
    let body = writer.markup(of: drawing.pieces)
    let (width, height) = (Markup.number(drawing.width), Markup.number(drawing.height))
    let definitions = writer.definitions.isEmpty ? "" : "<defs>\(writer.definitions)</defs>"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
      role="img" font-family="\(fonts)"><title>\(Markup.escaped(title))</title>\(definitions)\(body)</svg>

      """
  }

  /// San Francisco where it is, else what is like it.
  static let fonts = """
    -apple-system, BlinkMacSystemFont, SF Pro Text, Inter, Helvetica Neue, Segoe UI, Roboto, system-ui, sans-serif
    """

  /// Drawings in rows, one beside the other, each with words below: a sheet.
  package static func sheet(_ rows: [[(drawing: Drawing, caption: String)]], dark: Bool) -> Drawing {
    var sheet = Drawing(width: 0, height: 0)
    var y = 16.0
    for row in rows {
      let height = row.map(\.drawing.height).max() ?? 0
      var x = 16.0
      for (drawing, caption) in row {
        sheet.pieces.append(.scaled(1, x: x, y: y + height - drawing.height, drawing.pieces))
        let face = TextFace(size: 12, weight: .medium)
        var words = ShownText(
          caption, face: face, color: dark ? .init(white: 0.85) : .init(white: 0.2), lineLimit: 2, minimumScale: nil)
        words.wrap(within: drawing.width)
        for (number, line) in words.lines.enumerated() {
          sheet.pieces.append(
            .text(
              line.text, x: x + (drawing.width - line.width) / 2, baseline: y + height + 18 + Double(number) * 15,
              width: line.width, face: face, color: words.color))
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

extension TextFace.Design {
  /// Typefaces in Apple's design where it is, else what is like it; nil for the one of the whole picture.
  var family: String? {
    switch self {
    case .default: nil
    case .serif: "ui-serif, New York, Georgia, serif"
    case .rounded: "ui-rounded, SF Pro Rounded, Nunito, Varela Round, sans-serif"
    case .monospaced: "ui-monospace, SF Mono, Menlo, Consolas, DejaVu Sans Mono, monospace"
    }
  }
}
