import Findings

/// Where something is drawn: points from the upper left corner of the picture, and its size in points.
package struct Rectangle: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  var midX: Double { x + width / 2 }
  var midY: Double { y + height / 2 }
  var maxX: Double { x + width }
  var maxY: Double { y + height }

  /// The same with so much taken away on every side; never less than nothing.
  func inset(by distance: Double) -> Rectangle {
    let (width, height) = (max(0, width - 2 * distance), max(0, height - 2 * distance))
    return Rectangle(x: midX - width / 2, y: midY - height / 2, width: width, height: height)
  }

  func moved(x: Double, y: Double) -> Rectangle {
    Rectangle(x: self.x + x, y: self.y + y, width: width, height: height)
  }

  /// The largest square in its middle.
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

/// A length from a description, in points: no screen is so large that more can be seen.
func bounded(_ length: Double) -> Double { max(-10_000, min(10_000, length)) }

/// Across or down.
enum Axis: Sendable {
  case horizontal, vertical

  var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// Where something smaller stands in something larger: 0 at the leading or upper edge, 1 at the other.
struct Placement: Sendable {
  var horizontal = 0.5
  var vertical = 0.5
  /// Whether lines of text decide the height, and whether the first or the last.
  var baseline = Baseline.none

  enum Baseline: Sendable { case none, first, last }

  /// Of a name such as `topLeading`, in whatever case; what it does not say stays in the middle.
  init(named name: String) {
    let name = name.hasPrefix(".") ? String(name.dropFirst()) : name
    let lowercase = name.lowercased()
    if lowercase.hasPrefix("top") { vertical = 0 }
    if lowercase.hasPrefix("bottom") { vertical = 1 }
    if lowercase.hasSuffix("leading") { horizontal = 0 }
    if lowercase.hasSuffix("trailing") { horizontal = 1 }
    if lowercase.holds("firsttextbaseline") { baseline = .first }
    if lowercase.holds("lasttextbaseline") { baseline = .last }
  }

  init() {}
}
