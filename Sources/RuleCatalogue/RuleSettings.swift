import AppleTables
import Findings
import Globs

/// What a configuration wants of the rules, for one file.
package struct RuleSettings: Sendable, Hashable {
  /// Whether the strict profile holds.
  package var isStrict = false
  /// The edition asked for; nil for the newest.
  package var edition: Edition?
  /// In order: a later step wins over an earlier one.
  package var steps: [RuleSettingsStep] = []

  package init(isStrict: Bool = false, edition: Edition? = nil, steps: [RuleSettingsStep] = []) {
    self.isStrict = isStrict
    self.edition = edition
    self.steps = steps
  }

  /// Whether the widget's kind makes a difference.
  package var dependsOnKind: Bool { steps.contains { $0.kinds != nil } }
}

/// Settings of rules that hold together, and for what.
package struct RuleSettingsStep: Sendable, Hashable {
  /// Kinds of the widgets concerned; nil for all.
  package var kinds: [Glob]?
  /// Families concerned; nil for all.
  package var families: FamilySet?
  package var rules: [String: RuleSetting]

  package init(kinds: [Glob]? = nil, families: FamilySet? = nil, rules: [String: RuleSetting]) {
    self.kinds = kinds
    self.families = families
    self.rules = rules
  }

  /// Whether it concerns widgets of a kind; one whose kind is not known is concerned by what names none.
  package func concerns(kind: String?) -> Bool {
    guard let kinds else { return true }
    guard let kind else { return false }
    return kinds.contains { $0.matches(kind.utf8) }
  }
}

/// What is changed about one rule.
package struct RuleSetting: Sendable, Hashable {
  /// Nil leaves the level as it is.
  package var level: RuleLevel?
  package var parameters: [String: ParameterValue]

  package init(level: RuleLevel? = nil, parameters: [String: ParameterValue] = [:]) {
    self.level = level
    self.parameters = parameters
  }
}

/// How a configuration may set a rule.
package enum RuleLevel: Sendable, Hashable {
  case off
  /// With the levels that the rule itself gives its findings.
  case on
  case at(Severity)

  package init?(_ word: String) {
    switch word {
    case "off": self = .off
    case "on": self = .on
    default:
      guard let severity = Severity(rawValue: word) else { return nil }
      self = .at(severity)
    }
  }

  /// The words that a configuration may use.
  package static let words = ["off", "on", "note", "warning", "error"]

  package var word: String {
    switch self {
    case .off: "off"
    case .on: "on"
    case .at(let severity): severity.rawValue
    }
  }
}
