import Base

/// A file as a tree in which every node knows its place. Made from any bytes: what is wrong with them is a finding.
///
/// A class, so that all who hold on to it share its arrays by one reference.
@usableFromInline package final class YAMLTree: Sendable {
  /// The decoded text as UTF-8, without byte order mark, line ends as written. All places count its bytes.
  /// What is not valid in the file stands here as U+FFFD; a file that is not read at all has an empty text.
  @usableFromInline package let text: [UInt8]
  @usableFromInline let parts: TreeParts

  init(_ parts: TreeParts, text: [UInt8]) {
    self.text = text
    self.parts = parts
  }

  @inlinable package var nodes: [YAMLNode] { parts.nodes }
  package var documents: [NodeID] { parts.documents }
  package var hasBrokenDocument: Bool { parts.hasBrokenDocument }
  /// Indices of the documents that were read without the lines that libyaml refused.
  package var repairedDocuments: Set<Int> { parts.repairedDocuments }
  package var comments: [TextSpan] { parts.comments }
  package var findings: [Finding] { parts.findings }
  /// All alias nodes, in order.
  package var aliases: [NodeID] { parts.aliases }
}

/// All of a tree but its text: what a composer fills.
@usableFromInline struct TreeParts: Sendable {
  @usableFromInline var nodes: [YAMLNode] = []
  /// Roots of the documents that were read to their end, in order. A document with a syntax error, or nested
  /// beyond the limit, is not among them.
  var documents: [NodeID] = []
  /// Whether a document is missing from `documents`, or the whole file could not be read; why is in `findings`.
  var hasBrokenDocument = false
  /// Indices of the documents that were read without the lines that libyaml refused.
  var repairedDocuments: Set<Int> = []
  /// Comments, from `#` to the end of the line, in order.
  var comments: [TextSpan] = []
  /// What is wrong, in the order of places: `yaml-syntax`, `encoding`, `duplicate-key`, `limit-exceeded`,
  /// and `invalid-value` for tags.
  var findings: [Finding] = []
  /// Decoded texts that are no slice of the file's text (escapes, folded lines).
  @usableFromInline var sideBuffer: [UInt8] = []
  /// All alias nodes, in order.
  var aliases: [NodeID] = []
  /// What `<<` adds to each mapping that has one, as a range of `mergedEntries`.
  @usableFromInline var mergedRanges: [NodeID: Range<Int>] = [:]
  @usableFromInline var mergedEntries: [YAMLEntry] = []
}

extension YAMLTree {
  /// Reads a file. Never fails: what is wrong with the bytes is in `findings`, and as much as is safe is read.
  ///
  /// - Parameter advice: What is allowed at keys; with it, a document that libyaml refuses is read without the lines
  ///   at fault, where these are known.
  package static func read(
    _ bytes: [UInt8], limits: Limits = Limits(), advice: LineAdvice? = nil
  ) -> YAMLTree {
    var findings = SyntaxFindings()
    let most = min(limits.fileBytes, Limits.largestFile)
    guard bytes.count <= most else {
      // Of what is too large no more than one byte beyond the limit is taken from the disk.
      let size = bytes.count == most + 1 ? "more than \(most)" : "\(bytes.count)"
      findings.addLimit(
        "The file has \(size) bytes and was not read; the limit is \(most).", advice: "Split it",
        option: "max-file-size", at: TextSpan(start: 0, end: 0))
      return unread(text: [], findings)
    }
    let decoded = DecodedText.decode(bytes)
    if let problem = decoded.problem {
      findings.add("encoding", problem.message, at: problem.span)
      return unread(text: decoded.text, findings)
    }
    let text = decoded.text
    let check = text.withUnsafeBufferPointer { CharacterCheck($0, findings: &findings) }
    guard check.isUTF8 else { return unread(text: Array(String(decoding: text, as: UTF8.self).utf8), findings) }
    guard !check.isFatal else { return unread(text: text, findings) }
    return text.withUnsafeBufferPointer { bytes in
      if let line = Directives.firstBeyond(limits.directiveLines, in: bytes) {
        findings.addLimit(
          "The file has more than \(limits.directiveLines) directives, lines that begin with %, and was not read.",
          advice: "Remove them", option: "max-directives", at: line)
        return unread(text: text, findings)
      }
      var composer = TreeComposer(
        bytes, isASCII: check.isASCII, limits: limits, findings: findings, advice: advice)
      composer.compose()
      return YAMLTree(composer.finished(), text: text)
    }
  }

  /// A tree of a file that cannot be read.
  private static func unread(text: [UInt8], _ findings: SyntaxFindings) -> YAMLTree {
    var parts = TreeParts()
    parts.hasBrokenDocument = true
    parts.findings = findings.finished()
    return YAMLTree(parts, text: text)
  }
}

/// What a composer asks of a tree that still grows, and readers of a finished one.
extension TreeParts {
  @inlinable subscript(id: NodeID) -> YAMLNode {
    get { nodes[Int(id.index)] }
    _modify { yield &nodes[Int(id.index)] }
  }

  /// The node that an alias stands for; any other node, and an unknown alias, is its own.
  @inlinable func resolved(_ id: NodeID) -> NodeID {
    let node = self[id]
    return node.kind == .alias && !node.isUnknown ? NodeID(index: node.link) : id
  }

  /// See `YAMLTree.items(of:)`.
  @inlinable func items(of id: NodeID) -> ChildNodes {
    let id = resolved(id)
    return ChildNodes(of: id, in: nodes, isWanted: self[id].kind == .sequence)
  }

  /// See `YAMLTree.entries(of:)`.
  @inlinable func entries(of id: NodeID) -> EntrySequence {
    let id = resolved(id)
    let node = self[id]
    let own = ChildNodes(of: id, in: nodes, isWanted: node.kind == .mapping)
    return EntrySequence(own: own, merged: node.hasMerge ? merged(into: id) : [])
  }

  /// Keeps the decoded text of a scalar that is no slice of the file's text: its length, then its bytes.
  @inline(__always) mutating func keep(_ text: UnsafeBufferPointer<UInt8>, of node: inout YAMLNode) {
    node.flags.insert(.inSideBuffer)
    node.link = UInt32(truncatingIfNeeded: sideBuffer.count)
    withUnsafeBytes(of: UInt32(truncatingIfNeeded: text.count)) { sideBuffer.append(contentsOf: $0) }
    sideBuffer.append(contentsOf: text)
  }

  @usableFromInline func merged(into id: NodeID) -> ArraySlice<YAMLEntry> { mergedEntries[mergedRanges[id] ?? 0..<0] }
}

extension YAMLTree {
  @inlinable package subscript(id: NodeID) -> YAMLNode { parts[id] }

  /// Where a node stands: quotes included, tag and anchor left out. A block scalar begins at `|` or `>`;
  /// a collection ends after its last value.
  package func span(of id: NodeID) -> TextSpan { self[id].span }

  /// The index after a node's subtree.
  @inlinable package func next(after id: NodeID) -> NodeID { NodeID(index: self[id].next(after: id.index)) }

  /// How many nodes stand directly below a collection, keys and values counted apart. Aliases have none.
  package func childCount(of id: NodeID) -> Int {
    ChildNodes(of: id, in: nodes, isWanted: self[id].isCollection).reduce(0) { count, _ in count + 1 }
  }

  /// The items of a sequence in order, aliases as they stand. Empty for anything that is no sequence.
  /// For an alias: the items of the sequence that it stands for.
  @inlinable package func items(of id: NodeID) -> ChildNodes { parts.items(of: id) }

  /// The entries of a mapping: its own in order, then those merged in that no own key overrides. Keys that
  /// were written before and `<<` are left out. Empty for anything that is no mapping.
  /// For an alias: the entries of the mapping that it stands for.
  @inlinable package func entries(of id: NodeID) -> EntrySequence { parts.entries(of: id) }

  /// The node that an alias stands for; any other node, and an unknown alias, is its own.
  @inlinable package func resolved(_ id: NodeID) -> NodeID { parts.resolved(id) }

  /// Whether a node is an alias without a value: undefined, recursive, or beyond a limit. That has been reported.
  @inlinable package func isUnknown(_ id: NodeID) -> Bool { self[id].isUnknown }

  /// Calls `body` with the decoded text of a scalar, or of the scalar that an alias stands for; for collections
  /// and unknown aliases the text is empty.
  @inlinable package func withText<R>(of id: NodeID, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    let node = self[resolved(id)]
    guard node.kind == .scalar else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
    if node.isInSideBuffer {
      return parts.sideBuffer.withUnsafeBufferPointer { body(node.text(inSideBuffer: $0)) }
    }
    return text.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[node.slice])) }
  }

  /// The decoded text of a scalar. Compare texts as bytes, since String's `==` takes some different ones for equal.
  @inlinable package func string(of id: NodeID) -> String {
    withText(of: id) { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether a scalar's decoded text is `expected`, byte for byte.
  @inlinable package func text(of id: NodeID, equals expected: StaticString) -> Bool {
    withText(of: id) { text in
      expected.withUTF8Buffer { expected in
        guard text.count == expected.count else { return false }
        for index in expected.indices where text[index] != expected[index] { return false }
        return true
      }
    }
  }

  /// Whether a node is null: nothing, `~` or `null` in YAML's three spellings, unquoted; or anything tagged `!!null`.
  @inlinable package func isNull(_ id: NodeID) -> Bool {
    let node = self[resolved(id)]
    guard node.kind == .scalar else { return false }
    if node.tag == .null { return true }
    guard node.style == .plain, node.tag != .string else { return false }
    switch withText(of: id, { $0.count }) {
    case 0: return true
    case 1, 4: return isNullWord(id)
    default: return false
    }
  }

  @usableFromInline package func isNullWord(_ id: NodeID) -> Bool {
    text(of: id, equals: "~") || text(of: id, equals: "null") || text(of: id, equals: "Null")
      || text(of: id, equals: "NULL")
  }

  /// Where a piece of a scalar's decoded text stands in the file; nil where it cannot be found there as it is,
  /// since escapes or folded lines come before it or in it.
  ///
  /// - Parameter range: UTF-8 bytes of the decoded text.
  package func span(ofText range: Range<Int>, in id: NodeID) -> TextSpan? {
    let node = self[resolved(id)]
    guard node.kind == .scalar, range.lowerBound >= 0 else { return nil }
    let start = contentStart(of: node)
    let isAsWritten = withText(of: id) { decoded in
      range.upperBound <= decoded.count && start + range.upperBound <= Int(node.end)
        && decoded[..<range.upperBound].elementsEqual(text[start..<start + range.upperBound])
    }
    return isAsWritten ? TextSpan(start: start + range.lowerBound, end: start + range.upperBound) : nil
  }

  /// Behind the quote, or behind the line of `|` or `>` and the indentation.
  private func contentStart(of node: YAMLNode) -> Int {
    guard node.isInSideBuffer, node.style == .literal || node.style == .folded else { return node.slice.lowerBound }
    var position = Int(node.start)
    let end = Int(node.end)
    while position < end, !text[position].isLineEnd { position += 1 }
    while position < end, text[position].isLineEnd || text[position] == UInt8(ascii: " ") { position += 1 }
    return position
  }

  /// Whether anything is used twice.
  package var hasAliases: Bool { !parts.aliases.isEmpty }

  /// The nodes that aliases use, in order, each with the places that use it, merges included.
  package var anchoredUses: [AnchoredUse] {
    var uses: [NodeID: [TextSpan]] = [:]
    for alias in parts.aliases where !isUnknown(alias) { uses[resolved(alias), default: []].append(span(of: alias)) }
    return uses.sorted { $0.key < $1.key }.map { AnchoredUse(span: span(of: $0.key), uses: $0.value) }
  }
}

/// A node with an anchor that is used.
package struct AnchoredUse: Sendable {
  package let span: TextSpan
  /// The aliases that stand for it, in order.
  package let uses: [TextSpan]
}

/// Entries of mappings that belong into one of them.
extension YAMLTree {
  /// Entries that were meant as the value of the one before them, which has none.
  package struct NestedEntries: Sendable {
    /// The empty value.
    let value: NodeID
    /// The value of the last entry that belongs into it.
    let last: NodeID

    package init(value: NodeID, last: NodeID) {
      self.value = value
      self.last = last
    }
  }

  /// The same tree in which entries stand inside the empty value before them. All places stay.
  package func nesting(_ nested: [NestedEntries]) -> YAMLTree {
    var parts = parts
    for entries in nested {
      let next = self.next(after: entries.last)
      var mapping = YAMLNode(
        kind: .mapping, style: .block, tag: .none, start: Int(self[NodeID(index: entries.value.index + 1)].start),
        end: Int(self[entries.last].end))
      mapping.link = next.index
      parts.nodes[Int(entries.value.index)] = mapping
    }
    return YAMLTree(parts, text: text)
  }
}
