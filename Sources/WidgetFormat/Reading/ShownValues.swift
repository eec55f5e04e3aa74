import YAMLTree

/// The text, cut to 120 characters.
func shortened(_ text: String) -> String {
  let scalars = text.unicodeScalars
  guard let end = scalars.index(scalars.startIndex, offsetBy: 120, limitedBy: scalars.endIndex),
    end != scalars.endIndex
  else { return text }
  return String(scalars[..<end]) + "…"
}

/// The words as an enumeration: `a, b or c`.
func enumerated(_ words: [String], with conjunction: String = "or") -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}

extension FileReader {
  /// A value as messages name it: `"yes"`, `a list`.
  func shown(_ node: NodeID) -> String {
    switch tree[node].kind {
    case .mapping: "a mapping"
    case .sequence: "a list"
    case .scalar where tree[node].end == tree[node].start: "nothing"
    case .scalar, .alias: quoted(tree.string(of: node))
    }
  }

  /// What a value belongs to as messages name it: `"font"`, `An item of the list`.
  func owner(of slot: Slot) -> String {
    guard let key = slot.key else {
      let isDocument = tree.documents.indices.contains(document) && tree.resolved(tree.documents[document]) == slot.node
      return isDocument ? "The document" : "An item of the list"
    }
    return quoted(tree.string(of: key))
  }

  func quoted(_ text: String) -> String { "\"\(shortened(text))\"" }
}
