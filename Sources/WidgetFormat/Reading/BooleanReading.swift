import YAMLTree

extension FileReader {
  /// `true` or `false`, in YAML 1.2's spellings; quoted too, unless a tag makes it text.
  mutating func flag(_ slot: Slot) -> Placed<Bool>? {
    if let value = booleanValue(of: slot.node) { return Placed(value, at: slot.node) }
    guard hasValue(slot, expecting: "true or false") else { return nil }
    guard tree[slot.node].kind == .scalar else {
      reportInvalid(slot, expecting: "true or false")
      return nil
    }
    let word = tree.string(of: slot.node)
    if word == "true" || word == "false" {
      report(.invalidValue, at: slot, "\(quoted(word)) is neither true nor false by its tag. Leave the tag out.")
    } else if let meant = Self.yaml11Boolean(word) {
      report(
        .invalidValue, at: slot,
        "\(quoted(word)) is a text in YAML 1.2, not true or false. Write \(meant).")
    } else {
      reportInvalid(slot, expecting: "true or false")
    }
    return nil
  }

  func booleanValue(of node: NodeID) -> Bool? {
    let tag = tree[node].tag
    guard tree[node].kind == .scalar, tag == .none || tag == .boolean || tag == .other else { return nil }
    return tree.withText(of: node) { text in
      switch text.count {
      case 4: Self.isSpelling(text, of: "true", "True", "TRUE") ? true : nil
      case 5: Self.isSpelling(text, of: "false", "False", "FALSE") ? false : nil
      default: nil
      }
    }
  }

  private static func isSpelling(_ text: UnsafeBufferPointer<UInt8>, of spellings: StaticString...) -> Bool {
    spellings.contains { spelling in spelling.withUTF8Buffer { text.elementsEqual($0) } }
  }

  /// What YAML 1.1 took the word for.
  private static func yaml11Boolean(_ word: String) -> Bool? {
    switch word.lowercased() {
    case "yes", "on", "y": true
    case "no", "off", "n": false
    default: nil
    }
  }
}
