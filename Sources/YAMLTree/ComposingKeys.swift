import Findings

/// A key's decoded text, compared byte by byte. The bytes must outlive it.
struct KeyText: Hashable {
  let bytes: UnsafeBufferPointer<UInt8>
  /// Whether it is the key `<<`, which a text of the same two characters does not repeat.
  let isMerge: Bool

  static func == (left: KeyText, right: KeyText) -> Bool {
    left.isMerge == right.isMerge && left.bytes.count == right.bytes.count && left.bytes.elementsEqual(right.bytes)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(bytes: UnsafeRawBufferPointer(bytes)) }
}

extension TreeComposer {
  /// Up to this many keys, comparing each with each costs less than a table.
  private static let fewKeys = 12
  /// In bytes.
  private static let longestShownKey = 80

  /// Reports the keys of a finished mapping that stand there already, and leaves them out.
  mutating func reportRepeatedKeys(of mapping: NodeID, count: Int) {
    for (key, first) in repeatedKeys(of: mapping, count: count) {
      tree[key].flags.insert(.leftOut)
      let message = "`\(shownKey(key))` is written twice; the first one counts. Remove one of the two."
      let related = RelatedPlace(span: tree[first].span, message: "first written here")
      findings.add("duplicate-key", message, at: tree[key].span, related: [related])
    }
  }

  /// The key's text, cut where it is long.
  private func shownKey(_ key: NodeID) -> String {
    let bytes = tree.sideBuffer.withUnsafeBufferPointer { side in keyText(of: key, side).map { Array($0.bytes) } ?? [] }
    let text = String(decoding: bytes.prefix(Self.longestShownKey), as: UTF8.self)
    return bytes.count > Self.longestShownKey ? text + "…" : text
  }

  private func repeatedKeys(of mapping: NodeID, count: Int) -> [(key: NodeID, first: NodeID)] {
    tree.sideBuffer.withUnsafeBufferPointer { side in
      let keys = keyTexts(of: mapping, count: count, side)
      var repeated: [(key: NodeID, first: NodeID)] = []
      var firsts: [KeyText: NodeID] = [:]
      for (place, (key, text)) in keys.enumerated() {
        let first = count > Self.fewKeys ? firsts[text] : keys[..<place].first { $0.text == text }?.key
        if let first {
          repeated.append((key, first))
        } else if count > Self.fewKeys {
          firsts[text] = key
        }
      }
      return repeated
    }
  }

  /// The mapping's own keys that are scalars, or aliases to one.
  private func keyTexts(
    of mapping: NodeID, count: Int, _ side: UnsafeBufferPointer<UInt8>
  ) -> [(key: NodeID, text: KeyText)] {
    var keys: [(key: NodeID, text: KeyText)] = []
    keys.reserveCapacity(count)
    var children = ChildNodes(of: mapping, in: tree.nodes, isWanted: true)
    while let key = children.next() {
      if let text = keyText(of: key, side) { keys.append((key, text)) }
      _ = children.next()
    }
    return keys
  }

  /// The decoded text of a scalar, or of one that an alias stands for.
  func keyText(of key: NodeID, _ side: UnsafeBufferPointer<UInt8>) -> KeyText? {
    let node = tree[tree.resolved(key)]
    guard node.kind == .scalar else { return nil }
    return KeyText(
      bytes: node.isInSideBuffer ? node.text(inSideBuffer: side) : UnsafeBufferPointer(rebasing: text[node.slice]),
      isMerge: isMergeKey(tree[key]))
  }
}
