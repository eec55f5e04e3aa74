import Findings

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
