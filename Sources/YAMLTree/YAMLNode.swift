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
    /// Any other tag, which is reported; the value is read as if it had none.
    case other
  }

  /// What else is known of a node, in one byte.
  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A mapping that takes entries from others by a `<<` key.
    package static let hasMerge = Flags(rawValue: 1)
    /// A key that is left out of its mapping's entries: `<<`, or one that stood there before.
    static let leftOut = Flags(rawValue: 2)
  }

  package let kind: Kind
  package let style: Style
  package let tag: Tag
  package internal(set) var flags: Flags = []
  /// First byte, quotes and block indicator included, tag and anchor left out.
  package let start: UInt32
  /// After the last byte, without trailing blanks and comments.
  package internal(set) var end: UInt32
  /// Scalars: where the decoded text stands. Aliases: the target's index. Collections: the number of child nodes.
  package internal(set) var payload: UInt32 = 0
  /// Scalars: the decoded text's length in bytes; the highest bit tells that it stands in the tree's side buffer.
  var length: UInt32 = 0
  /// The index after this node's subtree; 0 while a collection is still open.
  package internal(set) var next: UInt32 = 0

  init(kind: Kind, style: Style, tag: Tag, start: Int, end: Int) {
    self.kind = kind
    self.style = style
    self.tag = tag
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
  }

  /// Completes a collection.
  mutating func close(end: Int, next: Int, children: UInt32) {
    self.end = max(start, UInt32(truncatingIfNeeded: end))
    self.next = UInt32(truncatingIfNeeded: next)
    payload = children
  }

  /// Whether a mapping takes entries from others.
  package var hasMerge: Bool { flags.contains(.hasMerge) }

  static let inSideBuffer: UInt32 = 1 << 31
  /// The target of an alias that leads nowhere.
  static let unknownTarget = UInt32.max
}
