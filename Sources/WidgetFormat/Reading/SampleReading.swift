import Findings
import YAMLTree

extension FormatReader {
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

  /// Reports names of which each is a sample of its own: `book: {title: Emma}`.
  private mutating func reportNamesInside(_ slot: Slot) -> Bool {
    guard let key = slot.key, placeholderLackingQuotes(slot.node) == nil else { return false }
    let names = tree.entries(of: slot.node).filter { tree[tree.resolved($0.value)].kind == .scalar }.prefix(3)
    guard !names.isEmpty else { return false }
    let owner = shortened(tree.string(of: key), to: 40)
    let written = names.map { "`\(owner).\(shortened(tree.string(of: $0.key), to: 40)): \(short($0.value))`" }
    report(
      .invalidValue, at: slot,
      "\(quoted(tree.string(of: key))) cannot be a mapping. Write a sample for each name in it, "
        + "\(listed(written)).")
    return true
  }

  /// A text, or a list of texts or of mappings from the names inside one item.
  private mutating func sample(_ slot: Slot) {
    let expected = "a text such as Oslo, or a list such as [{time: \"9\"}, {time: \"10\"}]"
    guard hasValue(slot, orText: true, expecting: expected) else { return }
    switch tree[slot.node].kind {
    case .scalar, .alias: break
    case .mapping: if !reportNamesInside(slot) { _ = text(slot, expecting: expected) }
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
