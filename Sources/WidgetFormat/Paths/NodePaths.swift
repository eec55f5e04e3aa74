import Findings
import YAMLTree

extension WidgetFile {
  /// Gives every finding the path of the first node that stands where it stands, for trees whose places do not lie in
  /// one another.
  package func addPathsOfNodes(to findings: inout [Finding]) {
    guard let root = tree.documents.first, !findings.isEmpty else { return }
    var paths = NodePaths(tree, wanted: Set(findings.map(\.span)))
    paths.visit(root, path: "")
    for index in findings.indices { findings[index].subject.path = paths.found[findings[index].span] ?? "" }
  }
}

/// The paths of nodes at some places, found in one walk. A path is as `PathSweep` makes it.
private struct NodePaths {
  private let tree: YAMLTree
  private let wanted: Set<TextSpan>
  private(set) var found: [TextSpan: String] = [:]

  init(_ tree: YAMLTree, wanted: Set<TextSpan>) {
    self.tree = tree
    self.wanted = wanted
  }

  mutating func visit(_ node: NodeID, path: String) {
    note(node, path)
    switch tree[node].kind {
    case .mapping: visitEntries(of: node, path: path)
    case .sequence: visitItems(of: node, path: path)
    case .scalar, .alias: break
    }
  }

  private mutating func visitEntries(of node: NodeID, path: String) {
    for entry in tree.entries(of: node) {
      let name = tree.string(of: entry.key)
      if path.isEmpty, name == "widgets" {
        for widget in tree.items(of: entry.value) { visit(widget, path: "") }
        continue
      }
      let isView = name.utf8.first.map { $0 >= 0x41 && $0 <= 0x5A } ?? false
      // A view's own path ends with its name already.
      let inner = isView ? path : path.isEmpty ? name : "\(path)/\(name)"
      note(entry.key, inner)
      let named = isView ? nil : viewName(of: entry.value)
      visit(entry.value, path: named.map { "\(inner)/\($0)" } ?? inner)
    }
  }

  private mutating func visitItems(of node: NodeID, path: String) {
    var counts: [String: Int] = [:]
    for (index, item) in tree.items(of: node).enumerated() {
      guard let name = viewName(of: item) else {
        visit(item, path: "\(path)[\(index + 1)]")
        continue
      }
      let number = counts[name, default: 0] + 1
      counts[name] = number
      visit(item, path: "\(path)/\(name)\(number == 1 ? "" : "[\(number)]")")
    }
  }

  private mutating func note(_ node: NodeID, _ path: String) {
    let span = tree.span(of: node)
    if wanted.contains(span), found[span] == nil { found[span] = path }
  }

  /// The capitalised key of a mapping, or a bare word.
  private func viewName(of node: NodeID) -> String? {
    let key = tree[node].kind == .mapping ? tree.entries(of: node).lazy.map(\.key).first(where: isCapitalised) : node
    guard let key, isCapitalised(key) else { return nil }
    return tree.string(of: key)
  }

  private func isCapitalised(_ key: NodeID) -> Bool {
    tree.withText(of: key) { text in text.first.map { $0 >= 0x41 && $0 <= 0x5A } ?? false }
  }
}
