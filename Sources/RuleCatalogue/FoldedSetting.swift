import AppleTables
import Findings

/// All settings of one rule for one kind of widget, each later one over the earlier ones.
struct FoldedSetting {
  private var level: RuleLevel?
  private var levels: [Family: RuleLevel] = [:]
  private var parameters: [(name: String, value: ParameterValue, families: FamilySet?)] = []

  init(of rule: String, in steps: [RuleSettingsStep]) {
    for step in steps {
      guard let setting = step.rules[rule] else { continue }
      add(setting, for: step.families)
    }
  }

  private mutating func add(_ setting: RuleSetting, for families: FamilySet?) {
    if let level = setting.level {
      if let families {
        for family in families.families { levels[family] = level }
      } else {
        self.level = level
        levels = [:]
      }
    }
    // Sorted, since a dictionary's order differs from run to run.
    for (name, value) in setting.parameters.sorted(by: { $0.key < $1.key }) {
      parameters.append((name, value, families))
    }
  }

  /// The rule with the settings; nil if it is off.
  func applied(to rule: Rule, isStrict: Bool) -> Rule? {
    if case .reading(let own) = rule.body { return applied(toReading: rule, own) }
    let byProfile: RuleLevel = isStrict || !rule.isStrict ? .on : .off
    var rule = rule
    // A strict rule that is asked for by name is wanted whole.
    if !isStrict, !rule.isStrict {
      guard let recommended = rule.recommended else { return nil }
      rule = recommended
    }
    for parameter in parameters { rule.setParameter(parameter.name, to: parameter.value, for: parameter.families) }
    let general = level ?? byProfile
    if levels.isEmpty {
      switch general {
      case .off: return nil
      case .on: break
      case .at(let severity): rule.body.setLevel(severity)
      }
      return rule
    }
    let familyLevels = FamilyLevels(general: general, byFamily: levels)
    if familyLevels.isOffEverywhere { return nil }
    rule.familyLevels = familyLevels
    return rule
  }

  /// What reading finds may be raised, never lowered: the rest of the run rests on it.
  private func applied(toReading rule: Rule, _ own: Severity) -> Rule {
    guard case .at(let severity)? = level, severity >= own else { return rule }
    var rule = rule
    rule.raisedLevel = severity
    return rule
  }
}

/// The levels of a rule that a configuration sets differently for different families.
package struct FamilyLevels: Sendable {
  /// For what is about no family.
  package var general: RuleLevel
  /// By family, where that differs.
  package var byFamily: [Family: RuleLevel]

  var isOffEverywhere: Bool {
    general == .off && Family.allCases.allSatisfy { (byFamily[$0] ?? general) == .off }
  }

  /// The highest level that a finding of a level has in any family; nil if it holds in none.
  func highest(for own: Severity) -> Severity? {
    ([general] + byFamily.values).compactMap { severity($0, of: own) }.max()
  }

  /// The families in which a finding still holds, and its level there; nil if it does not hold at all.
  package func applied(to severity: Severity, _ families: [Family]) -> (severity: Severity, families: [Family])? {
    guard !families.isEmpty else { return self.severity(general, of: severity).map { ($0, []) } }
    var kept: [Family] = []
    var highest: Severity?
    for family in families {
      guard let own = self.severity(byFamily[family] ?? general, of: severity) else { continue }
      kept.append(family)
      highest = max(highest ?? own, own)
    }
    return highest.map { ($0, kept) }
  }

  private func severity(_ level: RuleLevel, of severity: Severity) -> Severity? {
    switch level {
    case .off: nil
    case .on: severity
    case .at(let other): other
    }
  }
}
