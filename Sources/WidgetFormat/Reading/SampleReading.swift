import YAMLTree

extension FileReader {
  /// What pictures show for names in braces: read for its shape alone.
  mutating func samples(_ slot: Slot) {
    guard isMapping(slot, expecting: Shape.samples.expected), enter(slot) else { return }
    defer { leave() }
    for entry in tree.entries(of: slot.node) where !isIgnored(entry.key) {
      guard isWord(entry.key) else {
        _ = reportUnknownKey(entry.key, among: Words.sampleNames)
        continue
      }
      read(entry) { $0.sample($1) }
    }
  }

  /// A text, or a list of texts or of mappings from the names inside one item.
  private mutating func sample(_ slot: Slot) {
    let expected = "a text such as Oslo, or a list such as [{time: \"9\"}, {time: \"10\"}]"
    guard hasValue(slot, orText: true, expecting: expected) else { return }
    switch tree[slot.node].kind {
    case .scalar, .alias: break
    case .mapping: _ = text(slot, expecting: expected)
    case .sequence:
      for item in tree.items(of: slot.node) {
        let item = Slot(key: nil, node: tree.resolved(item))
        if tree[item.node].kind == .mapping, placeholderLackingQuotes(item.node) == nil {
          samples(item)
        } else {
          _ = text(item, expecting: "a text such as Oslo, or a mapping such as {time: \"9\"}")
        }
      }
    }
  }
}
