import YAMLTree

/// A YAML document as values that a test can change and write again, in flow style.
indirect enum EditableYAML: Equatable {
  case scalar(String, isPlain: Bool)
  case list([EditableYAML])
  case mapping([Entry])

  struct Entry: Equatable {
    var key: EditableYAML
    var value: EditableYAML
  }

  /// Nil where the document has aliases, which a value cannot say.
  init?(_ node: NodeID, in tree: YAMLTree) {
    switch tree[node].kind {
    case .scalar: self = .scalar(tree.string(of: node), isPlain: tree[node].style == .plain)
    case .alias: return nil
    case .sequence:
      var items: [EditableYAML] = []
      for item in tree.items(of: node) {
        guard let item = EditableYAML(item, in: tree) else { return nil }
        items.append(item)
      }
      self = .list(items)
    case .mapping:
      guard !tree[node].hasMerge else { return nil }
      var entries: [Entry] = []
      for entry in tree.entries(of: node) {
        guard let key = EditableYAML(entry.key, in: tree), let value = EditableYAML(entry.value, in: tree) else {
          return nil
        }
        entries.append(Entry(key: key, value: value))
      }
      self = .mapping(entries)
    }
  }

  /// Flow style on one line.
  ///
  /// - Parameter quotesAll: Whether every scalar that is not empty is quoted; otherwise plain numbers and words that
  ///   need no quotes stay plain.
  func text(quotesAll: Bool) -> String {
    switch self {
    case .scalar(let text, let isPlain):
      if isPlain, text.isEmpty || text == "null" || text == "~" { return "null" }
      let isSimple = text.utf8.allSatisfy { $0 == 0x2D || $0 == 0x2E || ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || (0x30...0x39).contains($0) }
      return isPlain && !quotesAll && isSimple ? text : Self.quoted(text)
    case .list(let items): return "[" + items.map { $0.text(quotesAll: quotesAll) }.joined(separator: ", ") + "]"
    case .mapping(let entries):
      let written = entries.map { "\($0.key.text(quotesAll: quotesAll)): \($0.value.text(quotesAll: quotesAll))" }
      return "{" + written.joined(separator: ", ") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
