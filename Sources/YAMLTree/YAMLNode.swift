/// The place of a node in its tree's arena.
@usableFromInline package struct NodeID: Hashable, Sendable, Comparable {
  @usableFromInline package let index: UInt32

  @inlinable package init(index: UInt32) { self.index = index }

  @inlinable package static func < (left: NodeID, right: NodeID) -> Bool { left.index < right.index }
}

/// One node of the arena. Nodes stand in document order: a collection, then its children with their subtrees.
@usableFromInline package struct YAMLNode: Sendable {
  @usableFromInline package enum Kind: UInt8, Sendable { case scalar, mapping, sequence, alias }

  @usableFromInline package enum Style: UInt8, Sendable { case plain, singleQuoted, doubleQuoted, literal, folded, block, flow }

  @usableFromInline package enum Tag: UInt8, Sendable {
    /// No tag: the reader decides by the form.
    case none
    /// Core tags, `!!str` and so on.
    case string, integer, float, boolean, null, mapping, sequence
    /// Any other tag, which is reported; the value is read as if it had none.
    case other
  }

  /// What else is known of a node, in one byte.
  @usableFromInline package struct Flags: OptionSet, Sendable {
    @usableFromInline package let rawValue: UInt8
    @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A mapping that takes entries from others by a `<<` key.
    @inlinable package static var hasMerge: Flags { Flags(rawValue: 1) }
    /// A key that is left out of its mapping's entries: `<<`, or one that stood there before.
    @inlinable package static var leftOut: Flags { Flags(rawValue: 2) }
  }

  @usableFromInline package let kind: Kind
  @usableFromInline package let style: Style
  @usableFromInline package let tag: Tag
  @usableFromInline package internal(set) var flags: Flags = []
  /// First byte, quotes and block indicator included, tag and anchor left out.
  @usableFromInline package let start: UInt32
  /// After the last byte, without trailing blanks and comments.
  @usableFromInline package internal(set) var end: UInt32
  /// Scalars: where the decoded text stands. Aliases: the target's index. Collections: the number of child nodes.
  @usableFromInline package internal(set) var payload: UInt32 = 0
  /// Scalars: the decoded text's length in bytes; the highest bit tells that it stands in the tree's side buffer.
  @usableFromInline package internal(set) var length: UInt32 = 0
  /// The index after this node's subtree; 0 while a collection is still open.
  @usableFromInline package internal(set) var next: UInt32 = 0

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
  @inlinable package var hasMerge: Bool { flags.contains(.hasMerge) }

  @inlinable package static var inSideBuffer: UInt32 { 1 << 31 }
  /// The target of an alias that leads nowhere.
  @inlinable package static var unknownTarget: UInt32 { .max }
}
