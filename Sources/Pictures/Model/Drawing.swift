import AppleTables

/// A picture as pieces to draw, one over the other, with every colour and every place worked out.
package struct Drawing: Hashable, Sendable {
  package var width: Double
  package var height: Double
  package var pieces: [Piece] = []

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// One piece of a drawing.
package indirect enum Piece: Hashable, Sendable {
  case shape(Outline, Rectangle, fill: Paint?, stroke: Stroke?)
  /// A line of text: where it begins and its baseline lies, and how wide it is, in points.
  case text(String, x: Double, baseline: Double, width: Double, face: TextFace, color: RGBA)
  /// Text along the upper side of a circle, from its middle to both sides.
  case arcText(String, center: ArcPlace, face: TextFace, color: RGBA)
  /// One of the drawings of symbols, by its index.
  case symbol(Int, Rectangle, color: RGBA)
  /// A part of a ring: clockwise from `start`, in turns from the top, each from 0 to 1.
  case arc(Rectangle, start: Double, length: Double, stroke: Stroke)
  /// Straight lines from point to point, closed and filled.
  case polygon([Point], fill: Paint)
  /// What lies outside an outline is not drawn.
  case clipped(Outline, Rectangle, [Piece])
  /// What many drawings have alike, and a page therefore writes once.
  case shared([Piece])
  /// Drawn larger by a factor, then moved, in points.
  case scaled(Double, x: Double, y: Double, [Piece])
}

package struct Point: Hashable, Sendable {
  package var x: Double
  package var y: Double
}

/// The middle and the radius of a circle, in points, and where the text's middle stands, in turns from the top.
package struct ArcPlace: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var radius: Double
  package var turn: Double
}

/// The form of a shape; its place says how large it is.
package enum Outline: Hashable, Sendable {
  case rectangle
  /// Points.
  case rounded(Double)
  case capsule
  /// The largest circle in the middle.
  case circle
  case ellipse
}

package struct Stroke: Hashable, Sendable {
  package var color: RGBA
  /// Points.
  package var width: Double
  package var isDashed = false
  package var isRound = false
}

/// What fills a shape.
package enum Paint: Hashable, Sendable {
  case color(RGBA)
  /// From one edge to the other, evenly.
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

/// What a line of text is set in.
package struct TextFace: Hashable, Sendable {
  /// Points.
  package var size: Double
  package var weight: TextWeight
  package var design = Design.default
  package var isItalic = false
  package var hasEqualDigits = false

  package enum Design: String, Hashable, Sendable { case `default`, serif, rounded, monospaced }

  /// The height of a line, in points: what San Francisco has between its lines.
  var lineHeight: Double { size * 1.193 }
  /// From the top of a line to its baseline, in points.
  var ascent: Double { size * 0.952 }
}

/// The weights in which the page sets text: CSS's numbers.
package enum TextWeight: Int, Hashable, Sendable, Comparable {
  case light = 300
  case regular = 400
  case medium = 500
  case semibold = 600
  case bold = 700
  case heavy = 800

  package static func < (left: TextWeight, right: TextWeight) -> Bool { left.rawValue < right.rawValue }
}

extension [Piece] {
  /// Adds a shape of one colour; what has no alpha is not drawn.
  mutating func add(_ outline: Outline, _ place: Rectangle, _ color: RGBA) {
    if color.alpha > 0 { append(.shape(outline, place, fill: .color(color), stroke: nil)) }
  }
}
