/// Entries of mappings that belong into one of them.
extension YAMLTree {
  /// Entries that were meant as the value of the one before them, which has none.
  package struct NestedEntries: Sendable {
    /// The empty value.
    let value: NodeID
    /// The value of the last entry that belongs into it.
    let last: NodeID

    package init(value: NodeID, last: NodeID) {
      self.value = value
      self.last = last
    }
  }

  /// The same tree in which entries stand inside the empty value before them. All places stay.
  package func nesting(_ nested: [NestedEntries]) -> YAMLTree {
    var parts = parts
    for entries in nested {
      let next = self.next(after: entries.last)
      var mapping = YAMLNode(
        kind: .mapping, style: .block, tag: .none, start: Int(self[NodeID(index: entries.value.index + 1)].start),
        end: Int(self[entries.last].end))
      mapping.link = next.index
      parts.nodes[Int(entries.value.index)] = mapping
    }
    return YAMLTree(parts, text: text)
  }
}
