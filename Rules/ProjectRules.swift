import Base
import Linting

extension RuleCatalogue {
  /// Leaves out the examples, which only documentation and tests need.
  public static func embedded() -> RuleCatalogue { read(RuleFile.all) { $0.ruleText } }

  public static func withExamples() -> RuleCatalogue { read(RuleFile.all) { $0.text } }

  public func descriptions(strict: Bool) -> [RuleDescription] { Self.descriptions(of: rules(strict: strict)) }

  /// - Parameter withStatements: False leaves out the statements of Apple's documents, which take long to read.
  public static func descriptions(of rules: [Rule], withStatements: Bool = true) -> [RuleDescription] {
    let requirements = withStatements ? Requirement.all : []
    let statements = Dictionary(requirements.map { ($0.statement.id, $0.statement) }) { first, _ in first }
    return rules.map { rule in
      RuleDescription(
        id: rule.id, title: rule.title, category: rule.category, severity: rule.body.level,
        rationale: rule.rationale, remedy: rule.remedy, isStrict: rule.isStrict,
        statements: rule.requirements.compactMap { statements[$0] })
    }
  }
}

extension Requirement {
  public static let all = RuleFile.all.filter { $0.path.hasPrefix("requirements/") }.flatMap { read($0).requirements }
}

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
