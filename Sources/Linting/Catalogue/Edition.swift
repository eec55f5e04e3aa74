import AppleTables
import Base
import YAMLTree

/// A version of the rule set, such as `2026.11` for November 2026. A configuration can pin an older one.
public struct Edition: Hashable, Comparable, CustomStringConvertible, Sendable {
  public let year: Int
  public let month: Int

  public init(year: Int, month: Int) { (self.year, self.month) = (year, month) }

  /// Nil unless the text is four digits, a point, and a month without a leading zero.
  public init?(_ text: String) {
    let numbers = text.split(separator: ".").compactMap { Int($0) }
    guard numbers.count == 2, (1_000...9_999).contains(numbers[0]), (1...12).contains(numbers[1]) else { return nil }
    self.init(year: numbers[0], month: numbers[1])
    if text != description { return nil }
  }

  public static let released = [Edition(year: 2026, month: 11)]

  public static func < (left: Edition, right: Edition) -> Bool { (left.year, left.month) < (right.year, right.month) }

  public var description: String { "\(year).\(month)" }
}

/// A change that an edition makes to an older rule.
public struct RuleChange: Sendable {
  public var edition: Edition
  /// The new level of all findings; nil to keep their levels.
  public var level: Severity?
  public var parameters: [String: ParameterValue] = [:]
}

extension Rule {
  public func asOf(_ edition: Edition) -> Rule? {
    if let since, since > edition { return nil }
    var rule = self
    for change in changes where change.edition <= edition {
      if let level = change.level { rule.body.setLevel(level) }
      for (name, value) in change.parameters { rule.setParameter(name, to: value, for: nil) }
    }
    return rule
  }

  /// - Parameter families: Nil for all. If `value` has numbers by family, only those families change.
  mutating func setParameter(_ name: String, to value: ParameterValue, for families: FamilySet?) {
    guard let index = parameters.firstIndex(where: { $0.name == name }) else { return }
    parameters[index].set(value, for: families)
  }
}

extension RuleBody {
  mutating func setLevel(_ level: Severity) {
    switch self {
    case .condition(var condition):
      for index in condition.cases.indices { condition.cases[index].level = level }
      self = .condition(condition)
    case .check(var check):
      check.level = level
      for name in check.says.keys { check.says[name]?.level = nil }
      self = .check(check)
    case .reading: self = .reading(level: level)
    }
  }
}

extension RuleFileReader {
  mutating func readEdition(_ node: NodeID?) -> Edition? {
    guard let node else { return nil }
    if let edition = yaml.text(node).flatMap({ Edition($0) }) { return edition }
    return refused("An edition is a year and a month, such as 2027.3.", at: node)
  }

  mutating func readChanges(_ node: NodeID?, of rule: Rule) -> [RuleChange] {
    guard let node else { return [] }
    var changes: [RuleChange] = []
    for item in yaml.items(of: node) {
      guard let fields = fields(of: item, allowed: [.edition, .level, .parameters]) else { continue }
      guard let editionNode = fields[.edition], let edition = readEdition(editionNode) else {
        if fields[.edition] == nil { yaml.report(.missingKey, at: item, "A change needs the edition that makes it.") }
        continue
      }
      if let last = changes.last?.edition ?? rule.since, edition <= last {
        report("Changes are in the order of their editions, and after the rule's own, \(last).", at: editionNode)
      }
      var change = RuleChange(edition: edition, level: readLevel(fields[.level]))
      change.parameters = readChangedParameters(fields[.parameters], of: rule)
      if change.level == nil, change.parameters.isEmpty { report("The change changes nothing.", at: item) }
      changes.append(change)
    }
    return changes
  }

  private mutating func readChangedParameters(_ node: NodeID?, of rule: Rule) -> [String: ParameterValue] {
    var changed: [String: ParameterValue] = [:]
    for entry in entries(of: node, or: "A mapping is expected here.") ?? [] {
      let name = yaml.tree.string(of: entry.key)
      if rule.parameter(name) != nil {
        changed[name] = readParameterValue(entry.value)
      } else {
        let names = rule.parameters.map(\.name).sorted()
        yaml.report(.unknownKey, at: entry.key, yaml.advised("The rule has no parameter \(name)", name, among: names))
      }
    }
    return changed
  }
}
