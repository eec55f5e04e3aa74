/// A value that depends on conditions: exactly one of the alternatives applies at a time.
struct Choice<Element> {
  var alternatives: [(condition: Condition, value: Element)]
  /// True if an alternative depends on more than one condition.
  var isNested = false

  /// The value of the first alternative that applies wherever a condition holds; nil if there is none.
  func value(where condition: Condition) -> Element? { alternatives.first { condition.implies($0.condition) }?.value }
}

extension Choice where Element == DescriptionNode? {
  /// The value of all alternatives; nil if they differ, or if an alternative has no value.
  var commonValue: DescriptionNode? {
    guard let first = alternatives.first?.value else { return nil }
    return alternatives.allSatisfy { $0.value?.hasSameContent(as: first) == true } ? first : nil
  }
}
