import Base

public struct NodeID: Hashable, Sendable, Comparable {
  public let index: UInt32

  public init(index: UInt32) { self.index = index }

  /// The index fits into 32 bits, since a file has fewer nodes than bytes.
  init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }
  public static func < (left: NodeID, right: NodeID) -> Bool { left.index < right.index }
}

/// A node, as small as possible, since a file has about one for every ten bytes. In the array of a tree's nodes, a
/// collection comes before its subtrees.
public struct YAMLNode: Sendable {
  public enum Kind: UInt8, Sendable { case scalar, mapping, sequence, alias }

  public enum Style: UInt8, Sendable { case plain, singleQuoted, doubleQuoted, literal, folded, block, flow }

  public enum Tag: UInt8, Sendable {
    /// No tag: the value decides.
    case none
    /// Core tags, `!!str` and so on.
    case string, integer, float, boolean, null, mapping, sequence
    /// A tag that is unknown or does not suit the node, which is reported and ignored.
    case other
  }

  public let kind: Kind
  public let style: Style
  public let tag: Tag
  /// True for a mapping that takes entries from others by a `<<` key.
  public internal(set) var hasMerge = false
  /// True for a key that is not among its mapping's entries: `<<`, or a repeated one.
  public internal(set) var isLeftOut = false
  /// True for a scalar whose decoded text is not a slice of the file.
  public internal(set) var isInSideBuffer = false
  /// True for a mapping that may lack entries: it merges an unknown source, or lines of it were left out.
  public internal(set) var isIncomplete = false
  /// The offset of the first byte after tag and anchor, which may be a quote or the indicator of a block scalar.
  public let start: UInt32
  /// The offset after the last byte, before trailing blanks and comments.
  package internal(set) var end: UInt32
  /// For a collection, the index after the subtree, or 0 while it is open. For an alias, the target's index. For a
  /// scalar in the side buffer, the offset of its length there.
  package internal(set) var link: UInt32 = 0

  init(kind: Kind, style: Style, tag: Tag, start: Int, end: Int) {
    (self.kind, self.style, self.tag) = (kind, style, tag)
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
  }

  mutating func close(end: Int, next: Int) {
    self.end = max(start, UInt32(truncatingIfNeeded: end))
    link = UInt32(truncatingIfNeeded: next)
  }

  public var isCollection: Bool { kind == .mapping || kind == .sequence }

  /// An alias without a value: undefined, recursive, or beyond a limit.
  public var isUnknown: Bool { kind == .alias && link == Self.unknownTarget }

  public static var unknownTarget: UInt32 { .max }

  var span: TextSpan { TextSpan(start: Int(start), end: Int(end)) }

  /// The index after the subtree, given the node's own index.
  public func next(after index: UInt32) -> UInt32 { isCollection ? link : index + 1 }

  /// The range of a scalar between its quotes.
  public var slice: Range<Int> {
    let quote = style == .singleQuoted || style == .doubleQuoted ? 1 : 0
    let first = Int(start) + quote
    return first..<max(first, Int(end) - quote)
  }

  public func text(inSideBuffer side: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    let start = Int(link) + MemoryLayout<UInt32>.size
    let length = UnsafeRawBufferPointer(side).loadUnaligned(fromByteOffset: Int(link), as: UInt32.self)
    return UnsafeBufferPointer(rebasing: side[start..<start + Int(length)])
  }
}

public struct YAMLEntry: Hashable, Sendable {
  public let key: NodeID
  public let value: NodeID
  /// True if a `<<` key adds the entry.
  public let isMerged: Bool

  public init(key: NodeID, value: NodeID, isMerged: Bool = false) {
    (self.key, self.value, self.isMerged) = (key, value, isMerged)
  }
}

/// The direct children of a collection.
public struct ChildNodes: Sequence, IteratorProtocol {
  private let nodes: [YAMLNode]
  private var index: UInt32
  private let end: UInt32

  init(of id: NodeID, in nodes: [YAMLNode], if hasChildren: Bool) {
    self.nodes = nodes
    index = id.index + 1
    end = hasChildren ? nodes[Int(id.index)].next(after: id.index) : 0
  }

  public mutating func next() -> NodeID? {
    guard index < end else { return nil }
    let id = NodeID(index: index)
    index = nodes[Int(index)].next(after: index)
    return id
  }

  public mutating func nextEntry() -> YAMLEntry? {
    while let key = next(), let value = next() {
      if nodes[Int(key.index)].isLeftOut { continue }
      return YAMLEntry(key: key, value: value)
    }
    return nil
  }
}

public struct EntrySequence: Sequence, IteratorProtocol {
  var own: ChildNodes
  var merged: ArraySlice<YAMLEntry>

  public mutating func next() -> YAMLEntry? { own.nextEntry() ?? merged.popFirst() }
}
