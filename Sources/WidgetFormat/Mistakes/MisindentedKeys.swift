import AppleTables
import Findings
import YAMLTree

/// Keys in the column of the key to which they belong, which has no value for that reason:
///
///     timeline:
///     reload: 30m
enum MisindentedKeys {
  struct Mistake {
    let key: NodeID
    let names: [String]
    let entries: YAMLTree.NestedEntries
  }

  /// The mistakes of a tree, in the order of its nodes.
  static func find(in tree: YAMLTree) -> [Mistake] {
    let hasEmptyValue = tree.nodes.contains { $0.kind == .scalar && $0.start == $0.end && $0.style == .plain }
    // An alias might stand for the value that it would come to stand in.
    guard hasEmptyValue, !tree.hasAliases else { return [] }
    var found: [Mistake] = []
    for index in tree.nodes.indices {
      let node = tree.nodes[index]
      guard node.kind == .mapping, node.style == .block, !node.hasMerge else { continue }
      addMistakes(of: Array(tree.entries(of: NodeID(index: UInt32(index)))), in: tree, to: &found)
    }
    return found
  }

  private static func addMistakes(of entries: [YAMLEntry], in tree: YAMLTree, to found: inout [Mistake]) {
    var place = 0
    while place < entries.count {
      let entry = entries[place]
      place += 1
      guard isEmpty(entry.value, tree), place < entries.count, let members = Members(of: tree.string(of: entry.key))
      else { continue }
      let start = place
      while place < entries.count, members.hold(tree.string(of: entries[place].key), isFirst: place == start) {
        place += 1
      }
      guard place > start else { continue }
      found.append(
        Mistake(
          key: entry.key, names: entries[start..<place].map { tree.string(of: $0.key) },
          entries: YAMLTree.NestedEntries(value: entry.value, last: entries[place - 1].value)))
    }
  }

  private static func isEmpty(_ node: NodeID, _ tree: YAMLTree) -> Bool {
    tree[node].kind == .scalar && tree[node].start == tree[node].end && tree[node].tag == .none
  }

  /// What stands below a key, and nowhere beside it.
  private enum Members {
    case of(WordList)
    /// A view with its modifiers.
    case view

    init?(of key: String) {
      switch key {
      case "frame": self = .of(Words.frameKeys.list)
      case "padding", "margins": self = .of(Words.edgeKeys.list)
      case "font": self = .of(Words.fontKeys.list)
      case "timeline": self = .of(Words.timelineKeys.list)
      case "when": self = .of(Words.conditionKeys.list)
      case "conveys": self = .of(Words.conveysKeys.list)
      case "animation": self = .of(Words.animationKeys.list)
      case "families": self = .of(Words.families.list)
      case "content", "placeholder", "signedOut", "overlay": self = .view
      default:
        guard Words.families.list.contains(key) else { return nil }
        self = .of(Words.familyKeys.list)
      }
    }

    func hold(_ key: String, isFirst: Bool) -> Bool {
      switch self {
      case .of(let list):
        // Families share keys such as `widgetURL` with views, beside which no family stands.
        return list.contains(key) && (list === Words.familyKeys.list || Words.modifiers.value(named: key) == nil)
      case .view:
        if isFirst { return Words.views.list.contains(key) }
        return Words.modifiers.value(named: key) != nil && !Words.familyKeys.list.contains(key)
      }
    }
  }
}

extension FormatReader {
  mutating func report(_ mistake: MisindentedKeys.Mistake) {
    let name = quoted(tree.string(of: mistake.key))
    let isOne = mistake.names.count == 1
    report(
      .invalidValue, at: mistake.key,
      "\(name) has no value: \(listed(mistake.names.map(quoted))) below it \(isOne ? "stands" : "stand") in its own "
        + "column. Indent \(isOne ? "it" : "them") two columns more.")
  }
}
