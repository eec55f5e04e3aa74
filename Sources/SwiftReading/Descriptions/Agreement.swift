import YAMLTree

/// Compares a widget's code with its written description. An unknown value agrees with every other one.
public struct Agreement {
  public struct Difference: Hashable, Sendable {
    /// The path from the widget inwards: `families/systemSmall/content/VStack/Text/font`.
    public var path: String
    public var code: String?
    public var description: String?
  }

  package private(set) var differences: [Difference] = []
  private let code, written: YAMLTree
  /// Views under `views:` of the description, by name.
  private var namedViews: [String: NodeID] = [:]
  /// The number of named views around the current node, which is limited since a named view may contain itself.
  private var namedDepth = 0

  private static let maximumDifferences = 200

  /// - Parameters:
  ///   - code: The description of one widget that was read from its code.
  ///   - root: The widget in the written description.
  ///   - views: The value of `views` there.
  public init(of code: YAMLTree, with written: YAMLTree, root: NodeID, views: NodeID?) {
    self.code = code
    self.written = written
    if let views {
      for entry in written.entries(of: views) {
        namedViews[written.string(of: entry.key)] = written.resolved(entry.value)
      }
    }
    guard let widget = code.documents.first else { return }
    compareMappings(widget, written.resolved(root), path: "")
  }

  /// Keys without an equivalent in code: annotations, and values that only the app knows.
  private static let descriptionOnly: Set<String> = [
    "role", "containsText", "translucent", "glyph", "pixels", "conveys", "dynamic", "id", "samples", "relevance",
    "timeline", "preview", "placeholder", "signedOut", "accentColor", "views", "renderingModes",
  ]

  private mutating func add(_ path: String, _ code: String?, _ description: String?) {
    guard differences.count < Self.maximumDifferences else { return }
    differences.append(Difference(path: path, code: code, description: description))
  }

  private mutating func compare(_ codeNode: NodeID, _ writtenNode: NodeID, path: String) {
    let (codeNode, writtenNode) = (code.resolved(codeNode), written.resolved(writtenNode))
    if isUnknown(codeNode, code) || isUnknown(writtenNode, written) { return }
    if let definition = definition(writtenNode), namedDepth < 16 {
      namedDepth += 1
      compare(codeNode, definition, path: path)
      namedDepth -= 1
      return
    }
    switch (code[codeNode].kind, written[writtenNode].kind) {
    case (.mapping, .mapping): compareMappings(codeNode, writtenNode, path: path)
    case (.sequence, .sequence): compareLists(codeNode, writtenNode, path: path)
    case (.scalar, .scalar):
      let (first, second) = (code.string(of: codeNode), written.string(of: writtenNode))
      if Self.withoutPlaceholderNames(first) != Self.withoutPlaceholderNames(second) { add(path, first, second) }
    // A list of one item is equal to the item.
    case (.sequence, _) where code.childCount(of: codeNode) == 1:
      for item in code.items(of: codeNode) { compare(item, writtenNode, path: path) }
    case (_, .sequence) where written.childCount(of: writtenNode) == 1:
      for item in written.items(of: writtenNode) { compare(codeNode, item, path: path) }
    default: add(path, summary(codeNode, code), summary(writtenNode, written))
    }
  }

  private mutating func compareMappings(_ codeNode: NodeID, _ writtenNode: NodeID, path: String) {
    var rest: [String: NodeID] = [:]
    for entry in written.entries(of: writtenNode) { rest[written.string(of: entry.key)] = entry.value }
    for entry in code.entries(of: codeNode) {
      let key = code.string(of: entry.key)
      let entryPath = path.isEmpty ? key : "\(path)/\(key)"
      if let value = rest.removeValue(forKey: key) {
        compare(entry.value, value, path: entryPath)
      } else if !isUnknown(entry.value, code) {
        add(entryPath, summary(entry.value, code), nil)
      }
    }
    for (key, value) in rest.sorted(by: { $0.key < $1.key }) {
      guard !Self.descriptionOnly.contains(key), !key.hasPrefix("x-"), !isUnknown(value, written) else { continue }
      add(path.isEmpty ? key : "\(path)/\(key)", nil, summary(value, written))
    }
  }

  private mutating func compareLists(_ codeNode: NodeID, _ writtenNode: NodeID, path: String) {
    let (first, second) = (Array(code.items(of: codeNode)), Array(written.items(of: writtenNode)))
    for (index, (left, right)) in zip(first, second).enumerated() {
      compare(left, right, path: "\(path)[\(index + 1)]")
    }
    for (index, item) in first.enumerated().dropFirst(second.count) {
      add("\(path)[\(index + 1)]", summary(item, code), nil)
    }
    for (index, item) in second.enumerated().dropFirst(first.count) {
      add("\(path)[\(index + 1)]", nil, summary(item, written))
    }
  }

  /// True for `unknown`, and for a view that only the app knows.
  private func isUnknown(_ node: NodeID, _ tree: YAMLTree) -> Bool {
    let node = tree.resolved(node)
    if tree[node].kind == .scalar { return tree.string(of: node) == "unknown" }
    guard tree[node].kind == .mapping, let first = tree.entries(of: node).first(where: { _ in true }),
      tree.string(of: first.key) == "View"
    else { return false }
    return tree === code || namedViews[tree.string(of: first.value)] == nil
  }

  /// The view under `views:` that `View: NAME` without modifiers draws.
  private func definition(_ node: NodeID) -> NodeID? {
    guard written[node].kind == .mapping else { return nil }
    let entries = Array(written.entries(of: node))
    guard entries.count == 1, written.string(of: entries[0].key) == "View" else { return nil }
    return namedViews[written.string(of: entries[0].value)]
  }

  /// A text without the names in its braces, which authors choose freely.
  private static func withoutPlaceholderNames(_ text: String) -> String {
    var plain = ""
    var depth = 0
    for character in text {
      if character == "}" { depth = max(0, depth - 1) }
      if depth == 0 { plain.append(character) }
      if character == "{" { depth += 1 }
    }
    return plain
  }

  private func summary(_ node: NodeID, _ tree: YAMLTree) -> String {
    let node = tree.resolved(node)
    switch tree[node].kind {
    case .scalar, .alias: return tree.string(of: node)
    case .sequence: return "a list of \(tree.childCount(of: node))"
    case .mapping:
      return tree.entries(of: node).first { _ in true }.map { tree.string(of: $0.key) } ?? "nothing"
    }
  }
}
