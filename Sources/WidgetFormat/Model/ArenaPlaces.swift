/// The place of a view in its file's arena.
@usableFromInline package struct ViewID: Hashable, Sendable {
  @usableFromInline let stored: UInt32

  @inlinable package init(index: Int) { stored = UInt32(truncatingIfNeeded: index) }
  @inlinable package var index: Int { Int(stored) }
}

/// The place of a colour in its file's arena.
@usableFromInline package struct ColorID: Hashable, Sendable {
  @usableFromInline let stored: UInt32

  @inlinable package init(index: Int) { stored = UInt32(truncatingIfNeeded: index) }
  @inlinable package var index: Int { Int(stored) }
}

/// The place of a condition in its file's arena.
@usableFromInline package struct ConditionID: Hashable, Sendable {
  @usableFromInline let stored: UInt32

  @inlinable package init(index: Int) { stored = UInt32(truncatingIfNeeded: index) }
  @inlinable package var index: Int { Int(stored) }
}

/// The place of a modifier's value in an arena of its file: fonts, edges and frames are too large to make room for in
/// every modifier.
@usableFromInline package struct ValueID<Value>: Hashable, Sendable {
  @usableFromInline let stored: UInt32

  @inlinable package init(index: Int) { stored = UInt32(truncatingIfNeeded: index) }
  @inlinable package var index: Int { Int(stored) }
}

/// A range of an arena in half the room of a `Range<Int>`: no file has so many views that more is needed.
@usableFromInline package struct ArenaRange: Sendable {
  @usableFromInline let lower: UInt32
  @usableFromInline let upper: UInt32

  @inlinable package init(_ range: Range<Int>) {
    lower = UInt32(truncatingIfNeeded: range.lowerBound)
    upper = UInt32(truncatingIfNeeded: range.upperBound)
  }

  @inlinable package var range: Range<Int> { Int(lower)..<Int(upper) }
}
