import AppleTables
import Base
import Presentations

/// A rule's condition in Swift, for a rule that compares several subjects or computes something.
public struct Check: Sendable {
  public let subject: SubjectKind
  /// The properties of presentations that the check depends on. It runs once for each of their values.
  let dependsOn: Set<FactDefinition.Dependence>
  /// True if the rule examines every subject on which the check runs. Otherwise the check calls `markCovered()` for
  /// those that it examines.
  let coversEverySubject: Bool
  let run: @Sendable (FactScope, inout CheckReporter) -> Void

  public init(
    each subject: SubjectKind, dependsOn: Set<FactDefinition.Dependence> = [], coversEverySubject: Bool = true,
    run: @escaping @Sendable (FactScope, inout CheckReporter) -> Void
  ) {
    (self.subject, self.dependsOn) = (subject, dependsOn)
    (self.coversEverySubject, self.run) = (coversEverySubject, run)
  }
}

/// Checks by their name in rule files.
public typealias Checks = [String: Check]

final class ActiveCheck: Sendable {
  let rule: Rule
  let settings: RuleCheck
  let check: Check
  /// The words of each parameter that has no values by family.
  private let wordsByParameter: [String: LoweredWords]

  init(rule: Rule, settings: RuleCheck, check: Check) {
    (self.rule, self.settings, self.check) = (rule, settings, check)
    let parameters = rule.parameters.filter { $0.familyValues.isEmpty }
    wordsByParameter = parameters.reduce(into: [:]) { $0[$1.name] = Self.words(of: $1.value) }
  }

  func run(_ scope: FactScope, _ findings: RuleFindings) {
    var reporter = CheckReporter(check: self, scope: scope, findings: findings)
    check.run(scope, &reporter)
  }

  func words(_ name: String, for family: Family?) -> LoweredWords {
    if let words = wordsByParameter[name] { return words }
    return rule.parameter(name).flatMap { Self.words(of: $0.value(for: family)) } ?? LoweredWords.none
  }

  private static func words(of value: ParameterValue) -> LoweredWords? {
    switch value {
    case .word(let word): LoweredWords([word])
    case .words(let words): LoweredWords(words)
    case .number, .byFamily: nil
    }
  }
}
