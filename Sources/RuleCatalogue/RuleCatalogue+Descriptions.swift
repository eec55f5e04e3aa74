import Findings

extension RuleCatalogue {
  /// The rules of a profile; those of reading are in both.
  package func rules(strict: Bool) -> [Rule] {
    rules.compactMap { strict ? $0 : $0.recommended }
  }

  /// What reports say about the rules of a profile.
  ///
  /// - Parameter withStatements: Whether with the documents' statements too, which take long to read.
  package func descriptions(strict: Bool, withStatements: Bool = true) -> [RuleDescription] {
    Self.descriptions(of: rules(strict: strict), withStatements: withStatements)
  }

  /// What reports say about rules.
  package static func descriptions(of rules: [Rule], withStatements: Bool = true) -> [RuleDescription] {
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

extension Rule {
  /// The rule without what only the strict profile has; nil if nothing is left.
  var recommended: Rule? {
    if isStrict { return nil }
    guard case .condition(var condition) = body else { return self }
    condition.cases.removeAll(where: \.isStrict)
    if condition.cases.isEmpty { return nil }
    var rule = self
    rule.body = .condition(condition)
    return rule
  }
}
