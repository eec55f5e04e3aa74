import Base

/// Deletes entries and items, with their comments.
extension TreeEditor {
  /// Nil for the only entry of a mapping.
  public func deletingEntry(_ key: NodeID) -> TreeEdit? { deletingEntries(from: key, through: key) }

  /// Nil for all entries of a mapping.
  public func deletingEntries(from key: NodeID, through lastKey: NodeID) -> TreeEdit? {
    guard let (mapping, first) = entry(of: key), first.key == key, let (lastMapping, last) = entry(of: lastKey),
      last.key == lastKey, lastMapping == mapping, key <= lastKey
    else { return nil }
    let before = sibling(before: key).flatMap { entry(of: $0)?.entry }
    let next = tree.next(after: last.value)
    let isLast = next >= tree.next(after: mapping)
    if before == nil, isLast { return nil }
    let extent = Extent(
      start: start(of: key), end: end(of: last), previousEnd: before.map { end(of: $0) },
      nextStart: isLast ? nil : start(of: next))
    return deleting(extent, nodes: key.index..<next.index, in: mapping)
  }

  /// Deletes entries of one mapping, given in the order of the text.
  public func deletingEntries(_ keys: [NodeID]) -> TreeEdit? {
    var runs: [(first: NodeID, last: NodeID, next: NodeID)] = []
    for key in keys {
      let next = tree.next(after: tree.next(after: key))
      let first = runs.last?.next == key ? runs.removeLast().first : key
      runs.append((first, key, next))
    }
    let edits = runs.compactMap { deletingEntries(from: $0.first, through: $0.last) }
    return edits.count == runs.count ? TreeEdit.joined(edits) : nil
  }

  /// Nil for the only item of a list.
  public func deletingItem(_ item: NodeID) -> TreeEdit? {
    guard let list = parent(of: item), tree[list].kind == .sequence else { return nil }
    let items = Array(tree.items(of: list))
    guard items.count > 1, let index = items.firstIndex(of: item) else { return nil }
    func beginning(of item: NodeID, after previousEnd: Int?) -> Int? {
      tree[list].style == .flow ? start(of: item) : dash(of: item, in: list, after: previousEnd)
    }
    let previousEnd = index > 0 ? end(of: items[index - 1]) : nil
    guard let first = beginning(of: item, after: previousEnd) else { return nil }
    let nextStart = index + 1 < items.count ? beginning(of: items[index + 1], after: end(of: item)) : nil
    let lastEnd = max(end(of: item), first + 1)
    let extent = Extent(start: first, end: lastEnd, previousEnd: previousEnd, nextStart: nextStart)
    return deleting(extent, nodes: item.index..<tree.next(after: item).index, in: list)
  }

  /// Deletes a node's entry or item, and the collections that it would leave empty.
  public func deletingWithEmptyParents(_ node: NodeID) -> TreeEdit? {
    let node = outermostEmptied(without: node)
    guard let parent = parent(of: node) else { return nil }
    return tree[parent].kind == .sequence ? deletingItem(node) : entry(of: node).flatMap { deletingEntry($0.entry.key) }
  }

  /// The node, or the outermost value or item that contains nothing else.
  public func outermostEmptied(without node: NodeID) -> NodeID {
    var node = node
    while let parent = parent(of: node), tree.childCount(of: parent) == (tree[parent].kind == .sequence ? 1 : 2) {
      node = parent
    }
    return node
  }

  private struct Extent {
    let start: Int
    let end: Int
    let previousEnd: Int?
    let nextStart: Int?
  }

  private func deleting(_ extent: Extent, nodes: Range<UInt32>, in collection: NodeID) -> TreeEdit? {
    var removesOwnComments = false
    let isFlow = tree[collection].style == .flow
    guard let span = isFlow ? flowCut(extent) : blockCut(extent, &removesOwnComments) else { return nil }
    return TreeEdit(
      [TextEdit(span, [])], [TreeChange(range: nodes, collection: collection, values: [], onlyAdds: false)],
      removesOwnComments: removesOwnComments)
  }

  /// The span to delete in a block collection: whole lines, or up to the next sibling if a dash precedes the first one.
  private func blockCut(_ extent: Extent, _ removesOwnComments: inout Bool) -> TextSpan? {
    guard endsLine(after: extent.end), let (column, isCompact) = indentation(of: extent.start) else { return nil }
    if isCompact {
      guard let next = extent.nextStart, !hasComment(in: nextLine(extent.end)..<next) else { return nil }
      return TextSpan(start: extent.start, end: next)
    }
    var start = lineStart(extent.start)
    while let above = ownComment(above: start), above.column == column {
      start = above.lineStart
      removesOwnComments = true
    }
    var lastLineEnd = lineEnd(extent.end)
    // Comments that are indented further belong to the entry or item.
    while let below = ownComment(below: lastLineEnd), below.column > column {
      lastLineEnd = below.lineEnd
      removesOwnComments = true
    }
    return lines(from: start, through: lastLineEnd)
  }

  /// The span of whole lines. A text without a final line end stays without one.
  func lines(from start: Int, through end: Int) -> TextSpan {
    let isLast = end == text.count && start > 0
    return TextSpan(start: isLast ? previousLineEnd(start) : start, end: nextLine(end))
  }

  /// The comment on the line above, if nothing else is on it.
  func ownComment(above lineStart: Int) -> (lineStart: Int, column: Int)? {
    guard lineStart > 0 else { return nil }
    let start = self.lineStart(previousLineEnd(lineStart))
    return comment(beginningLine: start).map { (start, $0 - start) }
  }

  private func ownComment(below lineEnd: Int) -> (lineEnd: Int, column: Int)? {
    let start = nextLine(lineEnd)
    guard start > lineEnd, start < text.count, let first = comment(beginningLine: start) else { return nil }
    let end = self.lineEnd(first)
    // A comment for the linter may be about the next line.
    let isForLinter = string(first..<end).contains(text: "widgetlint:")
    return isForLinter ? nil : (end, first - start)
  }

  private func comment(beginningLine start: Int) -> Int? {
    guard let first = text[start...].firstIndex(where: { $0 != 0x20 }) else { return nil }
    return text[first] == 0x23 && hasComment(in: first..<first + 1) ? first : nil
  }

  /// The span to delete in a flow collection, with the comma after it, or else the one before.
  private func flowCut(_ extent: Extent) -> TextSpan? {
    if let next = extent.nextStart {
      return isOneComma(extent.end..<next) ? TextSpan(start: extent.start, end: next) : nil
    }
    guard let previous = extent.previousEnd, isOneComma(previous..<extent.start) else { return nil }
    return TextSpan(start: previous, end: extent.end)
  }

  private func isOneComma(_ range: Range<Int>) -> Bool { text[range].filter { !$0.isSpace } == [UInt8(ascii: ",")] }

  private func start(of node: NodeID) -> Int { tree.span(of: node).start }
  private func end(of entry: YAMLEntry) -> Int { max(end(of: entry.key), end(of: entry.value)) }
  private func end(of node: NodeID) -> Int { tree.span(of: node).end }

  func dash(of item: NodeID, in list: NodeID, after previousEnd: Int?) -> Int? {
    var position = previousEnd ?? tree.span(of: list).start
    while position < text.count, position <= tree.span(of: item).start {
      if text[position] == UInt8(ascii: "-") { return position }
      if text[position] == 0x23 {
        position = lineEnd(position)
      } else if text[position].isSpace {
        position += 1
      } else {
        return nil
      }
    }
    return nil
  }
}
