import Findings

extension YAMLTree {
  /// Where a piece of a scalar's decoded text stands in the file; nil where it cannot be found there as it is,
  /// since escapes or folded lines come before it or in it.
  ///
  /// - Parameter range: UTF-8 bytes of the decoded text.
  package func span(ofText range: Range<Int>, in id: NodeID) -> TextSpan? {
    let id = resolved(id)
    let node = self[id]
    guard node.kind == .scalar, range.lowerBound >= 0 else { return nil }
    guard range.upperBound <= withText(of: id, { $0.count }) else { return nil }
    let start = node.isInSideBuffer ? contentStart(of: node) : node.slice.lowerBound
    guard start + range.upperBound <= Int(node.end) else { return nil }
    let isAsWritten = withText(of: id) { decoded in
      decoded[..<range.upperBound].elementsEqual(text[start..<start + range.upperBound])
    }
    guard isAsWritten else { return nil }
    return TextSpan(start: start + range.lowerBound, end: start + range.upperBound)
  }

  /// Behind the quote, or behind the line of `|` or `>` and the indentation.
  private func contentStart(of node: YAMLNode) -> Int {
    switch node.style {
    case .singleQuoted, .doubleQuoted: return Int(node.start) + 1
    case .literal, .folded: break
    default: return Int(node.start)
    }
    var position = Int(node.start)
    let end = Int(node.end)
    while position < end, !text[position].isLineEnd { position += 1 }
    while position < end, text[position].isLineEnd || text[position] == UInt8(ascii: " ") { position += 1 }
    return position
  }
}
