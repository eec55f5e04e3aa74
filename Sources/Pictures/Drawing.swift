import AppleTables
import Base

/// A picture as pieces to draw on top of each other, with final colours and positions.
package struct Drawing: Hashable, Sendable {
  package var width: Double
  package var height: Double
  package var pieces: [Piece] = []

  package init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
}

package indirect enum Piece: Hashable, Sendable {
  case shape(Outline, Rectangle, fill: Paint?, stroke: Stroke?)
  /// A line of text: its start, its baseline and its width, in points.
  case text(String, x: Double, baseline: Double, width: Double, face: TextFace, color: RGBA)
  /// Text centred along the upper side of a circle.
  case arcText(String, center: ArcPlace, face: TextFace, color: RGBA)
  /// A symbol, by its index in `SymbolDrawings`.
  case symbol(Int, Rectangle, color: RGBA)
  /// A part of a ring, clockwise from `start`; in turns from the top, from 0 to 1.
  case arc(Rectangle, start: Double, length: Double, stroke: Stroke)
  case polygon([Point], fill: Paint)
  case clipped(Outline, Rectangle, [Piece])
  /// Pieces that many drawings share, which a page writes once.
  case shared([Piece])
  /// Pieces enlarged by a factor, then moved, in points.
  case scaled(Double, x: Double, y: Double, [Piece])
}

package struct Point: Hashable, Sendable {
  package var x: Double
  package var y: Double
}

/// The centre and the radius of a circle, in points, and the position of the text's middle, in turns from the top.
package struct ArcPlace: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var radius: Double
  package var turn: Double
}

/// The form of a shape, without its size.
package enum Outline: Hashable, Sendable {
  case rectangle
  case rounded(Double)
  case capsule
  /// The largest circle that fits.
  case circle
  case ellipse
}

package struct Stroke: Hashable, Sendable {
  package var color: RGBA
  package var width: Double
  package var isDashed = false
  package var isRound = false
}

package enum Paint: Hashable, Sendable {
  case color(RGBA)
  /// Stops at equal distances, from one edge to the other.
  case gradient(GradientForm, [RGBA])

  package enum GradientForm: Hashable, Sendable { case down, across, outwards }

  func mapped(_ change: (RGBA) -> RGBA) -> Paint {
    switch self {
    case .color(let color): .color(change(color))
    case .gradient(let form, let stops): .gradient(form, stops.map(change))
    }
  }

  var isVisible: Bool {
    switch self {
    case .color(let color): color.alpha > 0
    case .gradient(_, let stops): stops.contains { $0.alpha > 0 }
    }
  }
}

package struct TextFace: Hashable, Sendable {
  package var size: Double
  package var weight: TextWeight
  package var design = Design.default
  package var isItalic = false
  package var hasEqualDigits = false

  package enum Design: String, Hashable, Sendable { case `default`, serif, rounded, monospaced }

  /// The height of a line of San Francisco, in points.
  var lineHeight: Double { size * 1.193 }
  var ascent: Double { size * 0.952 }
}

/// Font weights with CSS's numbers.
package enum TextWeight: Int, Hashable, Sendable, Comparable {
  case light = 300
  case regular = 400
  case medium = 500
  case semibold = 600
  case bold = 700
  case heavy = 800

  package static func < (left: TextWeight, right: TextWeight) -> Bool { left.rawValue < right.rawValue }
}

extension Piece {
  static func filled(_ outline: Outline, _ place: Rectangle, _ paint: Paint) -> Piece {
    .shape(outline, place, fill: paint, stroke: nil)
  }

  static func line(_ line: ShownText.Line, x: Double, baseline: Double, _ face: TextFace, _ color: RGBA) -> Piece {
    .text(line.text, x: x, baseline: baseline, width: line.width, face: face, color: color)
  }
}

extension [Piece] {
  /// Adds a shape of one colour unless it is transparent.
  mutating func add(_ outline: Outline, _ place: Rectangle, _ color: RGBA) {
    if color.alpha > 0 { append(.shape(outline, place, fill: .color(color), stroke: nil)) }
  }
}

/// A rectangle in points, from the upper left corner of the picture.
package struct Rectangle: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  var midX: Double { x + width / 2 }
  var midY: Double { y + height / 2 }
  var maxX: Double { x + width }
  var maxY: Double { y + height }

  func inset(by distance: Double) -> Rectangle {
    let (width, height) = (max(0, width - 2 * distance), max(0, height - 2 * distance))
    return Rectangle(x: midX - width / 2, y: midY - height / 2, width: width, height: height)
  }

  func moved(x: Double, y: Double) -> Rectangle {
    Rectangle(x: self.x + x, y: self.y + y, width: width, height: height)
  }

  var square: Rectangle {
    let side = min(width, height)
    return Rectangle(x: midX - side / 2, y: midY - side / 2, width: side, height: side)
  }

  func intersection(_ other: Rectangle) -> Rectangle {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return Rectangle(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
  }
}

/// Limits a length from a description to what a screen could show, in points.
func bounded(_ length: Double) -> Double { max(-10_000, min(10_000, length)) }

enum Axis: Sendable {
  case horizontal, vertical

  var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// The position of something in a larger area: 0 at the leading or upper edge, 1 at the other.
struct Placement: Sendable {
  var horizontal = 0.5
  var vertical = 0.5
  /// The line of text that is aligned vertically, if one is.
  var baseline = Baseline.none

  enum Baseline: Sendable { case none, first, last }

  /// The placement with a name such as `topLeading`, in any case. The default is the middle.
  init(named name: String) {
    let lowercase = name.withoutDot.lowercased()
    if lowercase.hasPrefix("top") { vertical = 0 }
    if lowercase.hasPrefix("bottom") { vertical = 1 }
    if lowercase.hasSuffix("leading") { horizontal = 0 }
    if lowercase.hasSuffix("trailing") { horizontal = 1 }
    if lowercase.holds("firsttextbaseline") { baseline = .first }
    if lowercase.holds("lasttextbaseline") { baseline = .last }
  }

  init() {}
}

/// Points on a circle, without the C library's sine, whose last digit differs between systems.
enum Turn {
  /// The point at some turns clockwise from the top.
  static func point(_ turns: Double, around place: Rectangle, radius: Double) -> Point {
    Point(x: place.midX + radius * sine(turns), y: place.midY - radius * sine(turns + 0.25))
  }

  /// The sine of an angle in turns, exact to eight digits.
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
