import Base

/// A number in the format's notation: decimal, without a leading zero or plus, with digits on both sides of the point.
public enum DecimalNumber {
  case value(Double)
  case tooLarge
  /// A number in another notation.
  case malformed
  /// `.nan` and similar names.
  case notFinite
  case notANumber

  /// A longer text is not a number.
  private static let longestText = 400

  public init(_ text: String) {
    var text = text
    self = text.withUTF8 { DecimalNumber($0) }
  }

  public init(_ text: UnsafeBufferPointer<UInt8>) {
    // Numbers, `inf` and `nan` begin with these characters, and most other words do not.
    guard text.count <= Self.longestText, let first = text.first, first.isDigit || "+-.iInN".utf8.contains(first) else {
      self = .notANumber
      return
    }
    guard Self.isDecimal(text) else {
      self = Self.kind(ofNonDecimal: String(decoding: text, as: UTF8.self).lowercased())
      return
    }
    let value = Double(String(decoding: text, as: UTF8.self)) ?? .infinity
    self = value.isFinite ? .value(value) : .tooLarge
  }

  private static func isDecimal(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var rest = text[...]
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let whole = rest.prefix(while: \.isDigit)
    guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0") else { return false }
    rest = rest.dropFirst(whole.count)
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst().prefix(while: \.isDigit)
      guard !fraction.isEmpty else { return false }
      rest = rest.dropFirst(fraction.count + 1)
    }
    guard let letter = rest.first else { return true }
    guard letter | 0x20 == UInt8(ascii: "e") else { return false }
    rest = rest.dropFirst()
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    return !rest.isEmpty && rest.allSatisfy(\.isDigit)
  }

  private static func kind(ofNonDecimal word: String) -> DecimalNumber {
    let unsigned = word.drop { $0 == "+" || $0 == "-" }
    if [".inf", ".infinity", "inf", "infinity", ".nan", "nan"].contains(unsigned) { return .notFinite }
    let hasDigit = word.utf8.prefix(3).contains(where: \.isDigit)
    return hasDigit && word.first?.isLetter == false ? .malformed : .notANumber
  }

  /// The number in the format's notation, such as `11` for `+11`, `011`, `11.`, `0x0b`, `1_1` and `11pt`. If a fraction
  /// is needed, `0.5` for `50%`. Nil if the text may mean something else.
  public static func repaired(_ text: String, isFraction: Bool) -> String? {
    guard text.utf8.count <= longestText else { return nil }
    var word = text.lowercased().filter { $0 != "_" }
    if word.hasPrefix("+") { word.removeFirst() }
    let sign = word.hasPrefix("-") ? "-" : ""
    if !sign.isEmpty { word.removeFirst() }
    for (prefix, base) in [("0x", 16), ("0o", 8), ("0b", 2)] where word.hasPrefix(prefix) {
      return UInt32(word.dropFirst(2), radix: base).map { sign + String($0) }
    }
    if isFraction, word.hasSuffix("%") {
      guard let percent = Double(word.dropLast()), percent >= 0, percent <= 100, sign.isEmpty else { return nil }
      return percent == 100 ? "1" : "\(percent / 100)"
    }
    let unit = ["points", "point", "pt", "px", "dp"].first { word.hasSuffix($0) }
    word.removeLast(unit?.count ?? 0)
    while word.hasSuffix(" ") { word.removeLast() }
    let sides = word.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard sides.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }), let first = sides.first,
      sides.contains(where: { !$0.isEmpty })
    else { return nil }
    let whole = first.drop { $0 == "0" }
    let fraction = sides.count > 1 ? sides[1] : ""
    return sign + (whole.isEmpty ? "0" : String(whole)) + (fraction.isEmpty ? "" : "." + fraction)
  }
}
