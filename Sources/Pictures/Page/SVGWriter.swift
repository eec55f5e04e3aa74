import AppleTables
import Base
import Presentations

/// Writes drawings as SVG. Writes gradients, symbols, clip paths, shared pieces, marks and the paths of texts once, and
/// with `init(forDrawings:)` also any other element that a first run over all drawings finds often enough.
struct SVGWriter {
  private(set) var definitions = ""
  private var definitionNames: [String: String] = [:]
  private var symbols: Set<String> = []
  /// The colour that elements inherit; nil if they inherit none.
  private var inheritedFill: String? = "#000"

  /// The number of uses of each element; nil except in the first run.
  private var counts: [String: Int]?
  /// Elements to write once.
  private var repeated: Set<String> = []
  private var elementNames: [String: String] = [:]
  /// True while writing pieces that are shared as a whole.
  private var isInShared = false

  init() {}

  /// - Parameter drawings: In the order in which they are written, since elements contain the numbers of gradients.
  init(forDrawings drawings: [Drawing]) {
    self.init()
    var first = SVGWriter()
    first.counts = [:]
    for drawing in drawings { _ = first.markup(of: drawing.pieces) }
    for (element, count) in first.counts ?? [:] {
      let length = element.utf8.count
      if (length - Self.useLength) * count > length + Self.useLength { repeated.insert(element) }
    }
  }

  /// The approximate length of a `use` element, in bytes.
  private static let useLength = 22

  mutating func markup(of pieces: [Piece]) -> String {
    var result = ""
    for piece in pieces {
      let markup = markup(of: piece)
      result += piece.isElement ? definedOnce(markup) : markup
    }
    return result
  }

  /// The element, or a use of it if it is repeated.
  private mutating func definedOnce(_ element: String) -> String {
    if isInShared { return element }
    counts?[element, default: 0] += 1
    guard repeated.contains(element), let end = element.firstIndex(of: " ") else { return element }
    if let name = elementNames[element] { return "<use href=\"#\(name)\"/>" }
    let name = "e\(elementNames.count)"
    elementNames[element] = name
    definitions += "\(element[..<end]) id=\"\(name)\"\(element[end...])"
    return "<use href=\"#\(name)\"/>"
  }

  private mutating func markup(of piece: Piece) -> String {
    switch piece {
    case .shape(let outline, let frame, let fill, let stroke): return shape(outline, frame, fill, stroke)
    case .text(let text, let x, let baseline, let width, let face, let color):
      return """
        <text x="\(Markup.number(x))" y="\(Markup.number(baseline))" textLength="\(Markup.number(width))"\
        \(attributes(of: face))\(fill(color))>\(Markup.escaped(text))</text>
        """
    case .arcText(let text, let arc, let face, let color): return arcText(text, arc, face, color)
    case .symbol(let index, let isFilled, let frame, let color):
      let name = symbol(index, isFilled: isFilled)
      return "<use href=\"#\(name)\"\(position(frame)) color=\"\(Markup.color(color))\"/>"
    case .arc(let frame, let start, let length, let stroke): return arc(frame, start, length, stroke)
    case .polygon(let points, let fill):
      let list = points.map { "\(Markup.number($0.x)),\(Markup.number($0.y))" }.joined(separator: " ")
      return "<polygon points=\"\(list)\"\(attribute(of: fill))/>"
    case .clipped(let outline, let frame, let inner): return clipped(outline, frame, inner)
    case .shared(let inner):
      isInShared = true
      let inner = markup(of: inner, within: nil)
      isInShared = false
      return inner.isEmpty ? "" : "<use href=\"#\(defined("<g id=\"NAME\">\(inner)</g>"))\"/>"
    case .scaled(let factor, let x, let y, let inner):
      let scale = factor == 1 ? "" : " scale(\(Markup.factor(factor)))"
      return "<g transform=\"translate(\(Markup.number(x)) \(Markup.number(y)))\(scale)\">\(markup(of: inner))</g>"
    }
  }

  /// Writes clipped pieces as a group with their most common colour, which they inherit.
  private mutating func clipped(_ outline: Outline, _ frame: Rectangle, _ inner: [Piece]) -> String {
    let colors = inner.compactMap(\.mainColor).map(Markup.color)
    let counts = colors.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let common = colors.reduce(into: (color: inheritedFill, count: 1)) { common, color in
      if let count = counts[color], count > common.count { common = (color, count) }
    }
    let paint = common.color == inheritedFill ? "" : common.color.map { " fill=\"\($0)\"" } ?? ""
    let markup = markup(of: inner, within: common.color)
    return markup.isEmpty ? "" : "<g clip-path=\"url(#\(clip(outline, frame)))\"\(paint)>\(markup)</g>"
  }

  private mutating func markup(of pieces: [Piece], within color: String?) -> String {
    let outer = inheritedFill
    inheritedFill = color
    defer { inheritedFill = outer }
    return markup(of: pieces)
  }

  private func fill(_ color: RGBA) -> String {
    let color = Markup.color(color)
    return color == inheritedFill ? "" : " fill=\"\(color)\""
  }

  private mutating func attribute(of paint: Paint) -> String {
    switch paint {
    case .color(let color): fill(color)
    case .gradient(let form, let stops): " fill=\"url(#\(gradient(form, stops)))\""
    }
  }

  private func position(_ frame: Rectangle) -> String {
    """
     x="\(Markup.number(frame.x))" y="\(Markup.number(frame.y))" width="\(Markup.number(frame.width))" \
    height="\(Markup.number(frame.height))"
    """
  }

  private func attributes(of face: TextFace) -> String {
    var text = " font-size=\"\(Markup.number(face.size))\""
    if face.weight != .regular { text += " font-weight=\"\(face.weight.number)\"" }
    if let family = face.design.family { text += " font-family=\"\(family)\"" }
    if face.isItalic { text += " font-style=\"italic\"" }
    return text
  }

  private mutating func shape(_ outline: Outline, _ frame: Rectangle, _ fill: Paint?, _ stroke: Stroke?) -> String {
    let paint = fill.map { attribute(of: $0) } ?? " fill=\"none\""
    guard let stroke else { return element(outline, frame, paint) }
    // Unlike SwiftUI's stroke, of which half is outside the shape, all of this one is inside and visible.
    return element(outline, frame.inset(by: stroke.width / 2), paint + attributes(of: stroke))
  }

  private func attributes(of stroke: Stroke) -> String {
    var text = " stroke=\"\(Markup.color(stroke.color))\" stroke-width=\"\(Markup.number(stroke.width))\""
    if stroke.isDashed { text += " stroke-dasharray=\"3 2\"" }
    if stroke.isRound { text += " stroke-linecap=\"round\"" }
    return text
  }

  private func element(_ outline: Outline, _ frame: Rectangle, _ attributes: String) -> String {
    switch outline {
    case .rectangle: return "<rect\(position(frame))\(attributes)/>"
    case .rounded(let radius):
      let radius = min(radius, frame.width / 2, frame.height / 2)
      return "<rect\(position(frame)) rx=\"\(Markup.number(radius))\"\(attributes)/>"
    case .capsule:
      return "<rect\(position(frame)) rx=\"\(Markup.number(min(frame.width, frame.height) / 2))\"\(attributes)/>"
    case .circle:
      let radius = Markup.number(min(frame.width, frame.height) / 2)
      let (x, y) = (Markup.number(frame.midX), Markup.number(frame.midY))
      return "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"\(radius)\"\(attributes)/>"
    case .ellipse:
      return """
        <ellipse cx="\(Markup.number(frame.midX))" cy="\(Markup.number(frame.midY))" \
        rx="\(Markup.number(frame.width / 2))" ry="\(Markup.number(frame.height / 2))"\(attributes)/>
        """
    }
  }

  private func arc(_ frame: Rectangle, _ start: Double, _ length: Double, _ stroke: Stroke) -> String {
    let radius = frame.square.width / 2
    if length >= 0.999 { return element(.circle, frame, " fill=\"none\"" + attributes(of: stroke)) }
    let from = CircleMath.point(start, around: frame, radius: radius)
    let to = CircleMath.point(start + length, around: frame, radius: radius)
    let size = Markup.number(radius)
    return """
      <path d="M\(Markup.number(from.x)) \(Markup.number(from.y))A\(size) \(size) 0 \(length > 0.5 ? 1 : 0) 1 \
      \(Markup.number(to.x)) \(Markup.number(to.y))" fill="none"\(attributes(of: stroke))/>
      """
  }

  private mutating func arcText(_ text: String, _ arc: ArcPosition, _ face: TextFace, _ color: RGBA) -> String {
    let circle = Rectangle(x: arc.x, y: arc.y, width: 0, height: 0)
    // The path is 0.6 of a turn, with the text at its middle.
    let from = CircleMath.point(arc.turn - 0.3, around: circle, radius: arc.radius)
    let to = CircleMath.point(arc.turn + 0.3, around: circle, radius: arc.radius)
    let radius = Markup.number(arc.radius)
    let path = """
      <path id="NAME" d="M\(Markup.number(from.x)) \(Markup.number(from.y))A\(radius) \(radius) 0 1 1 \
      \(Markup.number(to.x)) \(Markup.number(to.y))"/>
      """
    return """
      <text\(attributes(of: face))\(fill(color)) text-anchor="middle"><textPath \
      href="#\(defined(path))" startOffset="50%">\(Markup.escaped(text))</textPath></text>
      """
  }

  mutating func defineMarks(_ markup: String) -> String { defined("<g id=\"NAME\" class=\"k\">\(markup)</g>") }

  /// Adds a definition with NAME as its id, unless the same exists already, and returns its name.
  private mutating func defined(_ markup: String) -> String {
    if let name = definitionNames[markup] { return name }
    let name = "d\(definitionNames.count)"
    definitionNames[markup] = name
    definitions += markup.replacingFirst("NAME", with: name)
    return name
  }

  private mutating func gradient(_ form: Paint.GradientForm, _ stops: [RGBA]) -> String {
    let inner = stops.enumerated().map { number, stop in
      let offset = Markup.factor(Double(number) / Double(max(1, stops.count - 1)))
      return "<stop offset=\"\(offset)\" stop-color=\"\(Markup.color(stop))\"/>"
    }.joined()
    switch form {
    case .down: return defined("<linearGradient id=\"NAME\" x2=\"0\" y2=\"1\">\(inner)</linearGradient>")
    case .across: return defined("<linearGradient id=\"NAME\">\(inner)</linearGradient>")
    case .outwards: return defined("<radialGradient id=\"NAME\">\(inner)</radialGradient>")
    }
  }

  private mutating func clip(_ outline: Outline, _ frame: Rectangle) -> String {
    defined("<clipPath id=\"NAME\">\(element(outline, frame, ""))</clipPath>")
  }

  private mutating func symbol(_ index: Int, isFilled: Bool) -> String {
    let name = "s\(2 * index + (isFilled ? 1 : 0))"
    guard symbols.insert(name).inserted else { return name }
    let drawing = SymbolDrawings.all[index]
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

extension Piece {
  fileprivate var isElement: Bool {
    switch self {
    case .shape, .text, .arc, .polygon: true
    default: false
    }
  }

  /// The fill of a shape or text, if it is one colour.
  fileprivate var mainColor: RGBA? {
    switch self {
    case .shape(_, _, .color(let color)?, _), .text(_, _, _, _, _, let color), .polygon(_, .color(let color)):
      color
    default: nil
    }
  }
}
