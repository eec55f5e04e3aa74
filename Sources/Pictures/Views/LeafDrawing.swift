import AppleTables
import Presentations
import WidgetFormat

extension LayoutDrawing {
  mutating func draw(_ leaf: Leaf, in frame: Rectangle) {
    let index = leaf.view
    switch leaf.form {
    case .nothing: break
    case .area: drawArea(index, in: frame)
    case .symbol(let name): drawSymbol(name, painter.ink(of: index), in: frame)
    case .image(let name):
      painter.placeholders.insert(.image)
      drawImage(painter.imageLook(of: index, named: name), in: frame)
    case .ring(let isOpen, let value):
      spokenTexts.append("\(Int((value * 100).rounded())) percent")
      let color = painter.gaugeColor(of: index)
      if isOpen { drawOpenRing(value, color, in: frame) } else { drawRing(value, color, index, in: frame) }
    case .bar(let hasDot, let value):
      spokenTexts.append("\(Int((value * 100).rounded())) percent")
      let color = painter.gaugeColor(of: index)
      if hasDot { drawBarWithDot(value, color, in: frame) } else { drawBar(value, color, index, in: frame) }
    case .opaque: drawOpaque(index, in: frame)
    case .layer(let name): drawLayer(name, of: index, in: frame)
    case .accessoryBackground(let isRound):
      // The system draws no accessory background in other families.
      if painter.family.isSystem || painter.family == .accessoryInline { return }
      let fill = RGBA(white: 1, alpha: painter.presentation.isLuminanceReduced ? 0.08 : 0.16)
      pieces.add(isRound ? .circle : .rounded(8), frame, fill)
    case .groupBox:
      pieces.add(.rounded(10), frame, painter.shown(painter.palette.primary.opacity(0.08), index))
    case .control:
      let accent = painter.inheritedColors[index].tint ?? painter.palette.accent
      let opacity = painter.content.views[index].style.opacity
      pieces.add(.capsule, frame, painter.shown(accent.opacity(0.18 * opacity), index))
    }
  }

  private mutating func drawSymbol(_ name: String, _ color: RGBA, in frame: Rectangle) {
    let match = SymbolDrawings.match(for: name)
    if match?.isExact != true { painter.placeholders.insert(.symbol) }
    guard let match else { return drawPlaceholder("", color, in: frame) }
    spokenTexts.append("symbol " + SymbolDrawings.all[match.index].name)
    if color.alpha > 0 { pieces.append(.symbol(match.index, isFilled: match.isFilled, frame.square, color: color)) }
  }

  private mutating func drawArea(_ index: Int, in frame: Rectangle) {
    let view = painter.file[painter.content.views[index].view]
    var radius: Double?
    if case .cornerRadius(let written) = view.argument { radius = written.value }
    let outline = view.kind.isShape ? painter.outline(named: view.kind.rawValue, radius: radius) : .rectangle
    switch view.argument {
    case .color(let color): drawShape(outline, painter.recordedPaint(color, of: index), in: frame)
    case .gradient(let stops):
      let form: Paint.GradientForm = view.kind == .linearGradient ? .down : .outwards
      let fill = painter.palette.gradient(form, stops) { painter.shown(painter.color($0, of: index), index) }
      drawShape(outline, fill, in: frame)
    default:
      var stroke: Stroke?
      if case .color(let color)? = painter.builder.modifier(.stroke, of: index)?.value {
        painter.recordIfUnknown(color)
        stroke = Stroke(color: painter.shown(painter.color(color, of: index), index), width: 3)
      }
      drawShape(outline, fill(of: index, hasStroke: stroke != nil), stroke, in: frame)
    }
  }

  /// The fill of a shape, by default its foreground; nil if it has only a stroke.
  private mutating func fill(of index: Int, hasStroke: Bool) -> Paint? {
    switch painter.builder.modifier(.fill, of: index)?.value {
    case .color(let color)?: return painter.recordedPaint(color, of: index)
    case .invalid?:
      painter.placeholders.insert(.color)
      return .color(painter.shown(Palette.unknown, index))
    default:
      if hasStroke { return nil }
      let foreground = painter.content.views[index].style.foreground
      return foreground.map { painter.paint($0, of: index) } ?? .color(painter.ink(of: index))
    }
  }

  private mutating func drawOpaque(_ index: Int, in frame: Rectangle) {
    switch painter.content.views[index].kind {
    case .chart: drawChart(index, in: frame)
    case .map: drawMap(index, in: frame)
    case .canvas: drawPlaceholder("Canvas", painter.ink(of: index), in: frame)
    default:
      var name = ""
      let file = painter.file
      if case .name(let node, _) = file[painter.content.views[index].view].argument {
        name = file.tree.beginning(of: node)
      }
      drawPlaceholder(SampledText.clean(name.prefix(40)), painter.ink(of: index), in: frame)
    }
  }

  /// Draws a background or an overlay, perhaps in a shape.
  private mutating func drawLayer(_ name: ModifierName, of index: Int, in frame: Rectangle) {
    switch painter.builder.modifier(name, of: index)?.value {
    case .color(let color)?:
      drawShape(.rectangle, painter.recordedPaint(color, of: index, isBackground: true), in: frame)
    case .styleInShape(let color, let shape)?:
      let fill = color.map { painter.paint($0, of: index, isBackground: true) }
      let outline = shape.map { painter.outline(at: $0) } ?? .rectangle
      drawShape(outline, fill ?? .color(painter.shown(painter.palette.primary, index)), in: frame)
    case .invalid?: pieces.add(.rectangle, frame, painter.shown(Palette.unknown.opacity(0.35), index))
    default: break
    }
  }

  private mutating func drawShape(_ outline: Outline, _ fill: Paint?, _ stroke: Stroke? = nil, in frame: Rectangle) {
    if let fill, fill.isVisible { pieces.append(.shape(outline, frame, fill: fill, stroke: nil)) }
    guard let stroke, stroke.color.alpha > 0 else { return }
    pieces.append(.shape(outline, frame, fill: nil, stroke: stroke))
  }

  /// Draws a landscape in place of an image, with the image's name if there is room and nothing covers it; a single
  /// colour for an image that the system shows as one.
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
    drawText(caption, look.captionColor, baseline: frame.maxY - 7, maxWidth: width - 8, centerX: frame.midX)
  }

  private mutating func drawText(
    _ words: String, _ color: RGBA, baseline: Double, maxWidth: Double, centerX: Double
  ) {
    let face = TextFace(size: 10, weight: .medium)
    var text = ShownText(words, face: face, lineLimit: 1, minimumScale: nil)
    text.wrap(within: maxWidth)
    guard let line = text.lines.first else { return }
    pieces.append(.line(line, x: centerX - line.width / 2, baseline: baseline, text.face, color))
  }

  private mutating func drawChart(_ index: Int, in frame: Rectangle) {
    spokenTexts.append("chart")
    let tint = painter.inheritedColors[index].tint ?? painter.palette.accent
    let color = painter.shown(tint.opacity(painter.content.views[index].style.opacity), index)
    let heights = [0.35, 0.6, 0.45, 0.8, 0.65, 0.95, 0.7]
    let step = frame.width / Double(heights.count)
    for (number, height) in heights.enumerated() {
      let bar = Rectangle(
        x: frame.x + (Double(number) + 0.15) * step, y: frame.maxY - frame.height * height, width: step * 0.7,
        height: frame.height * height)
      pieces.append(.shape(.rounded(min(2, step * 0.2)), bar, fill: .color(color), stroke: nil))
    }
  }

  private mutating func drawMap(_ index: Int, in frame: Rectangle) {
    spokenTexts.append("map")
    let ground = painter.shown(RGBA(hex: 0xBFD8B8), index)
    let roads = painter.shown(RGBA(hex: 0xFFF6DD), index).overlay(on: ground)
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
    // In other modes brightness becomes opacity, and the pin is darker than the ground.
    guard painter.presentation.mode == .fullColor else { return }
    let pin = Rectangle(x: frame.midX - 5, y: frame.midY - 5, width: 10, height: 10)
    pieces.add(.circle, pin, painter.shown(RGBA(hex: 0xFF3B30), index))
  }

  private mutating func drawPlaceholder(_ name: String, _ color: RGBA, in frame: Rectangle) {
    spokenTexts.append(name.isEmpty ? "symbol" : "view \(name)")
    let stroke = Stroke(color: color.opacity(0.7), width: 1, isDashed: true)
    pieces.append(.shape(.rounded(4), frame.inset(by: 0.5), fill: .color(color.opacity(0.08)), stroke: stroke))
    guard !name.isEmpty, frame.width >= 30, frame.height >= 14 else { return }
    drawText(name, color, baseline: frame.midY + 3.5, maxWidth: frame.width - 6, centerX: frame.midX)
  }

  private static func thickness(of frame: Rectangle) -> Double { max(2, frame.square.width * 0.1) }

  private mutating func drawRing(_ value: Double, _ color: RGBA, _ index: Int, in frame: Rectangle) {
    let track = painter.gaugeTrack(of: index)
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

  private mutating func drawBar(_ value: Double, _ color: RGBA, _ index: Int, in frame: Rectangle) {
    pieces.add(.capsule, frame, painter.gaugeTrack(of: index))
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
