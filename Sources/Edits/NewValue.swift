import YAMLTree

/// A value that an edit writes.
package indirect enum NewValue: Hashable, Sendable {
  /// A text, quoted where YAML would read something else.
  case word(String)
  /// A number, or true or false: never quoted.
  case literal(String)
  case mapping([NewEntry])
  case list([NewValue])
  /// What stands in the file already, on one line.
  case copy(NodeID)
  /// Nothing: a key or a dash alone.
  case null
}

package struct NewEntry: Hashable, Sendable {
  package let key: String
  package let value: NewValue

  package init(_ key: String, _ value: NewValue) {
    self.key = key
    self.value = value
  }
}

/// How values are written where they go.
struct ValueWriting {
  let tree: YAMLTree
  /// Whether the document is JSON: every text has double quotes.
  let isJSON: Bool

  /// A value on one line.
  ///
  /// - Parameter inFlow: Whether it goes between brackets or braces, where commas and brackets mean something.
  func inline(_ value: NewValue, inFlow: Bool) -> [UInt8] {
    switch value {
    case .word(let text): return word(text, inFlow: inFlow)
    case .literal(let text): return Array(text.utf8)
    case .null: return isJSON ? Array("null".utf8) : []
    case .copy(let node):
      let span = tree.span(of: node)
      return Array(tree.text[span.start..<span.end])
    case .list(let items):
      return Array("[".utf8) + Array(items.map { inline($0, inFlow: true) }.joined(separator: ", ".utf8))
        + Array("]".utf8)
    case .mapping(let entries):
      let written = entries.map { word($0.key, inFlow: true) + Array(": ".utf8) + inline($0.value, inFlow: true) }
      return Array("{".utf8) + Array(written.joined(separator: ", ".utf8)) + Array("}".utf8)
    }
  }

  /// An entry of a block mapping: on one line, but for a list of mappings, whose items stand on lines of their own.
  ///
  /// - Parameters:
  ///   - indentation: Of the entry.
  ///   - step: How much deeper a level stands.
  func blockEntry(_ entry: NewEntry, indentation: Int, step: Int, lineEnd: [UInt8]) -> [UInt8] {
    let key = word(entry.key, inFlow: false) + Array(":".utf8)
    guard case .list(let items) = entry.value, items.contains(where: \.isMapping) else {
      return key + Array(" ".utf8) + inline(entry.value, inFlow: false)
    }
    return items.reduce(key) { text, item in
      let column = indentation + step
      return text + lineEnd + [UInt8](repeating: 0x20, count: column)
        + blockItem(item, indentation: column, lineEnd: lineEnd)
    }
  }

  /// An item of a block sequence, from its dash on; a mapping has an entry a line.
  func blockItem(_ item: NewValue, indentation: Int, lineEnd: [UInt8]) -> [UInt8] {
    guard case .mapping(let entries) = item, !entries.isEmpty else {
      return Array("- ".utf8) + inline(item, inFlow: false)
    }
    let separator = lineEnd + [UInt8](repeating: 0x20, count: indentation + 2)
    let written = entries.map { word($0.key, inFlow: false) + Array(": ".utf8) + inline($0.value, inFlow: false) }
    return Array("- ".utf8) + Array(written.joined(separator: separator))
  }

  func word(_ text: String, inFlow: Bool) -> [UInt8] {
    !isJSON && ScalarText.mayStandPlain(text, inFlow: inFlow) ? Array(text.utf8) : ScalarText.doubleQuoted(text)
  }

  static func singleQuoted(_ text: String) -> [UInt8] {
    [0x27] + text.utf8.flatMap { $0 == 0x27 ? [0x27, 0x27] : [$0] } + [0x27]
  }
}

extension NewValue {
  var isMapping: Bool {
    if case .mapping = self { true } else { false }
  }
}
