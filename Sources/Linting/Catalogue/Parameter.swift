import AppleTables
import Base
import YAMLTree

public struct Parameter: Sendable {
  public var name: String
  public var value: ParameterValue
  public var unit: String
  public var meaning: String
  /// True if this project chose the value, since Apple publishes none.
  public var isOwn = false
  /// The numbers that a configuration may set.
  public var range: ClosedRange<Double> = 0...1_000_000
  /// The values that a configuration sets for some families.
  public var familyValues: [Family: ParameterValue] = [:]

  /// The value for a family, which is a single number even if numbers differ by family.
  public func value(for family: Family?) -> ParameterValue {
    let value = family.flatMap { familyValues[$0] } ?? value
    guard case .byFamily(let numbers) = value, let family, let number = numbers[family] else { return value }
    return .number(number)
  }

  public func number(for family: Family?) -> Double? {
    if case .number(let number) = value(for: family) { number } else { nil }
  }

  /// - Parameter families: Nil for all.
  mutating func set(_ new: ParameterValue, for families: FamilySet?) {
    guard let families else {
      value = value.replaced(with: new)
      familyValues = [:]
      return
    }
    for family in families.families { familyValues[family] = (familyValues[family] ?? value).replaced(with: new) }
  }
}

public enum ParameterValue: Sendable, Hashable {
  case number(Double)
  case word(String)
  case words([String])
  case byFamily([Family: Double])

  public func text(unit: String) -> String {
    switch self {
    case .number(let number): exactQuantity(number, unit: unit)
    case .word(let word): word
    case .words(let words): words.isEmpty ? "none" : words.joined(separator: ", ")
    case .byFamily(let values):
      Family.allCases.compactMap { family in
        values[family].map { "\(family.rawValue) \(exactQuantity($0, unit: unit))" }
      }.joined(separator: ", ")
    }
  }

  /// A single number replaces those of all families; numbers by family replace only those of the same families.
  public func replaced(with new: ParameterValue) -> ParameterValue {
    switch (self, new) {
    case (.byFamily(let old), .number(let number)): .byFamily(old.mapValues { _ in number })
    case (.byFamily(let old), .byFamily(let new)): .byFamily(old.merging(new) { $1 })
    default: new
    }
  }
}

extension RuleFileReader {
  private static let parameterKeys: [RuleKey] = [.default, .unit, .meaning, .own, .atLeast, .atMost]

  mutating func readParameters(_ node: NodeID?) -> [Parameter] {
    let entries = entries(
      of: node, or: "parameters takes a mapping such as {minimum: {default: 11, unit: pt, meaning: …}}.")
    return (entries ?? []).compactMap { entry in
      guard let name = yaml.text(entry.key), let fields = fields(of: entry.value, allowed: Self.parameterKeys)
      else { return nil }
      guard let defaultNode = fields[.default], let value = readParameterValue(defaultNode) else {
        return yaml.refused(.missingKey, at: entry.key, "The parameter \(name) has no default.")
      }
      var parameter = Parameter(
        name: name, value: value, unit: yaml.text(fields[.unit]) ?? "", meaning: yaml.text(fields[.meaning]) ?? "")
      parameter.isOwn = fields[.own].flatMap { yaml.flag($0) } ?? false
      parameter.range = readRange(fields, of: parameter)
      return parameter
    }
  }

  mutating func readParameterValue(_ node: NodeID) -> ParameterValue? {
    switch yaml.tree[node].kind {
    case .scalar: return yaml.number(node).map { .number($0) } ?? yaml.text(node).map { .word($0) }
    case .sequence: return .words(texts(node))
    case .alias: return nil
    case .mapping:
      var values: [Family: Double] = [:]
      for entry in yaml.entries(of: node) {
        guard let family = yaml.text(entry.key).flatMap(Family.init(rawValue:)) else {
          report("A parameter by family has families as keys.", at: entry.key)
          continue
        }
        values[family] = yaml.number(entry.value)
      }
      return .byFamily(values)
    }
  }

  private mutating func readRange(_ fields: Fields, of parameter: Parameter) -> ClosedRange<Double> {
    let defaultRange = parameter.range
    let low = fields[.atLeast].flatMap { yaml.number($0) } ?? defaultRange.lowerBound
    let high = fields[.atMost].flatMap { yaml.number($0) } ?? defaultRange.upperBound
    guard low <= high else {
      if let node = fields[.atLeast] { report("The parameter \(parameter.name) allows no number at all.", at: node) }
      return defaultRange
    }
    return low...high
  }
}
