import Base

extension TreeEditor {
  /// Replaces a value or a key with a value on one line. A text keeps its quotes.
  public func replacing(_ node: NodeID, with value: NewValue) -> TreeEdit? {
    textEdit(replacing: node, with: value).flatMap { TreeEdit([$0], [replacement(of: node, with: value)]) }
  }

  func replacement(of node: NodeID, with value: NewValue) -> TreeChange {
    let onlyAdds = if case .mapping(let entries) = value {
      tree.isNull(node) || (tree[node].kind == .scalar && entries.first?.key == tree.string(of: node))
    } else {
      false
    }
    let range = node.index..<tree.next(after: node).index
    return TreeChange(range: range, collection: parent(of: node), values: [value], onlyAdds: onlyAdds)
  }

  private func textEdit(replacing node: NodeID, with value: NewValue) -> TextEdit? {
    let span = tree.span(of: node)
    let written = written(value, inPlaceOf: node)
    if span.isEmpty { return filling(span.start, of: node, with: written) }
    switch tree[node].style {
    case .literal, .folded: return nil
    case .block: return replacingBlock(node, with: written)
    case .flow where hasComment(in: span.start..<span.end): return nil
    case .plain, .singleQuoted, .doubleQuoted, .flow: return tree[node].kind == .alias ? nil : TextEdit(span, written)
    }
  }

  private func written(_ value: NewValue, inPlaceOf node: NodeID) -> String {
    if case .word(let text) = value, !dropsQuotes(text, inPlaceOf: node) {
      switch tree[node].style {
      case .doubleQuoted: return ScalarText.quoted(text)
      case .singleQuoted where text.unicodeScalars.allSatisfy({ $0.value >= 0x20 }):
        return "'" + text.unicodeScalars.map { $0 == "'" ? "''" : String($0) }.joined() + "'"
      default: break
      }
    }
    return writer(near: node).inline(value, inFlow: isInFlow(node))
  }

  /// True if the old text needs its quotes, and the new text needs none.
  private func dropsQuotes(_ text: String, inPlaceOf node: NodeID) -> Bool {
    let isInFlow = isInFlow(node)
    return !writer(near: node).isJSON && ScalarText.mayBePlain(text, inFlow: isInFlow)
      && !ScalarText.mayBePlain(tree.string(of: node), inFlow: isInFlow)
  }

  /// Writes a value after a key without one.
  private func filling(_ offset: Int, of node: NodeID, with written: String) -> TextEdit? {
    guard let (_, entry) = entry(of: node), entry.value == node else { return nil }
    let insertion = TextSpan(start: offset, end: offset)
    guard offset > 0, text[offset - 1] == UInt8(ascii: ":") else {
      // A key in braces may have no colon.
      return isInFlow(node) && offset == tree.span(of: entry.key).end ? TextEdit(insertion, ": " + written) : nil
    }
    return TextEdit(insertion, " " + written)
  }

  /// Replaces a value on the lines below its key with one on the key's line.
  private func replacingBlock(_ node: NodeID, with written: String) -> TextEdit? {
    guard let (_, entry) = entry(of: node), entry.value == node else { return nil }
    let keyEnd = tree.span(of: entry.key).end
    let span = tree.span(of: node)
    guard keyEnd < text.count, text[keyEnd] == UInt8(ascii: ":"), !hasComment(in: keyEnd..<span.end),
      text[keyEnd + 1..<span.start].allSatisfy(\.isSpace), endsLine(after: span.end)
    else { return nil }
    return TextEdit(TextSpan(start: keyEnd + 1, end: span.end), " " + written)
  }

  /// Nil if the mapping has a key of that name already.
  public func renaming(_ key: NodeID, to name: String) -> TreeEdit? {
    guard let (mapping, entry) = entry(of: key), entry.key == key, tree[key].kind == .scalar,
      !ownEntries(of: mapping).contains(where: { tree.string(of: $0.key) == name })
    else { return nil }
    return replacing(key, with: .word(name))
  }

  /// Replaces a range of a scalar's decoded text, in UTF-8 bytes. Nil after escapes or folded lines.
  public func replacing(_ range: Range<Int>, of node: NodeID, with new: String) -> TreeEdit? {
    guard tree[node].kind == .scalar, let span = tree.span(ofText: range, in: node),
      let before = tree.span(ofText: 0..<range.upperBound, in: node), before.end - before.start == range.upperBound
    else { return nil }
    let isQuoted = tree[node].style == .doubleQuoted || tree[node].style == .singleQuoted
    let special: [UInt8] = isQuoted ? Array("\"'\\".utf8) : Array(":#,[]{}".utf8)
    guard new.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && !special.contains($0) }) else { return nil }
    let decoded = tree.withText(of: node) { Array($0) }
    let text = String(decoding: decoded[..<range.lowerBound] + new.utf8 + decoded[range.upperBound...], as: UTF8.self)
    if tree[node].style == .plain, !ScalarText.mayBePlain(text, inFlow: isInFlow(node)) { return nil }
    return TreeEdit([TextEdit(span, new)], [replacement(of: node, with: .word(text))])
  }

  public func swapping(_ first: NodeID, _ second: NodeID) -> TreeEdit? {
    let areOnOneLine = [first, second].map { tree[$0] }.allSatisfy { node in
      node.kind == .scalar && node.style != .literal && node.style != .folded && !node.span.isEmpty
    }
    guard areOnOneLine else { return nil }
    let spans = [first, second].map { tree.span(of: $0) }
    let texts = spans.map { Array(text[$0.start..<$0.end]) }
    return TreeEdit(
      [TextEdit(spans[0], texts[1]), TextEdit(spans[1], texts[0])],
      [replacement(of: first, with: .copy(second)), replacement(of: second, with: .copy(first))])
  }

  /// Replaces a node with a copy of one inside it, or of any node on one line.
  public func replacing(_ node: NodeID, withCopyOf inner: NodeID) -> TreeEdit? {
    let span = tree.span(of: inner)
    if lineEnd(span.start) >= span.end || tree[inner].style == .flow, !hasComment(in: span.start..<span.end) {
      return replacing(node, with: .copy(inner))
    }
    return replacingWithBlock(node, inner)
  }

  /// Replaces a node with a block collection inside it, whose lines move to the left.
  private func replacingWithBlock(_ node: NodeID, _ inner: NodeID) -> TreeEdit? {
    let (outer, span) = (tree.span(of: node), tree.span(of: inner))
    guard tree[inner].style == .block, outer.contains(span), endsLine(after: outer.end),
      let (from, _) = indentation(of: span.start), let (column, _) = indentation(of: outer.start), from >= column,
      // No comments and no lines of block scalars may be lost.
      !hasComment(in: outer.start..<span.start), !hasComment(in: span.end..<outer.end)
    else { return nil }
    // The text around the inner node, and the blanks by which its further lines are too deep.
    var removed = [TextSpan(start: outer.start, end: span.start)]
    var line = nextLine(span.start)
    while line < span.end {
      let blanks = text[line..<span.end].prefix { $0 == 0x20 }.count
      // Comments further to the left stay.
      if blanks >= from { removed.append(TextSpan(start: line, end: line + from - column)) }
      line = nextLine(line)
    }
    removed.append(TextSpan(start: span.end, end: outer.end))
    let edits = removed.filter { !$0.isEmpty }.map { TextEdit($0, []) }
    return TreeEdit(edits, [replacement(of: node, with: .copy(inner))])
  }

  /// Removes a part of a comment. A whole comment is removed with its line, if nothing else is on that.
  public func removingComment(_ span: TextSpan, of comment: TextSpan) -> TreeEdit? {
    guard span == comment else { return TreeEdit([TextEdit(span, [])], []) }
    let start = lineStart(comment.start)
    if isBlank(start..<comment.start) {
      return TreeEdit([TextEdit(lines(from: start, through: lineEnd(comment.end)), [])], [])
    }
    let blanks = text[start..<comment.start].reversed().prefix(while: \.isBlank).count
    return TreeEdit([TextEdit(TextSpan(start: comment.start - blanks, end: comment.end), [])], [])
  }

  public func replacingComment(_ span: TextSpan, with text: String) -> TreeEdit? {
    TreeEdit([TextEdit(span, text)], [])
  }

  /// Makes a comment the quoted value of the key before it.
  public func replacing(_ value: NodeID, withComment comment: TextSpan, as text: String) -> TreeEdit? {
    TreeEdit([TextEdit(comment, ScalarText.quoted(text))], [replacement(of: value, with: .word(text))])
  }

  /// Replaces a character with its escape. Nil outside of double quotes.
  public func escaping(_ span: TextSpan, as escape: String) -> TreeEdit? {
    let isQuoted = tree.nodes.contains { node in
      node.kind == .scalar && node.style == .doubleQuoted && Int(node.start) < span.start && span.end < Int(node.end)
    }
    return isQuoted ? TreeEdit([TextEdit(span, escape)], []) : nil
  }
}
