import Base
import YAMLTree

/// Keys in the same column as the empty key to which they belong, as `timeline:` with `reload: 30m` below it.
enum MisindentedKeys {
  struct Mistake {
    let key: NodeID
    let names: [String]
    let entries: YAMLTree.NestedEntries
  }

  static func find(in tree: YAMLTree) -> [Mistake] {
    let hasEmptyValue = tree.nodes.contains { $0.kind == .scalar && $0.start == $0.end && $0.style == .plain }
    // Nesting could put an alias into its own target.
    guard hasEmptyValue, !tree.hasAliases else { return [] }
    var mistakes: [Mistake] = []
    for index in tree.nodes.indices {
      let node = tree.nodes[index]
      guard node.kind == .mapping, node.style == .block, !node.hasMerge else { continue }
      addMistakes(of: Array(tree.entries(of: NodeID(index: UInt32(index)))), in: tree, to: &mistakes)
    }
    return mistakes
  }

  private static func addMistakes(of entries: [YAMLEntry], in tree: YAMLTree, to mistakes: inout [Mistake]) {
    var index = 0
    while index < entries.count {
      let entry = entries[index]
      index += 1
      guard isEmpty(entry.value, tree), index < entries.count, let members = Members(of: tree.string(of: entry.key))
      else { continue }
      let start = index
      while index < entries.count, members.contains(tree.string(of: entries[index].key), isFirst: index == start) {
        index += 1
      }
      guard index > start else { continue }
      mistakes.append(
        Mistake(
          key: entry.key, names: entries[start..<index].map { tree.string(of: $0.key) },
          entries: YAMLTree.NestedEntries(value: entry.value, last: entries[index - 1].value)))
    }
  }

  private static func isEmpty(_ node: NodeID, _ tree: YAMLTree) -> Bool {
    tree[node].kind == .scalar && tree[node].start == tree[node].end && tree[node].tag == .none
  }

  /// Keys that are always in the value of another key, never next to it.
  private enum Members {
    case keys(of: MappingShape)
    case families
    /// A view with its modifiers.
    case view

    init?(of key: String) {
      switch key {
      case "margins": self = .keys(of: .edges)
      case "timeline": self = .keys(of: .timeline)
      case "families": self = .families
      case "content", "placeholder", "signedOut", "overlay": self = .view
      default:
        if Words.families.list.contains(key) {
          self = .keys(of: .family)
        } else if let shape = Words.modifiers.value(named: key)?.shape.mappingForm {
          self = .keys(of: shape)
        } else {
          return nil
        }
      }
    }

    func contains(_ key: String, isFirst: Bool) -> Bool {
      switch self {
      // Families share keys such as `widgetURL` with views, but views are never next to families.
      case .keys(let shape):
        return shape[key] != nil && (shape.owner == .family || Words.modifiers.value(named: key) == nil)
      case .families: return Words.families.list.contains(key)
      case .view:
        if isFirst { return Words.views.list.contains(key) }
        return Words.modifiers.value(named: key) != nil && MappingShape.family[key] == nil
      }
    }
  }
}
