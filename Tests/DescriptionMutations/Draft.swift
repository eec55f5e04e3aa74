import YAMLTree

/// A YAML document as a value that can be changed and written again.
public indirect enum Draft: Sendable, Equatable {
  case scalar(String, isPlain: Bool)
  case list([Draft])
  case mapping([Entry])
  case alias(String)
  case anchored(String, Draft)
  case tagged(String, Draft)

  public struct Entry: Sendable, Equatable {
    public var key: Draft
    public var value: Draft

    public init(key: Draft, value: Draft) {
      self.key = key
      self.value = value
    }

    init(_ key: String, _ value: Draft) { self.init(key: .word(key), value: value) }
  }

  static func word(_ text: String) -> Draft { .scalar(text, isPlain: true) }

  /// Aliases are written out; what they stand for is within the limit of added nodes.
  public init(_ node: NodeID, in tree: YAMLTree) {
    let node = tree.resolved(node)
    switch tree[node].kind {
    case .scalar where tree.isNull(node): self = .word("null")
    case .scalar: self = .scalar(tree.string(of: node), isPlain: tree[node].style == .plain)
    case .alias: self = .word("null")
    case .sequence: self = .list(tree.items(of: node).map { Draft($0, in: tree) })
    case .mapping:
      self = .mapping(
        tree.entries(of: node).map { Entry(key: Draft($0.key, in: tree), value: Draft($0.value, in: tree)) })
    }
  }

  /// The direct children: items, or keys and values in turn.
  var children: [Draft] {
    switch self {
    case .scalar, .alias: []
    case .list(let items): items
    case .mapping(let entries): entries.flatMap { [$0.key, $0.value] }
    case .anchored(_, let inner), .tagged(_, let inner): [inner]
    }
  }

  /// How many drafts it consists of, itself counted.
  var size: Int { 1 + children.reduce(0) { $0 + $1.size } }

  /// The levels of collections.
  var height: Int { (children.map(\.height).max() ?? 0) + 1 }

  /// The draft with a number, counted from 0 for itself in the order of the text.
  func part(_ number: Int) -> Draft {
    if number == 0 { return self }
    var rest = number - 1
    for child in children {
      let size = child.size
      if rest < size { return child.part(rest) }
      rest -= size
    }
    return self
  }

  /// The same with the part of a number replaced.
  func replacing(_ number: Int, with new: Draft) -> Draft {
    if number == 0 { return new }
    var rest = number - 1
    var isDone = false
    let changed = children.map { child in
      let size = child.size
      defer { rest -= size }
      guard !isDone, rest >= 0, rest < size else { return child }
      isDone = true
      return child.replacing(rest, with: new)
    }
    return withChildren(changed)
  }

  private func withChildren(_ children: [Draft]) -> Draft {
    switch self {
    case .scalar, .alias: return self
    case .list: return .list(children)
    case .mapping:
      return .mapping(
        stride(from: 0, to: children.count - 1, by: 2).map { Entry(key: children[$0], value: children[$0 + 1]) })
    case .anchored(let name, _):
      // A node has one anchor at most, and an alias none: anything else is no YAML, in whichever style it is written.
      if case .alias = children[0] { return children[0] }
      return .anchored(name, children[0].unanchored)
    case .tagged(let tag, _):
      // YAML has no tags on aliases.
      if case .alias = children[0] { return children[0] }
      return .tagged(tag, children[0])
    }
  }
}
