import Base
import YAMLTree

extension ValueReader {
  /// Reads a number of the range, also in quotes, unless a tag makes it text.
  func number(_ slot: Slot, _ range: NumberRange) -> ReadValue {
    let parsed = decimalNumber(at: slot.node)
    if case .value(let value)? = parsed, range.contains(value) { return ReadValue(.number(value), slot) }
    guard hasValue(slot, range.words) else { return unknown(slot) }
    guard tree[slot.node].kind == .scalar, !hasPlaceholder(slot.node) else { return invalid(slot, range.words) }
    let key = slot.key.map(name) ?? ""
    if let side = ["Width", "Height"].first(where: { key == $0.lowercased() || key.hasSuffix($0) }),
      tree.withText(of: slot.node, { $0.last == UInt8(ascii: "%") })
    {
      let form = "`max\(side): infinity` for all the room"
      return mistaken(slot, "\(shown(slot.node)) is no length. Write points, or in its place \(form).")
    }
    let meant = parsed == nil ? nil : DecimalNumber.repaired(tree.string(of: slot.node), isFraction: range == .fraction)
    let isDefault = ["default", "auto", "automatic", "none", "nil"].contains(tree.word(slot.node))
    let ending = isDefault ? " Delete the key for the default." : ""
    return mistaken(slot, "\(shown(slot.node)) \(problem(of: parsed, range, meant))\(ending)", meant: meant)
  }

  private func problem(of number: DecimalNumber?, _ range: NumberRange, _ meant: String?) -> String {
    switch number {
    case .value: "is out of range. Write \(range.words)."
    case .tooLarge: "is larger than any number that can be computed with. Write \(range.words)."
    case .notFinite: "is not finite. Write \(range.words)."
    case .malformed: meant.map { "is not how this format writes a number. Write `\($0)`." }
      ?? "is not a number. Write \(range.words)."
    case .notANumber: "is not a number. Write \(range.words)."
    case nil: "is no number by its tag. Write \(range.words), without the tag."
    }
  }

  /// The number of a scalar; nil if its tag makes it something else.
  func decimalNumber(at node: NodeID) -> DecimalNumber? {
    guard tree[node].kind == .scalar else { return nil }
    switch tree[node].tag {
    case .none, .integer, .float, .other: return tree.withText(of: node) { DecimalNumber($0) }
    case .string, .boolean, .null, .mapping, .sequence: return nil
    }
  }

  func looksLikeNumber(_ node: NodeID) -> Bool {
    switch decimalNumber(at: node) {
    case nil, .notANumber: false
    default: true
    }
  }

  func maximum(_ slot: Slot) -> ReadValue {
    if tree.word(slot.node) == "infinity" { return ReadValue(.number(.infinity), slot) }
    if case .notFinite? = decimalNumber(at: slot.node) {
      return mistaken(slot, "\(shown(slot.node)) is not how this format writes it. Write `infinity`.")
    }
    let isWord = tree[slot.node].kind == .scalar && !tree.isNull(slot.node) && !looksLikeNumber(slot.node)
    if isWord, !isCalledUnknown(slot.node) { return invalid(slot, Shape.maximum.allowed) }
    return number(slot, .notNegative)
  }

  /// Reads a duration such as `15m` as seconds.
  func duration(_ slot: Slot) -> ReadValue {
    var allowed: String { Shape.duration.expected }
    guard hasValue(slot, allowed) else { return unknown(slot) }
    let policies = Words.list("timelinePolicy").names
    guard tree[slot.node].kind == .scalar else {
      let isEntries = tree[slot.node].kind == .sequence && slot.key.map(name) == "entries"
      let form = "the time between two of them, such as `entries: 15m`; what they show belongs under `samples`"
      return invalid(slot, isEntries ? form : allowed)
    }
    let word = tree.string(of: slot.node)
    let policy = names.suggestion(for: word, among: policies)
    let digits = word.utf8.prefix(while: \.isDigit)
    let unit = word.utf8.dropFirst(digits.count)
    let factors: [Substring: Int] = ["": 1, "s": 1, "m": 60, "h": 3600, "d": 86_400]
    guard !digits.isEmpty, digits.first != UInt8(ascii: "0") || digits.count == 1, let factor = factors[Substring(unit)]
    else {
      let meant = policy == nil ? Self.duration(in: word) : nil
      let isName = meant == nil && word.first?.isLetter ?? false && !word.contains(" ")
      let advice = policy.map { "It is a policy: write `policy: \($0)`." } ?? meant.map { "Write `\($0)`." }
        ?? "Write \(allowed)\(isName ? ", or `unknown` if only the app knows it" : "")."
      return mistaken(slot, "\(shown(slot.node)) is not a duration. \(advice)", meant: meant)
    }
    guard let count = Int(Substring(digits)),
      case (let seconds, false) = count.multipliedReportingOverflow(by: factor)
    else {
      return mistaken(
        slot, "\(shown(slot.node)) is longer than any time that can be computed with. Write a shorter one.")
    }
    if count == 0 { return mistaken(slot, "\(shown(slot.node)) is no time at all. Write \(allowed).") }
    if !unit.isEmpty { return ReadValue(.seconds(seconds), slot) }
    let units = ["s", "m", "h", "d"].map { "\(shortened(word))\($0)" }
    return mistaken(
      slot, "\(quoted(word)) does not say which unit it has. \(owner(of: slot)) is a time: write \(allowed): "
        + "\(listed(units, last: "or"))\(slot.key.map(name) == "entries" ? ". Leave it out for a single entry." : ".")")
  }

  /// `15m` for `every 15 minutes`, and `1h` for `hourly`; nil for other words.
  private static func duration(in text: String) -> String? {
    let written = text.lowercased().filter { $0 != " " }
    let rest = written.drop { !("0"..."9").contains($0) }
    let digits = rest.prefix { ("0"..."9").contains($0) }
    // A sign or a point belongs to the number, and more digits may be too many to compute with.
    guard digits.isEmpty || written.dropLast(rest.count).last?.isLetter ?? true, digits.count < 10 else { return nil }
    let words = digits.isEmpty ? written.dropFirst(written.hasPrefix("every") ? 5 : 0) : rest.dropFirst(digits.count)
    let unit = words.drop { $0 == "-" }
    let units = ["s", "sec", "second", "m", "min", "minute", "h", "hr", "hour", "hourly", "d", "day", "daily"]
    let letter = units.first { unit == $0 || unit == $0 + "s" }?.first
    return digits.first == "0" ? nil : letter.map { "\(digits.isEmpty ? "1" : digits)\($0)" }
  }

  func version(_ slot: Slot) -> ReadValue {
    if isCalledUnknown(slot.node) { return unknown(slot) }
    let value = text(slot, Shape.version.expected)
    guard let node = value.text else { return value }
    let isVersion = tree.withText(of: node) { text in
      let numbers = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      return numbers.count <= 4 && numbers.allSatisfy { !$0.isEmpty && $0.count <= 6 && $0.allSatisfy(\.isDigit) }
    }
    return isVersion ? value : mistaken(slot, "\(shown(node)) is not a version. Write one such as \"17.0\".")
  }
}
