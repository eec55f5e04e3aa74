import Findings

/// A file as a tree in which every node knows its place. Made from any bytes: what is wrong with them is a finding.
///
/// A class, so that whoever holds on to it shares its arrays by one reference.
@usableFromInline package final class YAMLTree: Sendable {
  /// The decoded text as UTF-8, without byte order mark, line ends as written. All places count its bytes.
  /// What is not valid in the file stands here as U+FFFD; a file that is not read at all has an empty text.
  @usableFromInline package let text: [UInt8]
  @usableFromInline package let nodes: [YAMLNode]
  /// Roots of the documents that were read to their end, in order. A document with a syntax error, or nested
  /// beyond the limit, is not among them.
  package let documents: [NodeID]
  /// Whether a document is missing from `documents`, or the whole file could not be read; why is in `findings`.
  package let hasBrokenDocument: Bool
  /// Comments, from `#` to the end of the line, in order.
  package let comments: [TextSpan]
  /// What is wrong, in the order of places: `yaml-syntax`, `encoding`, `duplicate-key`, `limit-exceeded`,
  /// and `invalid-value` for tags.
  package let findings: [Finding]
  /// Decoded texts that are no slice of `text` (escapes, folded lines).
  @usableFromInline package let sideBuffer: [UInt8]
  /// Indices of all alias nodes, in order.
  let aliases: [UInt32]
  /// What `<<` adds to each mapping that has one, as a range of `mergedEntries`.
  let mergedRanges: [UInt32: Range<Int>]
  let mergedEntries: [YAMLEntry]

  init(_ parts: TreeParts, text: [UInt8]) {
    self.text = text
    nodes = parts.nodes
    documents = parts.documents
    hasBrokenDocument = parts.hasBrokenDocument
    comments = parts.comments
    findings = parts.findings
    sideBuffer = parts.sideBuffer
    aliases = parts.aliases
    mergedRanges = parts.mergedRanges
    mergedEntries = parts.mergedEntries
  }
}

/// A tree while it grows: all but its text.
struct TreeParts {
  var nodes: [YAMLNode] = []
  var documents: [NodeID] = []
  var hasBrokenDocument = false
  var comments: [TextSpan] = []
  var findings: [Finding] = []
  var sideBuffer: [UInt8] = []
  var aliases: [UInt32] = []
  var mergedRanges: [UInt32: Range<Int>] = [:]
  var mergedEntries: [YAMLEntry] = []
}

extension TreeParts {
  subscript(id: NodeID) -> YAMLNode { nodes[Int(id.index)] }

  func resolved(_ id: NodeID) -> NodeID { nodes.resolved(id) }

  func isUnknown(_ id: NodeID) -> Bool { nodes.isUnknownAlias(id) }

  func items(of id: NodeID) -> ChildNodes {
    ChildNodes(of: resolved(id), in: nodes, isWanted: self[resolved(id)].kind == .sequence)
  }

  func entries(of id: NodeID) -> EntrySequence {
    let id = resolved(id)
    let merged = self[id].hasMerge ? mergedRanges[id.index] ?? 0..<0 : 0..<0
    return EntrySequence(
      own: ChildNodes(of: id, in: nodes, isWanted: self[id].kind == .mapping), merged: mergedEntries[merged])
  }
}

extension [YAMLNode] {
  /// The node that an alias stands for; any other node, and an unknown alias, is its own.
  @inlinable package func resolved(_ id: NodeID) -> NodeID {
    let node = self[Int(id.index)]
    guard node.kind == .alias, node.link != YAMLNode.unknownTarget else { return id }
    return NodeID(index: node.link)
  }

  /// Whether a node is an alias without a value.
  @inlinable package func isUnknownAlias(_ id: NodeID) -> Bool {
    let node = self[Int(id.index)]
    return node.kind == .alias && node.link == YAMLNode.unknownTarget
  }
}
