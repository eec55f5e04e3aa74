import AppleTables
import WidgetFormat
import YAMLTree

extension WidgetFile {
  /// Whether a modifier is set that the model leaves out, such as `resizable`.
  func isSet(_ key: StaticString, on view: ViewID) -> Truth {
    guard let entry = tree.entry(key, in: self[view].node) else { return .no }
    if tree.isUnknown(entry.value) { return .unknown }
    switch tree.beginning(of: tree.resolved(entry.value)).lowercased() {
    case "false": return .no
    case "unknown": return .unknown
    default: return .yes
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
