import Base

/// Edits of a file's bytes, with the intended changes of its tree.
public struct TreeEdit: Sendable {
  package let textEdits: TextEdits
  let changes: [TreeChange]
  /// True if the edits also delete comments that belong to a deleted entry or item.
  package let removesOwnComments: Bool

  init?(_ edits: [TextEdit], _ changes: [TreeChange], removesOwnComments: Bool = false) {
    guard let textEdits = TextEdits(edits) else { return nil }
    (self.textEdits, self.changes, self.removesOwnComments) = (textEdits, changes, removesOwnComments)
  }

  /// The nodes that are replaced or deleted, and the collections to which something is added.
  package var changedNodes: [NodeID] {
    changes.compactMap { $0.range.isEmpty ? $0.collection : NodeID(index: $0.range.lowerBound) }
  }

  public var onlyAdds: Bool { changes.allSatisfy(\.onlyAdds) }

  /// True if both change the same bytes or nodes, or insert at the same offset or index.
  public func conflicts(with other: TreeEdit) -> Bool { Self.joined([self, other]) == nil }

  /// All edits as one; nil if two conflict.
  public static func joined(_ all: [TreeEdit]) -> TreeEdit? {
    let changes = all.flatMap(\.changes)
    let sorted = changes.sorted { $0.sortKey < $1.sortKey }
    // A change can conflict with the one before it, or with one that began earlier and reaches further.
    var furthest = sorted.first
    for (before, change) in zip(sorted, sorted.dropFirst()) {
      if change.conflicts(with: before) || furthest.map(change.conflicts) == true { return nil }
      if change.range.upperBound > furthest?.range.upperBound ?? 0 { furthest = change }
    }
    return TreeEdit(
      all.flatMap(\.textEdits.edits), changes, removesOwnComments: all.contains(where: \.removesOwnComments))
  }

  /// True if the edited text has the intended tree, and all comments that the edits do not delete.
  public func hasIntendedResult(from before: YAMLTree, in after: YAMLTree) -> Bool {
    guard !after.hasBrokenDocument, after.documents.count == before.documents.count else { return false }
    let intended = ChangedTreeHasher(before, changes).hash
    let comments = after.comments.map { Array(after.text[$0.start..<$0.end]) }
    return intended == ChangedTreeHasher(after, []).hash && expectedComments(of: before) == comments
  }

  private func expectedComments(of tree: YAMLTree) -> [[UInt8]] {
    var rest = textEdits.edits[...]
    return tree.comments.compactMap { comment in
      let text = Array(tree.text[comment.start..<comment.end])
      while let edit = rest.first, edit.span.end <= comment.start { rest.removeFirst() }
      guard let edit = rest.first, edit.span.start < comment.end else { return text }
      // A part of an edited comment may stay.
      guard edit.span.start > comment.start || edit.span.end < comment.end || !edit.replacement.isEmpty else {
        return nil
      }
      let editsInside = rest.prefix { $0.span.start < comment.end }
      guard editsInside.allSatisfy({ comment.start <= $0.span.start && $0.span.end <= comment.end }) else { return nil }
      let relativeEdits = editsInside.map {
        TextEdit(TextSpan(start: $0.span.start - comment.start, end: $0.span.end - comment.start), $0.replacement)
      }
      let edited = TextEdits(relativeEdits)?.applied(to: text) ?? []
      return edited.first == 0x23 ? edited : nil
    }
  }
}

/// Values that replace a range of nodes.
struct TreeChange: Sendable {
  /// Indices of the removed nodes; empty for an insertion.
  let range: Range<UInt32>
  /// The collection that contains the nodes; nil for a document's root.
  let collection: NodeID?
  let values: [NewValue]
  /// True if it inserts nodes, replaces an empty value, or replaces a bare word by a mapping that begins with it.
  let onlyAdds: Bool

  /// Sorts by index. At one index, insertions come before replacements, and those into one collection are neighbours.
  fileprivate var sortKey: (UInt32, Int, UInt32) { (range.lowerBound, range.isEmpty ? 0 : 1, collection?.index ?? 0) }

  func conflicts(with other: TreeChange) -> Bool {
    if range.isEmpty, other.range.isEmpty {
      return range.lowerBound == other.range.lowerBound && collection == other.collection
    }
    return range.lowerBound < other.range.upperBound && other.range.lowerBound < range.upperBound
  }
}

extension TextEdit {
  init(_ span: TextSpan, _ text: String) { self.init(span, Array(text.utf8)) }
}

/// Edits of one text in order, without overlaps.
public struct TextEdits: Hashable, Sendable {
  public let edits: [TextEdit]
  /// For the text before each edit, and after the last: its new offset minus the old one.
  private let shifts: [Int]

  /// Nil if two change the same bytes, or insert at the same offset, because their order would be a guess.
  public init?(_ edits: [TextEdit]) {
    let sorted = edits.sorted { $0.span < $1.span }
    for (edit, next) in zip(sorted, sorted.dropFirst())
    where next.span.start < edit.span.end || edit.span == next.span { return nil }
    self.edits = sorted
    shifts = sorted.reduce(into: [0]) { shifts, edit in
      shifts.append(shifts[shifts.count - 1] + edit.replacement.count - (edit.span.end - edit.span.start))
    }
  }

  public func applied(to text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count + edits.reduce(0) { $0 + $1.replacement.count })
    var position = 0
    for edit in edits {
      result += text[position..<edit.span.start]
      result += edit.replacement
      position = edit.span.end
    }
    return result + text[position...]
  }

  /// The bytes of a file after all edits of its decoded text, in the file's encoding. The text must have been decoded
  /// without errors.
  public func applied(toFile bytes: [UInt8], decodedAs text: [UInt8]) -> [UInt8] {
    let edited = applied(to: text)
    let isLittleEndian = bytes.starts(with: [0xFF, 0xFE])
    let isUTF16 = isLittleEndian || bytes.starts(with: [0xFE, 0xFF])
    guard isUTF16 else { return bytes[..<bytes.byteOrderMarkLength] + edited }
    return bytes[..<2] + String(decoding: edited, as: UTF8.self).utf16.flatMap { unit -> [UInt8] in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isLittleEndian ? [low, high] : [high, low]
    }
  }

  /// The bytes of a file after all edits of `bytes.decodedText`.
  package func applied(toStored bytes: [UInt8]) -> [UInt8] {
    let text = bytes.decodedText
    return text == bytes ? applied(to: bytes) : applied(toFile: bytes, decodedAs: text)
  }

  /// The offset in the new text for one in the old text; for replaced text, the start of its replacement.
  public func newOffset(of offset: Int) -> Int {
    let next = edits.firstIndexAfterPrefix { $0.span.start < offset || ($0.span.start == offset && $0.span.isEmpty) }
    if next > 0, edits[next - 1].span.end > offset { return edits[next - 1].span.start + shifts[next - 1] }
    return offset + shifts[next]
  }

  /// The span in the new text for one in the old text, with the replacements inside.
  public func newSpan(of span: TextSpan) -> TextSpan {
    let first = edits.firstIndexAfterPrefix { $0.span.start < span.start }
    let inside = edits[first...].prefix { $0.span.start <= span.end }.filter { span.contains($0.span) }
    let growth = inside.reduce(0) { $0 + $1.replacement.count - ($1.span.end - $1.span.start) }
    let start = newOffset(of: span.start)
    return TextSpan(start: start, end: start + (span.end - span.start) + growth)
  }
}
