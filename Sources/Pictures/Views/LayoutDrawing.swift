import AppleTables
import Presentations
import WidgetFormat

/// Draws laid-out boxes, and collects their text for screen readers.
struct LayoutDrawing {
  let layout: Layout
  var painter: BoxPainter
  let dividerColor: RGBA
  /// Boxes far outside of this area are not drawn.
  let canvas: Rectangle
  var pieces: [Piece] = []
  var spokenTexts: [String] = []
  /// The areas of views, by their index in the content; the first area of a repeated view.
  private(set) var frames: [Int: Rectangle] = [:]
  /// True if other views are drawn over the current box, so that image names would be covered.
  var isCovered: Bool

  init(_ painter: BoxPainter, dividerColor: RGBA, canvas: Rectangle, isCovered: Bool) {
    (layout, self.painter) = (painter.builder.layout, painter)
    (self.dividerColor, self.canvas, self.isCovered) = (dividerColor, canvas, isCovered)
  }

  mutating func draw(_ placed: PlacedElement) {
    let (element, frame) = (layout[placed.index], placed.frame)
    for view in [element.group, element.view].compactMap(\.self) where frames[view] == nil { frames[view] = frame }
    // Numbers in descriptions may be extremely large.
    let isNear = frame.x < canvas.maxX + 400 && frame.maxX > canvas.x - 400 && frame.y < canvas.maxY + 400
      && frame.maxY > canvas.y - 400 && frame.x.isFinite && frame.y.isFinite
    guard isNear else { return }
    switch element.kind {
    case .text(let text): draw(text, in: frame)
    case .leaf(let leaf): draw(leaf, in: frame)
    case .divider: pieces.add(.rectangle, frame, dividerColor)
    case .spacer: break
    case .clipped(let view):
      let outline = painter.clipOutline(of: view) ?? .rectangle
      let outer = pieces
      pieces = []
      for child in layout.childFrames(of: placed.index, in: frame) { draw(child) }
      pieces = outer + [.clipped(outline, frame, pieces)]
    case .layers, .backed, .overlaid:
      let (children, wasCovered) = (layout.childFrames(of: placed.index, in: frame), isCovered)
      for (number, child) in children.enumerated() {
        isCovered = wasCovered || number < children.count - 1
        draw(child)
      }
      isCovered = wasCovered
    default: for child in layout.childFrames(of: placed.index, in: frame) { draw(child) }
    }
  }

  private mutating func draw(_ text: ShownText, in frame: Rectangle) {
    let color = painter.ink(of: text.view)
    for (number, line) in text.lines.enumerated() {
      var x = frame.x + (frame.width - line.width) * text.alignment
      let baseline = frame.y + Double(number) * text.face.lineHeight + text.face.ascent
      let bars = line.text.count { $0 == GlyphWidths.bar }
      // The points by which the line is narrower than its text, for each bar.
      let shortfall = max(0, ShownText.width(of: line.text, in: text.face) - line.width) / Double(max(1, bars))
      for part in line.text.split(separator: GlyphWidths.bar, omittingEmptySubsequences: false).enumerated() {
        if part.offset > 0 { x += drawValueBar(text.face, color, x: x, baseline: baseline, shortfall) }
        drawWords(part.element, text.face, color, x: x, baseline: baseline)
        x += ShownText.width(of: part.element, in: text.face)
      }
    }
    let words = text.lines.map(\.text).joined(separator: " ")
    if words.isEmpty { return }
    let known = words.split(separator: GlyphWidths.bar, omittingEmptySubsequences: false)
    spokenTexts.append(known.joined(separator: "…"))
  }

  /// Draws text without the spaces around it, which not every viewer keeps.
  private mutating func drawWords(_ part: Substring, _ face: TextFace, _ color: RGBA, x: Double, baseline: Double) {
    let blanks = part.prefix { $0 == " " }
    var words = part.dropFirst(blanks.count)
    while words.last == " " { words.removeLast() }
    if words.isEmpty || color.alpha <= 0 { return }
    pieces.append(
      .text(
        String(words), x: x + ShownText.width(of: blanks, in: face), baseline: baseline,
        width: ShownText.width(of: words, in: face), face: face, color: color))
  }

  /// Draws the grey bar of a value without a sample, and returns its width.
  private mutating func drawValueBar(
    _ face: TextFace, _ color: RGBA, x: Double, baseline: Double, _ shortfall: Double
  ) -> Double {
    let width = max(face.size * 0.2, GlyphWidths.width(of: GlyphWidths.bar, in: face) - shortfall)
    let size = face.size
    let bar = Rectangle(x: x + size * 0.06, y: baseline - size * 0.66, width: width - size * 0.12, height: size * 0.6)
    pieces.add(.rounded(size * 0.16), bar, color.opacity(0.35))
    return width
  }
}
