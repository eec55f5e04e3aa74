import CLibYAML
import Findings

/// Makes nodes of libyaml's events.
struct TreeComposer {
  /// The file's text, or a copy without the foreign text of a document that is read again.
  private(set) var text: UnsafeBufferPointer<UInt8>
  let limits: Limits
  /// All but the text and the findings.
  var tree = TreeParts()
  var findings: SyntaxFindings
  var comments: CommentScanner
  var marks: CharacterCursor
  /// The collection that the next node goes into, and those around it, outermost first.
  var current = OpenCollection.document
  var outer: [OpenCollection] = []
  var anchors = AnchorTable()
  /// Where the last node ended.
  var lastEnd = 0
  /// What aliases and merges have cost so far.
  var aliasUses = 0
  var addedNodes = 0

  private let isASCII: Bool
  private var documentStart = DocumentStart()
  private let foreignText: ForeignText.Finder?
  private(set) var secondReading: SecondReading?

  /// What there was when the document began, to take back what came after.
  private struct DocumentStart {
    var byte = 0
    var nodes = 0
    var sideBuffer = 0
    var aliases = 0
    var mergedEntries = 0
    var findings = SyntaxFindings.Mark()
    var comments = CommentScanner.Mark()
    var aliasUses = 0
    var addedNodes = 0
  }

  /// Why reading of a piece of text ended.
  private enum End { case stream, syntaxError, tooDeep, tooMany }

  init(
    _ text: UnsafeBufferPointer<UInt8>, isASCII: Bool, limits: Limits, findings: SyntaxFindings,
    foreignText: ForeignText.Finder? = nil
  ) {
    self.text = text
    self.isASCII = isASCII
    self.limits = limits
    self.findings = findings
    self.foreignText = foreignText
    comments = CommentScanner(text)
    marks = CharacterCursor(text, isASCII: isASCII, from: 0)
    tree.nodes.reserveCapacity(min(text.count / 8, limits.nodes) + 16)
  }

  /// Reads all documents. One that libyaml refuses is read again without what is in another language; after one that
  /// it still refuses, reading resumes at the next line that begins with `---`.
  mutating func compose() {
    var start = 0
    while start < text.count {
      marks = CharacterCursor(text, isASCII: isASCII, from: start)
      comments.jump(to: start)
      lastEnd = start
      beginDocument()
      let reader = EventReader(text[start...])
      let end = readEvents(reader)
      guard end != .stream else { return settleSecondReading() }
      let stop: Int
      if end == .syntaxError {
        let (error, place) = problem(of: reader)
        if let begin = rereadDocument(after: error, at: place) {
          start = begin
          continue
        }
        report(error, at: place)
        stop = place
      } else {
        settleSecondReading()
        stop = lastEnd
      }
      dropDocument()
      if end == .tooMany { return }
      start = nextDocument(from: max(stop, start + 1))
    }
  }

  /// The tree, without its text.
  consuming func finished() -> TreeParts {
    var tree = tree
    tree.comments = comments.comments
    tree.findings = findings.finished()
    return tree
  }

  private mutating func readEvents(_ reader: borrowing EventReader) -> End {
    let event = reader.event
    while reader.next() {
      let start = marks.offset(of: event.pointee.start_mark.index)
      let end = marks.offset(of: event.pointee.end_mark.index)
      switch event.pointee.type {
      case YAML_SCALAR_EVENT:
        addScalar(event, start: start, end: end)
        reader.releaseScalar()
        guard tree.nodes.count <= limits.nodes else { return tooMany(at: start) }
      case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
        comments.passToken(start: start, end: end)
        closeCollection(start: start, end: end)
      case YAML_STREAM_END_EVENT:
        comments.passToken(start: text.count, end: text.count)
        return .stream
      default:
        let isWithinLimits = readRareEvent(event, start: start, end: end)
        reader.release()
        guard isWithinLimits else { return .tooDeep }
        guard tree.nodes.count <= limits.nodes else { return tooMany(at: start) }
      }
    }
    return .syntaxError
  }

  /// Reads what is neither a scalar nor an end; false where the nesting exceeds the limit.
  private mutating func readRareEvent(_ event: UnsafeMutablePointer<yaml_event_t>, start: Int, end: Int) -> Bool {
    switch event.pointee.type {
    case YAML_MAPPING_START_EVENT: return openCollection(.mapping, event, start: start, end: end)
    case YAML_SEQUENCE_START_EVENT: return openCollection(.sequence, event, start: start, end: end)
    case YAML_ALIAS_EVENT:
      comments.passToken(start: start, end: end)
      return addAlias(event.pointee.data.alias.anchor, start: start, end: end)
    case YAML_DOCUMENT_START_EVENT:
      comments.passDirectives(start: start, end: end)
      beginDocument()
      lastEnd = end
    case YAML_DOCUMENT_END_EVENT:
      comments.passToken(start: start, end: end)
      tree.documents.append(NodeID(documentStart.nodes))
      settleSecondReading()
      lastEnd = end
      beginDocument()
    default: break
    }
    return true
  }

  /// Reports that the file has too many nodes; documents that ended before this place are kept.
  private mutating func tooMany(at place: Int) -> End {
    let problem = "This file has more than \(limits.nodes) values. From this document on it is not read."
    let span = TextSpan(start: place, end: min(place + 1, text.count))
    findings.addLimit(problem, advice: "Split the file", option: "max-nodes", at: span)
    return .tooMany
  }

  private mutating func beginDocument() {
    documentStart = DocumentStart(
      byte: lastEnd, nodes: tree.nodes.count, sideBuffer: tree.sideBuffer.count, aliases: tree.aliases.count,
      mergedEntries: tree.mergedEntries.count, findings: findings.mark, comments: comments.mark,
      aliasUses: aliasUses, addedNodes: addedNodes)
    anchors.removeAll()
  }

  private mutating func dropDocument() {
    tree.hasBrokenDocument = true
    tree.nodes.removeSubrange(documentStart.nodes...)
    tree.sideBuffer.removeSubrange(documentStart.sideBuffer...)
    tree.aliases.removeSubrange(documentStart.aliases...)
    tree.mergedEntries.removeSubrange(documentStart.mergedEntries...)
    outer.removeAll(keepingCapacity: true)
    current = .document
    anchors.removeAll()
  }

  /// Why libyaml gave up, and where it stood.
  private mutating func problem(of reader: borrowing EventReader) -> (error: SyntaxError, place: Int) {
    let problem = reader.problem
    let place = marks.offset(of: problem.index)
    return (SyntaxError(problem, at: place, contextPlace: marks.offset(of: problem.contextIndex), in: text), place)
  }

  /// The next line that begins with the marker `---`.
  private func nextDocument(from offset: Int) -> Int {
    var line = offset == 0 || text[offset - 1].isLineEnd ? offset : text.nextLine(after: offset)
    while line < text.count {
      if text.has("---", at: line) {
        let after = line + 3
        if after == text.count || text[after].isBlank || text[after].isLineEnd { return line }
      }
      line = text.nextLine(after: line)
    }
    return text.count
  }
}

/// Documents with foreign text.
extension TreeComposer {
  /// Replaces what is in another language in the document that libyaml refused, and takes back what was read of it.
  /// - Returns: where the document begins; nil where nothing is foreign, or the document was read again already.
  private mutating func rereadDocument(after error: SyntaxError, at place: Int) -> Int? {
    let begin = documentStart.byte
    guard let foreignText, secondReading.map({ $0.end <= begin }) ?? true else { return nil }
    let end = nextDocument(from: max(place, begin + 1))
    let foreign = foreignText(text, begin..<end)
    guard !foreign.isEmpty else { return nil }
    let rewritten = secondReading?.rewritten ?? RewrittenText(text)
    for text in foreign { rewritten.replace(text) }
    text = rewritten.text
    secondReading = SecondReading(rewritten: rewritten, stop: place, end: end, error: error, foreign: foreign)
    findings.takeBack(to: documentStart.findings)
    comments.takeBack(to: documentStart.comments, in: text)
    (aliasUses, addedNodes) = (documentStart.aliasUses, documentStart.addedNodes)
    let hadBrokenDocument = tree.hasBrokenDocument
    dropDocument()
    tree.hasBrokenDocument = hadBrokenDocument
    return begin
  }

  /// Reports a syntax error; the one of the first reading where the second came no further.
  private mutating func report(_ error: SyntaxError, at place: Int) {
    guard let reading = secondReading, !reading.foreign.isEmpty, place <= reading.stop else {
      settleSecondReading()
      return findings.add("yaml-syntax", error.message, at: error.span, related: error.related)
    }
    secondReading?.foreign = []
    findings.add("yaml-syntax", reading.error.message, at: reading.error.span, related: reading.error.related)
  }

  /// Reports the foreign text of a document that reads further without it.
  private mutating func settleSecondReading() {
    guard let reading = secondReading, !reading.foreign.isEmpty else { return }
    secondReading?.foreign = []
    tree.hasBrokenDocument = true
    for text in reading.foreign {
      if let message = text.message { findings.add("yaml-syntax", message, at: text.span) }
    }
  }
}

/// A line, or a value at a line's end, in another language than YAML.
package struct ForeignText: Sendable {
  /// What is read in its place.
  package enum StandIn: Sendable {
    /// Nothing: blanks.
    case nothing
    /// The text itself: what makes it foreign stands elsewhere.
    case itself
    /// A value of which nothing is known.
    case unknownValue
    /// The key that the text begins with, so many bytes long; its value stands below.
    case key(Int)
    /// The key that the text begins with, and a value of which nothing is known.
    case keyOfUnknownValue(Int)
  }

  /// Its place, within one line.
  package let span: TextSpan
  package let standIn: StandIn
  /// What to write instead; nil where another message says it, as for a closing brace.
  package let message: String?

  package init(span: TextSpan, standIn: StandIn, message: String?) {
    self.span = span
    self.standIn = standIn
    self.message = message
  }

  /// Finds it in a document that libyaml refuses: in order, without overlaps.
  package typealias Finder = @Sendable (UnsafeBufferPointer<UInt8>, _ document: Range<Int>) -> [ForeignText]
}

extension ForeignText.StandIn {
  /// How the text begins in which it stands; blanks follow.
  fileprivate func bytes(after text: some Collection<UInt8>) -> [UInt8] {
    switch self {
    case .nothing, .itself: []
    case .unknownValue: Self.unknown
    case .key(let length): text.prefix(length) + [UInt8(ascii: ":")]
    case .keyOfUnknownValue(let length): text.prefix(length) + Array(": ".utf8) + Self.unknown
    }
  }

  /// An alias without an anchor: YAML's own form of a value that is not known.
  private static let unknown = Array("*_".utf8)
}

/// A copy of the text in which foreign text is replaced, every other byte at its place.
final class RewrittenText {
  private let storage: UnsafeMutableBufferPointer<UInt8>
  /// Where values of which nothing is known stand.
  private(set) var unknownValues: Set<Int> = []

  init(_ text: UnsafeBufferPointer<UInt8>) {
    storage = .allocate(capacity: text.count)
    _ = storage.initialize(from: text)
  }

  deinit { storage.deallocate() }

  var text: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(storage) }

  func replace(_ foreign: ForeignText) {
    if case .itself = foreign.standIn { return }
    let range = foreign.span.start..<foreign.span.end
    let standIn = foreign.standIn.bytes(after: storage[range])
    for offset in range { storage[offset] = UInt8(ascii: " ") }
    // What is shorter than its stand-in is left out: nothing may move.
    guard standIn.count <= range.count else { return }
    switch foreign.standIn {
    case .unknownValue, .keyOfUnknownValue: unknownValues.insert(range.lowerBound + standIn.count - 2)
    case .nothing, .itself, .key: break
    }
    for (offset, byte) in standIn.enumerated() { storage[range.lowerBound + offset] = byte }
  }
}

/// A document that is read a second time, without its foreign text.
struct SecondReading {
  let rewritten: RewrittenText
  /// Where reading the document went wrong the first time.
  let stop: Int
  /// Where the document ends.
  let end: Int
  let error: SyntaxError
  /// What is reported if the document reads further without it.
  var foreign: [ForeignText]
}
