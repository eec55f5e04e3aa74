import Base

/// The lines of a document that libyaml refused, without blank ones and comments.
struct DocumentLines {
  struct Line {
    /// Where the line begins.
    let start: Int
    /// Its first character that is no blank.
    let first: Int
    /// What stands behind the dashes.
    let content: Int
    /// After its last character, without a comment.
    let end: Int
    /// A line of a text after `|` or `>`.
    let isInBlockScalar: Bool

    var indent: Int { first - start }
    var column: Int { content - start }
    var hasDash: Bool { content > first }
  }

  /// A key and what stands behind it on its line.
  struct Pair {
    let key: Range<Int>
    let colon: Int
    let value: Range<Int>
  }

  let text: UnsafeBufferPointer<UInt8>
  private(set) var lines: [Line] = []

  init(_ text: UnsafeBufferPointer<UInt8>, _ document: Range<Int>) {
    self.text = text
    // Lines of a block scalar are deeper than its key.
    var blockScalar: Int?
    var start = document.lowerBound
    while start < document.upperBound {
      let end = min(text.lineEnd(from: start), document.upperBound)
      if let line = line(start, end, &blockScalar) { lines.append(line) }
      start = max(text.nextLine(after: start), start + 1)
    }
  }

  private func line(_ start: Int, _ lineEnd: Int, _ blockScalar: inout Int?) -> Line? {
    var first = start
    while first < lineEnd, text[first].isBlank { first += 1 }
    let end = contentEnd(first, lineEnd)
    guard first < end else { return nil }
    if blockScalar.map({ first - start <= $0 }) ?? false { blockScalar = nil }
    let isInBlockScalar = blockScalar != nil
    if !isInBlockScalar, opensBlockScalar(first, end) { blockScalar = first - start }
    var content = first
    while content + 1 < end, text[content] == UInt8(ascii: "-"), text[content + 1] == UInt8(ascii: " ") {
      content += 2
      while content < end, text[content] == UInt8(ascii: " ") { content += 1 }
    }
    return Line(start: start, first: first, content: content, end: end, isInBlockScalar: isInBlockScalar)
  }

  /// Where a line ends without its comment and trailing blanks.
  private func contentEnd(_ first: Int, _ lineEnd: Int) -> Int {
    var end = lineEnd
    var isQuoted = false
    for offset in first..<lineEnd {
      if text[offset] == UInt8(ascii: "\"") { isQuoted.toggle() }
      let beginsWord = offset == first || text[offset - 1].isBlank
      if text[offset] == UInt8(ascii: "#"), beginsWord, !isQuoted {
        end = offset
        break
      }
    }
    while end > first, text[end - 1].isBlank { end -= 1 }
    return end
  }

  private func opensBlockScalar(_ first: Int, _ end: Int) -> Bool {
    let last = text[first..<end].last { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "+") }
    return (last == UInt8(ascii: "|") || last == UInt8(ascii: ">")) && text[first..<end].contains(UInt8(ascii: ":"))
  }

  /// True where the whole document is a mapping in braces, or a list in brackets.
  var isJSON: Bool { lines.first.map { has("{", at: $0.first) || has("[", at: $0.first) } ?? false }

  func has(_ words: StaticString, at offset: Int) -> Bool { text.has(words, at: offset) }

  func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

  /// The line on which an offset lies, or the one before it.
  func index(at offset: Int) -> Int? { lines.lastIndex { $0.start <= offset } }

  static func lineStart(of offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    var start = min(offset, text.count)
    while start > 0, !text[start - 1].isLineEnd { start -= 1 }
    return start
  }

  /// The key that a line begins with.
  func pair(of line: Line) -> Pair? {
    var end = line.content
    while end < line.end, isWord(text[end]) { end += 1 }
    guard end > line.content, end < line.end, text[end] == UInt8(ascii: ":") else { return nil }
    var value = end + 1
    guard value == line.end || text[value].isBlank else { return nil }
    while value < line.end, text[value].isBlank { value += 1 }
    return Pair(key: line.content..<end, colon: end, value: value..<line.end)
  }

  /// The only word of a line.
  func word(of line: Line) -> String? {
    text[line.content..<line.end].allSatisfy(isWord) ? string(line.content..<line.end) : nil
  }

  private func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F, 0x2E: true
    default: false
    }
  }
}

extension Repair {
  mutating func add(_ message: String, at range: Range<Int>, meant: String? = nil) {
    let span = TextSpan(start: range.lowerBound, end: range.upperBound)
    findings.append(Finding(rule: "yaml-syntax", severity: .error, message: message, span: span, meant: meant))
  }
}
