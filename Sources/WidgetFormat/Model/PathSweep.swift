import Base
import YAMLTree

/// Finds the paths of places in the model, such as `families/systemSmall/content/VStack/Text[2]`: keys and views
/// without lines and values, so that a path survives other edits of the file. `Text[2]` is the second Text among its
/// siblings; other items count by position. Places must come in the order of the file, so that the tree is walked only
/// once.
struct PathSweep {
  private let tree: YAMLTree
  private var roots: ArraySlice<NodeID>
  /// Nodes that are open, from the root inwards.
  private var open: [PathFrame] = []

  init(_ tree: YAMLTree) {
    self.tree = tree
    roots = tree.documents[...]
  }

  /// The path of the innermost node that contains the span; empty outside of documents. Spans must be in order.
  mutating func path(of span: TextSpan) -> String {
    while let last = open.last, tree.isOver(last.node, before: span) { open.removeLast() }
    if open.isEmpty { openRoot(of: span) }
    while let last = open.indices.last, tree.span(of: open[last].node).contains(span),
      let child = open[last].child(containing: span, in: tree)
    { open.append(child) }
    return open.last { tree.span(of: $0.node).contains(span) }?.path ?? ""
  }

  private mutating func openRoot(of span: TextSpan) {
    while let root = roots.first, tree.isOver(root, before: span) { roots.removeFirst() }
    guard let root = roots.first, tree.span(of: root).contains(span) else { return }
    roots.removeFirst()
    open.append(PathFrame(root, as: .document, path: "", in: tree))
  }
}

extension YAMLTree {
  /// True if a node ends before the span. An empty span may be at its very end.
  func isOver(_ node: NodeID, before span: TextSpan) -> Bool {
    let end = self.span(of: node).end
    return end < span.start || end == span.start && !span.isEmpty
  }
}

extension WidgetFile {
  /// Adds paths to findings, which must be in the order of their places.
  public func addPaths(to findings: inout [Finding]) {
    var sweep = PathSweep(tree)
    // Findings about the whole file are at its beginning, and have no path.
    let wholeFile = TextSpan(start: 0, end: 0)
    for index in findings.indices where findings[index].span != wholeFile {
      findings[index].subject.path = sweep.path(of: findings[index].span)
    }
  }
}

/// A node around a place, and its next child.
struct PathFrame {
  /// The meaning of a node for the names of its children.
  enum Role {
    case document
    /// The value of `widgets`: paths start at its items.
    case widgets
    /// The value of `views`: its keys are names, with a capital or not.
    case namedViews
    /// The value of a view's key.
    case argument
    case value
  }

  let node: NodeID
  let path: String
  private let role: Role
  /// The capitalised key, if the node is a view.
  private let viewKey: NodeID?
  private var cursor: NodeID
  /// The child before it in a mapping: the key of a value.
  private var key: NodeID?
  /// Items before it.
  private var itemCount = 0
  /// Views before it, by name.
  private var viewCounts: [[UInt8]: Int] = [:]

  /// - Parameter number: Counts siblings of the same name, from 1.
  init(_ node: NodeID, as role: Role, path: String, number: Int = 1, in tree: YAMLTree) {
    (self.node, self.role) = (node, role)
    viewKey = role == .value || role == .argument ? tree.viewKey(in: node) : nil
    let name = viewKey.map { tree.pathName(of: $0) }
    self.path = name.map { Self.step(from: path, to: number == 1 ? $0 : "\($0)[\(number)]") } ?? path
    cursor = NodeID(index: node.index + 1)
  }

  /// The child that contains the span. Children before it are counted and left behind.
  mutating func child(containing span: TextSpan, in tree: YAMLTree) -> PathFrame? {
    let isMapping = tree[node].kind == .mapping
    guard isMapping || tree[node].kind == .sequence else { return nil }
    while cursor < tree.next(after: node), tree.isOver(cursor, before: span) { skip(isMapping, tree) }
    guard cursor < tree.next(after: node), tree.span(of: cursor).contains(span) else { return nil }
    return isMapping ? entryFrame(tree) : itemFrame(tree)
  }

  private mutating func skip(_ isMapping: Bool, _ tree: YAMLTree) {
    if isMapping {
      key = key == nil ? cursor : nil
    } else {
      itemCount += 1
      if let name = tree.viewName(of: cursor) { viewCounts[name, default: 0] += 1 }
    }
    cursor = tree.next(after: cursor)
  }

  /// A key, which has the path of its value, or the value.
  private func entryFrame(_ tree: YAMLTree) -> PathFrame {
    let isKey = key == nil
    let key = key ?? cursor
    if key == viewKey { return PathFrame(cursor, as: isKey ? .value : .argument, path: path, in: tree) }
    let name = tree.pathName(of: key)
    // `VStack: […]` and `VStack: {content: […]}` mean the same.
    if role == .argument, name == "content" { return PathFrame(cursor, as: .argument, path: path, in: tree) }
    var inner = Role.value
    if role == .document, !isKey { inner = name == "widgets" ? .widgets : name == "views" ? .namedViews : .value }
    return PathFrame(cursor, as: inner, path: Self.step(from: path, to: name), in: tree)
  }

  private func itemFrame(_ tree: YAMLTree) -> PathFrame {
    if role == .widgets { return PathFrame(cursor, as: .value, path: "", in: tree) }
    guard let name = tree.viewName(of: cursor) else {
      return PathFrame(cursor, as: .value, path: "\(path)[\(itemCount + 1)]", in: tree)
    }
    let number = viewCounts[name, default: 0] + 1
    guard tree[cursor].kind != .mapping else {
      return PathFrame(cursor, as: .value, path: path, number: number, in: tree)
    }
    // A bare word, or an alias of a view.
    let step = String(decoding: name, as: UTF8.self)
    let place = Self.step(from: path, to: number == 1 ? step : "\(step)[\(number)]")
    return PathFrame(cursor, as: .value, path: place, in: tree)
  }

  private static func step(from path: String, to name: String) -> String { path.isEmpty ? name : "\(path)/\(name)" }
}

extension YAMLTree {
  /// A key as in paths, shortened.
  fileprivate func pathName(of key: NodeID) -> String {
    let node = resolved(key)
    guard self[node].kind == .scalar else { return "?" }
    let name = string(of: node)
    let limit = 64
    return name.utf8.count <= limit ? name : String(String.UnicodeScalarView(name.unicodeScalars.prefix(limit)))
  }

  /// The name of a view that is an item of a list, aliases resolved.
  fileprivate func viewName(of item: NodeID) -> [UInt8]? {
    let node = resolved(item)
    if let key = viewKey(in: node) { return Array(pathName(of: key).utf8) }
    guard Words.views.key(node, in: self) != nil, self[node].kind == .scalar else { return nil }
    return Array(string(of: node).utf8)
  }
}

extension WidgetFile {
  /// Adds to each finding the path of the first node at its place, for trees whose spans are not nested.
  public func addPathsOfNodes(to findings: inout [Finding]) {
    guard let root = tree.documents.first, !findings.isEmpty else { return }
    var paths = NodePaths(tree, wanted: Set(findings.map(\.span)))
    paths.visit(root, path: "")
    for index in findings.indices { findings[index].subject.path = paths.found[findings[index].span] ?? "" }
  }
}

/// The paths of nodes at some places, found in one walk.
private struct NodePaths {
  private let tree: YAMLTree
  private let wanted: Set<TextSpan>
  private(set) var found: [TextSpan: String] = [:]

  init(_ tree: YAMLTree, wanted: Set<TextSpan>) { (self.tree, self.wanted) = (tree, wanted) }

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
      let isView = name.utf8.first.map { $0 >= 0x41 && $0 <= 0x5A } ?? false
      // A view's own path ends with its name already.
      let inner = isView ? path : path.isEmpty ? name : "\(path)/\(name)"
      record(entry.key, inner)
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

  private mutating func record(_ node: NodeID, _ path: String) {
    let span = tree.span(of: node)
    if wanted.contains(span), found[span] == nil { found[span] = path }
  }

  /// The capitalised key of a mapping, or a bare word.
  private func viewName(of node: NodeID) -> String? {
    let key = tree[node].kind == .mapping ? tree.viewKey(in: node) : node
    guard let key, tree.beginsWithCapital(key) else { return nil }
    return tree.string(of: key)
  }
}
