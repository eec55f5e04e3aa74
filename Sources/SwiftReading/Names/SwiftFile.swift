#if SwiftSource
import Base
import SwiftOperators
import SwiftParser
import SwiftSyntax

final class SwiftFile {
  let number: Int
  let path: SourcePath
  let parsed: ParsedText

  init(number: Int, path: SourcePath, _ parsed: ParsedText) {
    (self.number, self.path, self.parsed) = (number, path, parsed)
  }

  var text: [UInt8] { parsed.text }
  var tree: SourceFileSyntax { parsed.tree }

  /// The place of a node without the blanks and comments around it.
  func place(of node: some SyntaxProtocol) -> CodeRange {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    return CodeRange(fileIndex: number, span: TextSpan(start: start, end: end))
  }

  lazy var comments = SwiftComments(of: text, lines)
  private lazy var lines = LineTable(text: text)
  lazy var namesSetOnAppearance = LaterAssignments.namesSetOnAppearance(in: tree)
  private(set) lazy var assignedNames = LaterAssignments.assignedNames(in: tree)

  /// The calls of initializers, by the names of the types.
  lazy var callsOfTypes = Dictionary(grouping: tree.descendants.compactMap { $0.as(Call.self) }) {
    $0.calledExpression.typeName?.split(separator: ".").last.map(String.init) ?? ""
  }

  /// True if the file has code for Apple Watch, as in `#if os(watchOS)`.
  lazy var namesWatch = tree.descendants.contains { node in
    guard let condition = node.as(IfConfigClauseSyntax.self)?.condition?.code else { return false }
    return condition.contains(text: "os(watchOS)") && !condition.contains(text: "!os(watchOS)")
  }

  var syntaxError: (message: String, place: CodeRange)? {
    guard tree.hasError else { return nil }
    for token in tree.tokens(viewMode: .all) {
      let isUnexpected = token.parent?.is(UnexpectedNodesSyntax.self) == true
      guard isUnexpected || token.presence == .missing else { continue }
      // A missing token has the place of the one before it.
      let before = token.presence == .missing ? token.previousToken(viewMode: .sourceAccurate) : nil
      let place = place(of: before ?? token)
      let subject = token.text.isEmpty ? "A name" : "\"\(token.text.prefix(20))\""
      return (isUnexpected ? "\(subject) is not expected here." : "\(subject) is missing behind this.", place)
    }
    return nil
  }

  func line(at offset: Int) -> Int { lines.line(at: offset) }

  func annotations(at place: CodeRange) -> [Annotation] { comments.annotations[line(at: place.span.start)] ?? [] }

  lazy var folders: [ArraySlice<UInt8>] = path.folders

  /// The names of its protocols, whose extensions can have no stored properties.
  var protocols: [String] { tree.statements.compactMap { $0.item.as(ProtocolDeclSyntax.self)?.name.text } }
}

/// The text of a Swift file with its tree.
struct ParsedText: Sendable {
  /// The text as UTF-8; places count its bytes.
  let text: [UInt8]
  let tree: SourceFileSyntax
  let refusal: Refusal?

  /// - Parameter checkingDepth: True for unusual text that no trial has parsed.
  init(_ text: [UInt8], checkingDepth: Bool = false) {
    let tree = LargeStack.run { Self.tree(of: text, checkingDepth) }
    (self.text, self.tree, refusal) = (text, tree ?? Self.emptyTree, tree == nil ? .tooDeep : nil)
  }

  init(_ text: [UInt8], refused refusal: Refusal) { (self.text, tree, self.refusal) = (text, Self.emptyTree, refusal) }

  private static var emptyTree: SourceFileSyntax { Parser.parse(source: "") }

  /// The tree with folded operators; nil if it is too deep to be walked.
  private static func tree(of text: [UInt8], _ checksDepth: Bool) -> SourceFileSyntax? {
    let parsed = text.withUnsafeBufferPointer { Parser.parse(source: $0, maximumNestingLevel: 256) }
    if checksDepth, isTooDeep(parsed) { return nil }
    // Where operators cannot be folded, the parsed expressions stay.
    return OperatorTable.standardOperators.foldAll(parsed) { _ in }.as(SourceFileSyntax.self) ?? parsed
  }

  /// True if the tree is too deep, or will be once operators are folded.
  private static func isTooDeep(_ tree: SourceFileSyntax) -> Bool {
    var pending = [(node: Syntax(tree), depth: 0)]
    while let (node, depth) = pending.popLast() {
      if depth > Budgets.treeDepth { return true }
      if let list = node.as(ExprListSyntax.self), list.count > Budgets.operands { return true }
      for child in node.children(viewMode: .sourceAccurate) where !child.is(TokenSyntax.self) {
        pending.append((child, depth + 1))
      }
    }
    return false
  }
}

extension SourcePath {
  fileprivate var folders: [ArraySlice<UInt8>] { Array(bytes.split(separator: UInt8(ascii: "/")).dropLast()) }

  /// The nearness to a file in some folders: twice the number of leading folders that both share, and 1 more if both
  /// are equally deep.
  func nearness(to otherFolders: [ArraySlice<UInt8>]) -> Int {
    let folders = folders
    return zip(folders, otherFolders).prefix { $0 == $1 }.count * 2 + (folders.count == otherFolders.count ? 1 : 0)
  }
}
#endif
