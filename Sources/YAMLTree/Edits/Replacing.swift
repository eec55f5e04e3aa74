import Base

/// Putting one thing in the place of another.
extension TreeEditor {
  /// Replaces a value, or a key, by another value on one line. A text keeps the quotes that it has.
  package func replacing(_ node: NodeID, by value: NewValue) -> TreeEdit? {
    let change = TreeChange(
      range: node.index..<tree.next(after: node).index, collection: parent(of: node), nodes: [value])
    guard let edit = textEdit(replacing: node, by: value) else { return nil }
    return TreeEdit([edit], [change])
  }

  private func textEdit(replacing node: NodeID, by value: NewValue) -> TextEdit? {
    let span = tree.span(of: node)
    let written = written(value, inPlaceOf: node)
    if span.isEmpty { return filling(span.start, of: node, with: written) }
    switch tree[node].style {
    case .literal, .folded: return nil
    case .block: return replacingBlock(node, by: written)
    case .flow where hasComment(in: span.start..<span.end): return nil
    case .plain, .singleQuoted, .doubleQuoted, .flow: return tree[node].kind == .alias ? nil : TextEdit(span, written)
    }
  }

  private func written(_ value: NewValue, inPlaceOf node: NodeID) -> [UInt8] {
    if case .word(let text) = value {
      switch tree[node].style {
      // Quotes that the old text needed are no habit of the writer.
      case .doubleQuoted where needsNoQuotes(text, inPlaceOf: node): break
      case .singleQuoted where needsNoQuotes(text, inPlaceOf: node): break
      case .doubleQuoted: return ScalarText.doubleQuoted(text)
      case .singleQuoted where text.unicodeScalars.allSatisfy({ $0.value >= 0x20 }):
        return ValueWriting.singleQuoted(text)
      default: break
      }
    }
    return writing(near: node).inline(value, inFlow: isInFlow(node))
  }

  private func needsNoQuotes(_ text: String, inPlaceOf node: NodeID) -> Bool {
    let isInFlow = isInFlow(node)
    return !writing(near: node).isJSON && ScalarText.mayStandPlain(text, inFlow: isInFlow)
      && !ScalarText.mayStandPlain(tree.string(of: node), inFlow: isInFlow)
  }

  /// Puts a value where a key has none.
  private func filling(_ offset: Int, of node: NodeID, with written: [UInt8]) -> TextEdit? {
    guard let (_, entry) = entry(of: node), entry.value == node else { return nil }
    let place = TextSpan(start: offset, end: offset)
    guard offset > 0, text[offset - 1] == UInt8(ascii: ":") else {
      // A key in braces may stand without a colon.
      return isInFlow(node) && offset == tree.span(of: entry.key).end
        ? TextEdit(place, Array(": ".utf8) + written) : nil
    }
    return TextEdit(place, Array(" ".utf8) + written)
  }

  /// Puts a value on the line of the key whose value stands on lines below.
  private func replacingBlock(_ node: NodeID, by written: [UInt8]) -> TextEdit? {
    guard let (_, entry) = entry(of: node), entry.value == node else { return nil }
    let keyEnd = tree.span(of: entry.key).end
    let span = tree.span(of: node)
    guard keyEnd < text.count, text[keyEnd] == UInt8(ascii: ":"), !hasComment(in: keyEnd..<span.end),
      text[keyEnd + 1..<span.start].allSatisfy({ $0.isSpace }), endsLine(after: span.end)
    else { return nil }
    return TextEdit(TextSpan(start: keyEnd + 1, end: span.end), Array(" ".utf8) + written)
  }

  /// Gives an entry another key. Nil where the mapping has that key already.
  package func renaming(_ key: NodeID, to name: String) -> TreeEdit? {
    guard let (mapping, entry) = entry(of: key), entry.key == key, tree[key].kind == .scalar,
      !ownEntries(of: mapping).contains(where: { tree.string(of: $0.key) == name })
    else { return nil }
    return replacing(key, by: .word(name))
  }

  /// Replaces a piece of a scalar's text. Nil where escapes or folded lines come before it or in it.
  ///
  /// - Parameter range: UTF-8 bytes of the decoded text.
  package func replacing(_ range: Range<Int>, of node: NodeID, by new: String) -> TreeEdit? {
    guard tree[node].kind == .scalar, let span = tree.span(ofText: range, in: node) else { return nil }
    let isQuoted = tree[node].style == .doubleQuoted || tree[node].style == .singleQuoted
    let special: [UInt8] = isQuoted ? Array("\"'\\".utf8) : Array(":#,[]{}".utf8)
    guard new.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && !special.contains($0) }) else { return nil }
    let decoded = tree.withText(of: node) { Array($0) }
    let text = String(decoding: decoded[..<range.lowerBound] + new.utf8 + decoded[range.upperBound...], as: UTF8.self)
    if tree[node].style == .plain, !ScalarText.mayStandPlain(text, inFlow: isInFlow(node)) { return nil }
    let change = TreeChange(range: node.index..<node.index + 1, collection: parent(of: node), nodes: [.word(text)])
    return TreeEdit([TextEdit(span, Array(new.utf8))], [change])
  }

  /// Lets two scalars change places, quotes included.
  package func swapping(_ one: NodeID, _ other: NodeID) -> TreeEdit? {
    for node in [one, other] {
      guard tree[node].kind == .scalar, [.plain, .singleQuoted, .doubleQuoted].contains(tree[node].style),
        !tree.span(of: node).isEmpty
      else { return nil }
    }
    let spans = [one, other].map { tree.span(of: $0) }
    let texts = spans.map { Array(text[$0.start..<$0.end]) }
    let changes = [(one, other), (other, one)].map { node, new in
      TreeChange(range: node.index..<node.index + 1, collection: parent(of: node), nodes: [.copy(new)])
    }
    return TreeEdit([TextEdit(spans[0], texts[1]), TextEdit(spans[1], texts[0])], changes)
  }

  /// Puts a node that stands inside another, or anywhere on one line, in the place of that.
  package func replacing(_ node: NodeID, byCopyOf inner: NodeID) -> TreeEdit? {
    let span = tree.span(of: inner)
    if lineEnd(span.start) >= span.end || tree[inner].style == .flow, !hasComment(in: span.start..<span.end) {
      return replacing(node, by: .copy(inner))
    }
    return replacingByBlock(node, inner)
  }

  /// Puts a block that stands inside another in the place of that: its lines move to the left.
  private func replacingByBlock(_ node: NodeID, _ inner: NodeID) -> TreeEdit? {
    let (outer, span) = (tree.span(of: node), tree.span(of: inner))
    guard tree[inner].style == .block, outer.contains(span), endsLine(after: outer.end),
      let (from, _) = indentation(of: span.start), let (column, _) = indentation(of: outer.start), from >= column,
      // What is dropped may hold no comments, nor lines that are text of a block scalar.
      !hasComment(in: outer.start..<span.start), !hasComment(in: span.end..<outer.end)
    else { return nil }
    // What stands before and behind it goes, and so many blanks at the beginning of each further line.
    var removed = [TextSpan(start: outer.start, end: span.start)]
    var line = nextLine(span.start)
    while line < span.end {
      let blanks = text[line..<span.end].prefix { $0 == 0x20 }.count
      // A comment further to the left stays there.
      if blanks >= from { removed.append(TextSpan(start: line, end: line + from - column)) }
      line = nextLine(line)
    }
    removed.append(TextSpan(start: span.end, end: outer.end))
    let change = TreeChange(
      range: node.index..<tree.next(after: node).index, collection: parent(of: node), nodes: [.copy(inner)])
    return TreeEdit(removed.filter { !$0.isEmpty }.map { TextEdit($0, []) }, [change])
  }

  /// Removes a piece of a comment; the whole line where nothing else stands on it.
  package func removingComment(_ span: TextSpan, of comment: TextSpan) -> TreeEdit? {
    guard span == comment else { return TreeEdit([TextEdit(span, [])], []) }
    let start = lineStart(comment.start)
    if isBlank(start..<comment.start) {
      let end = nextLine(comment.end)
      let isLast = lineEnd(comment.end) == text.count && start > 0
      return TreeEdit(
        [
          TextEdit(
            isLast ? TextSpan(start: previousLineEnd(start), end: text.count) : TextSpan(start: start, end: end), [])
        ], [])
    }
    var first = comment.start
    while first > start, text[first - 1] == 0x20 || text[first - 1] == 0x09 { first -= 1 }
    return TreeEdit([TextEdit(TextSpan(start: first, end: comment.end), [])], [])
  }
}

/// Edits of comments, and of what became one.
extension TreeEditor {
  /// Replaces a piece of a comment.
  package func replacingComment(_ span: TextSpan, by text: String) -> TreeEdit? {
    TreeEdit([TextEdit(span, Array(text.utf8))], [])
  }

  /// Makes a comment the value of the key before it, between quotes.
  package func replacing(_ value: NodeID, byComment comment: TextSpan, as text: String) -> TreeEdit? {
    let change = TreeChange(range: value.index..<value.index + 1, collection: parent(of: value), nodes: [.word(text)])
    return TreeEdit([TextEdit(comment, ScalarText.doubleQuoted(text))], [change])
  }

  /// Writes an escape in the place of a character between double quotes; what is read there stays the same.
  package func escaping(_ span: TextSpan, as escape: String) -> TreeEdit? {
    let holds = tree.nodes.contains { node in
      node.kind == .scalar && node.style == .doubleQuoted && Int(node.start) < span.start && span.end < Int(node.end)
    }
    return holds ? TreeEdit([TextEdit(span, Array(escape.utf8))], []) : nil
  }

  /// Whether two nodes mean the same, whatever their quotes.
  package func isEqual(_ one: NodeID, _ other: NodeID) -> Bool {
    let (one, other) = (tree.resolved(one), tree.resolved(other))
    guard tree[one].kind == tree[other].kind else { return false }
    switch tree[one].kind {
    case .alias: return false
    case .scalar: return tree.isNull(one) == tree.isNull(other) && tree.string(of: one) == tree.string(of: other)
    case .mapping, .sequence:
      let count = tree.next(after: one).index - one.index
      guard count == tree.next(after: other).index - other.index else { return false }
      return (1..<count).allSatisfy { index in
        let (left, right) = (NodeID(index: one.index + index), NodeID(index: other.index + index))
        guard tree[left].kind == tree[right].kind else { return false }
        return tree[left].isCollection
          ? tree.childCount(of: left) == tree.childCount(of: right) : isEqual(left, right)
      }
    }
  }
}
