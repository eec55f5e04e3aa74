#if SwiftSource
import Findings

/// Static members of a long file that are complete on their line, as generators write thousands of them for strings and
/// icons. The file is parsed without them, and each by itself when a name leads to it.
struct LineMembers: Sendable {
  private var places: [String: [TextSpan]] = [:]

  /// Parsing shorter files costs too little to matter.
  private static let longest = 1 << 16

  /// No members where the file is short.
  init(of text: [UInt8]) {
    guard text.count > Self.longest else { return }
    var scan = LineMemberScan(text)
    scan.run()
    for (name, place) in scan.members { places[name, default: []].append(place) }
  }

  var isEmpty: Bool { places.isEmpty }

  func has(_ name: String) -> Bool { places[name] != nil }

  /// The lines between two braces that declare a member of this name, in the order of the text. A file
  /// may have as many types with a member of one name as it has lines.
  func places(of name: String, in braces: Range<Int>) -> ArraySlice<TextSpan> {
    guard let all = places[name] else { return [] }
    func first(from position: Int) -> Int { all.firstIndexAfterPrefix { $0.start < position } }
    return all[first(from: braces.lowerBound)..<first(from: braces.upperBound)]
  }

  /// The text with blanks in place of the members, so that everything else stands where it stood.
  func removed(from text: [UInt8]) -> [UInt8] {
    var text = text
    for place in places.values.joined() {
      for position in place.start..<place.end { text[position] = UInt8(ascii: " ") }
    }
    return text
  }
}

/// Finds such lines. What is not certain to be one is left to the parser.
private struct LineMemberScan {
  private(set) var members: [(String, TextSpan)] = []

  private let text: [UInt8]
  private var scanner: SwiftScanner
  private var line: Line?
  /// Whether what was read ends where the next line begins, so that nothing belongs to both.
  private var isComplete = false
  /// How many `#if` are open: what one of them decides the parser reads.
  private var conditions = 0

  /// A line as far as it was read.
  private struct Line {
    let start: Int
    let end: Int
    /// Whether a declaration can begin with it.
    let isFresh: Bool
    var head = Head.modifiers
    /// Brackets that are open.
    var depth = 0
    var opensBody = false
    var closesBody = false
  }

  private enum Head: Equatable {
    case modifiers, keyword, name
    case member(String)
    case other
  }

  init(_ text: [UInt8]) {
    self.text = text
    scanner = SwiftScanner(text)
  }

  mutating func run() {
    while let piece = scanner.next() {
      switch piece {
      case .word(let range):
        beginLine(at: range.lowerBound, endsBefore: Self.beginsDeclaration(text[range]))
        read(text[range])
      case .mark(let byte):
        let start = scanner.position - 1
        beginLine(at: start, endsBefore: [UInt8(ascii: "}"), UInt8(ascii: "@")].contains(byte))
        read(byte, at: start)
      case .comment: break
      }
    }
  }

  /// Ends a line where a piece stands on another one.
  private mutating func beginLine(at position: Int, endsBefore isBegun: Bool) {
    if let line, position < line.end { return }
    if let line { end(line, isBegun) }
    let end = text[position...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.count
    line = Line(start: position, end: end, isFresh: isComplete)
  }

  private mutating func end(_ line: Line, _ isBegun: Bool) {
    isComplete = line.opensBody || line.closesBody
    guard case .member(let name) = line.head, line.isFresh, line.depth == 0, isBegun, conditions == 0,
      !Self.mayContinue(text[line.start..<line.end])
    else { return }
    members.append((name, TextSpan(start: line.start, end: line.end)))
    isComplete = true
  }

  private mutating func read(_ word: ArraySlice<UInt8>) {
    line?.opensBody = false
    switch line?.head {
    case .modifiers?:
      if word.elementsEqual("static".utf8) {
        line?.head = .keyword
      } else if !Self.modifiers.contains(where: { word.elementsEqual($0.utf8) }) {
        line?.head = .other
      }
    case .keyword?:
      line?.head = word.elementsEqual("let".utf8) || word.elementsEqual("var".utf8) ? .name : .other
    case .name?: line?.head = .member(String(decoding: word, as: UTF8.self).plainName)
    default: readCondition(word)
    }
  }

  private mutating func readCondition(_ word: ArraySlice<UInt8>) {
    guard let line, word.startIndex == line.start + 1, text[line.start] == UInt8(ascii: "#") else { return }
    if word.elementsEqual("if".utf8) { conditions += 1 }
    if word.elementsEqual("endif".utf8) { conditions -= 1 }
  }

  private mutating func read(_ byte: UInt8, at position: Int) {
    line?.opensBody = byte == UInt8(ascii: "{")
    if position == line?.start, byte == UInt8(ascii: "}") { line?.closesBody = true }
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): line?.depth += 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): line?.depth -= 1
    // Another name, or another statement.
    case UInt8(ascii: ","), UInt8(ascii: ";"): if line?.depth == 0 { line?.head = .other }
    default: break
    }
    if let head = line?.head, [.modifiers, .keyword, .name].contains(head) { line?.head = .other }
  }

  private static let modifiers = ["public", "internal", "package", "private", "fileprivate", "final", "nonisolated"]

  private static func beginsDeclaration(_ word: ArraySlice<UInt8>) -> Bool {
    let others = ["static", "let", "var", "func", "enum", "struct", "class", "extension", "case", "init"]
    return (modifiers + others).contains { word.elementsEqual($0.utf8) }
  }

  /// Whether a string or a comment may go on in the next line.
  private static func mayContinue(_ line: ArraySlice<UInt8>) -> Bool {
    // Bytes, since a mark behind a sign would make another character of both.
    let (quote, slash, star, number) = (UInt8(ascii: "\""), UInt8(ascii: "/"), UInt8(ascii: "*"), UInt8(ascii: "#"))
    let pairs = zip(line, line.dropFirst())
    if pairs.contains(where: { $0 == (slash, star) || $0 == (number, quote) }) { return true }
    return zip(pairs, line.dropFirst(2)).contains { $0 == (quote, quote) && $1 == quote }
  }
}
#endif
