import Findings

extension YAMLTree {
  @inlinable package subscript(id: NodeID) -> YAMLNode { nodes[Int(id.index)] }

  /// Where a node stands: quotes included, tag and anchor left out. A block scalar begins at `|` or `>`;
  /// a collection ends after its last value.
  package func span(of id: NodeID) -> TextSpan {
    let node = self[id]
    return TextSpan(start: Int(node.start), end: Int(node.end))
  }

  /// The index after a node's subtree.
  @inlinable package func next(after id: NodeID) -> NodeID { NodeID(index: self[id].next(after: id.index)) }

  /// How many nodes stand directly below a collection, keys and values counted apart. Aliases have none.
  package func childCount(of id: NodeID) -> Int {
    let isCollection = self[id].kind == .mapping || self[id].kind == .sequence
    return ChildNodes(of: id, in: nodes, isWanted: isCollection).reduce(0) { count, _ in count + 1 }
  }

  /// The node that an alias stands for; any other node, and an unknown alias, is its own.
  @inlinable package func resolved(_ id: NodeID) -> NodeID { nodes.resolved(id) }

  /// Whether a node is an alias without a value: undefined, recursive, or beyond a limit. That has been reported.
  @inlinable package func isUnknown(_ id: NodeID) -> Bool { nodes.isUnknownAlias(id) }

  /// Calls `body` with the decoded text of a scalar, or of the scalar that an alias stands for; for collections
  /// and unknown aliases the text is empty.
  @inlinable package func withText<R>(of id: NodeID, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    let node = self[resolved(id)]
    guard node.kind == .scalar else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
    if node.isInSideBuffer {
      return sideBuffer.withUnsafeBufferPointer { body(node.text(inSideBuffer: $0)) }
    }
    return text.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[node.slice])) }
  }

  /// The decoded text of a scalar. Compare texts as bytes, since String's `==` takes some different ones for equal.
  @inlinable package func string(of id: NodeID) -> String {
    withText(of: id) { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether a scalar's decoded text is `expected`, byte for byte.
  @inlinable package func text(of id: NodeID, equals expected: StaticString) -> Bool {
    withText(of: id) { text in
      expected.withUTF8Buffer { expected in
        guard text.count == expected.count else { return false }
        for index in expected.indices where text[index] != expected[index] { return false }
        return true
      }
    }
  }

  /// Whether a node is null: nothing, `~` or `null` in YAML's three spellings, unquoted; or anything tagged `!!null`.
  @inlinable package func isNull(_ id: NodeID) -> Bool {
    let node = self[resolved(id)]
    guard node.kind == .scalar else { return false }
    if node.tag == .null { return true }
    guard node.style == .plain, node.tag != .string else { return false }
    switch withText(of: id, { $0.count }) {
    case 0: return true
    case 1, 4: return isNullWord(id)
    default: return false
    }
  }

  @usableFromInline package func isNullWord(_ id: NodeID) -> Bool {
    text(of: id, equals: "~") || text(of: id, equals: "null") || text(of: id, equals: "Null")
      || text(of: id, equals: "NULL")
  }

  /// Whether anything is used twice.
  package var hasAliases: Bool { !aliases.isEmpty }

  /// The nodes that aliases use, in order, each with the places that use it, merges included.
  package var anchoredUses: [AnchoredUse] {
    var uses: [UInt32: [TextSpan]] = [:]
    for alias in aliases {
      let target = nodes[Int(alias)].link
      guard target != YAMLNode.unknownTarget else { continue }
      uses[target, default: []].append(span(of: NodeID(index: alias)))
    }
    return uses.sorted { $0.key < $1.key }.map { target, places in
      let node = NodeID(index: target)
      return AnchoredUse(node: node, span: span(of: node), uses: places)
    }
  }
}

/// A node with an anchor that is used.
package struct AnchoredUse: Sendable {
  package let node: NodeID
  package let span: TextSpan
  /// The aliases that stand for it, in order.
  package let uses: [TextSpan]
}
