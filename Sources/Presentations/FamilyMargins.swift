import AppleTables
import WidgetFormat
import YAMLTree

/// The margins of a family: the system's, or those that the description sets, in points.
public struct FamilyMargins: Sendable {
  /// The system's margins in system families.
  /// Source: Human Interface Guidelines, Widgets, Choosing margins and padding.
  public static let standard = 16.0

  /// The margin or padding to write in place of `old`, so that content with the given inset gets the standard margin.
  public static func lengthForStandardMargin(from inset: Double, by old: Double) -> Double { old + standard - inset }

  public let values: EdgeInsets
  /// The numbers under `margins`.
  public let written: EdgeValues
  /// The value of a `contentMarginsDisabled` that removes the system's margins.
  public let disablingNode: NodeID?
  /// False if the value of `contentMarginsDisabled` is unknown.
  public let isSystemMarginKnown: Bool
  /// The edges for which `margins` has an unknown value.
  public let unknown: EdgeSet

  init(family: Family, of widget: Widget, description: DescribedFamily?) {
    let isDisabled = widget.contentMarginsDisabled?.value == true
    isSystemMarginKnown = !widget.unknownKeys.contains(.contentMarginsDisabled)
    let system = family.isSystem && !isDisabled && isSystemMarginKnown ? Self.standard : 0
    written = description?.margins ?? EdgeValues(all: nil)
    unknown = description?.margins?.unknown ?? (description?.marginsKey == nil ? [] : .all)
    var values = EdgeInsets(all: system)
    for edge in Edge.allCases { values[edge] = written[edge]?.value ?? system }
    self.values = values
    disablingNode = isDisabled ? widget.contentMarginsDisabled?.node : nil
  }
}

extension EdgeInsets {
  public func adding(_ padding: EdgeValues) -> EdgeInsets {
    var sum = self
    for edge in Edge.allCases { sum[edge] = (sum[edge] + (padding[edge]?.value ?? 0)).withoutRoundingError }
    return sum
  }
}
