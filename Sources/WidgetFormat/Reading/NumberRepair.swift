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
