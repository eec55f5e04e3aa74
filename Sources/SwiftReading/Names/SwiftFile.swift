#if SwiftSource
import Base
import SwiftOperators
import SwiftParser
import SwiftSyntax

/// A parsed file among those of a project, or a piece of one that is parsed by itself.
final class SwiftFile {
  /// The file's number among all files of the project.
  let number: Int
  let path: SourcePath
  let parsed: ParsedText
  /// The offset of the text in the file.
  private let start: Int

  init(number: Int, path: SourcePath, _ parsed: ParsedText, from start: Int = 0) {
    self.number = number
    self.path = path
    self.parsed = parsed
    self.start = start
  }

  var text: [UInt8] { parsed.text }
  var tree: SourceFileSyntax { parsed.tree }

  /// The place of a node without the blanks and comments around it.
  func place(of node: some SyntaxProtocol) -> SwiftPlace {
    let first = start + node.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = start + node.endPositionBeforeTrailingTrivia.utf8Offset
    return SwiftPlace(file: number, span: TextSpan(start: first, end: end))
  }

  /// The variables of a name in these braces that have a line of their own.
  func members(named name: String, in braces: Range<Int>) -> [PropertyDeclaration] {
    parsed.members.places(of: name, in: braces).flatMap { place in
      let piece = ParsedText(Array(text[place.start..<place.end]))
      let file = SwiftFile(number: number, path: path, piece, from: place.start)
      return piece.tree.statements.flatMap { item -> [PropertyDeclaration] in
        guard case .decl(let declaration) = item.item else { return [] }
        return declaration.as(VariableDeclSyntax.self)?.properties(in: file) ?? []
      }
    }
  }

  lazy var comments = SwiftComments(of: text, lines)
  private lazy var lines = LineTable(text: text)
  lazy var assignedLater = LaterAssignments.names(in: tree)

  /// The first place that does not parse, with what is wrong there; nil if all parses.
  var problem: (message: String, place: SwiftPlace)? {
    guard tree.hasError else { return nil }
    for token in tree.tokens(viewMode: .all) {
      let unexpected = token.parent?.is(UnexpectedNodesSyntax.self) == true
      guard unexpected || token.presence == .missing else { continue }
      // A missing token has the place of the one before it.
      let before = token.presence == .missing ? token.previousToken(viewMode: .sourceAccurate) : nil
      let place = place(of: before ?? token)
      let what = token.text.isEmpty ? "A name" : "\"\(token.text.prefix(20))\""
      return (unexpected ? "\(what) is not expected here." : "\(what) is missing behind this.", place)
    }
    return nil
  }

  func line(at offset: Int) -> Int { lines.line(at: offset) }

  /// The annotations of the views on the line of a place.
  func annotations(at place: SwiftPlace) -> [Annotation] {
    if comments.annotations.isEmpty { return [] }
    return comments.annotations[lines.line(at: place.span.start)] ?? []
  }

  /// The folders of the path, by which one of two files is nearer to a third.
  lazy var folders: [ArraySlice<UInt8>] = path.folders
}

/// The text of a Swift file with its tree.
struct ParsedText: Sendable {
  /// As UTF-8; places count its bytes.
  let text: [UInt8]
  /// The tree of everything but the members that are on lines of their own.
  let tree: SourceFileSyntax
  let members: LineMembers
  /// The reason why nothing of it is read; nil if it is read.
  let refusal: Refusal?

  /// - Parameters:
  ///   - text: A text that the parser can parse, according to ``ParsingRisk`` and ``ParserTrials``.
  ///   - checkingDepth: True for unusual text that was not tried.
  init(_ text: [UInt8], checkingDepth: Bool = false) {
    let members = LineMembers(of: text)
    let read = members.isEmpty ? text : members.removed(from: text)
    let tree = LargeStack.run { Self.tree(of: read, checkingDepth) }
    self.init(text, tree ?? Self.emptyTree, members, tree == nil ? .tooDeep : nil)
  }

  /// A text that is not read.
  init(_ text: [UInt8], refused refusal: Refusal) {
    self.init(text, Self.emptyTree, LineMembers(of: []), refusal)
  }

  private init(_ text: [UInt8], _ tree: SourceFileSyntax, _ members: LineMembers, _ refusal: Refusal?) {
    (self.text, self.tree, self.members, self.refusal) = (text, tree, members, refusal)
  }

  private static var emptyTree: SourceFileSyntax { Parser.parse(source: "") }

  /// The tree with operators and their operands; nil if it is too deep to be walked.
  private static func tree(of text: [UInt8], _ checksDepth: Bool) -> SourceFileSyntax? {
    let parsed = text.withUnsafeBufferPointer { Parser.parse(source: $0, maximumNestingLevel: 256) }
    if checksDepth, isTooDeep(parsed) { return nil }
    // Operators that do not fold stay as the parser has them.
    let folded = OperatorTable.standardOperators.foldAll(parsed) { _ in }
    return folded.as(SourceFileSyntax.self) ?? parsed
  }

  /// True if the tree is too deep, or will be when operators have found their operands.
  private static func isTooDeep(_ tree: SourceFileSyntax) -> Bool {
    var open = [(node: Syntax(tree), depth: 0)]
    while let (node, depth) = open.popLast() {
      if depth > Budgets.treeDepth { return true }
      if let list = node.as(ExprListSyntax.self), list.count > Budgets.operands { return true }
      for child in node.children(viewMode: .sourceAccurate) where !child.is(TokenSyntax.self) {
        open.append((child, depth + 1))
      }
    }
    return false
  }
}

extension SourcePath {
  fileprivate var folders: [ArraySlice<UInt8>] { Array(bytes.split(separator: UInt8(ascii: "/")).dropLast()) }

  /// Larger for a file that shares more folders with another one, which is in these.
  func nearness(to others: [ArraySlice<UInt8>]) -> Int {
    let folders = folders
    return zip(folders, others).prefix { $0 == $1 }.count * 2 + (folders.count == others.count ? 1 : 0)
  }
}

/// Static members of a long file that are complete on their line, as generators write thousands of them for strings and
/// icons. The file is parsed without them, and each by itself when a name leads to it.
struct LineMembers: Sendable {
  private var places: [String: [TextSpan]] = [:]

  /// Parsing shorter files costs too little to matter.
  private static let longest = 1 << 16

  /// Empty for a short file.
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

  /// The text with blanks in place of the members, so that everything else keeps its place.
  func removed(from text: [UInt8]) -> [UInt8] {
    var text = text
    for place in places.values.joined() {
      for position in place.start..<place.end { text[position] = UInt8(ascii: " ") }
    }
    return text
  }
}

/// Finds static members that are complete on their line. Uncertain ones are left to the parser.
private struct LineMemberScan {
  private(set) var members: [(String, TextSpan)] = []

  private let text: [UInt8]
  private var scanner: SwiftScanner
  private var line: Line?
  /// True if the text so far ends where the next line begins.
  private var isComplete = false
  /// The number of open `#if`; the parser reads members inside of them.
  private var conditions = 0

  /// A line as far as it was read.
  private struct Line {
    let start: Int
    let end: Int
    /// True if a declaration can begin with it.
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

  /// Ends a line if a piece is on another one.
  private mutating func beginLine(at position: Int, endsBefore isBegun: Bool) {
    if let line, position < line.end { return }
    if let line { end(line, isBegun) }
    let end = text[position...].firstIndex(where: \.isLineEnd) ?? text.count
    line = Line(start: position, end: end, isFresh: isComplete)
  }

  private mutating func end(_ line: Line, _ isBegun: Bool) {
    isComplete = line.opensBody || line.closesBody
    guard case .member(let name) = line.head, line.isFresh, line.depth == 0, isBegun, conditions == 0,
      !Self.mayContinue(text[line.start..<line.end]), ParsingRisk(of: Array(text[line.start..<line.end])) == .ordinary
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
    // A further name or statement follows.
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

  /// True if a string or a comment may continue in the next line.
  private static func mayContinue(_ line: ArraySlice<UInt8>) -> Bool {
    // Bytes, since a mark behind a sign would make another character of both.
    let (quote, slash, star, number) = (UInt8(ascii: "\""), UInt8(ascii: "/"), UInt8(ascii: "*"), UInt8(ascii: "#"))
    let pairs = zip(line, line.dropFirst())
    if pairs.contains(where: { $0 == (slash, star) || $0 == (number, quote) }) { return true }
    return zip(pairs, line.dropFirst(2)).contains { $0 == (quote, quote) && $1 == quote }
  }
}
#endif
