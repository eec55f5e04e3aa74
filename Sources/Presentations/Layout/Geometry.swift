/// A rectangle in points, from the upper left corner.
package struct Rectangle: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  package var midX: Double { x + width / 2 }
  package var midY: Double { y + height / 2 }
  package var maxX: Double { x + width }
  package var maxY: Double { y + height }

  package func inset(by distance: Double) -> Rectangle {
    let (width, height) = (max(0, width - 2 * distance), max(0, height - 2 * distance))
    return Rectangle(x: midX - width / 2, y: midY - height / 2, width: width, height: height)
  }

  package func moved(x: Double, y: Double) -> Rectangle {
    Rectangle(x: self.x + x, y: self.y + y, width: width, height: height)
  }

  package var square: Rectangle {
    let side = min(width, height)
    return Rectangle(x: midX - side / 2, y: midY - side / 2, width: side, height: side)
  }

  package func intersection(_ other: Rectangle) -> Rectangle {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return Rectangle(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
  }
}

/// Limits a length from a description to what a screen could show, in points.
package func bounded(_ length: Double) -> Double { max(-10_000, min(10_000, length)) }

package enum Axis: Sendable {
  case horizontal, vertical

  var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// The position of something in a larger area: 0 at the leading or upper edge, 1 at the other.
package struct Placement: Sendable {
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
    if lowercase.hasPrefix("firsttextbaseline") || lowercase.hasSuffix("firsttextbaseline") { baseline = .first }
    if lowercase.hasPrefix("lasttextbaseline") || lowercase.hasSuffix("lasttextbaseline") { baseline = .last }
  }

  init() {}
}

package struct TextFace: Hashable, Sendable {
  package var size: Double
  package var weight: TextWeight
  package var design = Design.default
  package var isItalic = false
  package var hasEqualDigits = false
  /// The part of the letters' size that counts, less than 1 to allow for errors of the metrics.
  var part = 1.0

  package enum Design: String, Hashable, Sendable { case `default`, serif, rounded, monospaced }

  package init(size: Double, weight: TextWeight) { (self.size, self.weight) = (size, weight) }

  /// The height of a line of San Francisco, in points.
  package var lineHeight: Double { size * 1.193 * part }
  package var ascent: Double { size * 0.952 * part }
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
