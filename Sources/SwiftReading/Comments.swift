import Findings

/// Finds comments of one line in Swift: `//` outside of strings and of comments between `/*` and `*/`.
enum LineComments {
  static func spans(in text: [UInt8]) -> [TextSpan] {
    var comments: [TextSpan] = []
    var scanner = SwiftScanner(text)
    while let piece = scanner.next() {
      if case .comment(let span) = piece { comments.append(span) }
    }
    return comments
  }
}

/// What a scan of Swift without a parser tells apart: enough to find names that are declared, and comments.
struct SwiftScanner {
  enum Piece {
    /// A word that begins with a letter, an underscore or a backtick.
    case word(Range<Int>)
    /// A brace, a colon, or another character that stands alone.
    case mark(UInt8)
    /// A comment of one line.
    case comment(TextSpan)
  }

  private let text: [UInt8]
  private(set) var position: Int

  init(_ text: [UInt8]) {
    self.text = text
    // A byte order mark belongs to no word.
    position = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  mutating func next() -> Piece? {
    while position < text.count {
      let byte = text[position]
      if byte <= UInt8(ascii: " ") {
        position += 1
      } else if Self.isWordByte(byte) {
        return word()
      } else if byte == UInt8(ascii: "/"), let comment = comment() {
        if let span = comment.span { return .comment(span) }
      } else if byte == UInt8(ascii: "\"") {
        skipString()
      } else {
        position += 1
        return .mark(byte)
      }
    }
    return nil
  }

  private mutating func word() -> Piece {
    let start = position
    while position < text.count, Self.isWordByte(text[position]) { position += 1 }
    return .word(start..<position)
  }

  /// Steps over a comment; nil where there is none. Only those of one line have a place.
  private mutating func comment() -> (span: TextSpan?, Void)? {
    guard position + 1 < text.count else { return nil }
    if text[position + 1] == UInt8(ascii: "/") {
      let start = position
      while position < text.count, text[position] != 0x0A, text[position] != 0x0D { position += 1 }
      return (TextSpan(start: start, end: position), ())
    }
    guard text[position + 1] == UInt8(ascii: "*") else { return nil }
    position += 2
    var depth = 1
    while position < text.count, depth > 0 {
      let (byte, following) = (text[position], position + 1 < text.count ? text[position + 1] : 0)
      if byte == UInt8(ascii: "*"), following == UInt8(ascii: "/") {
        depth -= 1
        position += 1
      } else if byte == UInt8(ascii: "/"), following == UInt8(ascii: "*") {
        depth += 1
        position += 1
      }
      position += 1
    }
    return (nil, ())
  }

  /// Steps over a string; what is interpolated in it belongs to it, as far as quotes in it do not end it.
  private mutating func skipString() {
    let isLong =
      position + 2 < text.count && text[position + 1] == text[position] && text[position + 2] == text[position]
    position += isLong ? 3 : 1
    var depth = 0
    while position < text.count {
      let byte = text[position]
      if byte == UInt8(ascii: "\\") {
        if position + 1 < text.count, text[position + 1] == UInt8(ascii: "(") { depth += 1 }
        position += 2
        continue
      }
      if depth > 0 {
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
      } else if byte == UInt8(ascii: "\"") {
        if !isLong {
          position += 1
          return
        }
        if position + 2 < text.count, text[position + 1] == byte, text[position + 2] == byte {
          position += 3
          return
        }
      }
      if !isLong, byte == 0x0A {
        // A string of one line ends with it, whatever is open.
        return
      }
      position += 1
    }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "."), 0x80...:
      true
    default: false
    }
  }
}
