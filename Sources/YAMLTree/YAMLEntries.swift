/// One entry of a mapping.
@usableFromInline package struct YAMLEntry: Hashable, Sendable {
  @usableFromInline package let key: NodeID
  @usableFromInline package let value: NodeID
  /// Whether it comes from another mapping by a `<<` key.
  @usableFromInline package let isMerged: Bool

  @inlinable package init(key: NodeID, value: NodeID, isMerged: Bool) {
    self.key = key
    self.value = value
    self.isMerged = isMerged
  }
}

extension YAMLTree {
  /// The items of a sequence in order, aliases as they stand. Empty for anything that is no sequence.
  /// For an alias: the items of the sequence that it stands for.
  @inlinable package func items(of id: NodeID) -> ChildNodes {
    let id = resolved(id)
    return ChildNodes(of: id, in: nodes, isWanted: self[id].kind == .sequence)
  }

  /// The entries of a mapping: its own in order, then those merged in that no own key overrides. Keys that
  /// were written before and `<<` are left out. Empty for anything that is no mapping.
  /// For an alias: the entries of the mapping that it stands for.
  @inlinable package func entries(of id: NodeID) -> EntrySequence {
    let id = resolved(id)
    let node = self[id]
    let own = ChildNodes(of: id, in: nodes, isWanted: node.kind == .mapping)
    return node.hasMerge ? entries(own, mergedInto: id) : EntrySequence(own: own, merged: [])
  }

  @usableFromInline package func entries(_ own: ChildNodes, mergedInto id: NodeID) -> EntrySequence {
    EntrySequence(own: own, merged: mergedEntries[mergedRanges[id.index] ?? 0..<0])
  }
}

/// The direct children of a collection.
@usableFromInline package struct ChildNodes: Sequence, IteratorProtocol {
  @usableFromInline package let nodes: [YAMLNode]
  @usableFromInline package var index: UInt32
  @usableFromInline package let end: UInt32

  @inlinable package init(of id: NodeID, in nodes: [YAMLNode], isWanted: Bool) {
    self.nodes = nodes
    index = id.index + 1
    end = isWanted ? nodes[Int(id.index)].next(after: id.index) : 0
  }

  @inlinable package mutating func next() -> NodeID? {
    guard index < end else { return nil }
    let id = NodeID(index: index)
    index = nodes[Int(index)].next(after: index)
    return id
  }

  /// The next key with its value, without those left out.
  @inlinable package mutating func nextEntry() -> YAMLEntry? {
    while let key = next(), let value = next() {
      if nodes[Int(key.index)].flags.contains(.leftOut) { continue }
      return YAMLEntry(key: key, value: value, isMerged: false)
    }
    return nil
  }
}

@usableFromInline package struct EntrySequence: Sequence, IteratorProtocol {
  @usableFromInline package var own: ChildNodes
  @usableFromInline package var merged: ArraySlice<YAMLEntry>

  @inlinable package init(own: ChildNodes, merged: ArraySlice<YAMLEntry>) {
    self.own = own
    self.merged = merged
  }

  @inlinable package mutating func next() -> YAMLEntry? { own.nextEntry() ?? merged.popFirst() }
}
