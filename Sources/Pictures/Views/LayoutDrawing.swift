import AppleTables
import Presentations
import WidgetFormat

/// Draws laid-out boxes, and collects their text for screen readers.
struct LayoutDrawing {
  let layout: Layout
  private let painter: BoxPainter
  /// The drawings of leaves, by the index of their box.
  private var leaves: [Int: LeafDrawing] = [:]
  let dividerColor: RGBA
  /// Boxes far outside of this area are not drawn.
  let canvas: Rectangle
  var pieces: [Piece] = []
  var spokenTexts: [String] = []
  /// The areas of views, by their index in the content; the first area of a repeated view.
  private(set) var frames: [Int: Rectangle] = [:]
  /// True if other views are drawn over the current box, so that image names would be covered.
  var isCovered: Bool

  init(_ painter: inout BoxPainter, dividerColor: RGBA, canvas: Rectangle, isCovered: Bool) {
    layout = painter.builder.layout
    for (index, element) in layout.elements.enumerated() {
      if case .leaf(let leaf) = element.kind { leaves[index] = painter.drawing(of: leaf) }
    }
    self.painter = painter
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
    case .leaf: if let drawing = leaves[placed.index] { draw(drawing, in: frame) }
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
  private mutating func drawWords(
    _ part: Substring, _ face: TextFace, _ color: RGBA, x: Double, baseline: Double
  ) {
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

extension LayoutDrawing {
  mutating func draw(_ drawing: LeafDrawing, in frame: Rectangle) {
    switch drawing {
    case .nothing: break
    case .shape(let outline, let fill, let stroke): drawShape(outline, fill, stroke, in: frame)
    case .symbol(let index, let isFilled, let color):
      spokenTexts.append("symbol " + SymbolDrawings.all[index].name)
      if color.alpha > 0 { pieces.append(.symbol(index, isFilled: isFilled, frame.square, color: color)) }
    case .image(let look): drawImage(look, in: frame)
    case .ring(let isOpen, let value, let color, let track):
      spokenTexts.append("\(Int((value * 100).rounded())) percent")
      if isOpen { drawOpenRing(value, color, in: frame) } else { drawRing(value, color, track, in: frame) }
    case .bar(let hasDot, let value, let color, let track):
      spokenTexts.append("\(Int((value * 100).rounded())) percent")
      if hasDot { drawBarWithDot(value, color, in: frame) } else { drawBar(value, color, track, in: frame) }
    case .chart(let color): drawChart(color, in: frame)
    case .map(let ground, let roads, let pin): drawMap(ground, roads, pin, in: frame)
    case .placeholder(let name, let color): drawPlaceholder(name, color, in: frame)
    }
  }

  private mutating func drawShape(_ outline: Outline, _ fill: Paint?, _ stroke: Stroke?, in frame: Rectangle) {
    if let fill, fill.isVisible { pieces.append(.shape(outline, frame, fill: fill, stroke: nil)) }
    guard let stroke, stroke.color.alpha > 0 else { return }
    pieces.append(.shape(outline, frame, fill: nil, stroke: stroke))
  }

  /// Draws a single colour, or a landscape with the image's name if there is room and nothing covers it.
  private mutating func drawImage(_ look: ImageLook, in frame: Rectangle) {
    spokenTexts.append("image" + (look.caption.map { " \($0)" } ?? ""))
    if let color = look.singleColor { return pieces.add(.rectangle, frame, color) }
    let (x, y, width, height) = (frame.x, frame.y, frame.width, frame.height)
    pieces.add(.rectangle, frame, look.hills)
    let ridge = [(0.0, 0.78), (0.28, 0.52), (0.48, 0.72), (0.7, 0.46), (1.0, 0.76), (1, 0), (0, 0)]
    let sky = ridge.map { Point(x: x + width * $0.0, y: y + height * $0.1) }
    pieces.append(.polygon(sky, fill: .gradient(.down, look.sky)))
    let side = min(width, height)
    guard side >= 12 else { return }
    pieces.add(
      .circle, Rectangle(x: x + width * 0.66, y: y + height * 0.16, width: side * 0.2, height: side * 0.2), look.sun)
    guard !isCovered, let caption = look.caption, width >= 70, height >= 40 else { return }
    write(caption, look.captionColor, baseline: frame.maxY - 7, within: width - 8, middle: frame.midX)
  }

  private mutating func write(_ words: String, _ color: RGBA, baseline: Double, within width: Double, middle: Double) {
    let face = TextFace(size: 10, weight: .medium)
    var text = ShownText(words, face: face, lineLimit: 1, minimumScale: nil)
    text.wrap(within: width)
    guard let line = text.lines.first else { return }
    pieces.append(.line(line, x: middle - line.width / 2, baseline: baseline, text.face, color))
  }

  private mutating func drawChart(_ color: RGBA, in frame: Rectangle) {
    spokenTexts.append("chart")
    let heights = [0.35, 0.6, 0.45, 0.8, 0.65, 0.95, 0.7]
    let step = frame.width / Double(heights.count)
    for (number, height) in heights.enumerated() {
      let bar = Rectangle(
        x: frame.x + (Double(number) + 0.15) * step, y: frame.maxY - frame.height * height, width: step * 0.7,
        height: frame.height * height)
      pieces.append(.shape(.rounded(min(2, step * 0.2)), bar, fill: .color(color), stroke: nil))
    }
  }

  private mutating func drawMap(_ ground: RGBA, _ roads: RGBA, _ pin: RGBA, in frame: Rectangle) {
    spokenTexts.append("map")
    pieces.add(.rectangle, frame, ground)
    let (x, y, width, height) = (frame.x, frame.y, frame.width, frame.height)
    func point(_ across: Double, _ down: Double) -> Point { Point(x: x + width * across, y: y + height * down) }
    if roads.alpha > 0 {
      let streets = [
        [point(0, 0.3), point(1, 0.55), point(1, 0.62), point(0, 0.37)],
        [point(0.35, 0), point(0.41, 0), point(0.62, 1), point(0.56, 1)],
      ]
      pieces += streets.map { .polygon($0, fill: .color(roads)) }
    }
    pieces.add(.circle, Rectangle(x: frame.midX - 5, y: frame.midY - 5, width: 10, height: 10), pin)
  }

  private mutating func drawPlaceholder(_ name: String, _ color: RGBA, in frame: Rectangle) {
    spokenTexts.append(name.isEmpty ? "symbol" : "view \(name)")
    let stroke = Stroke(color: color.opacity(0.7), width: 1, isDashed: true)
    pieces.append(.shape(.rounded(4), frame.inset(by: 0.5), fill: .color(color.opacity(0.08)), stroke: stroke))
    guard !name.isEmpty, frame.width >= 30, frame.height >= 14 else { return }
    write(name, color, baseline: frame.midY + 3.5, within: frame.width - 6, middle: frame.midX)
  }
}

extension LayoutDrawing {
  private static func thickness(of frame: Rectangle) -> Double { max(2, frame.square.width * 0.1) }

  private mutating func drawRing(_ value: Double, _ color: RGBA, _ track: RGBA, in frame: Rectangle) {
    let width = Self.thickness(of: frame)
    let ring = frame.square.inset(by: width / 2 + 1)
    pieces.append(.arc(ring, start: 0, length: 1, stroke: Stroke(color: track, width: width)))
    guard value > 0 else { return }
    pieces.append(.arc(ring, start: 0, length: value, stroke: Stroke(color: color, width: width, isRound: true)))
  }

  /// Draws three quarters of a ring, with a gap around the dot.
  private mutating func drawOpenRing(_ value: Double, _ color: RGBA, in frame: Rectangle) {
    let width = Self.thickness(of: frame)
    let ring = frame.square.inset(by: width / 2 + 1)
    let radius = ring.width / 2
    guard radius > 0, color.alpha > 0 else { return }
    let stroke = Stroke(color: color, width: width, isRound: true)
    let (start, whole) = (0.625, 0.75)
    // In turns: half of the line's width for its round end, half for the dot, and a small distance.
    let gap = (width + 1.5) / (2 * Double.pi * radius)
    let (before, after) = (whole * value - gap, whole * (1 - value) - gap)
    if before > 0 { pieces.append(.arc(ring, start: start, length: before, stroke: stroke)) }
    if after > 0 { pieces.append(.arc(ring, start: start + whole - after, length: after, stroke: stroke)) }
    let dot = CircleMath.point(start + whole * value, around: ring, radius: radius)
    pieces.add(.circle, Rectangle(x: dot.x - width / 2, y: dot.y - width / 2, width: width, height: width), color)
  }

  private mutating func drawBar(_ value: Double, _ color: RGBA, _ track: RGBA, in frame: Rectangle) {
    pieces.add(.capsule, frame, track)
    var filled = frame
    filled.width = max(frame.height, frame.width * value)
    pieces.add(.capsule, filled, color)
  }

  private mutating func drawBarWithDot(_ value: Double, _ color: RGBA, in frame: Rectangle) {
    let side = frame.height
    let dot = Rectangle(x: frame.x + (frame.width - side) * value, y: frame.y, width: side, height: side)
    var (before, after) = (frame, frame)
    before.width = dot.x - 1.5 - frame.x
    (after.x, after.width) = (dot.maxX + 1.5, frame.maxX - dot.maxX - 1.5)
    for part in [before, after] where part.width >= side { pieces.add(.capsule, part, color) }
    pieces.add(.circle, dot, color)
  }
}
