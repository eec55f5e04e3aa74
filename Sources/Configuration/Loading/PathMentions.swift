import YAMLTree

/// Where a configuration names files and folders.
struct PathMentions {
  struct Mistake {
    var node: NodeID
    var message: String
  }

  private(set) var extends: [NodeID] = []
  private(set) var rulesFrom: [NodeID] = []
  private(set) var baseline: NodeID?
  private(set) var mistakes: [Mistake] = []

  init(in tree: YAMLTree) {
    guard let root = tree.documents.first, tree[root].kind == .mapping else { return }
    for entry in tree.entries(of: root) where !tree.isUnknown(entry.value) {
      let node = tree.resolved(entry.value)
      switch tree.string(of: entry.key) {
      case ConfigurationKey.extends.rawValue: extends = paths(node, key: entry.key, in: tree)
      case ConfigurationKey.rulesFrom.rawValue: rulesFrom = paths(node, key: entry.key, in: tree)
      case ConfigurationKey.baseline.rawValue:
        if tree[node].kind == .scalar, !tree.isNull(node) {
          baseline = node
        } else {
          add("baseline takes the path of a file, relative to this one.", at: node, or: entry.key, in: tree)
        }
      default: break
      }
    }
  }

  private mutating func paths(_ node: NodeID, key: NodeID, in tree: YAMLTree) -> [NodeID] {
    if tree.isNull(node) { return [] }
    if tree[node].kind == .scalar { return [node] }
    guard tree[node].kind == .sequence else {
      add("\(tree.string(of: key)) takes a path, or a list of paths.", at: node, or: key, in: tree)
      return []
    }
    var paths: [NodeID] = []
    for item in tree.items(of: node) where !tree.isUnknown(item) {
      let item = tree.resolved(item)
      if tree[item].kind == .scalar, !tree.isNull(item) {
        paths.append(item)
      } else {
        add("\(tree.string(of: key)) takes paths, and this is none.", at: item, or: key, in: tree)
      }
    }
    return paths
  }

  private mutating func add(_ message: String, at node: NodeID, or key: NodeID, in tree: YAMLTree) {
    mistakes.append(Mistake(node: tree.span(of: node).isEmpty ? key : node, message: message))
  }
}
