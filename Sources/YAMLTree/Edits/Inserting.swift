import Base

extension TreeEditor {
  public enum EntryPosition: Sendable {
    case first, last
    /// After the entry with this key.
    case after(NodeID)
  }

  /// Inserts an entry into a mapping, into a key without a value, or after a bare word, which becomes a mapping. Nil if
  /// the mapping has the key already, or if the text has no safe place for it, as in a list or an alias.
  public func inserting(_ entry: NewEntry, into node: NodeID, at position: EntryPosition = .last) -> TreeEdit? {
    switch tree[node].kind {
    case .mapping:
      let entries = ownEntries(of: node)
      guard !entries.contains(where: { tree.string(of: $0.key) == entry.key }) else { return nil }
      guard let first = entries.first, var before = entries.last else {
        return replacing(node, with: .mapping([entry]))
      }
      switch position {
      case .first: return insertingFirst(entry, into: node, before: first)
      case .last: break
      case .after(let key):
        guard let previous = entries.first(where: { $0.key == key }) else { return nil }
        before = previous
      }
      return inserting(entry, into: node, after: before)
    case .scalar where tree.isNull(node): return fillingNull(node, with: entry)
    case .scalar: return addingEntry(entry, toName: node)
    case .sequence, .alias: return nil
    }
  }

  private func insertingFirst(_ entry: NewEntry, into mapping: NodeID, before first: YAMLEntry) -> TreeEdit? {
    let start = tree.span(of: first.key).start
    let change = insertion(of: [.word(entry.key), entry.value], at: mapping.index + 1, in: mapping)
    if tree[mapping].style == .flow {
      guard isPreceded(start, by: UInt8(ascii: "{")) else { return nil }
      let written = writer(near: mapping).inline(entry, inFlow: true) + separator(in: mapping, before: start)
      return TreeEdit([insertion(written, at: start)], [change])
    }
    guard let (column, _) = indentation(of: start) else { return nil }
    let step = indentationStep(around: mapping)
    guard ownComment(above: lineStart(start)) == nil else {
      guard let keyEnd = keyEnd(aboveCommentsOf: mapping) else { return inserting(entry, into: mapping, after: first) }
      return TreeEdit([newLine(entry, at: column, step: step, after: keyEnd, near: mapping)], [change])
    }
    let lineBreak = lineBreak(at: start)
    let written = writer(near: mapping).blockEntry(entry, indentation: column, step: step, lineBreak: lineBreak)
    return TreeEdit([insertion(written + lineBreak + blanks(column), at: start)], [change])
  }

  private func inserting(_ entry: NewEntry, into mapping: NodeID, after before: YAMLEntry) -> TreeEdit? {
    let end = max(tree.span(of: before.value).end, tree.span(of: before.key).end)
    let change = insertion(of: [.word(entry.key), entry.value], at: tree.next(after: before.value).index, in: mapping)
    if tree[mapping].style == .flow {
      guard !hasComment(in: end..<tree.span(of: mapping).end) else { return nil }
      let separator = separator(in: mapping, before: tree.span(of: before.key).start)
      return TreeEdit([insertion(separator + writer(near: mapping).inline(entry, inFlow: true), at: end)], [change])
    }
    guard let first = ownEntries(of: mapping).first, let (column, _) = indentation(of: tree.span(of: first.key).start),
      endsLine(after: end)
    else { return nil }
    let step = indentationStep(around: mapping)
    return TreeEdit([newLine(entry, at: column, step: step, after: end, near: mapping)], [change])
  }

  /// The end of a mapping's own key, if only comments follow on the lines between it and the first entry. These belong
  /// to that entry and may suppress a finding there.
  private func keyEnd(aboveCommentsOf mapping: NodeID) -> Int? {
    guard let (_, outer) = self.entry(of: mapping), outer.value == mapping else { return nil }
    var first = lineStart(tree.span(of: mapping).start)
    while let above = ownComment(above: first) { first = above.lineStart }
    let keyEnd = tree.span(of: outer.key).end
    return first == nextLine(keyEnd) && endsLine(after: keyEnd + 1) ? keyEnd : nil
  }

  private func newLine(_ entry: NewEntry, at column: Int, step: Int, after end: Int, near node: NodeID) -> TextEdit {
    let lineBreak = lineBreak(at: end)
    let written = writer(near: node).blockEntry(entry, indentation: column, step: step, lineBreak: lineBreak)
    return insertion(lineBreak + blanks(column) + written, at: lineEnd(end))
  }

  private func insertion(_ text: String, at offset: Int) -> TextEdit {
    TextEdit(TextSpan(start: offset, end: offset), text)
  }

  private func insertion(of values: [NewValue], at index: UInt32, in collection: NodeID) -> TreeChange {
    TreeChange(range: index..<index, collection: collection, values: values, onlyAdds: true)
  }

  /// The columns by which nested mappings around a mapping are indented; 2 if none is nested.
  private func indentationStep(around mapping: NodeID) -> Int {
    var inner = columnOfEntries(in: mapping)
    for outer in ancestors(of: mapping) where tree[outer].kind == .mapping {
      let column = columnOfEntries(in: outer)
      if let inner, let column, inner > column, inner - column <= 8 { return inner - column }
      inner = column ?? inner
    }
    return 2
  }

  private func columnOfEntries(in mapping: NodeID) -> Int? {
    guard tree[mapping].style == .block, let key = ownEntries(of: mapping).first?.key else { return nil }
    return indentation(of: tree.span(of: key).start).flatMap { $0.isCompact ? nil : $0.column }
  }

  private func isPreceded(_ offset: Int, by byte: UInt8) -> Bool { text[..<offset].last { !$0.isSpace } == byte }

  /// The separator of entries or items: a comma with a blank, or with a new line if each has its own.
  private func separator(in collection: NodeID, before start: Int) -> String {
    let lineStart = lineStart(start)
    guard isBlank(lineStart..<start), tree.span(of: collection).start < lineStart else { return ", " }
    return "," + lineBreak(at: lineStart) + string(lineStart..<start)
  }

  /// Makes the empty value of a key a mapping, with the entry on a new line below the key.
  private func fillingNull(_ node: NodeID, with entry: NewEntry) -> TreeEdit? {
    let span = tree.span(of: node)
    guard span.isEmpty, let (mapping, own) = self.entry(of: node), own.value == node, tree[mapping].style == .block,
      let (column, _) = indentation(of: tree.span(of: own.key).start), text[span.start - 1] == UInt8(ascii: ":"),
      endsLine(after: span.end)
    else { return replacing(node, with: .mapping([entry])) }
    let step = indentationStep(around: mapping)
    let written = newLine(entry, at: column + step, step: step, after: span.end, near: mapping)
    return TreeEdit([written], [replacement(of: node, with: .mapping([entry]))])
  }

  /// Makes a bare word a mapping: `- Spacer` becomes `- Spacer:` with the entry below it.
  private func addingEntry(_ entry: NewEntry, toName node: NodeID) -> TreeEdit? {
    let span = tree.span(of: node)
    let name = tree.string(of: node)
    guard let list = parent(of: node), tree[list].kind == .sequence, tree[list].style == .block else {
      return replacing(node, with: .mapping([NewEntry(name, .mapping([])), entry]))
    }
    guard let (column, _) = indentation(of: span.start), endsLine(after: span.end), lineEnd(span.start) >= span.end
    else { return nil }
    let colon = insertion(":", at: span.end)
    let written = newLine(entry, at: column, step: 2, after: span.end, near: node)
    let change = replacement(of: node, with: .mapping([NewEntry(name, .null), entry]))
    guard colon.span == written.span else { return TreeEdit([colon, written], [change]) }
    return TreeEdit([TextEdit(colon.span, colon.replacement + written.replacement)], [change])
  }

  /// Adds an item at the end of a list; a scalar becomes a list of itself and the item.
  public func appending(_ value: NewValue, to node: NodeID) -> TreeEdit? {
    if tree[node].kind == .scalar, !tree.isNull(node) { return replacing(node, with: .list([.copy(node), value])) }
    guard tree[node].kind == .sequence else { return nil }
    let items = Array(tree.items(of: node))
    guard let last = items.last else { return replacing(node, with: .list([value])) }
    let end = tree.span(of: last).end
    let change = insertion(of: [value], at: tree.next(after: node).index, in: node)
    let writer = writer(near: node)
    if tree[node].style == .flow {
      guard !hasComment(in: end..<tree.span(of: node).end) else { return nil }
      let separator = separator(in: node, before: tree.span(of: last).start)
      return TreeEdit([insertion(separator + writer.inline(value, inFlow: true), at: end)], [change])
    }
    guard endsLine(after: end), let dash = dash(of: items[0], in: node, after: nil),
      let (column, _) = indentation(of: dash)
    else { return nil }
    let lineBreak = lineBreak(at: end)
    let item = writer.blockItem(value, indentation: column, lineBreak: lineBreak)
    return TreeEdit([insertion(lineBreak + blanks(column) + item, at: lineEnd(end))], [change])
  }

  /// Nil for an empty list.
  public func prepending(_ value: NewValue, to node: NodeID) -> TreeEdit? {
    guard tree[node].kind == .sequence, let first = Array(tree.items(of: node)).first else { return nil }
    let change = insertion(of: [value], at: node.index + 1, in: node)
    let writer = writer(near: node)
    if tree[node].style == .flow {
      let start = tree.span(of: first).start
      guard isPreceded(start, by: UInt8(ascii: "[")) else { return nil }
      let written = writer.inline(value, inFlow: true) + separator(in: node, before: start)
      return TreeEdit([insertion(written, at: start)], [change])
    }
    // A comment above the first item belongs to that.
    guard let dash = dash(of: first, in: node, after: nil), let (column, isCompact) = indentation(of: dash), !isCompact,
      ownComment(above: lineStart(dash)) == nil
    else { return nil }
    let lineBreak = lineBreak(at: dash)
    let item = writer.blockItem(value, indentation: column, lineBreak: lineBreak)
    return TreeEdit([insertion(item + lineBreak + blanks(column), at: dash)], [change])
  }
}
