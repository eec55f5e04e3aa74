#if SwiftSource
import Findings
import SwiftOperators
import SwiftParser
import SwiftSyntax

/// The text of a Swift file with its tree.
struct ParsedText: Sendable {
  /// As UTF-8; places count its bytes.
  let text: [UInt8]
  /// Of everything but the members that stand on lines of their own.
  let tree: SourceFileSyntax
  let members: LineMembers
  /// Whether it nests so deeply that nothing of it is read.
  let isTooDeep: Bool

  init(_ text: [UInt8]) {
    self.text = text
    members = LineMembers(of: text)
    let nests = Nesting.isTooDeep(brackets: text)
    let read = members.isEmpty ? text : members.removed(from: text)
    let parsed = nests ? Parser.parse(source: "") : read.withUnsafeBufferPointer { Parser.parse(source: $0) }
    isTooDeep = nests || Nesting.isTooDeep(parsed)
    guard !isTooDeep else {
      tree = Parser.parse(source: "")
      return
    }
    // What does not fold is left as the parser has it, and read as far as it goes.
    let folded = OperatorTable.standardOperators.foldAll(parsed) { _ in }
    tree = folded.as(SourceFileSyntax.self) ?? parsed
  }
}

/// A parsed file among those of a project, or a piece of one that is parsed by itself.
final class SwiftFile {
  /// The file's number among all files of the project.
  let number: Int
  let path: SourcePath
  let parsed: ParsedText
  /// Where the text begins in the file.
  private let start: Int

  init(number: Int, path: SourcePath, _ parsed: ParsedText, from start: Int = 0) {
    self.number = number
    self.path = path
    self.parsed = parsed
    self.start = start
  }

  var text: [UInt8] { parsed.text }
  var tree: SourceFileSyntax { parsed.tree }
  var isTooDeep: Bool { parsed.isTooDeep }

  /// Where a node stands, without the blanks and comments around it.
  func place(of node: some SyntaxProtocol) -> SwiftPlace {
    let first = start + node.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = start + node.endPositionBeforeTrailingTrivia.utf8Offset
    return SwiftPlace(file: number, span: TextSpan(start: first, end: end))
  }

  /// The variables of a name that stand on lines of their own in these braces.
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

  lazy var comments = SwiftComments(of: text)
  private lazy var lines = LineTable(text: text)

  /// The first place that does not parse, with what is wrong there; nil where all does.
  var problem: (message: String, place: SwiftPlace)? {
    guard tree.hasError else { return nil }
    for token in tree.tokens(viewMode: .all) {
      let unexpected = token.parent?.is(UnexpectedNodesSyntax.self) == true
      guard unexpected || token.presence == .missing else { continue }
      // What is missing stands behind what is there.
      let before = token.presence == .missing ? token.previousToken(viewMode: .sourceAccurate) : nil
      let place = place(of: before ?? token)
      let what = token.text.isEmpty ? "A name" : "\"\(token.text.prefix(20))\""
      return (unexpected ? "\(what) is not expected here." : "\(what) is missing behind this.", place)
    }
    return nil
  }

  func line(at offset: Int) -> Int { lines.line(at: offset) }

  /// What comments say of the views on the line of a place.
  func annotations(at place: SwiftPlace) -> [Annotation] {
    if comments.annotations.isEmpty { return [] }
    return comments.annotations[lines.line(at: place.span.start)] ?? []
  }

  /// The folders of the path, for telling which of two files is nearer to a third.
  lazy var folders: [ArraySlice<UInt8>] = path.folders

  /// How many folders two files share, beginning at the root; a file is nearest to itself.
  func nearness(to other: SwiftFile) -> Int {
    number == other.number ? .max : SourcePath.nearness(of: folders, to: other.folders)
  }
}

extension SourcePath {
  fileprivate var folders: [ArraySlice<UInt8>] { Array(bytes.split(separator: UInt8(ascii: "/")).dropLast()) }

  /// How many folders a file shares with another one that is in these.
  func nearness(to others: [ArraySlice<UInt8>]) -> Int { Self.nearness(of: folders, to: others) }

  fileprivate static func nearness(of folders: [ArraySlice<UInt8>], to others: [ArraySlice<UInt8>]) -> Int {
    zip(folders, others).prefix { $0 == $1 }.count * 2 + (folders.count == others.count ? 1 : 0)
  }
}

/// The parser and every walk of its tree recurse as deep as the code nests, which must not exhaust the stack.
private enum Nesting {
  private static let mostBrackets = 128
  private static let mostLevels = 1_000
  private static let mostOperands = 1_000

  static func isTooDeep(brackets text: [UInt8]) -> Bool {
    var depth = 0
    var scanner = SwiftScanner(text)
    while let piece = scanner.next() {
      guard case .mark(let byte) = piece else { continue }
      if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") { depth -= 1 }
      if depth > mostBrackets { return true }
    }
    return false
  }

  /// Without recursion: how deep the tree is, and how deep it will be when operators have found their operands.
  static func isTooDeep(_ tree: SourceFileSyntax) -> Bool {
    var open = [(node: Syntax(tree), depth: 0)]
    while let (node, depth) = open.popLast() {
      if depth > mostLevels { return true }
      if let list = node.as(ExprListSyntax.self), list.count > mostOperands { return true }
      for child in node.children(viewMode: .sourceAccurate) where !child.is(TokenSyntax.self) {
        open.append((child, depth + 1))
      }
    }
    return false
  }
}
#endif
