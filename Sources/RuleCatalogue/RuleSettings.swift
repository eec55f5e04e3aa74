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

/// The steps for some kinds of widgets, found by kind: a configuration may name thousands.
package struct StepsByKind: Sendable {
  private let settings: RuleSettings
  /// Places of the steps that hold for all kinds.
  private var general: [Int] = []
  /// Places of the steps whose kinds have no wildcards, by kind.
  private var named: [[UInt8]: [Int]] = [:]
  /// Places of the others.
  private var others: [Int] = []

  package init(_ settings: RuleSettings) {
    self.settings = settings
    for (place, step) in settings.steps.enumerated() {
      guard let kinds = step.kinds else {
        general.append(place)
        continue
      }
      let words = Set(kinds.compactMap(\.onlyMatch))
      if words.count == Set(kinds).count {
        for word in words { named[word, default: []].append(place) }
      } else {
        others.append(place)
      }
    }
  }

  /// Places of the steps for kinds that concern a kind, in their order.
  package func places(forKind kind: String?) -> [Int] {
    guard let kind else { return [] }
    let word = Array(kind.utf8)
    let matching = others.filter { place in settings.steps[place].kinds?.contains { $0.matches(word[...]) } ?? false }
    return (matching + (named[word] ?? [])).sorted()
  }

  /// The settings for widgets that the steps for kinds at some places concern, as those of any kind.
  package func settings(with places: [Int]) -> RuleSettings {
    RuleSettings(
      isStrict: settings.isStrict, edition: settings.edition,
      steps: (general + places).sorted().map { place in
        RuleSettingsStep(families: settings.steps[place].families, rules: settings.steps[place].rules)
      })
  }
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
