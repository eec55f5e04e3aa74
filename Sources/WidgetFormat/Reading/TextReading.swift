import YAMLTree

extension FileReader {
  /// A text: any scalar but null.
  mutating func text(_ slot: Slot, expecting expected: @autoclosure () -> String) -> NodeID? {
    guard hasValue(slot, expecting: expected()) else { return nil }
    if tree[slot.node].kind == .scalar { return slot.node }
    if let bare = placeholderLackingQuotes(slot.node) {
      report(
        .invalidValue, at: slot,
        "\(shortened(bare)) is a mapping in YAML. A text that begins with a brace must be quoted: quote it, "
          + "as \(quoted(bare)).")
    } else {
      reportInvalid(slot, expecting: expected())
    }
    return nil
  }

  /// A text as a string with its place.
  mutating func string(_ slot: Slot, expecting expected: @autoclosure () -> String) -> Placed<String>? {
    text(slot, expecting: expected()).map { Placed(tree.string(of: $0), at: $0) }
  }

  /// The source of a mapping such as `{name}` or `{{ name }}`, which was meant as a text with a placeholder.
  func placeholderLackingQuotes(_ node: NodeID) -> String? {
    guard tree[node].kind == .mapping, tree[node].style == .flow else { return nil }
    var entries = tree.entries(of: node)
    guard let entry = entries.next(), tree.span(of: entry.value).isEmpty || tree[entry.key].kind == .mapping,
      tree[entry.key].kind != .alias, tree[entry.value].kind != .alias
    else { return nil }
    // Braces in braces stand alone; entries beside them are those of a mapping.
    if tree[entry.key].kind == .mapping, entries.next() != nil { return nil }
    let span = tree.span(of: node)
    guard span.start >= 0, span.end <= tree.text.count else { return nil }
    return String(decoding: tree.text[span.start..<span.end], as: UTF8.self)
  }

  /// Whether a text has a placeholder such as `{name}`.
  func hasPlaceholder(_ node: NodeID) -> Bool {
    tree.withText(of: node) { text in
      guard let opening = text.firstIndex(of: UInt8(ascii: "{")) else { return false }
      guard let closing = text.lastIndex(of: UInt8(ascii: "}")) else { return false }
      return closing > opening + 1
    }
  }
}
