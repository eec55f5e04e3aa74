import YAMLTree

/// Compares a widget's code with its written description. An unknown value agrees with every other one.
public struct Agreement {
  /// One place where they differ.
  public struct Difference: Hashable, Sendable {
    /// The path from the widget inwards: `families/systemSmall/content/VStack/Text/font`.
    public var path: String
    public var code: String?
    public var description: String?
  }

  package private(set) var differences: [Difference] = []
  private let code: YAMLTree
  private let written: YAMLTree
  /// Views under `views:` of the description, by name.
  private var named: [String: NodeID] = [:]
  /// The number of named views around the current place; they may name themselves.
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
      for entry in written.entries(of: views) { named[written.string(of: entry.key)] = written.resolved(entry.value) }
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

  private mutating func compare(_ one: NodeID, _ other: NodeID, path: String) {
    let (one, other) = (code.resolved(one), written.resolved(other))
    if isUnknown(one, code) || isUnknown(other, written) { return }
    if let definition = definition(other), namedDepth < 16 {
      namedDepth += 1
      compare(one, definition, path: path)
      namedDepth -= 1
      return
    }
    switch (code[one].kind, written[other].kind) {
    case (.mapping, .mapping): compareMappings(one, other, path: path)
    case (.sequence, .sequence): compareLists(one, other, path: path)
    case (.scalar, .scalar):
      let (first, second) = (code.string(of: one), written.string(of: other))
      if Self.plain(first) != Self.plain(second) { add(path, first, second) }
    // A list of one is its item.
    case (.sequence, _) where code.childCount(of: one) == 1:
      for item in code.items(of: one) { compare(item, other, path: path) }
    case (_, .sequence) where written.childCount(of: other) == 1:
      for item in written.items(of: other) { compare(one, item, path: path) }
    default: add(path, summary(one, code), summary(other, written))
    }
  }

  private mutating func compareMappings(_ one: NodeID, _ other: NodeID, path: String) {
    var rest: [String: NodeID] = [:]
    for entry in written.entries(of: other) { rest[written.string(of: entry.key)] = entry.value }
    for entry in code.entries(of: one) {
      let key = code.string(of: entry.key)
      let place = path.isEmpty ? key : "\(path)/\(key)"
      if let value = rest.removeValue(forKey: key) {
        compare(entry.value, value, path: place)
      } else if !isUnknown(entry.value, code) {
        add(place, summary(entry.value, code), nil)
      }
    }
    for (key, value) in rest.sorted(by: { $0.key < $1.key }) {
      guard !Self.descriptionOnly.contains(key), !key.hasPrefix("x-"), !isUnknown(value, written) else { continue }
      add(path.isEmpty ? key : "\(path)/\(key)", nil, summary(value, written))
    }
  }

  private mutating func compareLists(_ one: NodeID, _ other: NodeID, path: String) {
    let (first, second) = (Array(code.items(of: one)), Array(written.items(of: other)))
    for (index, (left, right)) in zip(first, second).enumerated() {
      compare(left, right, path: "\(path)[\(index + 1)]")
    }
    for index in second.count..<max(first.count, second.count) {
      add("\(path)[\(index + 1)]", summary(first[index], code), nil)
    }
    for index in first.count..<max(first.count, second.count) {
      add("\(path)[\(index + 1)]", nil, summary(second[index], written))
    }
  }

  /// `unknown`, or a view that only the app knows.
  private func isUnknown(_ node: NodeID, _ tree: YAMLTree) -> Bool {
    let node = tree.resolved(node)
    if tree[node].kind == .scalar { return tree.string(of: node) == "unknown" }
    guard tree[node].kind == .mapping, let first = tree.entries(of: node).first(where: { _ in true }) else {
      return false
    }
    guard tree.string(of: first.key) == "View" else { return false }
    return tree === code || named[tree.string(of: first.value)] == nil
  }

  /// The view under `views:` that `View: NAME` without modifiers draws.
  private func definition(_ node: NodeID) -> NodeID? {
    guard written[node].kind == .mapping else { return nil }
    let entries = Array(written.entries(of: node))
    guard entries.count == 1, written.string(of: entries[0].key) == "View" else { return nil }
    return named[written.string(of: entries[0].value)]
  }

  /// A text without the names in its braces, which authors choose freely.
  private static func plain(_ text: String) -> String {
    var plain = ""
    var depth = 0
    for character in text {
      if character == "}" { depth = max(0, depth - 1) }
      if depth == 0 { plain.append(character) }
      if character == "{" { depth += 1 }
    }
    return plain
  }

  /// A value on one line.
  private func summary(_ node: NodeID, _ tree: YAMLTree) -> String {
    let node = tree.resolved(node)
    switch tree[node].kind {
    case .scalar, .alias: return tree.string(of: node)
    case .sequence: return "a list of \(tree.childCount(of: node))"
    case .mapping:
      let key = tree.entries(of: node).first { _ in true }.map { tree.string(of: $0.key) }
      return key ?? "nothing"
    }
  }
}
