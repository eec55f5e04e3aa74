import AppleTables
import Findings

/// What an edition changes about a rule that was there before.
package struct RuleChange: Sendable {
  package var edition: Edition
  /// The level that all of its findings have from then on.
  package var level: Severity?
  /// New defaults by name.
  package var parameters: [String: ParameterValue]

  package init(edition: Edition, level: Severity? = nil, parameters: [String: ParameterValue] = [:]) {
    self.edition = edition
    self.level = level
    self.parameters = parameters
  }
}

extension Rule {
  /// The rule as it is in an edition; nil where it came later.
  package func asOf(_ edition: Edition) -> Rule? {
    if let since, since > edition { return nil }
    var rule = self
    for change in changes where change.edition <= edition {
      if let level = change.level { rule.body.setLevel(level) }
      for (name, value) in change.parameters { rule.setParameter(name, to: value, for: nil) }
    }
    return rule
  }

  /// Changes a parameter for some families, or for all if none are named. Values by family change those that they name.
  mutating func setParameter(_ name: String, to value: ParameterValue, for families: FamilySet?) {
    guard let index = parameters.firstIndex(where: { $0.name == name }) else { return }
    parameters[index].set(value, for: families)
  }
}

extension RuleBody {
  /// Gives all findings one level.
  mutating func setLevel(_ level: Severity) {
    switch self {
    case .condition(var condition):
      for index in condition.cases.indices { condition.cases[index].level = level }
      self = .condition(condition)
    case .check(var check):
      check.level = level
      check.levels = check.levels.mapValues { _ in level }
      self = .check(check)
    case .reading(_, let message): self = .reading(level: level, message: message)
    }
  }
}
