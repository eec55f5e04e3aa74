import Base
import CSystem

/// Builds a tree from libyaml's events.
struct TreeComposer {
  /// The file's text, or a copy without the lines that libyaml refused.
  var text: UnsafeBufferPointer<UInt8>
  let limits: Limits
  var tree = TreeStorage()
  var findings: SyntaxFindings
  var comments: CommentScanner
  var marks: CharacterCursor
  /// The innermost open collection.
  var current = OpenCollection.document
  /// The collections around `current`, the outermost first.
  var outer: [OpenCollection] = []
  var anchors = AnchorTable()
  /// The end of the last node, bracket or document marker.
  var lastEnd = 0
  var aliasUses = 0
  var addedNodes = 0

  private(set) var documentStart = DocumentStart()
  let advice: LineAdvice?
  /// The text without the lines at fault; nil if there are none.
  var rewritten: RewrittenText?
  /// Nil unless the document is read again.
  var recovery: Recovery?

  struct DocumentStart {
    var byte = 0
    var nodes = 0
    var sideBuffer = 0
    var aliases = 0
    var mergedEntries = 0
    var findings: SyntaxFindings.Mark = (0, [:], [:])
    var comments: CommentScanner.Mark = (0, -1)
    var aliasUses = 0
    var addedNodes = 0
  }

  private enum End { case stream, syntaxError, tooDeep, tooManyNodes }

  init(_ text: UnsafeBufferPointer<UInt8>, limits: Limits, findings: SyntaxFindings, advice: LineAdvice?) {
    (self.text, self.limits, self.findings, self.advice) = (text, limits, findings, advice)
    comments = CommentScanner(text)
    marks = CharacterCursor(text, from: 0)
    tree.nodes.reserveCapacity(min(text.count / 8, limits.nodes) + 16)
  }

  /// Reads all documents. A document that libyaml refuses is read again without the line at fault, if that is known;
  /// otherwise reading resumes at the next line that begins with `---`.
  mutating func compose() {
    var start = 0
    while start < text.count {
      marks = CharacterCursor(text, from: start)
      comments.jump(to: start)
      lastEnd = start
      beginDocument()
      let reader = EventReader(text[start...])
      let end = readEvents(reader)
      guard end != .stream else { return endRecovery() }
      var stop = lastEnd
      if end == .syntaxError {
        let offset = marks.offset(of: reader.parser.pointee.problem_mark.index)
        let contextOffset = marks.offset(of: reader.parser.pointee.context_mark.index)
        let error = SyntaxError(reader.parser, at: offset, contextOffset: contextOffset, in: text)
        if let documentStart = recover(from: error, at: offset) {
          start = documentStart
          continue
        }
        stop = offset
        report(error, at: offset)
      }
      endRecovery()
      dropDocument()
      tree.hasBrokenDocument = true
      if end == .tooManyNodes { return }
      start = nextDocument(from: max(stop, start + 1))
    }
  }

  consuming func finished() -> TreeStorage {
    var tree = tree
    tree.comments = comments.comments
    tree.findings = findings.finished()
    return tree
  }

  private mutating func readEvents(_ reader: borrowing EventReader) -> End {
    let event = reader.event
    while reader.next() {
      defer { reader.release() }
      let start = marks.offset(of: event.pointee.start_mark.index)
      let end = marks.offset(of: event.pointee.end_mark.index)
      switch event.pointee.type {
      case YAML_SCALAR_EVENT: addScalar(event, start: start, end: end)
      case YAML_MAPPING_START_EVENT, YAML_SEQUENCE_START_EVENT:
        let kind: YAMLNode.Kind = event.pointee.type == YAML_MAPPING_START_EVENT ? .mapping : .sequence
        guard openCollection(kind, event, start: start, end: end) else { return .tooDeep }
      case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
        comments.passToken(start: start, end: end)
        closeCollection(start: start, end: end)
      case YAML_ALIAS_EVENT:
        comments.passToken(start: start, end: end)
        guard addAlias(event.pointee.data.alias.anchor, start: start, end: end) else { return .tooDeep }
      case YAML_DOCUMENT_START_EVENT:
        comments.passDirectives(start: start, end: end)
        beginDocument()
        lastEnd = end
      case YAML_DOCUMENT_END_EVENT:
        comments.passToken(start: start, end: end)
        tree.documents.append(NodeID(documentStart.nodes))
        endRecovery()
        lastEnd = end
        beginDocument()
      case YAML_STREAM_END_EVENT:
        comments.passToken(start: text.count, end: text.count)
        return .stream
      default: break
      }
      guard tree.nodes.count <= limits.nodes else {
        findings.addLimit(
          "This file has more than \(limits.nodes) values. From this document on it is not read.",
          advice: "Split the file", option: "max-nodes", at: TextSpan(start: start, end: min(start + 1, text.count)))
        return .tooManyNodes
      }
    }
    return .syntaxError
  }

  mutating func beginDocument() {
    documentStart = DocumentStart(
      byte: lastEnd, nodes: tree.nodes.count, sideBuffer: tree.sideBuffer.count, aliases: tree.aliases.count,
      mergedEntries: tree.mergedEntries.count, findings: findings.mark, comments: comments.mark,
      aliasUses: aliasUses, addedNodes: addedNodes)
    anchors = AnchorTable()
  }

  mutating func dropDocument() {
    tree.nodes.removeSubrange(documentStart.nodes...)
    tree.sideBuffer.removeSubrange(documentStart.sideBuffer...)
    tree.aliases.removeSubrange(documentStart.aliases...)
    tree.mergedEntries.removeSubrange(documentStart.mergedEntries...)
    outer.removeAll(keepingCapacity: true)
    current = .document
    anchors = AnchorTable()
  }

  /// The start of the next line that begins with the marker `---`, or the end of the text.
  func nextDocument(from offset: Int) -> Int {
    var line = offset == 0 || text[offset - 1].isLineEnd ? offset : text.nextLine(after: offset)
    while line < text.count {
      if text.hasPrefix("---", at: line), line + 3 == text.count || text[line + 3].isSpace { return line }
      line = text.nextLine(after: line)
    }
    return text.count
  }
}
