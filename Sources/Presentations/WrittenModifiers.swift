import AppleTables
import WidgetFormat
import YAMLTree

/// What is written for a modifier that the model leaves out, such as `resizable`.
public enum WrittenValue: Sendable {
  case absent
  /// The value's node, aliases resolved.
  case node(NodeID)
  /// A variant with an unknown condition has the modifier.
  case unknown

  public var isAbsent: Bool { if case .absent = self { true } else { false } }
}

extension ShownContent {
  /// The value that applies to a view: that of the last active variant that has one, or else the view's own.
  public func writtenValue(of key: StaticString, at index: Int, in file: WidgetFile) -> WrittenValue {
    file.writtenValue(of: key, views[index], activeVariants)
  }

  /// True if a view is drawn smaller than it is laid out, or may be.
  public func mayBeScaledDown(_ index: Int, in file: WidgetFile) -> Bool {
    path(from: index).contains { view in
      guard let scale = modifier(.scaleEffect, of: view, in: file).map({ file.tree.resolved($0.node) }) else {
        return false
      }
      let axes = file.tree.entries(of: scale).map { file.tree.resolved($0.value) }
      return (axes.isEmpty ? [scale] : axes).contains { axis in
        Double(file.tree.string(of: axis)).map { abs($0) < 1 } ?? true
      }
    }
  }
}

extension WidgetFile {
  func writtenValue(of key: StaticString, _ shown: ShownView, _ activeVariants: [Int]) -> WrittenValue {
    for index in shown.activeVariants.reversed() {
      let variant = variants[activeVariants[index]]
      guard let entry = tree.entry(key, in: variant.node) else { continue }
      let isConditionUnknown = variant.condition.map { self[$0].isUnknown } ?? true
      return isConditionUnknown ? .unknown : .node(tree.resolved(entry.value))
    }
    return tree.entry(key, in: self[shown.view].node).map { .node(tree.resolved($0.value)) } ?? .absent
  }

  /// Whether a modifier is set that the model leaves out.
  func isSet(_ key: StaticString, on shown: ShownView, _ activeVariants: [Int]) -> Truth {
    switch writtenValue(of: key, shown, activeVariants) {
    case .absent: return .no
    case .unknown: return .unknown
    case .node(let node):
      if tree.isUnknown(node) { return .unknown }
      switch tree.beginning(of: node).lowercased() {
      case "false": return .no
      case "unknown": return .unknown
      default: return .yes
      }
    }
  }

  /// The axes on which a `fixedSize` gives a view its ideal size, regardless of the available space.
  func fixedAxes(of modifier: Modifier) -> (certain: EdgeSet, possible: EdgeSet) {
    switch modifier.value {
    case .flag(let isFixed): return isFixed ? (.all, .all) : ([], [])
    case .invalid: return ([], .all)
    default: break
    }
    var axes: (certain: EdgeSet, possible: EdgeSet) = ([], [])
    for (key, axis) in [("horizontal" as StaticString, EdgeSet.horizontal), ("vertical", .vertical)] {
      guard let entry = tree.entry(key, in: modifier.node) else { continue }
      let word = tree.beginning(of: tree.resolved(entry.value)).lowercased()
      if word == "true" { axes.certain.formUnion(axis) }
      if word != "false" { axes.possible.formUnion(axis) }
    }
    return axes
  }
}
