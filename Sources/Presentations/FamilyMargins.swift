import AppleTables
import WidgetFormat
import YAMLTree

/// What a family's content keeps from the widget's edges, in points.
package struct FamilyMargins: Sendable {
  /// The margins of system families, from the Human Interface Guidelines, Widgets, Choosing margins and padding.
  package static let standard = 16.0

  package let values: EdgeInsets
  /// The numbers under `margins` that set an edge.
  package let written: EdgeValues
  /// The value of `contentMarginsDisabled`, where that took the system's margins away.
  package let disabledAt: NodeID?

  init(family: Family, of widget: Widget, description: DescribedFamily?) {
    let isDisabled = widget.contentMarginsDisabled?.value == true
    let system = family.isSystem && !isDisabled ? Self.standard : 0
    let written = description?.margins ?? EdgeValues()
    var values = EdgeInsets()
    for edge in Edge.allCases { values[edge] = written[edge]?.value ?? system }
    self.values = values
    self.written = written
    disabledAt = isDisabled ? widget.contentMarginsDisabled?.node : nil
  }
}

/// Points for each edge.
package struct EdgeInsets: Hashable, Sendable {
  package var top = 0.0
  package var leading = 0.0
  package var bottom = 0.0
  package var trailing = 0.0

  package init() {}

  package subscript(edge: Edge) -> Double {
    get {
      switch edge {
      case .top: top
      case .leading: leading
      case .bottom: bottom
      case .trailing: trailing
      }
    }
    set {
      switch edge {
      case .top: top = newValue
      case .leading: leading = newValue
      case .bottom: bottom = newValue
      case .trailing: trailing = newValue
      }
    }
  }

  /// These insets with a padding added to the edges that it sets.
  package func adding(_ padding: EdgeValues) -> EdgeInsets {
    var sum = self
    for edge in Edge.allCases { sum[edge] += padding[edge]?.value ?? 0 }
    return sum
  }
}

/// Some of a widget's four edges.
package struct EdgeSet: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package init(_ edge: Edge) {
    switch edge {
    case .top: self = .top
    case .leading: self = .leading
    case .bottom: self = .bottom
    case .trailing: self = .trailing
    }
  }

  package static let top = EdgeSet(rawValue: 1)
  package static let leading = EdgeSet(rawValue: 2)
  package static let bottom = EdgeSet(rawValue: 4)
  package static let trailing = EdgeSet(rawValue: 8)
  package static let horizontal: EdgeSet = [.leading, .trailing]
  package static let vertical: EdgeSet = [.top, .bottom]
  package static let all: EdgeSet = [.top, .leading, .bottom, .trailing]

  package func contains(_ edge: Edge) -> Bool { contains(EdgeSet(edge)) }
}
