/// The lines of a document that libyaml refused, without blank lines and comments.
struct DocumentLines {
  struct Line {
    let start: Int
    /// The offset of the first character that is not a blank.
    let first: Int
    /// The offset of the first character after the dashes of list items.
    let content: Int
    /// The end of the line, before trailing blanks and a comment.
    let end: Int
    let isInBlockScalar: Bool

    var indent: Int { first - start }
    var column: Int { content - start }
    var range: Range<Int> { content..<end }
    var hasDash: Bool { content > first }
  }

  struct Pair {
    let key: Range<Int>
    let value: Range<Int>
  }

  let text: UnsafeBufferPointer<UInt8>
  private(set) var lines: [Line] = []

  init(_ text: UnsafeBufferPointer<UInt8>, _ document: Range<Int>) {
    self.text = text
    // The indentation of the line that opens the block scalar around the current line.
    var blockScalarIndent: Int?
    var start = document.lowerBound
    while start < document.upperBound {
      let lineEnd = text.lineEnd(from: start)
      if let line = line(start, lineEnd, &blockScalarIndent) { lines.append(line) }
      start = max(text.nextLine(after: lineEnd), start + 1)
    }
  }

  private func line(_ start: Int, _ lineEnd: Int, _ blockScalarIndent: inout Int?) -> Line? {
    let first = text[start..<lineEnd].firstIndex { !$0.isBlank } ?? lineEnd
    var end = contentEnd(first, lineEnd)
    // A comment that a tab indents counts as a line, since libyaml refuses it.
    if end == first, text[start..<first].contains(0x09) { end = lineEnd }
    guard first < end else { return nil }
    if let indent = blockScalarIndent, first - start <= indent { blockScalarIndent = nil }
    let isInBlockScalar = blockScalarIndent != nil
    if !isInBlockScalar, opensBlockScalar(first, end) { blockScalarIndent = first - start }
    var content = first
    while content + 1 < end, text[content] == UInt8(ascii: "-"), text[content + 1] == 0x20 {
      content += 2
      while content < end, text[content] == 0x20 { content += 1 }
    }
    return Line(start: start, first: first, content: content, end: end, isInBlockScalar: isInBlockScalar)
  }

  private func contentEnd(_ first: Int, _ lineEnd: Int) -> Int {
    var isQuoted = false
    let comment = (first..<lineEnd).first { offset in
      if text[offset] == UInt8(ascii: "\"") { isQuoted.toggle() }
      return text[offset] == UInt8(ascii: "#") && !isQuoted && (offset == first || text[offset - 1].isBlank)
    }
    return text[first..<(comment ?? lineEnd)].lastIndex { !$0.isBlank }.map { $0 + 1 } ?? first
  }

  private func opensBlockScalar(_ first: Int, _ end: Int) -> Bool {
    let last = text[first..<end].last { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "+") }
    return (last == UInt8(ascii: "|") || last == UInt8(ascii: ">")) && text[first..<end].contains(UInt8(ascii: ":"))
  }

  var isJSON: Bool { lines.first.map { "{[".utf8.contains(text[$0.first]) } ?? false }

  func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

  func isIndentedWithTab(_ line: Line) -> Bool { text[line.start..<line.first].contains(0x09) }

  /// The index of the line at an offset, or of the last line before; nil if there is none.
  func index(at offset: Int) -> Int? {
    let next = lines.firstIndexAfterPrefix { $0.start <= offset }
    return next > 0 ? next - 1 : nil
  }

  /// The range between the lines before and after the one at an offset.
  func gap(around start: Int) -> ClosedRange<Int>? {
    guard let index = index(at: start) else { return nil }
    let before = index > 0 ? lines[index - 1].end : start
    return before...(index + 1 < lines.count ? lines[index + 1].first : text.count)
  }

  func pair(of line: Line) -> Pair? {
    let key = line.content..<wordEnd(line)
    guard !key.isEmpty, key.upperBound < line.end, text[key.upperBound] == UInt8(ascii: ":") else { return nil }
    var value = key.upperBound + 1
    guard value == line.end || text[value].isBlank else { return nil }
    while value < line.end, text[value].isBlank { value += 1 }
    return Pair(key: key, value: value..<line.end)
  }

  func word(of line: Line) -> String? { wordEnd(line) == line.end ? string(line.range) : nil }

  /// The word that begins a comment inside of brackets, such as `#FFF`, if the comment hides the closing bracket.
  func wordLostInBrackets(_ line: Line) -> Range<Int>? {
    let lineEnd = text.lineEnd(from: line.start)
    var depth = 0
    var quote: UInt8?
    for offset in line.content..<lineEnd {
      let byte = text[offset]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = isSeparator(offset - 1) ? byte : nil
      } else if byte == UInt8(ascii: "#"), depth > 0, isSeparator(offset - 1) {
        let rest = text[offset + 1..<lineEnd]
        let word = offset..<(rest.firstIndex { !$0.isWordCharacter } ?? lineEnd)
        return word.count > 1 && rest.contains { $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "]") } ? word : nil
      } else {
        depth += "{[".utf8.contains(byte) ? 1 : "}]".utf8.contains(byte) ? -1 : 0
      }
    }
    return nil
  }

  private func isSeparator(_ offset: Int) -> Bool {
    offset < 0 || text[offset].isBlank || "[{,:".utf8.contains(text[offset])
  }

  private func wordEnd(_ line: Line) -> Int {
    text[line.range].firstIndex { !$0.isWordCharacter } ?? line.end
  }
}
