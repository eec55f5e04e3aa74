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

/// Swift as a value within braces, where its own commas and colons break the mapping:
/// `{symbol: star, font: .system(size: 80)}`.
extension MistakenText {
  static func swiftInBraces(of lines: [Line], _ text: UnsafeBufferPointer<UInt8>) -> [ForeignText] {
    var found: [ForeignText] = []
    for line in lines where line.swift == nil || line.key != nil {
      let content = text[line.first..<line.end]
      guard content.count <= 400, content.contains(0x7B), content.contains(0x28) else { continue }
      for value in values(in: content) { found += swift(value, text).map { [$0] } ?? [] }
    }
    return found
  }

  /// A key within braces, and where its value stands.
  private struct BracedValue {
    let key: Range<Int>
    let value: Range<Int>
  }

  /// What stands behind colons within braces, up to the comma or brace that ends it outside parentheses.
  private static func values(in content: Slice<UnsafeBufferPointer<UInt8>>) -> [BracedValue] {
    var values: [BracedValue] = []
    var isQuoted = false
    var parentheses = 0
    // Where the entry began, and where its value did.
    var entry = content.startIndex
    var colon: Int?
    for index in content.indices {
      let byte = content[index]
      if byte == 0x22 { isQuoted.toggle() }
      guard !isQuoted else { continue }
      switch byte {
      case 0x28: parentheses += 1
      case 0x29: parentheses = max(0, parentheses - 1)
      case 0x7B where parentheses == 0, 0x2C where parentheses == 0, 0x7D where parentheses == 0:
        if let colon { values.append(BracedValue(key: entry..<colon, value: colon + 1..<index)) }
        (entry, colon) = (index + 1, nil)
      case 0x3A where parentheses == 0 && colon == nil: colon = index
      default: break
      }
    }
    return values
  }

  private static func swift(_ braced: BracedValue, _ text: UnsafeBufferPointer<UInt8>) -> ForeignText? {
    var value = braced.value
    while value.count > 0, text[value.lowerBound] == 0x20 { value = value.lowerBound + 1..<value.upperBound }
    while value.count > 0, text[value.upperBound - 1] == 0x20 { value = value.lowerBound..<value.upperBound - 1 }
    let written = String(decoding: text[value], as: UTF8.self)
    // Without a comma or a colon in it, YAML reads it, and so does what reads the value.
    guard written.contains("("), written.contains(",") || written[...].hasColonAndBlank else { return nil }
    let key = String(decoding: text[braced.key], as: UTF8.self)[...].trimmed
    guard let swift = SwiftLine.value(written[...], of: key), case .expression = swift else { return nil }
    return ForeignText(
      span: TextSpan(start: value.lowerBound, end: value.upperBound), standIn: .unknownValue,
      message: swift.valueMessage(for: key))
  }
}

/// Swift's `\(steps)` in a text, which a description writes as `{steps}`. In double quotes it is no YAML; in others it
/// is shown as it stands.
enum SwiftInterpolation {
  /// A text with names in braces in place of what Swift interpolates; nil where there is nothing of that kind.
  static func translated(_ text: Substring) -> String? {
    guard text.utf8.count <= 400, text.holds("\\(") else { return nil }
    let escaped = text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "'")
    let argument = SwiftExpression.Argument(label: nil, value: "\"\(escaped)\"")
    let words = SwiftTranslation.words(argument).drop { $0 == "\"" }
    return words.holds("{") ? String(words.last == "\"" ? words.dropLast() : words) : nil
  }

  /// What is said of it.
  static func message(_ words: String) -> String {
    "`\\(…)` is Swift, and a name in a text stands in braces. Write `\"\(shortened(words))\"`."
  }
}

extension MistakenText {
  /// Texts in double quotes that break YAML by Swift's interpolation.
  static func interpolations(in lines: [Line], _ text: UnsafeBufferPointer<UInt8>) -> [ForeignText] {
    var found: [ForeignText] = []
    for line in lines where line.swift == nil {
      let content = text[line.first..<line.end]
      guard content.count <= 400, content.contains(0x5C), content.contains(0x22) else { continue }
      var index = content.startIndex
      while let opening = content[index...].firstIndex(of: 0x22), let closing = end(of: opening, in: content) {
        index = closing + 1
        let words = String(decoding: content[opening + 1..<closing], as: UTF8.self)
        guard let meant = SwiftInterpolation.translated(words[...]) else { continue }
        found.append(
          ForeignText(
            span: TextSpan(start: opening, end: closing + 1), standIn: .unknownValue,
            message: SwiftInterpolation.message(meant)))
      }
    }
    return found
  }

  /// The quote that ends a text; those within the parentheses of an interpolation are part of it.
  private static func end(of opening: Int, in content: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    var parentheses = 0
    var index = opening + 1
    while index < content.endIndex {
      switch content[index] {
      case 0x5C where index + 1 < content.endIndex && content[index + 1] == 0x28:
        parentheses += 1
        index += 1
      case 0x5C: index += 1
      case 0x28 where parentheses > 0: parentheses += 1
      case 0x29 where parentheses > 0: parentheses -= 1
      case 0x22 where parentheses == 0: return index
      default: break
      }
      index += 1
    }
    return nil
  }
}
