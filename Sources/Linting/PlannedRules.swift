import Findings
import RuleCatalogue

/// Rules ready for the widgets of some kinds.
struct PlannedRules: Sendable {
  let plan: RulePlan
  /// Ids of the rules that hold whatever the family.
  let active: Set<String>
  /// Levels of those rules about reading that a configuration raises.
  private let raisedLevels: [String: Severity]

  init(rules: [Rule]) {
    plan = RulePlan(rules: rules)
    active = Set(rules.lazy.filter { $0.familyLevels == nil }.map(\.id))
    raisedLevels = Dictionary(rules.compactMap { rule in rule.raisedLevel.map { (rule.id, $0) } }) { first, _ in first }
  }

  /// What reading found, raised where a configuration wants that.
  func adjust(_ finding: inout Finding) {
    guard let level = raisedLevels[finding.rule], level > finding.severity else { return }
    finding.severity = level
  }
}

/// The rules for each kind of widget, as a configuration has them. Those of steps that hold alone are planned once;
/// what several steps make together is rare, and planned where it is met.
struct RulesByKind: Sendable {
  private let catalogue: RuleCatalogue
  private let settings: RuleSettings
  /// By the places of the steps that hold for a kind, among those that name kinds.
  private var planned: [[Int]: PlannedRules] = [:]
  /// Ids of rules that came after the edition asked for.
  let comeLater: Set<String>

  init(_ catalogue: RuleCatalogue, _ settings: RuleSettings) {
    self.catalogue = catalogue
    self.settings = settings
    let edition = settings.edition ?? catalogue.currentEdition
    comeLater = Set(catalogue.rules.map(\.id)).subtracting(catalogue.rules(of: edition).map(\.id))
    dependsOnKind = settings.steps.contains { $0.kinds != nil }
    general = Self.plan(for: [], catalogue, settings)
    planned[[]] = general
    for index in settings.steps.indices where settings.steps[index].kinds != nil {
      planned[[index]] = plan(for: [index])
    }
  }

  /// Rules that hold for every kind.
  init(_ rules: [Rule]) {
    catalogue = RuleCatalogue(rules: rules)
    settings = RuleSettings(isStrict: true)
    comeLater = []
    dependsOnKind = false
    general = PlannedRules(rules: rules)
    planned[[]] = general
  }

  /// The rules that hold for every kind.
  let general: PlannedRules
  /// Whether some kinds of widgets have rules of their own.
  let dependsOnKind: Bool

  /// The rules for a kind; kept for the next widget that needs them.
  mutating func rules(forKind kind: String?) -> PlannedRules {
    let steps = settings.steps.indices.filter {
      settings.steps[$0].kinds != nil && settings.steps[$0].concerns(kind: kind)
    }
    if let known = planned[steps] { return known }
    let made = plan(for: steps)
    planned[steps] = made
    return made
  }

  private func plan(for indices: [Int]) -> PlannedRules { Self.plan(for: indices, catalogue, settings) }

  private static func plan(
    for indices: [Int], _ catalogue: RuleCatalogue, _ settings: RuleSettings
  ) -> PlannedRules {
    var chosen = settings
    chosen.steps = settings.steps.indices.filter { settings.steps[$0].kinds == nil || indices.contains($0) }.map {
      RuleSettingsStep(families: settings.steps[$0].families, rules: settings.steps[$0].rules)
    }
    return PlannedRules(rules: catalogue.rules(chosen, kind: nil))
  }
}
