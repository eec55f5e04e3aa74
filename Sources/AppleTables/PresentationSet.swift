/// Some of the presentations, one bit each in the order of `Presentation.all`. All operations are on bits.
@usableFromInline package struct PresentationSet: OptionSet, Hashable, Sendable {
  @usableFromInline package let rawValue: UInt64

  @usableFromInline package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// As for every set, without a detour through what sets have in common.
  @inlinable package init(arrayLiteral sets: PresentationSet...) {
    self.init(rawValue: sets.reduce(0) { $0 | $1.rawValue })
  }

  package init(_ presentation: Presentation) { rawValue = 1 << UInt64(presentation.index) }

  /// The presentation of that index alone; nothing where there is none.
  package init(index: Int) {
    rawValue = Presentation.all.indices.contains(index) ? 1 << UInt64(index) : 0
  }

  /// The presentations for which the predicate holds. For masks made once, not for loops.
  package init(where predicate: (Presentation) -> Bool) {
    rawValue = Presentation.all.reduce(0) { predicate($1) ? $0 | 1 << UInt64($1.index) : $0 }
  }

  package var count: Int { rawValue.nonzeroBitCount }

  package func contains(_ presentation: Presentation) -> Bool {
    rawValue >> UInt64(presentation.index) & 1 == 1
  }

  package func intersects(_ other: PresentationSet) -> Bool { rawValue & other.rawValue != 0 }

  /// The first presentation in the table's order.
  package var first: Presentation? {
    var members = presentations
    return members.next()
  }

  /// The presentations of the set in the table's order.
  package var presentations: Members { Members(remaining: rawValue) }

  /// Iterates over the bits that are set, lowest first.
  package struct Members: Sequence, IteratorProtocol, Sendable {
    var remaining: UInt64

    package mutating func next() -> Presentation? {
      let index = remaining.trailingZeroBitCount
      guard index < Presentation.all.count else { return nil }
      remaining &= remaining - 1
      return Presentation.all[index]
    }
  }
}
