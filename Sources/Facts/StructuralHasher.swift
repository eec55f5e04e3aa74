import WidgetFormat
import YAMLTree

/// Hashes of values as the format means them: keys in any order, numbers by value, names with or without Swift's
/// leading dot, one item with or without a list, nothing or `{}`, written out or through an alias, `x-` keys left out.
/// Equal hashes are taken for equal values: 64 bits of a hash that no file can foresee.
package struct StructuralHasher {
  private let tree: YAMLTree
  private var known: [NodeID: Int] = [:]
  /// Deeper values, which only chains of aliases make, are themselves alone.
  private static let deepest = 200

  package init(_ tree: YAMLTree) { self.tree = tree }

  package mutating func hash(of node: NodeID) -> Int { hash(of: node, depth: 0) }

  /// The hash of a mapping without some of its keys.
  package mutating func hash(ofEntries node: NodeID, without isLeftOut: (NodeID) -> Bool) -> Int {
    hash(ofEntries: node, depth: 0, without: isLeftOut)
  }

  private mutating func hash(of alias: NodeID, depth: Int) -> Int {
    let node = tree.resolved(alias)
    if let hash = known[node] { return hash }
    var hash: Int
    switch tree[node].kind {
    case .scalar: return tree.isNull(node) ? 0 : hashOfScalar(node)
    case .alias: return Self.combined(1, Int(node.index))
    case _ where depth >= Self.deepest: return Self.combined(2, Int(node.index))
    case .mapping: hash = self.hash(ofEntries: node, depth: depth) { _ in false }
    case .sequence:
      let items = tree.items(of: node).map { self.hash(of: $0, depth: depth + 1) }
      hash = items.count == 1 ? items[0] : items.reduce(3, Self.combined)
    }
    known[node] = hash
    return hash
  }

  private mutating func hash(ofEntries node: NodeID, depth: Int, without isLeftOut: (NodeID) -> Bool) -> Int {
    var sum = 0
    if let content = onlyContent(of: node) { return hash(of: content, depth: depth + 1) }
    for entry in tree.entries(of: node) where !isLeftOut(entry.key) && !isIgnored(entry.key) {
      let key = tree.withText(of: entry.key) { Self.hash(ofText: $0) }
      // A sum does not depend on the order.
      sum &+= Self.combined(key, hash(of: entry.value, depth: depth + 1))
    }
    return sum
  }

  /// The value of a mapping's only key, if that is `content`: a stack may be written with it or without.
  private func onlyContent(of node: NodeID) -> NodeID? {
    var entries = tree.entries(of: node).makeIterator()
    guard let only = entries.next(), entries.next() == nil, tree.text(of: only.key, equals: "content") else {
      return nil
    }
    return only.value
  }

  private func isIgnored(_ key: NodeID) -> Bool {
    tree.withText(of: key) { $0.count > 1 && $0[0] == UInt8(ascii: "x") && $0[1] == UInt8(ascii: "-") }
  }

  private func hashOfScalar(_ node: NodeID) -> Int {
    tree.withText(of: node) { text in
      if case .value(let number) = DecimalNumber(text) { return number.hashValue }
      let hasDot = text.count > 1 && text[0] == UInt8(ascii: ".") && text[1] >= UInt8(ascii: "A")
      return Self.hash(ofText: hasDot ? UnsafeBufferPointer(rebasing: text.dropFirst()) : text)
    }
  }

  private static func hash(ofText text: UnsafeBufferPointer<UInt8>) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(text))
    return hasher.finalize()
  }

  package static func combined(_ left: Int, _ right: Int) -> Int {
    var hasher = Hasher()
    hasher.combine(left)
    hasher.combine(right)
    return hasher.finalize()
  }
}
