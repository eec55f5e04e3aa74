import AppleTables
import Findings
import RuleCatalogue
import YAMLTree

extension ConfigurationReader {
  /// A parameter's value, of the type that its default has.
  mutating func readParameter(_ parameter: Parameter, _ node: NodeID, key: NodeID) -> ParameterValue? {
    switch parameter.value {
    case .number: return readNumber(parameter, node, key: key).map { .number($0) }
    case .word:
      if let word = word(node) { return .word(word) }
      report(.invalidValue, at: node, or: key, "\(parameter.name) takes one word.")
      return nil
    case .words: return readWords(parameter, node, key: key)
    case .byFamily: return readNumbersByFamily(parameter, node, key: key)
    }
  }

  private mutating func readNumber(_ parameter: Parameter, _ node: NodeID, key: NodeID) -> Double? {
    let unit = parameter.unit.isEmpty || parameter.unit.hasPrefix(":") ? "" : " in \(unitName(parameter.unit))"
    guard tree[node].kind == .scalar, tree[node].style == .plain, let number = number(tree.string(of: node)) else {
      report(
        .invalidValue, at: node, or: key,
        "\(shown(node)) is no number. \(parameter.name) takes a number\(unit), without the unit.")
      return nil
    }
    guard parameter.range.contains(number) else {
      let (low, high) = (parameter.range.lowerBound, parameter.range.upperBound)
      report(
        .invalidValue, at: node,
        """
        \(shown(node)) is out of range. \(parameter.name) takes a number from \(exactQuantity(low)) to \(exactQuantity(high))\
        \(unit).
        """
      )
      return nil
    }
    return number
  }

  /// Digits with at most one point: neither exponents nor infinities, which nobody means here.
  private func number(_ text: String) -> Double? {
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") }
    guard text.utf8.count <= 20, text.utf8.count - digits.count <= 1,
      digits.first.map({ $0 != UInt8(ascii: ".") }) == true, digits.last != UInt8(ascii: "."),
      digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".") })
    else { return nil }
    return Double(text)
  }

  private func unitName(_ unit: String) -> String {
    switch unit {
    case "pt": "points"
    case "s": "seconds"
    case "min": "minutes"
    default: unit
    }
  }

  private mutating func readWords(_ parameter: Parameter, _ node: NodeID, key: NodeID) -> ParameterValue? {
    let before = findings.count
    let words = items(node, key: key, of: "words").map { tree.string(of: $0) }
    if tree.isNull(node) {
      report(.invalidValue, at: node, or: key, "\(parameter.name) takes a list of words; for none write [].")
    }
    return findings.count == before ? .words(words) : nil
  }

  private mutating func readNumbersByFamily(_ parameter: Parameter, _ node: NodeID, key: NodeID) -> ParameterValue? {
    guard tree[node].kind == .mapping else { return readNumber(parameter, node, key: key).map { .number($0) } }
    guard case .byFamily(let defaults) = parameter.value else { return nil }
    var values: [Family: Double] = [:]
    for entry in tree.entries(of: node) where !tree.isUnknown(entry.value) {
      guard let family = word(entry.key).flatMap(Family.init(rawValue:)) else {
        reportFamily(entry.key)
        continue
      }
      guard defaults[family] != nil else {
        report(
          .invalidValue, at: entry.key,
          "\(parameter.name) has no value for \(family.rawValue), which the rule does not look at.")
        continue
      }
      values[family] = readNumber(parameter, tree.resolved(entry.value), key: entry.key)
    }
    return .byFamily(values)
  }
}
