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

  public init(line: Int, column: Int) { (self.line, self.column) = (line, column) }
}

/// A half-open range: `end` is the place after the last character.
public struct SourceRange: Hashable, Sendable {
  public var start: SourcePosition
  public var end: SourcePosition

  public init(start: SourcePosition, end: SourcePosition) { (self.start, self.end) = (start, end) }
}

/// The starts of a text's lines. A line ends at LF, CRLF or a lone CR, and nowhere else.
public struct LineTable: Sendable {
  /// Byte offsets of the first byte of each line; the first is 0, and there is always one.
  public let starts: [Int]

  public init(text: [UInt8]) {
    var starts = [0]
    text.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        index += 1
        if byte == 0x0A {
          starts.append(index)
        } else if byte == 0x0D {
          if index < bytes.count, bytes[index] == 0x0A { index += 1 }
          starts.append(index)
        }
      }
    }
    self.starts = starts
  }

  /// The line on which a byte lies, counted from 1.
  public func line(at offset: Int) -> Int { max(1, starts.firstIndexAfterPrefix { $0 <= offset }) }

  /// Line and column (in Unicode scalars) of a byte offset, clamped to the text.
  public func position(at offset: Int, in text: [UInt8]) -> SourcePosition {
    let offset = min(max(0, offset), text.count)
    let line = line(at: offset)
    let before = text[starts[line - 1]..<offset].scalarCount
    return SourcePosition(line: line, column: before + 1)
  }

  /// A line without its line end; empty outside of the text.
  public func contents(ofLine line: Int, in text: [UInt8]) -> ArraySlice<UInt8> {
    guard line >= 1, line <= starts.count else { return [] }
    let start = starts[line - 1]
    var end = line < starts.count ? starts[line] : text.count
    if end > start, text[end - 1] == 0x0A { end -= 1 }
    if end > start, text[end - 1] == 0x0D { end -= 1 }
    return text[start..<end]
  }
}

extension ArraySlice<UInt8> {
  /// The number of Unicode scalars, eight bytes at a time, since a line may be as long as the file.
  public var scalarCount: Int {
    withUnsafeBytes { bytes in
      var count = 0
      var index = 0
      while index + 8 <= bytes.count {
        let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        // The highest bits are 10 in a continuation byte, and in no other.
        count += 8 - ((word >> 7) & ~(word >> 6) & 0x0101_0101_0101_0101).nonzeroBitCount
        index += 8
      }
      while index < bytes.count {
        if bytes[index] & 0xC0 != 0x80 { count += 1 }
        index += 1
      }
      return count
    }
  }
}
