import Base
import CSystem

/// libyaml's events over a piece of text. The text must outlive the reader.
struct EventReader: ~Copyable {
  /// libyaml keeps pointers to its parser, which therefore must not move.
  let parser: UnsafeMutablePointer<yaml_parser_t>
  let event: UnsafeMutablePointer<yaml_event_t>
  private let isReady: Bool

  init(_ text: UnsafeBufferPointer<UInt8>.SubSequence) {
    parser = .allocate(capacity: 1)
    event = .allocate(capacity: 1)
    event.initialize(to: yaml_event_t())
    parser.initialize(to: yaml_parser_t())
    isReady = yaml_parser_initialize(parser) == 1
    guard isReady, let start = UnsafeBufferPointer(rebasing: text).baseAddress else { return }
    // Without this, libyaml would count from after a byte order mark.
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, start, text.count)
  }

  deinit {
    if isReady { yaml_parser_delete(parser) }
    parser.deallocate()
    event.deallocate()
  }

  /// Reads the next event; false on a syntax error. Callers must release each event, and stop at the end of the stream.
  @inline(__always) func next() -> Bool { isReady && yaml_parser_parse(parser, event) == 1 }
  @inline(__always) func release() { yaml_event_delete(event) }
}

/// Converts libyaml's marks, which count Unicode scalars, into byte offsets. A mark is rarely before the last one.
struct CharacterCursor {
  private let text: UnsafeBufferPointer<UInt8>
  /// The byte at which libyaml began to count.
  private let base: Int
  private var scalars = 0
  private var byte: Int

  init(_ text: UnsafeBufferPointer<UInt8>, from base: Int) {
    (self.text, self.base) = (text, base)
    byte = base
  }

  mutating func offset(of index: Int) -> Int {
    while scalars > index, byte > base {
      byte -= 1
      if beginsScalar(byte) { scalars -= 1 }
    }
    while byte < text.count, scalars < index || !beginsScalar(byte) {
      if beginsScalar(byte) { scalars += 1 }
      byte += 1
    }
    return byte
  }

  private func beginsScalar(_ offset: Int) -> Bool { text[offset] & 0xC0 != 0x80 }
}

/// Finds comments between libyaml's tokens, since a `#` inside one is text. A file without `#` costs one search.
struct CommentScanner {
  private var text: UnsafeBufferPointer<UInt8>
  private(set) var comments: [TextSpan] = []
  /// The next `#` to check, or the end of the text.
  private var nextHash = -1

  typealias Mark = (commentCount: Int, nextHash: Int)

  var mark: Mark { (comments.count, nextHash) }

  /// Restores a state, after some of the text was blanked.
  mutating func rewind(to mark: Mark, in text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    comments.removeSubrange(mark.commentCount...)
    nextHash = mark.nextHash < 0 ? -1 : text.firstOffset(of: 0x23, from: mark.nextHash)
  }

  init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  mutating func jump(to offset: Int) {
    // The next `#` may be far away, so only a jump beyond it begins a search.
    if nextHash < offset { nextHash = text.firstOffset(of: 0x23, from: offset) }
  }

  /// Moves beyond a token, and adds the comments before it.
  mutating func passToken(start: Int, end: Int) {
    while nextHash < start {
      let commentEnd = min(text.lineEnd(from: nextHash), start)
      comments.append(TextSpan(start: nextHash, end: commentEnd))
      jump(to: commentEnd)
    }
    if nextHash < end { jump(to: end) }
  }

  /// Moves beyond directives, in which a `#` without a blank before it begins no comment.
  mutating func passDirectives(start: Int, end: Int) {
    var line = start
    while line < end, nextHash < end {
      if text[line] == 0x25 {
        let directiveEnd = (line..<end).first { text[$0].isLineEnd || text[$0] == 0x23 && text[$0 - 1].isBlank }
        passToken(start: line, end: directiveEnd ?? end)
      }
      line = text.nextLine(after: line)
    }
    passToken(start: end, end: end)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The first line that begins with `%` beyond the limit. libyaml reads directives in quadratic time.
  func directive(beyond limit: Int) -> TextSpan? {
    var count = 0
    var sign = firstOffset(of: 0x25, from: 0)
    while sign < self.count {
      if beginsLine(sign) { count += 1 }
      if count > limit { return TextSpan(start: sign, end: lineEnd(from: sign)) }
      sign = firstOffset(of: 0x25, from: sign + 1)
    }
    return nil
  }

  private func beginsLine(_ offset: Int) -> Bool {
    offset == 0 || self[offset - 1].isLineEnd || offset >= 2 && invisibleLineEndLength(at: offset - 2) == 2
      || offset >= 3 && invisibleLineEndLength(at: offset - 3) == 3
  }
}
