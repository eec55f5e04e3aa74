import AppleTables
import Presentations
import WidgetFormat

/// From boxes with sizes to pieces with places, and what a person would read in them, in order.
struct LayoutDrawing {
  let layout: Layout
  let content: ShownContent
  let file: WidgetFile
  let divider: RGBA
  /// What lies outside is not drawn.
  let canvas: Rectangle
  private(set) var pieces: [Piece] = []
  private(set) var reading: [String] = []
  /// Where views are drawn, by their index in the content; a repeated one where it stands first.
  private(set) var places: [Int: Rectangle] = [:]

  init(_ builder: ContentBuilder, divider: RGBA, canvas: Rectangle) {
    layout = builder.layout
    content = builder.content
    file = builder.file
    self.divider = divider
    self.canvas = canvas
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
    case .leaf(let leaf): draw(leaf.drawing, in: place, of: element.view)
    case .divider: pieces.add(.rectangle, place, divider)
    case .spacer: break
    case .clipped(let outline):
      let outer = pieces
      pieces = []
      for child in layout.childPlaces(of: placed.index, in: place) { draw(child) }
      pieces = outer + [.clipped(outline, place, pieces)]
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

  private mutating func draw(_ drawing: LeafDrawing, in place: Rectangle, of view: Int?) {
    switch drawing {
    case .nothing: break
    case .shape(let outline, let fill, let stroke): drawShape(outline, fill, stroke, in: place)
    case .symbol(let index, let color):
      reading.append("symbol " + SymbolDrawings.name(of: index))
      if case .color(let color) = color, color.alpha > 0 { pieces.append(.symbol(index, place.square, color: color)) }
    case .image(let look): drawImage(look, in: place)
    case .ring(let isOpen, let value, let color, let track): drawRing(isOpen, value, color, track, in: place)
    case .bar(let value, let color, let track):
      reading.append("\(Int((value * 100).rounded())) percent")
      pieces.append(.shape(.capsule, place, fill: track, stroke: nil))
      var filled = place
      filled.width = max(place.height, place.width * value)
      pieces.append(.shape(.capsule, filled, fill: color, stroke: nil))
    case .chart(let paint): drawChart(paint, in: place)
    case .map(let ground, let roads): drawMap(ground, roads, in: place)
    case .standIn(let name, let ink): drawStandIn(name, ink, in: place)
    }
  }

  private mutating func drawShape(_ outline: Outline, _ fill: Paint?, _ stroke: Stroke?, in place: Rectangle) {
    if let fill, fill.isVisible { pieces.append(.shape(outline, place, fill: fill, stroke: nil)) }
    guard let stroke, stroke.color.alpha > 0 else { return }
    pieces.append(.shape(outline, place, fill: nil, stroke: stroke))
  }

  private mutating func drawRing(
    _ isOpen: Bool, _ value: Double, _ color: Paint, _ track: Paint, in place: Rectangle
  ) {
    reading.append("\(Int((value * 100).rounded())) percent")
    let width = max(2, place.square.width * 0.1)
    let ring = place.square.inset(by: width / 2 + 1)
    let (start, whole) = isOpen ? (0.625, 0.75) : (0.0, 1.0)
    guard case .color(let color) = color, case .color(let track) = track else { return }
    pieces.append(.arc(ring, start: start, length: whole, stroke: Stroke(color: track, width: width, isRound: isOpen)))
    guard value > 0 else { return }
    pieces.append(
      .arc(ring, start: start, length: whole * value, stroke: Stroke(color: color, width: width, isRound: true)))
  }

  /// Sky, hills and sun, or one solid block; with the image's name where there is room.
  private mutating func drawImage(_ look: ImageLook, in place: Rectangle) {
    reading.append("image" + (look.caption.map { " \($0)" } ?? ""))
    if let block = look.block {
      if block.isVisible { pieces.append(.shape(.rectangle, place, fill: block, stroke: nil)) }
      return
    }
    pieces.append(.shape(.rectangle, place, fill: look.sky, stroke: nil))
    guard place.width >= 12, place.height >= 12 else { return }
    let (x, y, width, height) = (place.x, place.y, place.width, place.height)
    let side = min(width, height)
    pieces.add(
      .circle, Rectangle(x: x + width * 0.66, y: y + height * 0.16, width: side * 0.2, height: side * 0.2), look.sun)
    let ridge = [(0.0, 0.78), (0.28, 0.52), (0.48, 0.72), (0.7, 0.46), (1.0, 0.76), (1, 1), (0, 1)]
    pieces.append(.polygon(ridge.map { Point(x: x + width * $0.0, y: y + height * $0.1) }, fill: look.hills))
    guard let caption = look.caption, width >= 70, height >= 40 else { return }
    let face = TextFace(size: 10, weight: .medium)
    var text = ShownText(caption, face: face, color: look.ink, lineLimit: 1, minimumScale: nil)
    text.wrap(within: width - 8)
    guard let line = text.lines.first else { return }
    pieces.append(
      .text(line.text, x: place.midX - line.width / 2, baseline: y + height - 7, width: line.width, face: text.face,
        color: look.ink))
  }

  private mutating func drawChart(_ paint: Paint, in place: Rectangle) {
    reading.append("chart")
    let heights = [0.35, 0.6, 0.45, 0.8, 0.65, 0.95, 0.7]
    let step = place.width / Double(heights.count)
    for (number, height) in heights.enumerated() {
      let bar = Rectangle(
        x: place.x + (Double(number) + 0.15) * step, y: place.maxY - place.height * height, width: step * 0.7,
        height: place.height * height)
      pieces.append(.shape(.rounded(min(2, step * 0.2)), bar, fill: paint, stroke: nil))
    }
  }

  private mutating func drawMap(_ ground: Paint, _ roads: Paint, in place: Rectangle) {
    reading.append("map")
    pieces.append(.shape(.rectangle, place, fill: ground, stroke: nil))
    guard case .color(let road) = roads else { return }
    let (x, y, width, height) = (place.x, place.y, place.width, place.height)
    func point(_ across: Double, _ down: Double) -> Point { Point(x: x + width * across, y: y + height * down) }
    pieces.append(.polygon([point(0, 0.3), point(1, 0.55), point(1, 0.62), point(0, 0.37)], fill: road))
    pieces.append(.polygon([point(0.35, 0), point(0.41, 0), point(0.62, 1), point(0.56, 1)], fill: road))
    let pin = Rectangle(x: place.midX - 5, y: place.midY - 5, width: 10, height: 10)
    pieces.add(.circle, pin, RGBA(hex: 0xFF3B30).faded(road.alpha))
  }

  /// A dotted box with a name.
  private mutating func drawStandIn(_ name: String, _ ink: Paint, in place: Rectangle) {
    reading.append(name.isEmpty ? "symbol" : "view \(name)")
    guard case .color(let color) = ink else { return }
    let stroke = Stroke(color: color.faded(0.7), width: 1, isDashed: true)
    pieces.append(.shape(.rounded(4), place.inset(by: 0.5), fill: .color(color.faded(0.08)), stroke: stroke))
    guard !name.isEmpty, place.width >= 30, place.height >= 14 else { return }
    let face = TextFace(size: 10, weight: .medium)
    var text = ShownText(name, face: face, color: color, lineLimit: 1, minimumScale: nil)
    text.wrap(within: place.width - 6)
    guard let line = text.lines.first else { return }
    pieces.append(
      .text(line.text, x: place.midX - line.width / 2, baseline: place.midY + 3.5, width: line.width, face: text.face,
        color: color))
  }
}

extension Paint {
  var isVisible: Bool {
    switch self {
    case .color(let color): color.alpha > 0
    case .gradient(_, let stops): stops.contains { $0.alpha > 0 }
    }
  }
}
