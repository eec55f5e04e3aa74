import Base

enum PositionEncoding: String, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"

  func units(in bytes: ArraySlice<UInt8>) -> Int {
    switch self {
    case .utf8: bytes.count
    case .utf32: bytes.scalarCount
    // A scalar of four bytes in UTF-8 takes two units in UTF-16.
    case .utf16: bytes.scalarCount + bytes.reduce(0) { $0 + ($1 >= 0xF0 ? 1 : 0) }
    }
  }
}

struct Position: Hashable, Sendable, Comparable {
  var line: Int
  var character: Int

  static func < (left: Position, right: Position) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }
}

/// A text with its lines, which converts between offsets in bytes and positions in the client's encoding. A line ends
/// at LF, CRLF or CR.
struct PositionedText: Sendable {
  let bytes: [UInt8]
  let lines: LineTable
  let encoding: PositionEncoding

  init(_ bytes: [UInt8], encoding: PositionEncoding) {
    (self.bytes, self.encoding) = (bytes, encoding)
    lines = LineTable(text: bytes) { encoding.units(in: $0) }
  }

  func position(at offset: Int) -> Position {
    let position = lines.position(at: offset, in: bytes)
    return Position(line: position.line - 1, character: position.column - 1)
  }

  /// The offset of a position. As the protocol requires, a character beyond its line means the end of the line. A line
  /// beyond the text means the end of the text, and a position inside a character its start, since clients miscount.
  func offset(of position: Position) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < lines.starts.count else { return bytes.count }
    let content = lines.contents(ofLine: position.line + 1, in: bytes)
    // No scalar has more units than bytes.
    guard position.character < content.count else { return content.endIndex }
    var offset = content.startIndex
    var remaining = position.character
    while offset < content.endIndex {
      let next = content[(offset + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? content.endIndex
      remaining -= encoding.units(in: bytes[offset..<next])
      if remaining < 0 { break }
      offset = next
    }
    return offset
  }

  func range(of span: TextSpan) -> JSONValue {
    ["start": position(at: span.start).json, "end": position(at: span.end).json]
  }

  /// The span of a range, whose start and end may be reversed; nil if the value is no range.
  func span(of range: JSONValue) -> TextSpan? {
    guard let start = Position(range["start"]), let end = Position(range["end"]) else { return nil }
    return TextSpan(start: offset(of: min(start, end)), end: offset(of: max(start, end)))
  }

  /// The line of an offset, from 0.
  func line(at offset: Int) -> Int { lines.line(at: min(max(0, offset), bytes.count)) - 1 }

  /// A line without its line end; for a line beyond the text, the end of the text.
  func span(ofLine line: Int) -> TextSpan {
    guard lines.starts.indices.contains(line) else { return TextSpan(start: bytes.count, end: bytes.count) }
    let content = lines.contents(ofLine: line + 1, in: bytes)
    return TextSpan(start: content.startIndex, end: content.endIndex)
  }

  /// The number of spaces before the text of a line, and that text; nil for blank lines and comments.
  func indentation(ofLine line: Int) -> (column: Int, rest: ArraySlice<UInt8>)? {
    let span = span(ofLine: line)
    let rest = bytes[span.start..<span.end].drop { $0 == 0x20 }
    return rest.isEmpty || rest.first == UInt8(ascii: "#") ? nil : (rest.startIndex - span.start, rest)
  }

  var lineTerminator: String {
    let rest = bytes[span(ofLine: 0).end...]
    if rest.starts(with: "\r\n".utf8) { return "\r\n" }
    return rest.first == 0x0D ? "\r" : "\n"
  }
}

extension Position {
  /// Nil unless the value is a position. Clamps numbers below 0 and beyond all texts.
  init?(_ value: JSONValue) {
    guard case .number(let line) = value["line"], case .number(let character) = value["character"] else { return nil }
    self.init(line: Self.clamped(line), character: Self.clamped(character))
  }

  private static func clamped(_ number: Double) -> Int { Int(min(max(number.rounded(.down), 0), 2_147_483_647)) }

  var json: JSONValue { ["line": JSONValue(line), "character": JSONValue(character)] }
}
