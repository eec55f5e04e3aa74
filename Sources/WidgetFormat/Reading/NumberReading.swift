import YAMLTree

extension FormatReader {
  /// A number of the range; quoted too, unless a tag makes it text.
  mutating func number(_ slot: Slot, _ range: NumberRange) -> Placed<Double>? {
    let parsed = decimalNumber(at: slot.node)
    if case .value(let value)? = parsed, range.contains(value) { return Placed(value, at: slot.node) }
    guard hasValue(slot, expecting: range.words) else { return nil }
    guard tree[slot.node].kind == .scalar else {
      reportInvalid(slot, expecting: range.words)
      return nil
    }
    if slot.key != nil, reportConditional(slot) { return nil }
    if tree.withText(of: slot.node, { $0.first == UInt8(ascii: "{") }), hasPlaceholder(slot.node) {
      let advice = "Write the number that it has as a rule, or `unknown`."
      report(.invalidValue, at: slot, "\(shown(slot.node)) is known only when the app runs. \(advice)")
      return nil
    }
    var meant = numberMeant(by: slot.node, range)
    let message = "\(shown(slot.node)) \(complaint(about: parsed, range, meantNumber: meant))"
    if case .malformed(let repaired?)? = parsed { meant = repaired }
    report(.invalidValue, at: slot, message, meant: meant)
    return nil
  }

  /// The number that a scalar is; nothing where its tag makes it something else.
  @inline(__always) func decimalNumber(at node: NodeID) -> DecimalNumber? {
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

  /// The number that was meant by one with a unit, such as 12pt or 50%.
  private func numberMeant(by node: NodeID, _ range: NumberRange) -> String? {
    guard range != .count else { return nil }
    let text = tree.string(of: node)
    for unit in ["pt", "px", "dp", "f", "%", " pt", " px"] where text.utf8.count < 16 && text.hasSuffix(unit) {
      guard let value = Double(text.dropLast(unit.count)) else { continue }
      let meant = unit == "%" && range == .fraction ? value / 100 : value
      guard range.contains(meant) else { return nil }
      return meant == meant.rounded() && meant.magnitude < 1e9 ? "\(Int(meant))" : "\(meant)"
    }
    return nil
  }

  private func complaint(about number: DecimalNumber?, _ range: NumberRange, meantNumber: String?) -> String {
    switch number {
    case .value: "is out of range. Write \(range.words)."
    case .tooLarge: "is larger than any number that can be computed with. Write \(range.words)."
    case .notFinite: "is not finite. Write \(range.words)."
    case .malformed(let meant?): "is not how this format writes a number. Write `\(meant)`."
    case .malformed, .notANumber: "is not a number. Write \(meantNumber.map { "`\($0)`" } ?? range.words)."
    case nil: "is no number by its tag. Write \(range.words), without the tag."
    }
  }
}

/// A number as the format writes them: decimal, without a leading zero or plus, with digits around the point.
package enum DecimalNumber {
  case value(Double)
  /// Larger than any number that can be computed with.
  case tooLarge
  /// No such number; with what to write instead where that is plain.
  case malformed(meant: String?)
  /// `.nan` and its like.
  case notFinite
  case notANumber

  /// Longer texts are no numbers that people write.
  private static let longestText = 400

  package init(_ text: UnsafeBufferPointer<UInt8>) {
    guard let shape = DecimalShape(text), text.count <= Self.longestText else {
      self = Self.malformed(text)
      return
    }
    let value = shape.exactValue ?? Double(String(decoding: text, as: UTF8.self)) ?? .infinity
    self = value.isFinite ? .value(value) : .tooLarge
  }

  private static func malformed(_ text: UnsafeBufferPointer<UInt8>) -> DecimalNumber {
    guard text.count <= longestText else { return .notANumber }
    let word = String(decoding: text, as: UTF8.self).lowercased()
    switch word.drop(while: { $0 == "+" || $0 == "-" }) {
    case ".inf", ".infinity", "inf", "infinity", ".nan", "nan": return .notFinite
    default: break
    }
    let looksLikeNumber = word.utf8.prefix(3).contains(where: \.isDecimalDigit)
    guard looksLikeNumber, let first = word.utf8.first, "+-.0123456789".utf8.contains(first) else {
      return .notANumber
    }
    return .malformed(meant: NumberRepair.repaired(word))
  }
}

/// The digits of a well-formed number.
struct DecimalShape {
  /// The first digits as an integer, and the power of ten that it is to be multiplied by.
  private var digits: UInt64 = 0
  private var digitCount = 0
  private var exponent = 0
  private var isNegative = false

  private static let exactPowers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]

  /// Nothing if the text is no number, or one that is written in another way.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    var rest = text[...]
    if rest.first == UInt8(ascii: "-") {
      isNegative = true
      rest = rest.dropFirst()
    }
    let hasLeadingZero = rest.first == UInt8(ascii: "0")
    let whole = takeDigits(from: &rest)
    guard whole > 0, !hasLeadingZero || whole == 1 else { return nil }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      let fraction = takeDigits(from: &rest)
      guard fraction > 0 else { return nil }
      exponent = -fraction
    }
    guard takeExponent(from: &rest), rest.isEmpty else { return nil }
  }

  /// The value where integer arithmetic gives it exactly, which is nearly always.
  var exactValue: Double? {
    guard digitCount <= 15, abs(exponent) <= 22 else { return nil }
    let power = Self.exactPowers[abs(exponent)]
    let value = exponent < 0 ? Double(digits) / power : Double(digits) * power
    return isNegative ? -value : value
  }

  private mutating func takeDigits(from rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    var count = 0
    while let byte = rest.first, byte.isDecimalDigit {
      count += 1
      rest = rest.dropFirst()
      digitCount += 1
      if digitCount <= 18 { digits = digits * 10 + UInt64(byte - UInt8(ascii: "0")) }
    }
    return count
  }

  /// Reads `e3`, if it is there; false where digits are missing after the letter.
  private mutating func takeExponent(from rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") else { return true }
    rest = rest.dropFirst()
    var sign = 1
    if let byte = rest.first, byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") {
      sign = byte == UInt8(ascii: "-") ? -1 : 1
      rest = rest.dropFirst()
    }
    var count = 0
    var value = 0
    while let byte = rest.first, byte.isDecimalDigit {
      count += 1
      value = min(100_000, value * 10 + Int(byte - UInt8(ascii: "0")))
      rest = rest.dropFirst()
    }
    exponent += sign * value
    return count > 0
  }
}

/// Guesses which number a text was meant to be, for messages only.
enum NumberRepair {
  /// The number in the format's spelling: `11` for `+11`, `011`, `11.`, `0x0b`, `1_1` and `11pt`.
  static func repaired(_ word: String) -> String? {
    var word = word
    var sign = ""
    if word.hasPrefix("+") { word.removeFirst() }
    if word.hasPrefix("-") {
      word.removeFirst()
      sign = "-"
    }
    if let value = inOtherBase(word) { return sign + String(value) }
    word.removeAll { $0 == "_" }
    for unit in ["points", "point", "pt", "px", "dp"] where word.hasSuffix(unit) {
      word.removeLast(unit.count)
      break
    }
    while word.hasSuffix(" ") { word.removeLast() }
    return asDecimal(word).map { sign + $0 }
  }

  /// `0x0b`, `0o13` and `0b11` as integers.
  private static func inOtherBase(_ word: String) -> UInt32? {
    for (prefix, base) in [("0x", 16), ("0o", 8), ("0b", 2)] where word.hasPrefix(prefix) {
      return UInt32(word.dropFirst(2), radix: base)
    }
    return nil
  }

  private static func asDecimal(_ word: String) -> String? {
    let parts = word.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.allSatisfy({ $0.utf8.allSatisfy(\.isDecimalDigit) }),
      let first = parts.first, parts.contains(where: { !$0.isEmpty })
    else { return nil }
    let whole = first.drop { $0 == "0" }
    let fraction = parts.count > 1 ? parts[1] : ""
    return (whole.isEmpty ? "0" : String(whole)) + (fraction.isEmpty ? "" : "." + fraction)
  }
}

extension UInt8 {
  var isDecimalDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  var isCapitalLetter: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }
}
