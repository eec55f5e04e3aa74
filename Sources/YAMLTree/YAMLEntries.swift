/// One entry of a mapping.
package struct YAMLEntry: Hashable, Sendable {
  package let key: NodeID
  package let value: NodeID
  /// Whether it comes from another mapping by a `<<` key.
  package let isMerged: Bool
}

extension YAMLTree {
  /// The items of a sequence in order, aliases as they stand. Empty for anything that is no sequence.
  /// For an alias: the items of the sequence that it stands for.
  package func items(of id: NodeID) -> ChildNodes {
    let id = resolved(id)
    return ChildNodes(of: id, in: self, isWanted: self[id].kind == .sequence)
  }

  /// The entries of a mapping: its own in order, then those merged in that no own key overrides. Keys that
  /// were written before and `<<` are left out. Empty for anything that is no mapping.
  /// For an alias: the entries of the mapping that it stands for.
  package func entries(of id: NodeID) -> EntrySequence {
    let id = resolved(id)
    let node = self[id]
    let merged = node.hasMerge ? mergedRanges[id.index] ?? 0..<0 : 0..<0
    return EntrySequence(
      own: ChildNodes(of: id, in: self, isWanted: node.kind == .mapping), merged: mergedEntries[merged])
  }
}

/// The direct children of a collection.
package struct ChildNodes: Sequence, IteratorProtocol {
  private let nodes: [YAMLNode]
  private var index: UInt32
  private let end: UInt32

  init(of id: NodeID, in tree: YAMLTree, isWanted: Bool) {
    nodes = tree.nodes
    index = id.index + 1
    end = isWanted ? tree[id].next : 0
  }

  package mutating func next() -> NodeID? {
    guard index < end else { return nil }
    defer { index = nodes[Int(index)].next }
    return NodeID(index: index)
  }

  /// The next key with its value, without those left out.
  fileprivate mutating func nextEntry() -> YAMLEntry? {
    while let key = next(), let value = next() {
      if nodes[Int(key.index)].flags.contains(.leftOut) { continue }
      return YAMLEntry(key: key, value: value, isMerged: false)
    }
    return nil
  }
}

package struct EntrySequence: Sequence, IteratorProtocol {
  private var own: ChildNodes
  private var merged: ArraySlice<YAMLEntry>

  init(own: ChildNodes, merged: ArraySlice<YAMLEntry>) {
    self.own = own
    self.merged = merged
  }

  package mutating func next() -> YAMLEntry? { own.nextEntry() ?? merged.popFirst() }
}
