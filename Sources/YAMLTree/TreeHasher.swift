/// Hashes the meaning of nodes, without `x-` keys, whatever their aliases, order of keys and leading dots are.
public struct TreeHasher {
  private let tree: YAMLTree
  private let ignoresNotation: Bool
  private var hashes: [NodeID: TreeHash] = [:]
  /// True if a node could not be hashed: an unknown alias, or a collection that is too deep.
  public private(set) var isIncomplete = false
  /// Collections that are deeper equal no others. Only a raised limit on nesting allows them.
  private static let maximumDepth = 200

  /// - Parameter ignoresNotation: If true, numbers count by their value, a list of one item counts as the item, and a
  ///   mapping with only the key `content` counts as its value.
  public init(_ tree: YAMLTree, ignoresNotation: Bool) { (self.tree, self.ignoresNotation) = (tree, ignoresNotation) }

  /// - Parameter depth: The number of collections around the node in what is hashed.
  public mutating func hash(of node: NodeID, depth: Int = 0) -> TreeHash {
    let node = tree.resolved(node)
    if let hash = hashes[node] { return hash }
    let kind = tree[node].kind
    if kind == .scalar { return tree.isNull(node) ? .null : hashOfScalar(node) }
    if kind == .alias || depth >= Self.maximumDepth {
      isIncomplete = true
      return TreeHash(node)
    }
    let hash: TreeHash
    if kind == .sequence {
      let items = tree.items(of: node).map { self.hash(of: $0, depth: depth + 1) }
      hash = ignoresNotation && items.count == 1 ? items[0] : TreeHash(list: items)
    } else {
      hash = self.hash(ofEntries: node, depth: depth) { _ in false }
    }
    hashes[node] = hash
    return hash
  }

  public mutating func hash(ofEntries node: NodeID, depth: Int = 0, without isLeftOut: (NodeID) -> Bool) -> TreeHash {
    if ignoresNotation, let content = onlyContent(of: node) { return hash(of: content, depth: depth + 1) }
    var entries: [(key: TreeHash, value: TreeHash)] = []
    for entry in tree.entries(of: node) where !isLeftOut(entry.key) && !isExtension(entry.key) {
      entries.append((tree.withText(of: entry.key) { TreeHash(text: $0) }, hash(of: entry.value, depth: depth + 1)))
    }
    return TreeHash(entries: entries)
  }

  private func onlyContent(of node: NodeID) -> NodeID? {
    var entries = tree.entries(of: node).makeIterator()
    guard let only = entries.next(), entries.next() == nil, tree.text(of: only.key, equals: "content") else {
      return nil
    }
    return only.value
  }

  private func isExtension(_ key: NodeID) -> Bool { tree.withText(of: key) { $0.starts(with: "x-".utf8) } }

  private func hashOfScalar(_ node: NodeID) -> TreeHash {
    tree.withText(of: node) { text in
      if ignoresNotation, case .value(let number) = DecimalNumber(text) { return TreeHash(number) }
      // Before a digit or punctuation, a dot is part of the text or number.
      let isName = !ignoresNotation || text.count > 1 && text[1] >= UInt8(ascii: "A")
      let hasDot = text.first == UInt8(ascii: ".") && isName
      return TreeHash(text: hasDot ? UnsafeBufferPointer(rebasing: text.dropFirst()) : text)
    }
  }
}
