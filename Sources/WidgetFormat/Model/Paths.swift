import Base
import YAMLTree

/// Finds the paths of places in the model, such as `families/systemSmall/content/VStack/Text[2]`: keys and views
/// without lines and values, so that a path survives other edits of the file. `Text[2]` is the second Text among its
/// siblings; other items count by position.
private struct PathSearch {
  /// The meaning of a node for the names of its children.
  private enum Role {
    case document
    /// The value of `widgets`: paths start at its items.
    case widgets
    /// The value of `views`: its keys are names, with a capital or not.
    case namedViews
    /// The value of a view's key.
    case argument
    case value
  }

  /// A node with the places in it.
  private struct Part {
    let node: NodeID
    let role: Role
    let path: String
    /// The capitalised key, if the node is a view.
    let viewKey: NodeID?
    var places: ArraySlice<TextSpan>
  }

  private let tree: YAMLTree
  /// Nodes whose children are still to be visited.
  private var pending: [Part] = []
  /// The path of the innermost node that contains each place; none outside of documents.
  private(set) var paths: [TextSpan: String] = [:]

  /// - Parameter places: In the order of the file.
  init(of places: [TextSpan], in tree: YAMLTree) {
    self.tree = tree
    var places = places[...]
    for root in tree.documents { add(root, as: .document, path: "", from: &places) }
    while let part = pending.popLast() {
      if tree[part.node].kind == .mapping { addEntries(of: part) } else { addItems(of: part) }
    }
  }

  /// Takes the places up to the end of a node, and gives those in it the node's path.
  ///
  /// - Parameter number: Counts siblings of the same name, from 1.
  private mutating func add(
    _ node: NodeID, as role: Role, path: String, number: Int = 1, from places: inout ArraySlice<TextSpan>
  ) {
    let span = tree.span(of: node)
    // An empty place may be at the very end.
    let before = places.prefix { $0.start < span.end || $0.start == span.end && $0.isEmpty }
    places = places.dropFirst(before.count)
    let inside = before.filter { span.contains($0) }
    guard !inside.isEmpty else { return }
    let viewKey = role == .value || role == .argument ? tree.viewKey(in: node) : nil
    let own = viewKey.map { pathStep(from: path, to: tree.pathName(of: $0), number) } ?? path
    for place in inside { paths[place] = own }
    pending.append(Part(node: node, role: role, path: own, viewKey: viewKey, places: inside[...]))
  }

  /// Adds keys, which have the path of their value, and values.
  private mutating func addEntries(of part: Part) {
    var places = part.places
    var children = tree.children(of: part.node)
    while !places.isEmpty, let key = children.next() {
      var (path, role) = (part.path, Role.argument)
      let name = tree.pathName(of: key)
      // `VStack: […]` and `VStack: {content: […]}` mean the same.
      if key != part.viewKey, part.role != .argument || name != "content" {
        path = pathStep(from: path, to: name)
        let isTopLevel = part.role == .document
        role = isTopLevel && name == "widgets" ? .widgets : isTopLevel && name == "views" ? .namedViews : .value
      }
      add(key, as: .value, path: path, from: &places)
      if let value = children.next() { add(value, as: role, path: path, from: &places) }
    }
  }

  private mutating func addItems(of part: Part) {
    var places = part.places
    var counts: [String: Int] = [:]
    for (index, item) in tree.children(of: part.node).enumerated() where !places.isEmpty {
      if part.role == .widgets {
        add(item, as: .value, path: "", from: &places)
      } else if let name = tree.viewName(of: item) {
        let number = counts[name, default: 0] + 1
        counts[name] = number
        // Others are bare words and aliases of views.
        let isMapping = tree[item].kind == .mapping
        let path = isMapping ? part.path : pathStep(from: part.path, to: name, number)
        add(item, as: .value, path: path, number: number, from: &places)
      } else {
        add(item, as: .value, path: "\(part.path)[\(index + 1)]", from: &places)
      }
    }
  }
}

private func pathStep(from path: String, to name: String, _ number: Int = 1) -> String {
  let step = number == 1 ? name : "\(name)[\(number)]"
  return path.isEmpty ? step : "\(path)/\(step)"
}

extension WidgetFile {
  /// Adds paths to findings, which must be in the order of their places.
  public func addPaths(to findings: inout [Finding]) {
    // Findings about the whole file are at its beginning, and have no path.
    let wholeFile = TextSpan(start: 0, end: 0)
    let search = PathSearch(of: findings.map(\.span).filter { $0 != wholeFile }, in: tree)
    for index in findings.indices { findings[index].subject.path = search.paths[findings[index].span] ?? "" }
  }
}

extension YAMLTree {
  /// A key as in paths, shortened.
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
    return self[node].kind == .scalar && Words.views.key(node, in: self) != nil ? string(of: node) : nil
  }
}

extension WidgetFile {
  /// Adds to each finding the path of the first node at its place, for trees whose spans are not nested.
  public func addPathsOfNodes(to findings: inout [Finding]) {
    guard let root = tree.documents.first, !findings.isEmpty else { return }
    var paths = NodePaths(tree: tree, wanted: Set(findings.map(\.span)))
    paths.visit(root, path: "")
    for index in findings.indices { findings[index].subject.path = paths.found[findings[index].span] ?? "" }
  }
}

/// The paths of nodes at some places, found in one walk.
private struct NodePaths {
  let tree: YAMLTree
  let wanted: Set<TextSpan>
  private(set) var found: [TextSpan: String] = [:]

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
      let inner = isView ? path : pathStep(from: path, to: name)
      record(entry.key, inner)
      let named = isView ? nil : viewName(of: entry.value)
      visit(entry.value, path: named.map { pathStep(from: inner, to: $0) } ?? inner)
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
    if wanted.contains(span), found[span] == nil { found[span] = path }
  }

  /// The capitalised key of a mapping, or a bare word.
  private func viewName(of node: NodeID) -> String? {
    let key = tree[node].kind == .mapping ? tree.viewKey(in: node) : node
    guard let key, tree.beginsWithCapital(key) else { return nil }
    return tree.string(of: key)
  }
}
