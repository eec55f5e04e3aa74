import YAMLTree

/// Which numbers a value may be.
struct NumberRange: Sendable {
  let minimum: Double
  let maximum: Double
  var excludesMinimum = false
  var isWhole = false
  /// As messages say it.
  let words: String

  static let any = NumberRange(
    minimum: -.greatestFiniteMagnitude, maximum: .greatestFiniteMagnitude, words: "a number such as 4 or 0.5")
  static let notNegative = NumberRange(
    minimum: 0, maximum: .greatestFiniteMagnitude, words: "a number that is 0 or more")
  static let positive = NumberRange(
    minimum: 0, maximum: .greatestFiniteMagnitude, excludesMinimum: true, words: "a number that is more than 0")
  static let fraction = NumberRange(minimum: 0, maximum: 1, words: "a number from 0 to 1")
  static let count = NumberRange(minimum: 0, maximum: 1e15, isWhole: true, words: "a whole number such as 3")

  func contains(_ value: Double) -> Bool {
    guard value >= minimum, value <= maximum, !(excludesMinimum && value == minimum) else { return false }
    return !isWhole || value == value.rounded(.towardZero)
  }
}

extension FileReader {
  /// A number of the range; quoted too, unless a tag makes it text.
  mutating func number(_ slot: Slot, _ range: NumberRange) -> Placed<Double>? {
    let parsed = decimalNumber(at: slot.node)
    if case .value(let value)? = parsed, range.contains(value) { return Placed(value, at: slot.node) }
    guard hasValue(slot, expecting: range.words) else { return nil }
    guard tree[slot.node].kind == .scalar else {
      reportInvalid(slot, expecting: range.words)
      return nil
    }
    report(.invalidValue, at: slot, "\(shown(slot.node)) \(complaint(about: parsed, range))")
    return nil
  }

  /// The number that a scalar is; nothing where its tag makes it something else.
  func decimalNumber(at node: NodeID) -> DecimalNumber? {
    guard tree[node].kind == .scalar else { return nil }
    switch tree[node].tag {
    case .none, .integer, .float, .other: return tree.withText(of: node) { DecimalNumber($0) }
    case .string, .boolean, .null, .mapping, .sequence: return nil
    }
  }

  /// Whether a scalar was meant as a number, well or badly written.
  func looksLikeNumber(_ node: NodeID) -> Bool {
    switch decimalNumber(at: node) {
    case nil, .notANumber: false
    default: true
    }
  }

  private func complaint(about number: DecimalNumber?, _ range: NumberRange) -> String {
    switch number {
    case .value: "is out of range. Write \(range.words)."
    case .tooLarge: "is larger than any number that can be computed with. Write \(range.words)."
    case .notFinite: "is not finite. Write \(range.words)."
    case .malformed(let meant?): "is not how this format writes a number. Write \(meant)."
    case .malformed, .notANumber: "is not a number. Write \(range.words)."
    case nil: "is no number by its tag. Write \(range.words), without the tag."
    }
  }
}
