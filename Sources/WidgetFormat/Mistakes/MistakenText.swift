import AppleTables
import Findings
import YAMLTree

/// Lines that make a description no YAML: Swift, and keys and items in the wrong column. Each comes with what to write,
/// and with what is read in its place, so that everything else is still read.
package enum MistakenText {
  /// Bytes of a document in which it is looked for: people write less by hand, and each line takes memory.
  private static let longestDocument = 1 << 20

  package static let finder: ForeignText.Finder = { text, document in
    guard document.count <= longestDocument else { return [] }
    var lines = MistakenText.lines(of: text, document)
    let swift = MistakenText.swift(in: &lines)
    let inValues = MistakenText.swiftInBraces(of: lines, text) + interpolations(in: lines, text)
    return withoutOverlaps(swift + MistakenText.misplaced(in: lines) + inValues)
  }

  /// In order, without what lies in another.
  private static func withoutOverlaps(_ found: [ForeignText]) -> [ForeignText] {
    var kept: [ForeignText] = []
    for foreign in found.sorted(by: { ($0.span.start, $1.span.end) < ($1.span.start, $0.span.end) })
    where kept.last.map({ $0.span.end <= foreign.span.start || $0.isKept }) ?? true {
      kept.append(foreign)
    }
    return kept
  }

  /// The lines of Swift in a value that YAML takes for one text.
  static func swift(inText text: [UInt8], _ span: TextSpan) -> [ForeignText] {
    text.withUnsafeBufferPointer { bytes in
      var lines = lines(of: bytes, span.start..<span.end)
      return swift(in: &lines)
    }
  }

  static func swift(in lines: inout [Line]) -> [ForeignText] {
    guard lines.contains(where: { $0.swift != nil }) else { return [] }
    noteNeighbours(&lines)
    return foreignText(in: lines)
  }

  /// A line that is neither blank nor a comment.
  struct Line {
    /// Where the Swift begins and ends: behind dashes, or behind the key of a value.
    var start: Int
    var end: Int
    let first: Int
    /// Columns of the line's first character and of what stands behind its dashes, from 0.
    var indent: Int
    var column: Int
    var swift: SwiftLine?
    /// The key of a value that is Swift, or of a value with a key of its own.
    var key: Substring?
    /// The key of a line of YAML that has one, and how many brackets and quotes it leaves open.
    var name: String?
    var openBrackets = 0
    /// A key whose value stands below: the line ends with a colon.
    var opens = false
    /// The next line that is YAML, and the least indentation of the Swift in between.
    var nextYAML: (indent: Int, column: Int)?
    var leastBetween = Int.max

    var hasDash: Bool { indent < column }

    /// Whether it is the name of a view and nothing else, without a colon.
    var isBareView = false
    /// A key with its value below that is an alias, or that YAML marks as a key.
    var hasOtherKey = false

    /// `.font(.caption)`, or the key of a modifier.
    var isModifier: Bool {
      if case .expression(let expression) = swift { return expression.base == nil }
      return name.map { Words.modifiers.value(named: $0) != nil || KnownModifiers.table.contains($0) } ?? false
    }

    /// From the first character that is no blank.
    var wholeSpan: TextSpan { TextSpan(start: first, end: end) }
  }

  private static func lines(of text: UnsafeBufferPointer<UInt8>, _ document: Range<Int>) -> [Line] {
    var lines: [Line] = []
    var next = document.lowerBound
    // Lines of a block scalar are deeper than its key.
    var blockScalar: Int?
    while next < document.upperBound {
      let start = next
      let end = text[start..<document.upperBound].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? document.upperBound
      next = end + 1
      guard var line = line(text, start, end) else { continue }
      if let key = blockScalar, line.indent > key { continue }
      let content = text[line.start..<line.end]
      blockScalar = isBlockScalar(content) ? line.indent : nil
      recognise(content, &line)
      lines.append(line)
    }
    return lines
  }

  private static func line(_ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Line? {
    var first = start
    while first < end, text[first] == 0x20 || text[first] == 0x09 { first += 1 }
    var last = end
    while last > first, text[last - 1] == 0x20 || text[last - 1] == 0x09 { last -= 1 }
    guard first < last, text[first] != 0x23 else { return nil }
    if let comment = comment(in: text[first..<last]) {
      last = comment
      while last > first, text[last - 1] == 0x20 || text[last - 1] == 0x09 { last -= 1 }
    }
    var content = first
    while content + 1 < last, text[content] == 0x2D, text[content + 1] == 0x20 {
      content += 2
      while content < last, text[content] == 0x20 { content += 1 }
    }
    return Line(start: content, end: last, first: first, indent: first - start, column: content - start)
  }

  /// Where a comment begins, YAML's or Swift's, behind a blank and outside double quotes.
  private static func comment(in line: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    var isQuoted = false
    for index in line.indices.dropFirst() {
      if line[index] == 0x22 { isQuoted.toggle() }
      guard !isQuoted, line[index - 1] == 0x20 else { continue }
      if line[index] == 0x23 { return index }
      if line[index] == 0x2F, index + 1 < line.endIndex, line[index + 1] == 0x2F { return index }
    }
    return nil
  }

  private static func isBlockScalar(_ content: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let last = content.last { $0 != 0x2D && $0 != 0x2B }
    return (last == 0x7C || last == 0x3E) && content.contains(0x3A)
  }

  /// Whether the value of a line's key stands below it: nothing but anchors and tags follow the colon.
  private static func opensBlock(_ content: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var content = content
    while content.last != 0x3A {
      guard let blank = content.lastIndex(of: 0x20), let first = content.suffix(from: blank).dropFirst().first,
        first == UInt8(ascii: "&") || first == UInt8(ascii: "!")
      else { return false }
      content = content[..<blank]
      while content.last == 0x20 { content.removeLast() }
    }
    return true
  }

  private static func recognise(_ content: Slice<UnsafeBufferPointer<UInt8>>, _ line: inout Line) {
    line.opens = opensBlock(content)
    line.hasOtherKey = line.opens && (content.first.map { "*?:".utf8.contains($0) } ?? false)
    guard content.count <= 400 else { return }
    let text = String(decoding: content, as: UTF8.self)
    line.swift = SwiftLine(text[...])
    line.isBareView = Words.views.value(named: text) != nil
    line.openBrackets = openBrackets(in: content)
    guard line.swift == nil, let colon = text.firstIndex(of: ":"), colon != text.startIndex else { return }
    let key = text[..<colon]
    // A key such as `if task.isDone` is none of the format's, but what stands below belongs to it.
    if line.opens, colon == text.index(before: text.endIndex), ControlFlow.advice(for: text[...]) != nil {
      return line.name = String(key)
    }
    let rest = text[text.index(after: colon)...]
    guard key.utf8.allSatisfy(\.isLetterOrDigit), rest.isEmpty || rest.first == " " else { return }
    line.name = String(key)
    guard let value = SwiftLine.value(rest.trimmed, of: key) else { return }
    line.swift = value
    line.key = key
    line.start = line.end - rest.trimmed.utf8.count
  }

  /// How many more brackets a line opens than it closes; a quote that stays open counts as one.
  private static func openBrackets(in line: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    var count = 0
    var quote: UInt8?
    for (index, byte) in zip(line.indices, line) {
      switch byte {
      case 0x22, 0x27:
        // Within a word a quote is an apostrophe.
        let beginsWord = index == line.startIndex || !line[index - 1].isLetterOrDigit
        if quote == byte { quote = nil } else if quote == nil, beginsWord { quote = byte }
      case 0x7B, 0x5B: if quote == nil { count += 1 }
      case 0x7D, 0x5D: if quote == nil { count -= 1 }
      default: break
      }
    }
    return count + (quote == nil ? 0 : 1)
  }

  /// Notes for each line which YAML follows, and how far it is indented.
  private static func noteNeighbours(_ lines: inout [Line]) {
    var following: (indent: Int, column: Int)?
    var least = Int.max
    for index in lines.indices.reversed() {
      lines[index].nextYAML = following
      lines[index].leastBetween = least
      if lines[index].swift == nil || lines[index].key != nil {
        following = (lines[index].indent, lines[index].column)
        least = Int.max
      } else {
        least = min(least, lines[index].indent)
      }
    }
  }
}

extension ForeignText {
  /// Whether the text is read as it stands.
  fileprivate var isKept: Bool {
    if case .itself = standIn { return true }
    return false
  }
}
