import YAMLTree

extension FileReader {
  /// Whether there is a value. If not, that is reported, unless it is an alias that was reported already.
  mutating func hasValue(_ slot: Slot, expecting expected: @autoclosure () -> String) -> Bool {
    if tree.isUnknown(slot.node) { return false }
    guard tree.isNull(slot.node) else { return true }
    if let color = colorLostInComment(after: slot) {
      report(
        .invalidValue, at: slot,
        "\(owner(of: slot)) has no value, since \(color) is a comment: a colour that starts with # must be quoted. "
          + "Write \(quoted(color)).")
    } else {
      report(.invalidValue, at: slot, "\(owner(of: slot)) has no value. Write \(expected()).")
    }
    return false
  }

  /// Reports a value that is not what stands there.
  mutating func reportInvalid(_ slot: Slot, expecting expected: String) {
    switch tree[slot.node].kind {
    case .mapping, .sequence:
      report(.invalidValue, at: slot, "\(owner(of: slot)) cannot be \(shown(slot.node)). Write \(expected).")
    case .scalar, .alias:
      report(.invalidValue, at: slot, "\(shown(slot.node)) cannot stand here. Write \(expected).")
    }
  }

  /// Whether the value is a mapping; if not, that is reported.
  mutating func isMapping(_ slot: Slot, expecting expected: @autoclosure () -> String) -> Bool {
    guard hasValue(slot, expecting: expected()) else { return false }
    if tree[slot.node].kind == .mapping { return true }
    reportInvalid(slot, expecting: expected())
    return false
  }

  /// A word among the choices; anything else is reported.
  mutating func word<Value>(
    _ slot: Slot, among choices: Choices<Value>, as rule: ReadingRule = .invalidValue
  ) -> Placed<Value>? {
    if let value = choices.value(of: slot.node, in: tree) { return Placed(value, at: slot.node) }
    guard hasValue(slot, expecting: enumerated(choices.table.names)) else { return nil }
    guard tree[slot.node].kind == .scalar else {
      reportInvalid(slot, expecting: enumerated(choices.table.names))
      return nil
    }
    reportUnknownWord(slot, among: choices, as: rule)
    return nil
  }

  /// - Returns: the word that was meant.
  @discardableResult
  mutating func reportUnknownWord<Value>(_ slot: Slot, among choices: Choices<Value>, as rule: ReadingRule) -> String? {
    let text = tree.string(of: slot.node)
    let start = "\(quoted(text)) is not \(choices.name)."
    let names = choices.table.names
    if let nearest = spelling.nearest(to: text.hasPrefix(".") ? String(text.dropFirst()) : text, among: names) {
      report(rule, at: slot, "\(start) Did you mean \(quoted(nearest))?")
      return nearest
    }
    report(rule, at: slot, "\(start) \(choices.advice?(text) ?? "Write \(enumerated(names)).")")
    return nil
  }

  /// A colour such as `#FFF` that stands right behind a key without a value, where YAML takes it for a comment.
  private func colorLostInComment(after slot: Slot) -> String? {
    guard let key = slot.key else { return nil }
    var index = tree.span(of: key).end
    let text = tree.text
    while index < text.count, text[index] == UInt8(ascii: ":") || text[index] == UInt8(ascii: " ") { index += 1 }
    guard index < text.count, text[index] == UInt8(ascii: "#") else { return nil }
    let word = text[index...].prefix(10).prefix { $0 > UInt8(ascii: " ") }
    guard HexColor(word) != nil else { return nil }
    return String(decoding: word, as: UTF8.self)
  }
}
