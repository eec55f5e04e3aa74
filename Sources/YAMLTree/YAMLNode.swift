/// The place of a node in its tree's arena.
package struct NodeID: Hashable, Sendable, Comparable {
  package let index: UInt32

  package init(index: UInt32) { self.index = index }

  package static func < (left: NodeID, right: NodeID) -> Bool { left.index < right.index }
}

/// One node of the arena. Nodes stand in document order: a collection, then its children with their subtrees.
package struct YAMLNode: Sendable {
  package enum Kind: UInt8, Sendable { case scalar, mapping, sequence, alias }

  package enum Style: UInt8, Sendable { case plain, singleQuoted, doubleQuoted, literal, folded, block, flow }

  package enum Tag: UInt8, Sendable {
    /// No tag: the reader decides by the form.
    case none
    /// Core tags, `!!str` and so on.
    case string, integer, float, boolean, null, mapping, sequence
    /// Any other tag, which is reported.
    case other
  }

  package var kind: Kind
  package var style: Style
  package var tag: Tag
  /// Whether a mapping has a `<<` key.
  package var hasMerge: Bool
  /// First byte, quotes and block indicator included, tag and anchor left out.
  package var start: UInt32
  /// After the last byte, without trailing blanks and comments.
  package var end: UInt32
  /// Scalars: where the decoded text stands. Aliases: the target's index. Collections: the number of children.
  package var payload: UInt32
  /// Scalars: the decoded text's length in bytes; the highest bit tells that it stands in the tree's side buffer.
  package var length: UInt32
  /// The index after this node's subtree.
  package var next: UInt32
}
