import Findings

/// In what a position counts the characters of a line.
enum PositionEncoding: String, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"

  /// How many units a piece of UTF-8 takes.
  func units(in bytes: ArraySlice<UInt8>) -> Int {
    switch self {
    case .utf8: bytes.count
    case .utf32: bytes.scalarCount
    // What takes four bytes in UTF-8 takes two units in UTF-16.
    case .utf16: bytes.scalarCount + bytes.reduce(0) { $0 + ($1 >= 0xF0 ? 1 : 0) }
    }
  }

  /// The units of the character that begins with a byte.
  fileprivate func units(ofFirstByte byte: UInt8) -> Int {
    switch self {
    case .utf8: byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    case .utf16: byte >= 0xF0 ? 2 : 1
    case .utf32: 1
    }
  }
}

/// A place as clients name it: line and character from 0.
struct Position: Hashable, Sendable, Comparable {
  var line: Int
  var character: Int

  static func < (left: Position, right: Position) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }
}

/// A document's text with its lines, and places in it as bytes and as positions of the client's encoding. A line ends
/// at LF, CRLF or CR, as the protocol and the linter have it.
struct PositionedText: Sendable {
  let bytes: [UInt8]
  let lines: LineTable
  let encoding: PositionEncoding
  /// Units before each block of `blockSize` bytes; empty where no line is long. Many places on one very long line
  /// would else take time in the square of their number.
  private let unitsBeforeBlock: [Int]
  private static let blockSize = 1_024

  init(_ bytes: [UInt8], encoding: PositionEncoding) {
    self.bytes = bytes
    self.encoding = encoding
    lines = LineTable(text: bytes)
    var longest = 0
    for (start, next) in zip(lines.starts, lines.starts.dropFirst() + [bytes.count]) {
      longest = max(longest, next - start)
    }
    unitsBeforeBlock = longest > 2 * Self.blockSize ? Self.counted(bytes, encoding) : []
  }

  private static func counted(_ bytes: [UInt8], _ encoding: PositionEncoding) -> [Int] {
    var counts = [0]
    for start in stride(from: 0, to: bytes.count, by: blockSize) {
      let units = encoding.units(in: bytes[start..<min(start + blockSize, bytes.count)])
      counts.append(counts[counts.count - 1] + units)
    }
    return counts
  }

  private func units(before offset: Int) -> Int {
    let block = offset / Self.blockSize
    return unitsBeforeBlock[block] + encoding.units(in: bytes[(block * Self.blockSize)..<offset])
  }

  /// The position of a byte, clamped to the text.
  func position(at offset: Int) -> Position {
    let offset = min(max(0, offset), bytes.count)
    let line = lines.line(at: offset)
    let start = lines.starts[line - 1]
    // A character of UTF-8 in two blocks counts where it begins.
    let isLong = !unitsBeforeBlock.isEmpty && encoding != .utf8 && offset - start > 2 * Self.blockSize
    let character = isLong ? units(before: offset) - units(before: start) : encoding.units(in: bytes[start..<offset])
    return Position(line: line - 1, character: character)
  }

  /// The byte at a position. The protocol takes a character beyond its line for the line's end; a line beyond the text
  /// is taken for the text's end, and half a character for its beginning, since a client may be wrong by one.
  func offset(of position: Position) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < lines.starts.count else { return bytes.count }
    let content = lines.contents(ofLine: position.line + 1, in: bytes)
    // No unit is shorter than a byte of UTF-8 is long.
    guard position.character < content.count else { return content.endIndex }
    var offset = content.startIndex
    var left = position.character
    while offset < content.endIndex, left > 0 {
      let units = encoding.units(ofFirstByte: bytes[offset])
      if units > left { break }
      left -= units
      offset += 1
      while offset < content.endIndex, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return offset
  }

  func range(of span: TextSpan) -> JSONValue {
    ["start": position(at: span.start).json, "end": position(at: span.end).json]
  }

  /// The bytes of a range; one that is the wrong way round is turned.
  func span(of range: JSONValue) -> TextSpan? {
    guard let start = Position(range["start"]), let end = Position(range["end"]) else { return nil }
    return TextSpan(start: offset(of: min(start, end)), end: offset(of: max(start, end)))
  }

  /// A line of the text, counted from 0.
  func line(at offset: Int) -> Int { lines.line(at: min(max(0, offset), bytes.count)) - 1 }

  /// Where a line begins and where its content ends. Beyond the text, its end.
  func span(ofLine line: Int) -> TextSpan {
    let content = lines.contents(ofLine: line + 1, in: bytes)
    guard line >= 0, line < lines.starts.count else { return TextSpan(start: bytes.count, end: bytes.count) }
    return TextSpan(start: lines.starts[line], end: max(lines.starts[line], content.endIndex))
  }

  /// The line end of the first line.
  var lineEnd: String {
    let end = span(ofLine: 0).end
    guard end < bytes.count else { return "\n" }
    if bytes[end] == 0x0A { return "\n" }
    return end + 1 < bytes.count && bytes[end + 1] == 0x0A ? "\r\n" : "\r"
  }

  func string(in span: TextSpan) -> String {
    let start = min(max(0, span.start), bytes.count)
    return String(decoding: bytes[start..<min(max(start, span.end), bytes.count)], as: UTF8.self)
  }
}

extension Position {
  /// Nil for what is no position; numbers below 0 and beyond all texts are clamped.
  init?(_ value: JSONValue) {
    guard case .number(let line) = value["line"], case .number(let character) = value["character"] else { return nil }
    self.init(line: Self.clamped(line), character: Self.clamped(character))
  }

  private static func clamped(_ number: Double) -> Int { Int(min(max(number.rounded(.down), 0), 2_147_483_647)) }

  var json: JSONValue { ["line": JSONValue(line), "character": JSONValue(character)] }
}
