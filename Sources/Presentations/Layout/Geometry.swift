import AppleTables
import WidgetFormat

/// A rectangle in points. The origin is the upper left corner.
public struct Rectangle: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  public var midX: Double { x + width / 2 }
  public var midY: Double { y + height / 2 }
  public var maxX: Double { x + width }
  public var maxY: Double { y + height }

  public func inset(by distance: Double) -> Rectangle {
    let (width, height) = (max(0, width - 2 * distance), max(0, height - 2 * distance))
    return Rectangle(x: midX - width / 2, y: midY - height / 2, width: width, height: height)
  }

  public func moved(x: Double, y: Double) -> Rectangle {
    Rectangle(x: self.x + x, y: self.y + y, width: width, height: height)
  }

  public var square: Rectangle {
    let side = min(width, height)
    return Rectangle(x: midX - side / 2, y: midY - side / 2, width: side, height: side)
  }

  public func intersection(_ other: Rectangle) -> Rectangle {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return Rectangle(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
  }
}

/// Limits a length from a description to ±10,000 points, which is more than any screen shows.
public func bounded(_ length: Double) -> Double { max(-10_000, min(10_000, length)) }

public enum Axis: Sendable {
  case horizontal, vertical

  var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// The alignment of a box in a larger area, on each axis from 0, the leading or upper edge, to 1.
public struct Placement: Sendable {
  var horizontal = 0.5
  var vertical = 0.5
  /// The baseline that aligns the boxes of a row vertically.
  var baseline = Baseline.none

  enum Baseline: Sendable { case none, first, last }

  /// - Parameter name: A name such as `topLeading`, in upper or lower case. Unknown names mean the middle.
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

public struct TextFace: Hashable, Sendable {
  public var size: Double
  public var weight: FontWeight
  public var design = FontDesign.default
  public var isItalic = false
  public var hasEqualDigits = false
  /// A factor for widths and heights of letters, which allows for errors of the metrics.
  var letterScale = 1.0

  public init(size: Double, weight: FontWeight) { (self.size, self.weight) = (size, weight) }

  /// The height of a line of San Francisco, in points.
  public var lineHeight: Double { size * 1.193 * letterScale }
  public var ascent: Double { size * 0.952 * letterScale }
}

extension FontWeight {
  /// The CSS `font-weight`. Pictures draw weights below 300 as 300, and weights above 800 as 800.
  public var number: Int {
    switch self {
    case .ultraLight, .thin, .light: 300
    case .regular: 400
    case .medium: 500
    case .semibold: 600
    case .bold: 700
    case .heavy, .black: 800
    }
  }
}
