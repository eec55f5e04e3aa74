import Findings

/// A condition that compares and does nothing else, such as `battery.level < 20`: a path, a sign, and a bound.
struct Comparison {
  private enum Bound {
    case number(Double)
    case path([Substring])
  }

  private let names: [Substring]
  private let bound: Bound
  private let isLess: Bool
  private let includesBound: Bool

  /// Nil for what has more to it: brackets, a negation, another sign.
  init?(_ condition: Substring) {
    let text = condition.filter { !"{}$?".contains($0) }[...]
    guard let sign = text.firstIndex(where: { $0 == "<" || $0 == ">" }) else { return nil }
    let right = text[text.index(after: sign)...]
    includesBound = right.first == "="
    let sides = (left: text[..<sign].trimmed, right: (includesBound ? right.dropFirst() : right).trimmed)
    if let names = Self.path(sides.left) {
      self.names = names
      isLess = text[sign] == "<"
      guard let bound = Self.number(sides.right).map(Bound.number) ?? Self.path(sides.right).map(Bound.path) else {
        return nil
      }
      self.bound = bound
    } else {
      // `20 > battery` is `battery < 20`.
      guard let number = Self.number(sides.left), let names = Self.path(sides.right) else { return nil }
      self.names = names
      bound = .number(number)
      isLess = text[sign] == ">"
    }
  }

  /// A word for the state in which the comparison holds, or does not. What only has to be there, as in `change > 0`, is
  /// named itself; of numbers it says whether the value is low or high, without the number.
  var state: (word: String, isNegated: Bool) {
    let isCount = ["count", "length", "size"].contains(names[names.count - 1])
    let countsNamed = isCount && names.count > 1
    let name = String(names[names.count - (countsNamed ? 2 : 1)])
    // `< 0` and `>= 0` part the numbers at the same place, and so do `<= 0` and `> 0`.
    let isBelowBound = isLess != includesBound
    var word: String
    var isNegated = false
    switch bound {
    case .number(0): (word, isNegated) = isBelowBound ? ("negative\(name.capitalizedAtStart)", !isLess) : (name, isLess)
    case .number(1) where isCount && isBelowBound: (word, isNegated) = (name, isLess)
    case .number: word = (countsNamed ? isLess ? "few" : "many" : isLess ? "low" : "high") + name.capitalizedAtStart
    case .path(let others):
      word = name + (isLess ? "Below" : "Above") + String(others[others.count - 1]).capitalizedAtStart
    }
    if word.utf8.count > Self.longestWord { (word, isNegated) = (shortened(name, to: Self.longestWord), false) }
    return (word, isNegated)
  }

  /// A longer word is hard to type.
  private static let longestWord = 40

  /// Names with points between them; nil for anything else.
  static func path(_ text: Substring) -> [Substring]? {
    guard text.first?.isLetter == true, text.last != ".",
      text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" })
    else { return nil }
    return text.split(separator: ".")
  }

  private static func number(_ text: Substring) -> Double? {
    let digits = text.filter { $0 != "_" }
    let plain = (digits.hasPrefix("+") ? digits.dropFirst() : digits[...]).prefix { $0 != "%" }
    guard plain.utf8.allSatisfy({ $0.isDecimalDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }) else {
      return nil
    }
    return Double(plain)
  }
}
