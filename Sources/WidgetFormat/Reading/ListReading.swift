import YAMLTree

extension FileReader {
  /// Reads each item of a list.
  /// - Returns: whether it is a list.
  @discardableResult
  mutating func readItems(
    of slot: Slot, expecting expected: @autoclosure () -> String, mayBeEmpty: Bool = false,
    _ body: (inout FileReader, Slot) -> Void
  ) -> Bool {
    guard hasValue(slot, expecting: expected()) else { return false }
    guard tree[slot.node].kind == .sequence else {
      reportInvalid(slot, expecting: expected())
      return false
    }
    var number = 0
    for item in tree.items(of: slot.node) {
      number += 1
      body(&self, Slot(key: nil, node: tree.resolved(item)))
    }
    if number == 0, !mayBeEmpty {
      report(.invalidValue, at: slot, "The list is empty. Write \(expected()), or leave it out.")
      return false
    }
    return true
  }

  /// A list of words among the choices; nothing if one of them could not be read.
  mutating func words<Value>(
    _ slot: Slot, among choices: Choices<Value>, as rule: ReadingRule = .invalidValue
  ) -> [Placed<Value>]? {
    var words: [Placed<Value>] = []
    var isUnknown = false
    let isList = readItems(
      of: slot, expecting: "a list of \(enumerated(choices.table.names, with: "and"))"
    ) { reader, item in
      if let word = reader.word(item, among: choices, as: rule) { words.append(word) } else { isUnknown = true }
    }
    return isList && !isUnknown ? words : nil
  }
}
