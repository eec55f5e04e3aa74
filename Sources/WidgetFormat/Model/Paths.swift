import Base
import YAMLTree

/// Finds paths of keys and views, such as `families/systemSmall/content/VStack/Text[2]`, which survive other edits of
/// the file. `Text[2]` is the second Text among its siblings; other items count by position.
private struct PathSearch {
  /// The role of a node, which decides how its children are named.
  private enum Role {
    case document
    /// The value of `widgets`. Paths start at its items.
    case widgets
    /// The value of `views`, whose keys are names even if capitalised.
    case namedViews
    /// The value of a view's key.
    case argument
    case value
  }

  private struct PendingNode {
    let node: NodeID
    let role: Role
    let path: String
    let viewKey: NodeID?
    var spans: ArraySlice<TextSpan>
  }

  private let tree: YAMLTree
  private var pending: [PendingNode] = []
  /// For each span in a document, the path of the innermost node that contains it.
  private(set) var paths: [TextSpan: String] = [:]

  /// - Parameter spans: Sorted.
  init(of spans: [TextSpan], in tree: YAMLTree) {
    self.tree = tree
    var spans = spans[...]
    for root in tree.documents { add(root, as: .document, path: "", from: &spans) }
    while let parent = pending.popLast() {
      if tree[parent.node].kind == .mapping { addEntries(of: parent) } else { addItems(of: parent) }
    }
  }

  /// Removes the spans before the end of a node from `spans`, and gives those inside it the node's path.
  ///
  /// - Parameter number: Counts siblings of the same name, from 1.
  private mutating func add(
    _ node: NodeID, as role: Role, path: String, number: Int = 1, from spans: inout ArraySlice<TextSpan>
  ) {
    let nodeSpan = tree.span(of: node)
    let before = spans.prefix { $0.start < nodeSpan.end || $0.start == nodeSpan.end && $0.isEmpty }
    spans = spans.dropFirst(before.count)
    let inside = before.filter { nodeSpan.contains($0) }
    guard !inside.isEmpty else { return }
    let viewKey = role == .value || role == .argument ? tree.viewKey(in: node) : nil
    let nodePath = viewKey.map { pathStep(from: path, to: tree.pathName(of: $0), number) } ?? path
    for span in inside { paths[span] = nodePath }
    pending.append(PendingNode(node: node, role: role, path: nodePath, viewKey: viewKey, spans: inside[...]))
  }

  /// A key has the path of its value.
  private mutating func addEntries(of parent: PendingNode) {
    var spans = parent.spans
    var children = tree.children(of: parent.node)
    while !spans.isEmpty, let key = children.next() {
      var (path, role) = (parent.path, Role.argument)
      let name = tree.pathName(of: key)
      // `VStack: […]` and `VStack: {content: […]}` mean the same.
      if key != parent.viewKey, parent.role != .argument || name != "content" {
        path = pathStep(from: path, to: name)
        let isTopLevel = parent.role == .document
        role = isTopLevel && name == "widgets" ? .widgets : isTopLevel && name == "views" ? .namedViews : .value
      }
      add(key, as: .value, path: path, from: &spans)
      if let value = children.next() { add(value, as: role, path: path, from: &spans) }
    }
  }

  private mutating func addItems(of parent: PendingNode) {
    var spans = parent.spans
    var counts: [String: Int] = [:]
    for (index, item) in tree.children(of: parent.node).enumerated() where !spans.isEmpty {
      if parent.role == .widgets {
        add(item, as: .value, path: "", from: &spans)
      } else if let name = tree.viewName(of: item) {
        let number = counts[name, default: 0] + 1
        counts[name] = number
        // `add` adds the name of a mapping, but not that of a bare word or an alias.
        let isMapping = tree[item].kind == .mapping
        let path = isMapping ? parent.path : pathStep(from: parent.path, to: name, number)
        add(item, as: .value, path: path, number: number, from: &spans)
      } else {
        add(item, as: .value, path: "\(parent.path)[\(index + 1)]", from: &spans)
      }
    }
  }
}

private func pathStep(from path: String, to name: String, _ number: Int = 1) -> String {
  let step = number == 1 ? name : "\(name)[\(number)]"
  return path.isEmpty ? step : "\(path)/\(step)"
}

extension WidgetFile {
  /// Adds paths to findings, which must be sorted by their spans.
  public func addPaths(to findings: inout [Finding]) {
    // Findings about the whole file are at its beginning, and have no path.
    let wholeFile = TextSpan(start: 0, end: 0)
    let search = PathSearch(of: findings.map(\.span).filter { $0 != wholeFile }, in: tree)
    for index in findings.indices { findings[index].subject.path = search.paths[findings[index].span] ?? "" }
  }
}

extension YAMLTree {
  fileprivate func pathName(of key: NodeID) -> String {
    let node = resolved(key)
    guard self[node].kind == .scalar else { return "?" }
    let name = beginning(of: node)
    let limit = 64
    return name.utf8.count <= limit ? name : String(String.UnicodeScalarView(name.unicodeScalars.prefix(limit)))
  }

  /// The name of a view that is an item of a list, aliases resolved.
  fileprivate func viewName(of item: NodeID) -> String? {
    let node = resolved(item)
    if let key = viewKey(in: node) { return pathName(of: key) }
    return self[node].kind == .scalar && Words.views.value(ofKey: node, in: self) != nil ? string(of: node) : nil
  }
}

extension WidgetFile {
  /// Adds to each finding the path of the first node with its span, for trees whose spans are not nested.
  public func addPathsInUnorderedTree(to findings: inout [Finding]) {
    guard let root = tree.documents.first, !findings.isEmpty else { return }
    var search = NodePathSearch(tree: tree, spans: Set(findings.map(\.span)))
    search.visit(root, path: "")
    for index in findings.indices { findings[index].subject.path = search.paths[findings[index].span] ?? "" }
  }
}

/// Finds the paths of the first nodes with some spans.
private struct NodePathSearch {
  let tree: YAMLTree
  let spans: Set<TextSpan>
  private(set) var paths: [TextSpan: String] = [:]

  mutating func visit(_ node: NodeID, path: String) {
    record(node, path)
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
      let isView = tree.beginsWithCapital(entry.key)
      // A view's own path ends with its name already.
      let entryPath = isView ? path : pathStep(from: path, to: name)
      record(entry.key, entryPath)
      let viewName = isView ? nil : viewName(of: entry.value)
      visit(entry.value, path: viewName.map { pathStep(from: entryPath, to: $0) } ?? entryPath)
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
      visit(item, path: pathStep(from: path, to: name, number))
    }
  }

  private mutating func record(_ node: NodeID, _ path: String) {
    let span = tree.span(of: node)
    if spans.contains(span), paths[span] == nil { paths[span] = path }
  }

  /// The capitalised key of a mapping, or a bare word.
  private func viewName(of node: NodeID) -> String? {
    let key = tree[node].kind == .mapping ? tree.viewKey(in: node) : node
    guard let key, tree.beginsWithCapital(key) else { return nil }
    return tree.string(of: key)
  }
}
