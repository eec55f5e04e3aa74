/// A half-open range of bytes in a file's decoded text.
public struct TextSpan: Hashable, Sendable {
  public var start: Int
  /// The offset after the last byte, at least `start`.
  public var end: Int

  public init(start: Int, end: Int) { (self.start, self.end) = (start, max(start, end)) }

  public var isEmpty: Bool { start == end }
  public func contains(_ other: TextSpan) -> Bool { start <= other.start && other.end <= end }
  public func touches(_ offset: Int) -> Bool { start <= offset && offset <= end }
}

extension TextSpan: Comparable {
  public static func < (left: TextSpan, right: TextSpan) -> Bool { (left.start, left.end) < (right.start, right.end) }
}

/// A line and a column, both counted from 1. A column is a Unicode scalar unless a `LineTable` counts otherwise.
public struct SourcePosition: Hashable, Sendable {
  public var line: Int
  public var column: Int
}

/// A half-open range of lines and columns.
public struct SourceRange: Hashable, Sendable {
  public var start: SourcePosition
  public var end: SourcePosition

  /// A range that ends at the start of a line does not include that line.
  public var lastLine: Int { end.column == 1 && end.line > start.line ? end.line - 1 : end.line }
}
