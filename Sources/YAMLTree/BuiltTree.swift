import Findings

/// A tree that is put together node by node, by a reader of another language than YAML. Nodes are added in document
/// order; their places lie anywhere in the text, and need not lie in one another.
package struct TreeBuilder {
  private var parts = TreeParts()
  /// Collections that are not yet closed, the innermost last.
  private var open: [Int] = []

  package init() {}

  /// - Parameter isQuoted: Whether the scalar is text even where it looks like a number or a word.
  package mutating func addScalar(_ text: String, isQuoted: Bool, at span: TextSpan) {
    var node = YAMLNode(
      kind: .scalar, style: isQuoted ? .doubleQuoted : .plain, tag: .none, start: span.start, end: span.end)
    node.flags.insert(.inSideBuffer)
    node.link = UInt32(truncatingIfNeeded: parts.sideBuffer.count)
    let bytes = Array(text.utf8)
    withUnsafeBytes(of: UInt32(truncatingIfNeeded: bytes.count)) { parts.sideBuffer += $0 }
    parts.sideBuffer += bytes
    parts.nodes.append(node)
  }

  /// Adds a scalar that stands in the text word for word, with a quote before and behind it.
  package mutating func addQuotedText(at span: TextSpan) {
    parts.nodes.append(
      YAMLNode(kind: .scalar, style: .doubleQuoted, tag: .none, start: span.start, end: span.end))
  }

  /// Begins a collection; whatever is added until `close` belongs to it, in mappings key and value in turn.
  package mutating func open(_ kind: YAMLNode.Kind, at span: TextSpan) {
    open.append(parts.nodes.count)
    parts.nodes.append(YAMLNode(kind: kind, style: .block, tag: .none, start: span.start, end: span.end))
  }

  package mutating func close() {
    guard let index = open.popLast() else { return }
    parts.nodes[index].close(end: Int(parts.nodes[index].end), next: parts.nodes.count)
  }

  /// The tree, whose only document is what was added.
  ///
  /// - Parameters:
  ///   - text: What the places count the bytes of.
  ///   - findings: What is wrong with the text itself.
  package consuming func tree(over text: [UInt8], findings: [Finding]) -> YAMLTree {
    while !open.isEmpty { close() }
    parts.documents = parts.nodes.isEmpty ? [] : [NodeID(index: 0)]
    parts.hasBrokenDocument = !findings.isEmpty
    parts.findings = findings
    return YAMLTree(parts, text: text)
  }
}
