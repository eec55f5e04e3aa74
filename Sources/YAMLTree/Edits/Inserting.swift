import Base

/// Inserts entries and items.
extension TreeEditor {
  package enum EntryPlace: Sendable {
    case first
    case last
    /// After the entry with this key.
    case after(NodeID)
  }

  /// Inserts an entry into a mapping, into a key without a value, or after a bare word, which becomes a mapping. Nil if
  /// the mapping has the key already.
  package func inserting(_ entry: NewEntry, into node: NodeID, at place: EntryPlace = .last) -> TreeEdit? {
    switch tree[node].kind {
    case .mapping:
      let entries = ownEntries(of: node)
      guard !entries.contains(where: { tree.string(of: $0.key) == entry.key }) else { return nil }
      if entries.isEmpty { return replacing(node, by: .mapping([entry])) }
      return tree[node].style == .flow
        ? insertingInFlow(entry, into: node, entries, place) : insertingInBlock(entry, into: node, entries, place)
    case .scalar where tree.isNull(node): return fillingNull(node, with: entry)
    case .scalar: return givingName(node, entry)
    case .sequence, .alias: return nil
    }
  }

  private func insertingInBlock(
    _ entry: NewEntry, into mapping: NodeID, _ entries: [YAMLEntry], _ place: EntryPlace
  ) -> TreeEdit? {
    guard let (column, _) = indentation(of: tree.span(of: entries[0].key).start) else { return nil }
    let step = indentationStep(around: mapping)
    var index = entries.count - 1
    switch place {
    case .last: break
    case .after(let key):
      guard let found = entries.firstIndex(where: { $0.key == key }) else { return nil }
      index = found
    case .first:
      let start = tree.span(of: entries[0].key).start
      guard ownComment(above: lineStart(start)) == nil else {
        if let edit = insertingAboveComments(entry, into: mapping, column: column, step: step) { return edit }
        index = 0
        break
      }
      let lineEnd = lineEndBytes(at: start)
      let written = writing(near: mapping).blockEntry(entry, indentation: column, step: step, lineEnd: lineEnd)
      let indented = written + lineEnd + [UInt8](repeating: 0x20, count: column)
      return TreeEdit(
        [TextEdit(TextSpan(start: start, end: start), indented)], [change(mapping.index + 1, in: mapping, entry)])
    }
    let before = entries[index]
    let end = max(tree.span(of: before.value).end, tree.span(of: before.key).end)
    guard endsLine(after: end) else { return nil }
    let written = line(entry, at: column, step: step, after: end, near: mapping)
    return TreeEdit([written], [change(tree.next(after: before.value).index, in: mapping, entry)])
  }

  /// Inserts before the comments above the first entry: they belong to that, and may suppress something there. Nil
  /// unless the line before them is the mapping's own key.
  private func insertingAboveComments(
    _ entry: NewEntry, into mapping: NodeID, column: Int, step: Int
  ) -> TreeEdit? {
    guard let (_, outer) = self.entry(of: mapping), outer.value == mapping else { return nil }
    var first = lineStart(tree.span(of: mapping).start)
    while let above = ownComment(above: first) { first = above.lineStart }
    let keyEnd = tree.span(of: outer.key).end
    guard first == nextLine(keyEnd), endsLine(after: keyEnd + 1) else { return nil }
    let written = line(entry, at: column, step: step, after: keyEnd, near: mapping)
    return TreeEdit([written], [change(mapping.index + 1, in: mapping, entry)])
  }

  /// An entry on a new line, after the line on which something ends.
  private func line(_ entry: NewEntry, at column: Int, step: Int, after end: Int, near node: NodeID) -> TextEdit {
    let lineEndBytes = lineEndBytes(at: end)
    let written = writing(near: node).blockEntry(entry, indentation: column, step: step, lineEnd: lineEndBytes)
    let place = lineEnd(end)
    return TextEdit(
      TextSpan(start: place, end: place), lineEndBytes + [UInt8](repeating: 0x20, count: column) + written)
  }

  private func change(_ index: UInt32, in mapping: NodeID, _ entry: NewEntry) -> TreeChange {
    TreeChange(range: index..<index, collection: mapping, nodes: [.word(entry.key), entry.value])
  }

  /// The indentation of a level, as in the mappings around.
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
    let start = tree.span(of: key).start
    return indentation(of: start).flatMap { $0.isCompact ? nil : $0.column }
  }

  private func insertingInFlow(
    _ entry: NewEntry, into mapping: NodeID, _ entries: [YAMLEntry], _ place: EntryPlace
  ) -> TreeEdit? {
    let writing = writing(near: mapping)
    let written = writing.word(entry.key, inFlow: true) + Array(": ".utf8) + writing.inline(entry.value, inFlow: true)
    var index = entries.count - 1
    switch place {
    case .first:
      let start = tree.span(of: entries[0].key).start
      guard follows(start, UInt8(ascii: "{")) else { return nil }
      let between = separator(in: mapping, before: start)
      let edit = TextEdit(TextSpan(start: start, end: start), written + between)
      return TreeEdit([edit], [change(mapping.index + 1, in: mapping, entry)])
    case .last: break
    case .after(let key):
      guard let found = entries.firstIndex(where: { $0.key == key }) else { return nil }
      index = found
    }
    let before = entries[index]
    let end = max(tree.span(of: before.value).end, tree.span(of: before.key).end)
    guard !hasComment(in: end..<lineEnd(end)) else { return nil }
    let edit = TextEdit(
      TextSpan(start: end, end: end), separator(in: mapping, before: tree.span(of: before.key).start) + written)
    return TreeEdit([edit], [change(tree.next(after: before.value).index, in: mapping, entry)])
  }

  /// True if a character precedes a place, with only blanks and line ends between.
  private func follows(_ offset: Int, _ byte: UInt8) -> Bool {
    var position = offset
    while position > 0, text[position - 1].isSpace { position -= 1 }
    return position > 0 && text[position - 1] == byte
  }

  /// The separator of entries or items: a comma with a blank, or with a new line if each has its own.
  private func separator(in collection: NodeID, before start: Int) -> [UInt8] {
    let lineStart = lineStart(start)
    guard isBlank(lineStart..<start), tree.span(of: collection).start < lineStart else { return Array(", ".utf8) }
    return Array(",".utf8) + lineEndBytes(at: lineStart) + text[lineStart..<start]
  }

  /// `key:` becomes a mapping below it.
  private func fillingNull(_ node: NodeID, with entry: NewEntry) -> TreeEdit? {
    let span = tree.span(of: node)
    guard span.isEmpty, let (mapping, own) = self.entry(of: node), own.value == node, tree[mapping].style == .block,
      let (column, _) = indentation(of: tree.span(of: own.key).start), text[span.start - 1] == UInt8(ascii: ":"),
      endsLine(after: span.end)
    else { return replacing(node, by: .mapping([entry])) }
    let step = indentationStep(around: mapping)
    let written = line(entry, at: column + step, step: step, after: span.end, near: mapping)
    let change = TreeChange(range: node.index..<node.index + 1, collection: mapping, nodes: [.mapping([entry])])
    return TreeEdit([written], [change])
  }

  /// `- Spacer` becomes `- Spacer:` with the entry below it.
  private func givingName(_ node: NodeID, _ entry: NewEntry) -> TreeEdit? {
    let span = tree.span(of: node)
    let name = tree.string(of: node)
    guard let list = parent(of: node), tree[list].kind == .sequence, tree[list].style == .block else {
      return replacing(node, by: .mapping([NewEntry(name, .mapping([])), entry]))
    }
    guard let (column, _) = indentation(of: span.start), endsLine(after: span.end), lineEnd(span.start) >= span.end
    else {
      return nil
    }
    let colon = TextEdit(TextSpan(start: span.end, end: span.end), Array(":".utf8))
    let written = line(entry, at: column, step: 2, after: span.end, near: node)
    let change = TreeChange(
      range: node.index..<node.index + 1, collection: list, nodes: [.mapping([NewEntry(name, .null), entry])])
    guard colon.span == written.span else { return TreeEdit([colon, written], [change]) }
    return TreeEdit([TextEdit(colon.span, colon.replacement + written.replacement)], [change])
  }

  /// Adds an item at the end of a list; a scalar becomes a list of itself and the item.
  package func appending(_ value: NewValue, to node: NodeID) -> TreeEdit? {
    switch tree[node].kind {
    case .scalar where !tree.isNull(node): return replacing(node, by: .list([.copy(node), value]))
    case .sequence: break
    default: return nil
    }
    let items = Array(tree.items(of: node))
    guard let last = items.last else { return replacing(node, by: .list([value])) }
    let end = tree.span(of: last).end
    let change = TreeChange(
      range: tree.next(after: node).index..<tree.next(after: node).index, collection: node, nodes: [value])
    let writing = writing(near: node)
    if tree[node].style == .flow {
      guard !hasComment(in: end..<lineEnd(end)) else { return nil }
      let written = separator(in: node, before: tree.span(of: last).start) + writing.inline(value, inFlow: true)
      return TreeEdit([TextEdit(TextSpan(start: end, end: end), written)], [change])
    }
    guard endsLine(after: end), let dash = dash(of: items[0], in: node, after: nil),
      let (column, _) = indentation(of: dash)
    else { return nil }
    let lineEndBytes = lineEndBytes(at: end)
    let written =
      lineEndBytes + [UInt8](repeating: 0x20, count: column)
      + writing.blockItem(value, indentation: column, lineEnd: lineEndBytes)
    return TreeEdit([TextEdit(TextSpan(start: lineEnd(end), end: lineEnd(end)), written)], [change])
  }

  /// Puts an item before all others of a list. Nil for an empty one.
  package func prepending(_ value: NewValue, to node: NodeID) -> TreeEdit? {
    guard tree[node].kind == .sequence, let first = tree.items(of: node).first(where: { _ in true }) else { return nil }
    let change = TreeChange(range: node.index + 1..<node.index + 1, collection: node, nodes: [value])
    let writing = writing(near: node)
    if tree[node].style == .flow {
      let start = tree.span(of: first).start
      guard follows(start, UInt8(ascii: "[")) else { return nil }
      let written = writing.inline(value, inFlow: true) + separator(in: node, before: start)
      return TreeEdit([TextEdit(TextSpan(start: start, end: start), written)], [change])
    }
    // A comment above the first item belongs to it.
    guard let dash = dash(of: first, in: node, after: nil), let (column, isCompact) = indentation(of: dash), !isCompact,
      ownComment(above: lineStart(dash)) == nil
    else { return nil }
    let lineEndBytes = lineEndBytes(at: dash)
    let written =
      writing.blockItem(value, indentation: column, lineEnd: lineEndBytes) + lineEndBytes
      + [UInt8](repeating: 0x20, count: column)
    return TreeEdit([TextEdit(TextSpan(start: dash, end: dash), written)], [change])
  }
}
