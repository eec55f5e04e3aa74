import Findings

/// A key's decoded text, compared byte by byte. The bytes must outlive it.
struct KeyText: Hashable {
  let bytes: UnsafeBufferPointer<UInt8>

  static func == (left: KeyText, right: KeyText) -> Bool {
    left.bytes.count == right.bytes.count && left.bytes.elementsEqual(right.bytes)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(bytes: UnsafeRawBufferPointer(bytes)) }
}

extension TreeComposer {
  /// Up to this many keys, comparing each with each costs less than a table.
  private static let fewKeys = 12

  /// Reports the keys of a finished mapping that stand there already, and leaves them out.
  mutating func reportRepeatedKeys(of mapping: Int, count: Int) {
    for (key, first) in repeatedKeys(of: mapping, count: count) {
      tree.nodes[key].flags.insert(.leftOut)
      let message = "`\(shownKey(key))` is written twice; the first one counts. Remove one of the two."
      let related = RelatedPlace(span: span(ofNode: first), message: "first written here")
      findings.add("duplicate-key", message, at: span(ofNode: key), related: [related])
    }
  }

  /// The key's text, cut where it is long.
  private func shownKey(_ key: Int) -> String {
    let bytes = tree.sideBuffer.withUnsafeBufferPointer { side in keyText(of: key, side).map { Array($0.bytes) } ?? [] }
    let text = String(decoding: bytes.prefix(Self.longestShownKey), as: UTF8.self)
    return bytes.count > Self.longestShownKey ? text + "…" : text
  }

  /// In bytes.
  private static let longestShownKey = 80

  private func repeatedKeys(of mapping: Int, count: Int) -> [(key: Int, first: Int)] {
    var repeated: [(key: Int, first: Int)] = []
    tree.sideBuffer.withUnsafeBufferPointer { side in
      if count > Self.fewKeys {
        var firsts: [KeyText: Int] = [:]
        var firstMerge: Int?
        forEachKey(of: mapping, side) { key, text, isMerge in
          if let first = isMerge ? firstMerge : firsts[text] {
            repeated.append((key, first))
          } else if isMerge {
            firstMerge = key
          } else {
            firsts[text] = key
          }
        }
      } else {
        forEachKey(of: mapping, side) { key, text, isMerge in
          var first: Int?
          forEachKey(of: mapping, side, before: key) { other, otherText, otherIsMerge in
            if first == nil, isMerge == otherIsMerge, text == otherText { first = other }
          }
          if let first { repeated.append((key, first)) }
        }
      }
    }
    return repeated
  }

  /// Calls `body` with each own key that is a scalar, or an alias to one, up to an index.
  private func forEachKey(
    of mapping: Int, _ side: UnsafeBufferPointer<UInt8>, before end: Int? = nil,
    _ body: (_ key: Int, _ text: KeyText, _ isMerge: Bool) -> Void
  ) {
    let end = end ?? next(after: mapping)
    var key = mapping + 1
    while key < end {
      if let text = keyText(of: key, side) { body(key, text, isMergeKey(tree.nodes[key])) }
      key = next(after: next(after: key))
    }
  }

  private func next(after index: Int) -> Int {
    Int(tree.nodes[index].next(after: UInt32(truncatingIfNeeded: index)))
  }

  /// The decoded text of a scalar, or of one that an alias stands for.
  func keyText(of index: Int, _ side: UnsafeBufferPointer<UInt8>) -> KeyText? {
    var node = tree.nodes[index]
    if node.kind == .alias, node.link != YAMLNode.unknownTarget { node = tree.nodes[Int(node.link)] }
    guard node.kind == .scalar else { return nil }
    return KeyText(
      bytes: node.isInSideBuffer ? node.text(inSideBuffer: side) : UnsafeBufferPointer(rebasing: text[node.slice]))
  }
}
