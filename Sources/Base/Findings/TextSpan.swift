/// A half-open range of a file's decoded text, in UTF-8 bytes from its start, without a byte order mark.
public struct TextSpan: Hashable, Sendable {
  public var start: Int
  /// Offset after the last byte; never less than `start`.
  public var end: Int

  public init(start: Int, end: Int) {
    self.start = start
    self.end = max(start, end)
  }

  public var isEmpty: Bool { start == end }
  public func contains(_ other: TextSpan) -> Bool { start <= other.start && other.end <= end }

  /// True if an offset is inside or at an end, as a cursor may be.
  public func touches(_ offset: Int) -> Bool { start <= offset && offset <= end }
}

extension TextSpan: Comparable {
  /// Order in the text: by start, then by end.
  public static func < (left: TextSpan, right: TextSpan) -> Bool { (left.start, left.end) < (right.start, right.end) }
}

/// Line and column from 1; a column is one Unicode scalar.
public struct SourcePosition: Hashable, Sendable {
  public var line: Int
  public var column: Int
}

/// A half-open range: `end` is the place after the last character.
public struct SourceRange: Hashable, Sendable {
  public var start: SourcePosition
  public var end: SourcePosition

  /// The last line with a part of the range. A range that ends at the start of a line does not include that line.
  public var lastLine: Int { end.column == 1 && end.line > start.line ? end.line - 1 : end.line }
}
