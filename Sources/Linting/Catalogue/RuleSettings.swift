import AppleTables
import Base

/// The settings of rules that a configuration has for one file.
public struct RuleSettings: Sendable, Hashable {
  public var isStrict = false
  /// Nil for the current edition.
  public var edition: Edition?
  /// Later steps replace settings of earlier ones.
  public var steps: [RuleSettingsStep] = []

  public init(isStrict: Bool = false, edition: Edition? = nil, steps: [RuleSettingsStep] = []) {
    (self.isStrict, self.edition, self.steps) = (isStrict, edition, steps)
  }
}

/// Settings of rules that apply to some kinds of widgets and some families.
public struct RuleSettingsStep: Sendable, Hashable {
  /// Nil for all.
  public var kinds: [Glob]?
  /// Nil for all.
  public var families: FamilySet?
  public var rules: [String: RuleSetting]

  public init(kinds: [Glob]? = nil, families: FamilySet? = nil, rules: [String: RuleSetting]) {
    (self.kinds, self.families, self.rules) = (kinds, families, rules)
  }

  /// True for a step that is limited to some kinds of widgets, among them this one.
  func names(_ kind: String) -> Bool {
    let word = Array(kind.utf8)[...]
    return kinds?.contains { $0.matches(word) } ?? false
  }

  /// Turns off the rules that do not run on Swift code by default.
  public static func forSwift(of catalogue: RuleCatalogue) -> RuleSettingsStep {
    // Rules of reading cannot be turned off.
    let rules = catalogue.rules.filter { !$0.runsOnSwift && !$0.isAboutReading }
    return RuleSettingsStep(rules: rules.reduce(into: [:]) { $0[$1.id] = RuleSetting(level: .off) })
  }
}

public struct RuleSetting: Sendable, Hashable {
  public var level: RuleLevel?
  public var parameters: [String: ParameterValue]

  public init(level: RuleLevel? = nil, parameters: [String: ParameterValue] = [:]) {
    (self.level, self.parameters) = (level, parameters)
  }
}

public enum RuleLevel: String, CaseIterable, Sendable {
  case off
  /// The rule runs with its own levels.
  case on
  case note, warning, error

  public static let words = allCases.map(\.rawValue)

  /// The level of all findings; nil for `off` and `on`.
  public var severity: Severity? { Severity(rawValue: rawValue) }
}

/// All settings of one rule, combined from several steps.
struct FoldedSetting {
  private var level: RuleLevel?
  private var levels: [Family: RuleLevel] = [:]
  private var parameters: [(name: String, value: ParameterValue, families: FamilySet?)] = []

  init(of rule: String, in steps: [RuleSettingsStep]) {
    for step in steps { if let setting = step.rules[rule] { add(setting, for: step.families) } }
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
    parameters += setting.parameters.map { ($0, $1, families) }
  }

  /// The rule as configured; nil if it is off.
  func applied(to rule: Rule, isStrict: Bool) -> Rule? {
    if case .reading(let ownLevel) = rule.body { return applied(toReading: rule, ownLevel) }
    let profileLevel: RuleLevel = isStrict || !rule.isStrict ? .on : .off
    // A configuration that turns a rule on means its strict cases, too.
    guard var rule = isStrict || rule.isStrict || level == .on ? rule : rule.recommended else { return nil }
    for parameter in parameters { rule.setParameter(parameter.name, to: parameter.value, for: parameter.families) }
    let general = level ?? profileLevel
    if levels.isEmpty {
      if general == .off { return nil }
      if let severity = general.severity { rule.body.setLevel(severity) }
      return rule
    }
    if general == .off, Family.allCases.allSatisfy({ (levels[$0] ?? general) == .off }) { return nil }
    rule.familyLevels = FamilyLevels(general: general, byFamily: levels)
    return rule
  }

  /// Raises the level of a rule about reading. A configuration cannot lower it.
  private func applied(toReading rule: Rule, _ ownLevel: Severity) -> Rule {
    guard let severity = level?.severity, severity >= ownLevel else { return rule }
    var rule = rule
    rule.raisedLevel = severity
    return rule
  }
}

/// The levels that a configuration sets by family.
public struct FamilyLevels: Sendable {
  /// The level of findings about no family.
  public var general: RuleLevel
  public var byFamily: [Family: RuleLevel]

  /// The highest level of a finding in its families, and the families in which the rule is on; nil if it is off in all.
  public func applied(to severity: Severity, _ families: [Family]) -> (severity: Severity, families: [Family])? {
    func level(_ level: RuleLevel) -> Severity? { level == .off ? nil : level.severity ?? severity }
    if families.isEmpty { return level(general).map { ($0, []) } }
    let kept = families.compactMap { family in level(byFamily[family] ?? general).map { (family: family, level: $0) } }
    return kept.map(\.level).max().map { ($0, kept.map(\.family)) }
  }
}
