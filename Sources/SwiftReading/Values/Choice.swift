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

  /// The choice with one alternative for the most frequent value, which applies unless another alternative does. The
  /// same choice if the conditions of the others are not states of the app.
  var joiningMostFrequent: Self {
    func isSame(_ value: DescriptionNode?, _ other: DescriptionNode?) -> Bool {
      value.flatMap { value in other.map(value.hasSameContent) } ?? (value == nil && other == nil)
    }
    func count(_ value: DescriptionNode?) -> Int { alternatives.count { isSame($0.value, value) } }
    guard let most = alternatives.max(by: { count($0.value) < count($1.value) })?.value else { return self }
    let others = alternatives.filter { !isSame($0.value, most) }
    guard !isNested, others.count + 1 < alternatives.count, others.allSatisfy(\.condition.isPositiveState) else {
      return self
    }
    let rest = Condition.all(others.map(\.condition.negated)).simplified
    return Choice(alternatives: others + [(rest, most)])
  }
}
