import Base

/// A file as a tree whose nodes know their spans, with findings about its syntax. A class, so that readers share its
/// arrays.
public final class YAMLTree: Sendable {
  /// The decoded text as UTF-8 without byte order mark, with U+FFFD in place of invalid bytes; empty for a file that is
  /// too large or in an encoding that is not read. All offsets count its bytes.
  public let text: [UInt8]
  public let storage: TreeStorage

  init(_ storage: TreeStorage, text: [UInt8]) { (self.text, self.storage) = (text, storage) }
  public var nodes: [YAMLNode] { storage.nodes }
  public var documents: [NodeID] { storage.documents }
  public var hasBrokenDocument: Bool { storage.hasBrokenDocument }
  /// True for a tree over text in another language, such as Swift.
  public var isFromCode: Bool { storage.isFromCode }
  public var statePaths: StatePaths { storage.statePaths }
  public var comments: [TextSpan] { storage.comments }
  public var findings: [Finding] { storage.findings }
  public var aliases: [NodeID] { storage.aliases }
}

/// All of a tree but its text.
public struct TreeStorage: Sendable {
  public var nodes: [YAMLNode] = []
  /// The roots of the documents that could be read, in order.
  var documents: [NodeID] = []
  /// True if the file, or a part of it, could not be read.
  var hasBrokenDocument = false
  var isFromCode = false
  /// Empty for trees that are not from code.
  var statePaths = StatePaths()
  /// Comments from `#` to the end of the line, in order.
  var comments: [TextSpan] = []
  var findings: [Finding] = []
  /// Decoded scalars that are not slices of the file, such as those with escapes, each after its length.
  public var sideBuffer: [UInt8] = []
  var aliases: [NodeID] = []
  /// The range of `mergedEntries` for each mapping with `<<`.
  public var mergedRanges: [NodeID: Range<Int>] = [:]
  public var mergedEntries: [YAMLEntry] = []
}

extension YAMLTree {
  /// Reads any bytes. With `advice`, a document that libyaml refuses is read without the lines at fault, if these are
  /// known.
  public static func read(_ bytes: [UInt8], limits: Limits = Limits(), advice: LineAdvice? = nil) -> YAMLTree {
    var findings = SyntaxFindings()
    let maximum = min(limits.fileBytes, Limits.largestFile)
    guard bytes.count <= maximum else {
      // Callers that read a file stop one byte beyond the limit.
      let size = bytes.count == maximum + 1 ? "more than \(maximum)" : "\(bytes.count)"
      findings.addLimit(
        "The file has \(size) bytes and was not read; the limit is \(maximum).", advice: "Split it",
        option: "max-file-size", at: TextSpan(start: 0, end: 0))
      return unread(text: [], findings)
    }
    let decoded = DecodedText.decode(bytes)
    if let problem = decoded.problem {
      findings.add("encoding", problem.message, at: problem.span)
      return unread(text: decoded.text, findings)
    }
    let text = decoded.text
    let check = text.withUnsafeBufferPointer { findings.addCharacters(of: $0) }
    guard check.isUTF8 else { return unread(text: Array(String(decoding: text, as: UTF8.self).utf8), findings) }
    guard !check.isFatal else { return unread(text: text, findings) }
    return text.withUnsafeBufferPointer { bytes in
      if let line = bytes.directive(beyond: limits.directiveLines) {
        findings.addLimit(
          "The file has more than \(limits.directiveLines) directives, lines that begin with %, and was not read.",
          advice: "Remove them", option: "max-directives", at: line)
        return unread(text: text, findings)
      }
      var composer = TreeComposer(bytes, limits: limits, findings: findings, advice: advice)
      composer.compose()
      return YAMLTree(composer.finished(), text: text)
    }
  }

  private static func unread(text: [UInt8], _ findings: SyntaxFindings) -> YAMLTree {
    var storage = TreeStorage()
    storage.hasBrokenDocument = true
    storage.findings = findings.finished()
    return YAMLTree(storage, text: text)
  }
}

extension TreeStorage {
  subscript(id: NodeID) -> YAMLNode {
    get { nodes[Int(id.index)] }
    _modify { yield &nodes[Int(id.index)] }
  }

  /// The target of an alias; for other nodes and unknown aliases, the node itself.
  func resolved(_ id: NodeID) -> NodeID {
    let node = self[id]
    return node.kind == .alias && !node.isUnknown ? NodeID(index: node.link) : id
  }

  func items(of id: NodeID) -> ChildNodes {
    let id = resolved(id)
    return ChildNodes(of: id, in: nodes, if: self[id].kind == .sequence)
  }

  func entries(of id: NodeID) -> EntrySequence {
    let id = resolved(id)
    let node = self[id]
    let own = ChildNodes(of: id, in: nodes, if: node.kind == .mapping)
    return EntrySequence(own: own, merged: node.hasMerge ? mergedEntries[mergedRanges[id] ?? 0..<0] : [])
  }

  @inline(__always) mutating func addToSideBuffer(_ text: UnsafeBufferPointer<UInt8>, of node: inout YAMLNode) {
    node.isInSideBuffer = true
    node.link = UInt32(truncatingIfNeeded: sideBuffer.count)
    withUnsafeBytes(of: UInt32(truncatingIfNeeded: text.count)) { sideBuffer.append(contentsOf: $0) }
    sideBuffer.append(contentsOf: text)
  }
}

extension YAMLTree {
  public subscript(id: NodeID) -> YAMLNode { storage[id] }
  public func span(of id: NodeID) -> TextSpan { self[id].span }
  public func next(after id: NodeID) -> NodeID { NodeID(index: self[id].next(after: id.index)) }

  /// The children, keys and values separately; none for scalars and aliases.
  public func children(of id: NodeID) -> ChildNodes { ChildNodes(of: id, in: nodes, if: self[id].isCollection) }
  public func childCount(of id: NodeID) -> Int { children(of: id).reduce(0) { count, _ in count + 1 } }

  /// The items of a sequence, or of an alias's target; empty for anything else.
  public func items(of id: NodeID) -> ChildNodes { storage.items(of: id) }

  /// The entries of a mapping, or of an alias's target: its own in order, then merged ones. Repeated keys and `<<` are
  /// left out. Empty for anything else.
  public func entries(of id: NodeID) -> EntrySequence { storage.entries(of: id) }

  public func entry(_ key: StaticString, in mapping: NodeID) -> YAMLEntry? {
    entries(of: mapping).first { text(of: $0.key, equals: key) }
  }

  public func resolved(_ id: NodeID) -> NodeID { storage.resolved(id) }
  public func isUnknown(_ id: NodeID) -> Bool { self[id].isUnknown }

  /// Calls `body` with the decoded text of a scalar, or of an alias's target; with an empty text for anything else.
  public func withText<R>(of id: NodeID, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    let node = self[resolved(id)]
    guard node.kind == .scalar else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
    if node.isInSideBuffer { return storage.sideBuffer.withUnsafeBufferPointer { body(node.text(inSideBuffer: $0)) } }
    return text.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[node.slice])) }
  }

  public func string(of id: NodeID) -> String { withText(of: id) { String(decoding: $0, as: UTF8.self) } }

  /// The first 4,000 bytes of a scalar's text: enough for names, and cheap even if many aliases share a long text.
  public func beginning(of node: NodeID) -> String {
    withText(of: node) { String(decoding: $0.prefix(4_000), as: UTF8.self) }
  }

  /// The beginning of a scalar's text, without Swift's leading dot; nil for other nodes.
  public func word(_ node: NodeID) -> String? {
    guard self[node].kind == .scalar else { return nil }
    let text = beginning(of: node)
    return text.utf8.first == UInt8(ascii: ".") ? String(text.dropFirst()) : text
  }

  public func text(of id: NodeID, equals expected: StaticString) -> Bool {
    withText(of: id) { text in expected.withUTF8Buffer { text.count == $0.count && text.elementsEqual($0) } }
  }

  /// True for an unquoted scalar that is empty, `~`, `null`, `Null` or `NULL`, and for scalars with the tag `!!null`.
  public func isNull(_ id: NodeID) -> Bool {
    let node = self[resolved(id)]
    guard node.kind == .scalar else { return false }
    if node.tag == .null { return true }
    guard node.style == .plain, node.tag != .string else { return false }
    return Self.nullWords.contains { text(of: id, equals: $0) }
  }

  private static let nullWords: [StaticString] = ["", "~", "null", "Null", "NULL"]

  /// The span of a range of a scalar's decoded text, in UTF-8 bytes. Nil if the range is beyond the text, or if Swift
  /// code only refers to the text, such as by the key of a localized string.
  public func span(ofText range: Range<Int>, in id: NodeID) -> TextSpan? {
    let node = self[resolved(id)]
    guard node.kind == .scalar, range.lowerBound >= 0 else { return nil }
    return withText(of: id) { decoded in
      guard range.upperBound <= decoded.count else { return nil }
      var cursor = ScalarCursor(of: node, in: text, decoded)
      cursor.move(to: range.lowerBound)
      let start = cursor.offset
      cursor.move(to: range.upperBound)
      let isWritten = !isFromCode || text[start..<cursor.offset].elementsEqual(decoded[range])
      return isWritten ? TextSpan(start: start, end: cursor.offset) : nil
    }
  }

  public var hasAliases: Bool { !aliases.isEmpty }

  /// The spans of all nodes that aliases repeat, in order, each with the spans of its aliases.
  public var anchoredUses: [(span: TextSpan, uses: [TextSpan])] {
    let uses = Dictionary(grouping: aliases.filter { !isUnknown($0) }) { resolved($0) }
    return uses.sorted { $0.key < $1.key }.map { target, uses in (span(of: target), uses.map { span(of: $0) }) }
  }
}

/// The entry or item of a collection that contains a span.
public enum TreeStep: Sendable {
  case entry(key: NodeID, value: NodeID, isInKey: Bool)
  case item(NodeID, index: Int)

  public var node: NodeID {
    switch self {
    case .entry(let key, let value, let isInKey): isInKey ? key : value
    case .item(let item, _): item
    }
  }
}

extension YAMLTree {
  /// The entries and items that contain a span, the outermost first.
  public func steps(around span: TextSpan) -> [TreeStep] {
    func contains(_ node: NodeID) -> Bool { self.span(of: node).contains(span) }
    func step(in node: NodeID) -> TreeStep? {
      if let entry = entries(of: node).first(where: { !$0.isMerged && (contains($0.key) || contains($0.value)) }) {
        return .entry(key: entry.key, value: entry.value, isInKey: contains(entry.key))
      }
      return items(of: node).enumerated().first { contains($0.element) }.map { .item($0.element, index: $0.offset) }
    }
    guard let root = documents.first(where: contains), let first = step(in: root) else { return [] }
    return Array(sequence(first: first) { step(in: $0.node) })
  }
}

extension YAMLTree {
  /// Entries that belong to the value of the key before them, which has none.
  public struct NestedEntries: Sendable {
    /// The empty value of that key.
    let value: NodeID
    /// The value of the last entry.
    let last: NodeID

    public init(value: NodeID, last: NodeID) { (self.value, self.last) = (value, last) }
  }

  /// The same tree with entries nested in the empty value before them.
  public func nesting(_ nested: [NestedEntries]) -> YAMLTree {
    var storage = storage
    for entries in nested {
      let next = self.next(after: entries.last)
      var mapping = YAMLNode(
        kind: .mapping, style: .block, tag: .none, start: Int(self[NodeID(index: entries.value.index + 1)].start),
        end: Int(self[entries.last].end))
      mapping.link = next.index
      storage.nodes[Int(entries.value.index)] = mapping
    }
    return YAMLTree(storage, text: text)
  }
}
