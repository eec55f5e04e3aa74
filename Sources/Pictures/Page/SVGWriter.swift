import AppleTables

/// Writes drawings as SVG. What several drawings use, gradients, symbols and forms to cut by, is written once.
struct SVGWriter {
  /// Definitions in the order of their first use.
  private(set) var definitions = ""
  private var names: [String: String] = [:]
  private var symbols: Set<Int> = []

  /// The definitions' names begin so: several documents may stand in one page.
  let prefix: String

  init(prefix: String = "") { self.prefix = prefix }

  mutating func markup(of pieces: [Piece]) -> String {
    var result = ""
    for piece in pieces { result += markup(of: piece) }
    return result
  }

  private mutating func markup(of piece: Piece) -> String {
    switch piece {
    case .shape(let outline, let place, let fill, let stroke): return shape(outline, place, fill, stroke)
    case .text(let text, let x, let baseline, let width, let face, let color):
      return """
        <text x="\(Markup.number(x))" y="\(Markup.number(baseline))" textLength="\(Markup.number(width))"\
        \(attributes(of: face)) fill="\(Markup.color(color))">\(Markup.escaped(text))</text>
        """
    case .arcText(let text, let center, let face, let color): return arcText(text, center, face, color)
    case .symbol(let index, let place, let color):
      return """
        <use href="#\(symbol(index))"\(position(place)) color="\(Markup.color(color))"/>
        """
    case .arc(let place, let start, let length, let stroke): return arc(place, start, length, stroke)
    case .polygon(let points, let fill):
      let list = points.map { "\(Markup.number($0.x)),\(Markup.number($0.y))" }.joined(separator: " ")
      return "<polygon points=\"\(list)\" fill=\"\(Markup.color(fill))\"/>"
    case .clipped(let outline, let place, let inner):
      let inner = markup(of: inner)
      if inner.isEmpty { return "" }
      return "<g clip-path=\"url(#\(clip(outline, place)))\">\(inner)</g>"
    case .shared(let inner):
      let inner = markup(of: inner)
      return inner.isEmpty ? "" : "<use href=\"#\(defined("<g id=\"NAME\">\(inner)</g>"))\"/>"
    case .scaled(let factor, let x, let y, let inner):
      let scale = factor == 1 ? "" : " scale(\(Markup.number(factor)))"
      return "<g transform=\"translate(\(Markup.number(x)) \(Markup.number(y)))\(scale)\">\(markup(of: inner))</g>"
    }
  }

  private func position(_ place: Rectangle) -> String {
    """
     x="\(Markup.number(place.x))" y="\(Markup.number(place.y))" width="\(Markup.number(place.width))" \
    height="\(Markup.number(place.height))"
    """
  }

  private func attributes(of face: TextFace) -> String {
    var text = " font-size=\"\(Markup.number(face.size))\""
    if face.weight != .regular { text += " font-weight=\"\(face.weight.rawValue)\"" }
    if face.isItalic { text += " font-style=\"italic\"" }
    return text
  }

  private mutating func shape(_ outline: Outline, _ place: Rectangle, _ fill: Paint?, _ stroke: Stroke?) -> String {
    var paint = ""
    switch fill {
    case .color(let color)?: paint = " fill=\"\(Markup.color(color))\""
    case .gradient(let form, let stops)?: paint = " fill=\"url(#\(gradient(form, stops)))\""
    case nil: paint = " fill=\"none\""
    }
    guard let stroke else { return form(outline, place, paint) }
    // SwiftUI draws half of a line outside the shape; inside all of it is seen.
    return form(outline, place.inset(by: stroke.width / 2), paint + attributes(of: stroke))
  }

  private func attributes(of stroke: Stroke) -> String {
    var text = " stroke=\"\(Markup.color(stroke.color))\" stroke-width=\"\(Markup.number(stroke.width))\""
    if stroke.isDashed { text += " stroke-dasharray=\"3 2\"" }
    if stroke.isRound { text += " stroke-linecap=\"round\"" }
    return text
  }

  private func form(_ outline: Outline, _ place: Rectangle, _ attributes: String) -> String {
    switch outline {
    case .rectangle: return "<rect\(position(place))\(attributes)/>"
    case .rounded(let radius):
      let radius = min(radius, place.width / 2, place.height / 2)
      return "<rect\(position(place)) rx=\"\(Markup.number(radius))\"\(attributes)/>"
    case .capsule:
      return "<rect\(position(place)) rx=\"\(Markup.number(min(place.width, place.height) / 2))\"\(attributes)/>"
    case .circle:
      let radius = Markup.number(min(place.width, place.height) / 2)
      let (x, y) = (Markup.number(place.midX), Markup.number(place.midY))
      return "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"\(radius)\"\(attributes)/>"
    case .ellipse:
      return """
        <ellipse cx="\(Markup.number(place.midX))" cy="\(Markup.number(place.midY))" \
        rx="\(Markup.number(place.width / 2))" ry="\(Markup.number(place.height / 2))"\(attributes)/>
        """
    }
  }

  private func arc(_ place: Rectangle, _ start: Double, _ length: Double, _ stroke: Stroke) -> String {
    let radius = place.square.width / 2
    if length >= 0.999 {
      return form(.circle, place, " fill=\"none\"" + attributes(of: stroke))
    }
    let from = Turn.point(start, around: place, radius: radius)
    let to = Turn.point(start + length, around: place, radius: radius)
    let size = Markup.number(radius)
    return """
      <path d="M\(Markup.number(from.x)) \(Markup.number(from.y))A\(size) \(size) 0 \(length > 0.5 ? 1 : 0) 1 \
      \(Markup.number(to.x)) \(Markup.number(to.y))" fill="none"\(attributes(of: stroke))/>
      """
  }

  private mutating func arcText(_ text: String, _ place: ArcPlace, _ face: TextFace, _ color: RGBA) -> String {
    let circle = Rectangle(x: place.x, y: place.y, width: 0, height: 0)
    let from = Turn.point(place.turn - 0.3, around: circle, radius: place.radius)
    let to = Turn.point(place.turn + 0.3, around: circle, radius: place.radius)
    let radius = Markup.number(place.radius)
    let path = """
      <path id="NAME" d="M\(Markup.number(from.x)) \(Markup.number(from.y))A\(radius) \(radius) 0 1 1 \
      \(Markup.number(to.x)) \(Markup.number(to.y))"/>
      """
    return """
      <text\(attributes(of: face)) fill="\(Markup.color(color))" text-anchor="middle"><textPath \
      href="#\(defined(path))" startOffset="50%">\(Markup.escaped(text))</textPath></text>
      """
  }
}

// What is written once.
extension SVGWriter {
  /// The name of a definition, which has NAME in its place; a new one if there is none like it.
  private mutating func defined(_ markup: String) -> String {
    if let name = names[markup] { return name }
    let name = "\(prefix)d\(names.count)"
    names[markup] = name
    definitions += Self.replacingName(in: markup, by: name)
    return name
  }

  private static func replacingName(in markup: String, by name: String) -> String {
    guard let range = markup.firstRange(of: "NAME") else { return markup }
    return markup[..<range.lowerBound] + name + markup[range.upperBound...]
  }

  private mutating func gradient(_ form: Paint.GradientForm, _ stops: [RGBA]) -> String {
    var inner = ""
    for (number, stop) in stops.enumerated() {
      let offset = Markup.number(Double(number) / Double(max(1, stops.count - 1)))
      inner += "<stop offset=\"\(offset)\" stop-color=\"\(Markup.color(stop))\"/>"
    }
    switch form {
    case .down: return defined("<linearGradient id=\"NAME\" x2=\"0\" y2=\"1\">\(inner)</linearGradient>")
    case .across: return defined("<linearGradient id=\"NAME\">\(inner)</linearGradient>")
    case .outwards: return defined("<radialGradient id=\"NAME\">\(inner)</radialGradient>")
    }
  }

  private mutating func clip(_ outline: Outline, _ place: Rectangle) -> String {
    defined("<clipPath id=\"NAME\">\(form(outline, place, ""))</clipPath>")
  }

  private mutating func symbol(_ index: Int) -> String {
    let name = "\(prefix)s\(index)"
    guard symbols.insert(index).inserted, SymbolDrawings.all.indices.contains(index / 2) else { return name }
    let drawing = SymbolDrawings.all[index / 2]
    let isFilled = index % 2 == 1
    var inner = ""
    if isFilled, !drawing.body.isEmpty {
      let path = drawing.body + drawing.marks
      inner += "<path d=\"\(path)\" fill=\"currentColor\" fill-rule=\"evenodd\" stroke=\"none\"/>"
    } else {
      inner += drawing.body.isEmpty ? "" : "<path d=\"\(drawing.body)\"/>"
      inner += drawing.marks.isEmpty ? "" : "<path d=\"\(drawing.marks)\" fill=\"currentColor\" stroke=\"none\"/>"
    }
    if !drawing.lines.isEmpty { inner += "<path d=\"\(drawing.lines)\"/>" }
    definitions += """
      <symbol id="\(name)" viewBox="0 0 24 24"><g fill="none" stroke="currentColor" stroke-width="1.9" \
      stroke-linecap="round" stroke-linejoin="round">\(inner)</g></symbol>
      """
    return name
  }
}

/// Places on a circle, without the C library's sine: its last digit may differ from system to system.
enum Turn {
  /// The point of a circle at so many turns, clockwise from the top.
  static func point(_ turns: Double, around place: Rectangle, radius: Double) -> Point {
    Point(x: place.midX + radius * sine(turns), y: place.midY - radius * sine(turns + 0.25))
  }

  /// The sine of an angle in turns, by its series; exact to eight digits.
  static func sine(_ turns: Double) -> Double {
    var part = turns - turns.rounded(.down)
    if part > 0.5 { part -= 1 }
    if part > 0.25 { part = 0.5 - part }
    if part < -0.25 { part = -0.5 - part }
    let angle = part * 2 * Double.pi
    let square = angle * angle
    var (term, sum) = (angle, angle)
    for step in 1...8 {
      term *= -square / Double(2 * step * (2 * step + 1))
      sum += term
    }
    return sum
  }
}
