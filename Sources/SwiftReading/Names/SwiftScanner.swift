import Base

/// Splits Swift into words, punctuation and comments, and skips strings, without a parser:
/// enough to find declared names and comments.
struct SwiftScanner: IteratorProtocol {
  enum Token {
    /// A name, names joined by periods, or a number: letters, digits, underscores, backticks, periods and bytes outside
    /// ASCII.
    case word(Range<Int>)
    /// A brace, a colon, or another single character.
    case punctuation(UInt8)
    /// A comment that begins with `//`. Comments between `/*` and `*/` are skipped.
    case comment(TextSpan)
  }

  private let text: [UInt8]
  private var position: Int

  init(_ text: [UInt8]) {
    self.text = text
    // A byte order mark belongs to no word.
    position = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// True if the code has a name, outside of comments and strings.
  static func hasName(_ name: String, in text: [UInt8]) -> Bool {
    nameComponents(in: text).contains { $0.elementsEqual(name.utf8) }
  }

  /// All names, keywords and numbers in the code, outside of comments and strings; `a.b` contributes `a` and `b`.
  static func names(in text: [UInt8]) -> Set<String> {
    Set(nameComponents(in: text).map { String(decoding: $0, as: UTF8.self) })
  }

  private static func nameComponents(in text: [UInt8]) -> some Sequence<ArraySlice<UInt8>> {
    IteratorSequence(SwiftScanner(text)).lazy.flatMap { token -> [ArraySlice<UInt8>] in
      if case .word(let range) = token { text[range].split(separator: UInt8(ascii: ".")) } else { [] }
    }
  }

  mutating func next() -> Token? {
    while position < text.count {
      let byte = text[position]
      if byte <= UInt8(ascii: " ") {
        position += 1
      } else if Self.isWordByte(byte) {
        let start = position
        while position < text.count, Self.isWordByte(text[position]) { position += 1 }
        return .word(start..<position)
      } else if byte == UInt8(ascii: "/"), isNext("//") {
        let start = position
        position = text[position...].firstIndex(where: \.isLineEnd) ?? text.count
        return .comment(TextSpan(start: start, end: position))
      } else if byte == UInt8(ascii: "/"), isNext("/*") {
        skipComment()
      } else if byte == UInt8(ascii: "\"") {
        skipString()
      } else {
        position += 1
        return .punctuation(byte)
      }
    }
    return nil
  }

  private func isNext(_ mark: String) -> Bool { text[position...].starts(with: mark.utf8) }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      let step = isNext("/*") ? 1 : isNext("*/") ? -1 : 0
      depth += step
      position += step == 0 ? 1 : 2
    } while position < text.count && depth > 0
  }

  /// Skips a string with its interpolations. Known limits: an unpaired parenthesis in a string inside an
  /// interpolation moves the end, and so do quotes in raw strings and regular expressions.
  private mutating func skipString() {
    let isLong = isNext("\"\"\"")
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
      } else if byte == UInt8(ascii: "\""), !isLong || isNext("\"\"\"") {
        position += isLong ? 3 : 1
        return
      }
      // A string without triple quotes ends with its line.
      if !isLong, byte == 0x0A { return }
      position += 1
    }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte >= 0x80 || "_`.".utf8.contains(byte)
  }
}

/// The comments of a Swift file that begin with `//`.
struct SwiftComments {
  /// The annotations by the line of their view, counted from 1.
  private(set) var annotations: [Int: [Annotation]] = [:]
  /// All other comments, including suppressions.
  private(set) var otherComments: [TextSpan] = []

  init(of text: [UInt8], _ lines: LineTable) {
    for case .comment(let comment) in IteratorSequence(SwiftScanner(text)) {
      if let annotation = Annotation(comment, in: text, lines) {
        annotations[annotation.line, default: []].append(annotation)
      } else {
        otherComments.append(comment)
      }
    }
  }
}

/// A comment with a fact about a view that code cannot express: `// widgetlint:role media`.
struct Annotation {
  var key, value: String
  var span: TextSpan
  /// The line of its view, counted from 1.
  var line: Int

  /// The keys of annotations. Comments with other keys suppress findings, or are mistakes.
  private static let keys: Set<String> = ["role", "containsText", "translucent", "glyph", "dynamic", "id"]

  init?(_ comment: TextSpan, in text: [UInt8], _ lines: LineTable) {
    let content = text[comment.start..<comment.end].drop { $0 == UInt8(ascii: "/") || $0 == 0x20 }
    let prefix = Array("widgetlint:".utf8)
    guard content.starts(with: prefix) else { return nil }
    let words = String(decoding: content.dropFirst(prefix.count), as: UTF8.self).split(separator: " ")
    guard let key = words.first.map(String.init), Self.keys.contains(key) else { return nil }
    // A reason may follow after `--`.
    let value = words.dropFirst().prefix { $0 != "--" }.joined(separator: " ")
    (self.key, self.value, span) = (key, value.isEmpty ? "true" : value, comment)
    let line = lines.line(at: comment.start)
    // A comment on a line of its own is about the next line.
    self.line = text[lines.starts[line - 1]..<comment.start].allSatisfy(\.isBlank) ? line + 1 : line
  }
}

extension String {
  /// True if the string begins like the name of a type: with a capital, or with a character outside ASCII that is no
  /// letter, such as an emoji.
  var looksLikeTypeName: Bool {
    // Nearly all names begin in ASCII, and other characters take longer to check.
    if let byte = utf8.first, byte < 0x80 { return byte.isUppercaseLetter }
    guard let first else { return false }
    return first.isUppercase || !first.isLetter
  }
}
