import Base
import Linting

// Initializers with the checks and fixes of all rules.

extension Linter {
  public init(rules: [Rule], known: [String]? = nil, limits: Limits = Limits()) {
    self.init(rules: rules, checks: Check.all, known: known, limits: limits)
  }

  public init(
    catalogue: RuleCatalogue, settings: RuleSettings, requiresReasons: Bool = false, limits: Limits = Limits()
  ) {
    self.init(
      catalogue: catalogue, checks: Check.all, settings: settings, requiresReasons: requiresReasons, limits: limits)
  }
}

extension ExampleTrial {
  /// - Parameter all: Every known rule, which suppression comments in the example may name.
  public init(_ example: RuleExample, of rule: Rule, among all: [Rule]) {
    self.init(example, of: rule, among: all, checks: Check.all)
  }
}

extension Fixer {
  public init(_ linter: Linter, rules: [Rule], policy: FixPolicy = FixPolicy(), budget: FixBudget = .forFile) {
    self.init(linter, rules: rules, named: FixSubject.namedFixes, policy: policy, budget: budget)
  }
}

extension FixTrials {
  public init(among all: [Rule]) { self.init(among: all, checks: Check.all, named: FixSubject.namedFixes) }
}
