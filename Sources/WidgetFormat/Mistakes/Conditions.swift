import AppleTables
import Findings

/// A condition on the place in which a widget is shown, as Swift reads it from the environment: `colorScheme == .dark`.
///
/// A description says it with `when`, and what depends on the app's data with `if`.
struct EnvironmentCondition {
  let key: ConditionKey
  /// The values for which it holds, and those for which it does not, as a description writes them.
  private(set) var values: [String]
  private(set) var others: [String]

  /// What stands beside a view that is shown where the condition holds.
  var when: String { Self.written(key, values) }

  /// What stands beside a view that is shown where it does not.
  var otherwise: String { Self.written(key, others) }

  /// nil for what is no such condition, and for several at once.
  init?(_ condition: Substring) {
    guard condition.utf8.count <= 200, !condition.contains("&"), !condition.contains("|") else { return nil }
    let isDenied = condition.trimmed.hasPrefix("not ")
    var text = condition.trimmed.dropFirst(isDenied ? 4 : 0).filter { !" {}$".contains($0) }[...]
    var isNegated = isDenied
    if text.first == "!" {
      isNegated.toggle()
      text = text.dropFirst()
    }
    var value: Substring?
    for sign in ["===", "==", "!=", "="] {
      guard let place = text.firstPlace(of: sign) else { continue }
      value = text[place.upperBound...]
      text = text[..<place.lowerBound]
      if sign == "!=" { isNegated.toggle() }
      break
    }
    guard let (key, own) = Self.meaning(of: Self.name(in: text), value) else { return nil }
    self.init(key, own)
    if isNegated { swap(&values, &others) }
  }

  private init(_ key: ConditionKey, _ value: String) {
    self.key = key
    values = [value]
    let devices = Words.platforms.value(named: value)?.devices
    others = Self.values(of: key).filter { other in
      // A platform has devices of another: what is no iPhone may be an iPad.
      guard let devices, let others = Words.platforms.value(named: other)?.devices else { return other != value }
      return !others.contains { devices.contains($0) }
    }
  }

  /// What stands beside a view that is shown for several values of a key.
  static func written(_ key: ConditionKey, _ values: [String]) -> String {
    "when: {\(key.rawValue): \(values.count == 1 ? values[0] : "[\(values.joined(separator: ", "))]")}"
  }

  /// The name that is asked for: without Swift's property wrapper, and without what it belongs to.
  private static func name(in text: Substring) -> String {
    var text = text
    if let opening = text.firstIndex(of: "("), text.last == ")" {
      let wrapper = text[..<opening].drop { $0 == "@" }.lowercased()
      guard wrapper == "environment" else { return "" }
      text = text[text.index(after: opening)...].dropLast().drop { $0 == "\\" }
    }
    return text.split(separator: ".").last.map(String.init) ?? ""
  }

  private static func meaning(of name: String, _ value: Substring?) -> (ConditionKey, String)? {
    let isExact = Words.conditionKeys.value(named: name) != nil
    guard let value else { return alone(name) }
    let meant = isExact ? name : NaturalMistakes.key(name, of: Words.conditionKeys.list) ?? ""
    guard let key = Words.conditionKeys.value(named: meant) else { return nil }
    let word = String(value.drop { ".\"'".contains($0) }.prefix { $0 != "\"" && $0 != "'" })
    let own = String(word.split(separator: ".").last ?? "")
    if values(of: key).contains(own) { return (key, own) }
    // A word of the app's may have such a name; its values are the format's only by chance.
    guard isExact, let list = list(of: key), let near = NaturalMistakes.word(own, among: list.name) else { return nil }
    return (key, near)
  }

  /// What a name without a value asks for.
  private static func alone(_ name: String) -> (ConditionKey, String)? {
    switch name {
    case "showsWidgetContainerBackground": (.showsWidgetContainerBackground, "true")
    case "isLuminanceReduced", "isAlwaysOn", "alwaysOn": (.isLuminanceReduced, "true")
    case "isDarkMode", "isDark", "darkMode": (.colorScheme, "dark")
    case "isAccented", "isTinted": (.widgetRenderingMode, "accented")
    default: nil
    }
  }

  private static func list(of key: ConditionKey) -> WordList? {
    guard case .oneOf(let shapes) = key.shape, case .word(let list)? = shapes.first else { return nil }
    return list
  }

  /// All values of a key.
  static func values(of key: ConditionKey) -> [String] {
    guard let list = list(of: key) else { return ["true", "false"] }
    return list.offered.filter { $0 != Platform.iPadAlias }
  }
}

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
