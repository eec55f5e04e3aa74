import AppleTables
import WidgetFormat
import YAMLTree

/// The distances that a family's content keeps from the widget's edges, in points.
public struct FamilyMargins: Sendable {
  /// The margins of system families, from the Human Interface Guidelines, Widgets, Choosing margins and padding.
  public static let standard = 16.0

  /// The number to write in place of a margin or padding, in points, so that content too near to an edge keeps the
  /// standard margin.
  public static func standardReached(from inset: Double, by old: Double) -> Double { old + standard - inset }

  public let values: EdgeInsets
  /// The numbers under `margins` that set an edge.
  public let written: EdgeValues
  /// The value of `contentMarginsDisabled`, if that removes the system's margins.
  public let disabledAt: NodeID?
  /// True if it is known that the system's margins apply, or that they do not.
  public let isSystemKnown: Bool
  /// The edges of which it is not known what `margins` sets.
  public let unknown: EdgeSet

  init(family: Family, of widget: Widget, description: DescribedFamily?) {
    let isDisabled = widget.contentMarginsDisabled?.value == true
    isSystemKnown = !widget.unknownKeys.contains(.contentMarginsDisabled)
    let system = family.isSystem && !isDisabled && isSystemKnown ? Self.standard : 0
    written = description?.margins ?? EdgeValues(all: nil)
    unknown = description?.margins?.unknown ?? (description?.marginsKey == nil ? [] : .all)
    var values = EdgeInsets(all: system)
    for edge in description?.margins == nil ? [] : Edge.allCases { values[edge] = written[edge]?.value ?? system }
    self.values = values
    disabledAt = isDisabled ? widget.contentMarginsDisabled?.node : nil
  }
}

extension EdgeInsets {
  /// These insets with a padding added to the edges that it sets.
  public func adding(_ padding: EdgeValues) -> EdgeInsets {
    var sum = self
    for edge in Edge.allCases { sum[edge] += padding[edge]?.value ?? 0 }
    return sum
  }
}
