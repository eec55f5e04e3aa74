import Findings

/// Finds comments in the gaps between libyaml's tokens, never inside them: a `#` in a text is no comment.
/// A file without `#` costs one search.
struct CommentScanner {
  private let text: UnsafeBufferPointer<UInt8>
  private(set) var comments: [TextSpan] = []
  /// The next `#` that has not been looked at, or the end of the text.
  private var nextHash = -1

  init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  /// Goes on at the beginning of a line, as reading does after a syntax error.
  mutating func jump(to offset: Int) {
    // Searched for once only: the next `#` may lie far beyond many such jumps.
    if nextHash < offset { nextHash = text.firstOffset(of: 0x23, from: offset) }
  }

  /// Tells that a token stands here, and that only blanks and comments stand between it and the one before.
  @inline(__always) mutating func passToken(start: Int, end: Int) {
    if nextHash < end { pass(start: start, end: end) }
  }

  private mutating func pass(start: Int, end: Int) {
    while nextHash < start {
      let commentEnd = min(text.lineEnd(from: nextHash), start)
      comments.append(TextSpan(start: nextHash, end: commentEnd))
      jump(to: commentEnd)
    }
    if nextHash < end { jump(to: end) }
  }

  /// Passes directives, which may hold a `#` of their own.
  mutating func passDirectives(start: Int, end: Int) {
    var line = start
    while line < end, nextHash < end {
      if text[line] == 0x25 {
        var directiveEnd = line
        while directiveEnd < end, !text[directiveEnd].isLineEnd, !isComment(at: directiveEnd) { directiveEnd += 1 }
        passToken(start: line, end: directiveEnd)
      }
      line = text.nextLine(after: line)
    }
    passToken(start: end, end: end)
  }

  private func isComment(at offset: Int) -> Bool { text[offset] == 0x23 && text[offset - 1].isBlank }
}
