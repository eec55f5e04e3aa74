import YAMLTree

/// A value to be read, and the key that it belongs to.
struct Slot {
  /// The value's key; none for the root and for items of lists.
  let key: NodeID?
  /// The value, aliases resolved.
  let node: NodeID
}
