import AppleTables
import Presentations
import WidgetFormat

/// From boxes with sizes to pieces with places, and what a person would read in them, in order.
struct LayoutDrawing {
  let layout: Layout
  let divider: RGBA
  /// What lies outside is not drawn.
  let canvas: Rectangle
  var pieces: [Piece] = []
  var reading: [String] = []
  /// Where views are drawn, by their index in the content; a repeated one where it stands first.
  private(set) var places: [Int: Rectangle] = [:]
  /// Whether other views stand on what is drawn, so that the names of images would lie under their words.
  var isCovered: Bool

  /// - Parameter isCovered: Whether what is drawn lies behind the content.
  init(_ builder: ContentBuilder, divider: RGBA, canvas: Rectangle, isCovered: Bool) {
    layout = builder.layout
    self.divider = divider
    self.canvas = canvas
    self.isCovered = isCovered
  }

  mutating func draw(_ root: Int, in place: Rectangle) {
    draw(PlacedElement(index: root, place: place))
  }

  private mutating func draw(_ placed: PlacedElement) {
    let (element, place) = (layout[placed.index], placed.place)
    for view in [element.group, element.view].compactMap(\.self) where places[view] == nil { places[view] = place }
    // Far outside nothing is seen, however large the numbers are.
    let isNear = place.x < canvas.maxX + 400 && place.maxX > canvas.x - 400 && place.y < canvas.maxY + 400
      && place.maxY > canvas.y - 400 && place.x.isFinite && place.y.isFinite
    guard isNear else { return }
    switch element.kind {
    case .text(let text): draw(text, in: place)
    case .leaf(let leaf): draw(leaf.drawing, in: place)
    case .divider: pieces.add(.rectangle, place, divider)
    case .spacer: break
    case .clipped(let outline):
      let outer = pieces
      pieces = []
      for child in layout.childPlaces(of: placed.index, in: place) { draw(child) }
      pieces = outer + [.clipped(outline, place, pieces)]
    case .layers, .backed, .overlaid:
      let (children, wasCovered) = (layout.childPlaces(of: placed.index, in: place), isCovered)
      for (number, child) in children.enumerated() {
        isCovered = wasCovered || number < children.count - 1
        draw(child)
      }
      isCovered = wasCovered
    default: for child in layout.childPlaces(of: placed.index, in: place) { draw(child) }
    }
  }

  private mutating func draw(_ text: ShownText, in place: Rectangle) {
    for (number, line) in text.lines.enumerated() {
      var x = place.x + (place.width - line.width) * text.alignment
      let baseline = place.y + Double(number) * text.face.lineHeight + text.face.ascent
      for part in line.text.split(separator: GlyphWidths.bar, omittingEmptySubsequences: false).enumerated() {
        if part.offset > 0 { x += drawBar(text, x: x, baseline: baseline) }
        drawWords(part.element, text, x: x, baseline: baseline)
        x += ShownText.width(of: part.element, in: text.face)
      }
    }
    let words = text.lines.map(\.text).joined(separator: " ")
    if words.isEmpty { return }
    reading.append(words.split(separator: GlyphWidths.bar, omittingEmptySubsequences: false).joined(separator: "…"))
  }

  /// Words without the blanks around them, which not every viewer keeps.
  private mutating func drawWords(_ part: Substring, _ text: ShownText, x: Double, baseline: Double) {
    let blanks = part.prefix { $0 == " " }
    var words = part.dropFirst(blanks.count)
    while words.last == " " { words.removeLast() }
    if words.isEmpty || text.color.alpha <= 0 { return }
    pieces.append(
      .text(
        String(words), x: x + ShownText.width(of: blanks, in: text.face), baseline: baseline,
        width: ShownText.width(of: words, in: text.face), face: text.face, color: text.color))
  }

  /// A grey bar for a value that is not known.
  private mutating func drawBar(_ text: ShownText, x: Double, baseline: Double) -> Double {
    let width = GlyphWidths.width(of: GlyphWidths.bar, in: text.face)
    let size = text.face.size
    let bar = Rectangle(x: x + size * 0.06, y: baseline - size * 0.66, width: width - size * 0.12, height: size * 0.6)
    pieces.add(.rounded(size * 0.16), bar, text.color.faded(0.35))
    return width
  }
}
