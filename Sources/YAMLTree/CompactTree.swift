/// Trees as texts that are read without a parser: for files that are known when the linter is built.
///
/// A node is a letter, a number, a colon, and what belongs to it: a scalar's text, of so many bytes (`p` if it is
/// written plain, `q` otherwise), or so many nodes of a mapping (`m`) or sequence (`s`). So `{level: [error]}` is
/// `m2:p5:levels1:p5:error`.
extension YAMLTree {
  /// The first document without places and comments; nil where it has aliases, merges or
  /// tags, or something is wrong with it.
  package var compact: String? {
    guard findings.isEmpty, !hasAliases, let root = documents.first else { return nil }
    var bytes: [UInt8] = []
    for index in root.index..<self[root].next(after: root.index) {
      let id = NodeID(index: index)
      let node = self[id]
      if node.hasMerge || node.tag != .none { return nil }
      switch node.kind {
      case .scalar:
        bytes += (node.style == .plain ? "p" : "q").utf8
        withText(of: id) { text in
          bytes += "\(text.count):".utf8
          bytes += text
        }
      case .mapping: bytes += "m\(childCount(of: id)):".utf8
      case .sequence: bytes += "s\(childCount(of: id)):".utf8
      case .alias: return nil
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A tree whose nodes have no places but those of their texts; an empty one of what `compact` did not make.
  package convenience init(compact: String) {
    let text = Array(compact.utf8)
    var parts = TreeParts()
    text.withUnsafeBufferPointer { text in
      var reader = CompactReader(text: text)
      guard reader.readNode(), reader.isAtEnd else { return }
      parts.nodes = reader.nodes
      parts.documents = [NodeID(index: 0)]
    }
    self.init(parts, text: text)
  }
}

private struct CompactReader {
  let text: UnsafeBufferPointer<UInt8>
  var nodes: [YAMLNode] = []
  private var offset = 0
  var isAtEnd: Bool { offset == text.count }

  init(text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    nodes.reserveCapacity(text.count / 12)
  }

  /// Recursion is as deep as the tree that was written. False at what is no node.
  mutating func readNode() -> Bool {
    guard offset < text.count else { return false }
    let letter = text[offset]
    offset += 1
    guard let number = readNumber() else { return false }
    switch letter {
    case UInt8(ascii: "p"): return readScalar(.plain, length: number)
    case UInt8(ascii: "q"): return readScalar(.literal, length: number)
    case UInt8(ascii: "m"): return readCollection(.mapping, children: number)
    case UInt8(ascii: "s"): return readCollection(.sequence, children: number)
    default: return false
    }
  }

  private mutating func readScalar(_ style: YAMLNode.Style, length: Int) -> Bool {
    guard length <= text.count - offset else { return false }
    nodes.append(YAMLNode(kind: .scalar, style: style, tag: .none, start: offset, end: offset + length))
    offset += length
    return true
  }

  private mutating func readCollection(_ kind: YAMLNode.Kind, children: Int) -> Bool {
    let index = nodes.count
    nodes.append(YAMLNode(kind: kind, style: .block, tag: .none, start: 0, end: 0))
    for _ in 0..<children {
      guard readNode() else { return false }
    }
    nodes[index].close(end: 0, next: nodes.count)
    return true
  }

  /// Digits up to a colon.
  private mutating func readNumber() -> Int? {
    var number = 0
    while offset < text.count, number < 1 << 31 {
      let byte = text[offset]
      offset += 1
      if byte == UInt8(ascii: ":") { return number }
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return nil
  }
}
