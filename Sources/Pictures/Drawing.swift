import AppleTables
import Base
import Presentations

/// A picture as pieces to draw on top of each other, with final colours and positions.
public struct Drawing: Hashable, Sendable {
  public var width: Double
  public var height: Double
  public var pieces: [Piece] = []
}

public indirect enum Piece: Hashable, Sendable {
  case shape(Outline, Rectangle, fill: Paint?, stroke: Stroke?)
  /// A line of text: its start, its baseline and its width, in points.
  case text(String, x: Double, baseline: Double, width: Double, face: TextFace, color: RGBA)
  /// Text centred along the upper side of a circle.
  case arcText(String, center: ArcPosition, face: TextFace, color: RGBA)
  /// A symbol by its index in `SymbolDrawings.all`.
  case symbol(Int, isFilled: Bool, Rectangle, color: RGBA)
  /// A part of a ring, clockwise from `start`; in turns from the top, from 0 to 1.
  case arc(Rectangle, start: Double, length: Double, stroke: Stroke)
  case polygon([Point], fill: Paint)
  case clipped(Outline, Rectangle, [Piece])
  /// Pieces that many drawings share, which a page writes once.
  case shared([Piece])
  /// Pieces enlarged by a factor, then moved, in points.
  case scaled(Double, x: Double, y: Double, [Piece])
}

public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double
}

/// The centre and the radius of a circle, in points, and the position of the text's middle, in turns from the top.
public struct ArcPosition: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var radius: Double
  public var turn: Double
}

/// The form of a shape, without its size.
public enum Outline: Hashable, Sendable {
  case rectangle
  /// A rectangle with a corner radius in points.
  case rounded(Double)
  case capsule
  /// The largest circle that fits.
  case circle
  case ellipse
}

public struct Stroke: Hashable, Sendable {
  public var color: RGBA
  public var width: Double
  public var isDashed = false
  public var isRound = false
}

public enum Paint: Hashable, Sendable {
  case color(RGBA)
  /// Stops at equal distances, from one edge to the other or from the centre outwards.
  case gradient(GradientForm, [RGBA])

  public enum GradientForm: Hashable, Sendable { case down, across, outwards }

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

extension Piece {
  static func filled(_ outline: Outline, _ frame: Rectangle, _ paint: Paint) -> Piece {
    .shape(outline, frame, fill: paint, stroke: nil)
  }

  static func line(_ line: ShownText.Line, x: Double, baseline: Double, _ face: TextFace, _ color: RGBA) -> Piece {
    .text(line.text, x: x, baseline: baseline, width: line.width, face: face, color: color)
  }
}

extension [Piece] {
  /// Includes the pieces inside of others.
  var totalCount: Int {
    reduce(0) { sum, piece in
      switch piece {
      case .clipped(_, _, let inner), .scaled(_, _, _, let inner), .shared(let inner): sum + 1 + inner.totalCount
      default: sum + 1
      }
    }
  }

  mutating func add(_ outline: Outline, _ frame: Rectangle, _ color: RGBA) {
    if color.alpha > 0 { append(.shape(outline, frame, fill: .color(color), stroke: nil)) }
  }
}

/// Points on a circle. Does not use the C library's sine, whose last digit differs between systems.
enum CircleMath {
  /// The point on a circle around the middle of a frame, at some turns clockwise from the top.
  static func point(_ turns: Double, around frame: Rectangle, radius: Double) -> Point {
    Point(x: frame.midX + radius * sine(turns), y: frame.midY - radius * sine(turns + 0.25))
  }

  /// The sine of an angle in turns, exact to 13 digits.
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
