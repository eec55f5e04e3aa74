import Base
import Linting

/// Linters and fixers with the checks and the fixes that come with the linter.
extension Linter {
  /// - Parameters:
  ///   - rules: Those that run.
  ///   - known: Ids of all rules that comments may name; those that run if left out.
  package init(rules: [Rule], known: [String]? = nil, limits: Limits = Limits()) {
    self.init(rules: rules, checks: Check.all, known: known, limits: limits)
  }

  /// - Parameters:
  ///   - settings: The configuration's settings of the catalogue's rules.
  ///   - requiresReasons: Whether a comment that suppresses a rule has to say why.
  package init(
    catalogue: RuleCatalogue, settings: RuleSettings, requiresReasons: Bool = false, limits: Limits = Limits()
  ) {
    self.init(
      catalogue: catalogue, checks: Check.all, settings: settings, requiresReasons: requiresReasons, limits: limits)
  }
}

extension ExampleTrial {
  /// - Parameter all: The rules whose names comments in the example may have, and which run where the rule is about
  ///   reading or comments.
  package init(_ example: RuleExample, of rule: Rule, among all: [Rule]) {
    self.init(example, of: rule, among: all, checks: Check.all)
  }
}

extension Fixer {
  /// - Parameters:
  ///   - linter: Finds what to fix, and proves fixes.
  ///   - rules: Those that run, with their fixes.
  ///   - budget: The work that may be spent on a file.
  package init(_ linter: Linter, rules: [Rule], policy: FixPolicy = FixPolicy(), budget: FixBudget = .ofFile) {
    self.init(linter, rules: rules, named: NamedFix.all, policy: policy, budget: budget)
  }
}

extension FixTrials {
  /// - Parameter all: All rules that there are.
  package init(among all: [Rule]) { self.init(among: all, checks: Check.all, named: NamedFix.all) }
}
