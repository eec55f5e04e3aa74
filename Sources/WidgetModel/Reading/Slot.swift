import YAMLTree

/// A value to be read, and the key that it belongs to.
struct Slot {
  /// The value's key; none for the root and for items of lists.
  let key: NodeID?
  /// The value, aliases resolved.
  let node: NodeID
}

/// A step on the way to a value: `content`, or the second item.
enum PathStep {
  case key(NodeID)
  /// Counted from 1.
  case item(Int)
}
