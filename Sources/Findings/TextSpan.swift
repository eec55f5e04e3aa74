/// A half-open piece of a file's decoded text, in UTF-8 bytes from its start, byte order mark excluded.
package struct TextSpan: Hashable, Sendable {
  /// Offset of the first byte.
  package var start: Int
  /// Offset after the last byte; never less than `start`.
  package var end: Int

  package init(start: Int, end: Int) {
    self.start = start
    self.end = max(start, end)
  }

  package var isEmpty: Bool { start == end }

  package func contains(_ other: TextSpan) -> Bool { start <= other.start && other.end <= end }
}

extension TextSpan: Comparable {
  /// Order in the text: by start, then by end.
  package static func < (left: TextSpan, right: TextSpan) -> Bool {
    (left.start, left.end) < (right.start, right.end)
  }
}
