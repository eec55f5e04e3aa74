import AppleTables
import WidgetFormat
import YAMLTree

/// The distances that a family's content keeps from the widget's edges, in points.
package struct FamilyMargins: Sendable {
  /// The margins of system families, from the Human Interface Guidelines, Widgets, Choosing margins and padding.
  package static let standard = 16.0

  /// The number that takes the place of a margin or padding so that content which is too near to an edge keeps the
  /// standard margin, in points.
  package static func standardReached(from inset: Double, by old: Double) -> Double { old + standard - inset }

  package let values: EdgeInsets
  /// The numbers under `margins` that set an edge.
  package let written: EdgeValues
  /// The value of `contentMarginsDisabled`, if that removes the system's margins.
  package let disabledAt: NodeID?
  /// True if it is known that the system's margins apply, or that they do not.
  package let knowsSystem: Bool

  init(family: Family, of widget: Widget, description: DescribedFamily?) {
    let isDisabled = widget.contentMarginsDisabled?.value == true
    knowsSystem = !widget.unknownKeys.contains(.contentMarginsDisabled)
    let system = family.isSystem && !isDisabled && knowsSystem ? Self.standard : 0
    written = description?.margins ?? EdgeValues(all: nil)
    var values = EdgeInsets(all: system)
    for edge in description?.margins == nil ? [] : Edge.allCases { values[edge] = written[edge]?.value ?? system }
    self.values = values
    disabledAt = isDisabled ? widget.contentMarginsDisabled?.node : nil
  }
}

extension EdgeInsets {
  /// These insets with a padding added to the edges that it sets.
  package func adding(_ padding: EdgeValues) -> EdgeInsets {
    var sum = self
    for edge in Edge.allCases { sum[edge] += padding[edge]?.value ?? 0 }
    return sum
  }
}

/// Some of a widget's four edges.
@usableFromInline package struct EdgeSet: OptionSet, Hashable, Sendable {
  @usableFromInline package let rawValue: UInt8

  @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

  @inlinable package init(_ edge: Edge) {
    switch edge {
    case .top: self = .top
    case .leading: self = .leading
    case .bottom: self = .bottom
    case .trailing: self = .trailing
    }
  }

  @inlinable package static var top: EdgeSet { EdgeSet(rawValue: 1) }
  @inlinable package static var leading: EdgeSet { EdgeSet(rawValue: 2) }
  @inlinable package static var bottom: EdgeSet { EdgeSet(rawValue: 4) }
  @inlinable package static var trailing: EdgeSet { EdgeSet(rawValue: 8) }
  @inlinable package static var horizontal: EdgeSet { [.leading, .trailing] }
  @inlinable package static var vertical: EdgeSet { [.top, .bottom] }
  @inlinable package static var all: EdgeSet { [.top, .leading, .bottom, .trailing] }

  @inlinable package func contains(_ edge: Edge) -> Bool { contains(EdgeSet(edge)) }
}
