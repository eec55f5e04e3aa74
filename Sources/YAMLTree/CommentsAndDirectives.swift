import Findings

/// Finds comments in the gaps between libyaml's tokens, never inside them: a `#` in a text is no comment.
/// A file without `#` costs one search.
struct CommentScanner {
  private var text: UnsafeBufferPointer<UInt8>
  private(set) var comments: [TextSpan] = []
  /// The next `#` that has not been looked at, or the end of the text.
  private var nextHash = -1

  /// How far it had come at some time.
  struct Mark {
    fileprivate var comments = 0
    fileprivate var nextHash = -1
  }

  var mark: Mark { Mark(comments: comments.count, nextHash: nextHash) }

  /// Goes back, and on in a text that differs in blanks: where a `#` is one now, the next is searched for.
  mutating func takeBack(to mark: Mark, in text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    comments.removeSubrange(mark.comments...)
    nextHash = mark.nextHash
    if nextHash >= 0, nextHash < text.count, text[nextHash] != 0x23 {
      nextHash = text.firstOffset(of: 0x23, from: nextHash)
    }
  }

  init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  /// Goes on at the beginning of a line, as reading does after a syntax error.
  mutating func jump(to offset: Int) {
    // Searched for once only: the next `#` may lie far beyond many such jumps.
    if nextHash < offset { nextHash = text.firstOffset(of: 0x23, from: offset) }
  }

  /// Passes a token, from which only blanks and comments part the one before.
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

/// Counts directives before libyaml sees them: it reads all those of a document before its first event, in
/// quadratic time, so that nothing could stop it.
enum Directives {
  /// The line that exceeds the limit. A line counts that begins with `%` where a directive may stand: at the
  /// beginning of the file, after `...`, and after another such line.
  static func firstBeyond(_ limit: Int, in text: UnsafeBufferPointer<UInt8>) -> TextSpan? {
    guard beginsLines(moreThan: limit, in: text) else { return nil }
    var count = 0
    var mayStand = true
    var line = 0
    while line < text.count {
      let end = text.lineEnd(from: line)
      var first = line
      while first < end, text[first].isBlank { first += 1 }
      if text[line] == 0x25 {
        if mayStand { count += 1 }
        if count > limit { return TextSpan(start: line, end: end) }
        mayStand = true
      } else if first < end, text[first] != 0x23 {
        mayStand = text.has("...", at: line)
      }
      line = nextLine(after: line, in: text)
    }
    return nil
  }

  /// The quick answer for all but hostile files.
  private static func beginsLines(moreThan limit: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    var count = 0
    var percent = text.firstOffset(of: 0x25, from: 0)
    while percent < text.count, count <= limit {
      if isLineStart(percent, in: text) { count += 1 }
      percent = text.firstOffset(of: 0x25, from: percent + 1)
    }
    return count > limit
  }

  /// Whether a line begins here for libyaml, which knows more line ends than people see.
  private static func isLineStart(_ offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    if offset == 0 || text[offset - 1].isLineEnd { return true }
    return (offset >= 2 && text.invisibleLineEnd(at: offset - 2) == 2)
      || (offset >= 3 && text.invisibleLineEnd(at: offset - 3) == 3)
  }

  private static func nextLine(after offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    var position = offset
    while position < text.count, !text[position].isLineEnd {
      let length = text.invisibleLineEnd(at: position)
      if length > 0 { return position + length }
      position += 1
    }
    return text.nextLine(after: position)
  }
}
