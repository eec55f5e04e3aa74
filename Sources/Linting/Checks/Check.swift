import AppleTables
import Base
import Presentations

/// A rule's condition in Swift, for a rule that compares several subjects or computes something.
public struct Check: Sendable {
  public let subject: SubjectKind
  /// The properties of presentations that the check depends on. It runs once for each of their values.
  let dependsOn: FactDefinition.Dependence
  /// True if the rule examines every subject on which the check runs. Otherwise the check calls `markCovered()` for
  /// those that it examines.
  let coversEverySubject: Bool
  let body: Body

  enum Body: Sendable {
    case each(@Sendable (FactScope, inout CheckReporter) -> Void)
    case file(any FileCheck.Type)
  }

  public init(
    each subject: SubjectKind, dependsOn: FactDefinition.Dependence = [], coversEverySubject: Bool = true,
    run: @escaping @Sendable (FactScope, inout CheckReporter) -> Void
  ) {
    (self.subject, self.dependsOn) = (subject, dependsOn)
    (self.coversEverySubject, body) = (coversEverySubject, .each(run))
  }

  public init(ofFile check: any FileCheck.Type) {
    (subject, dependsOn, coversEverySubject, body) = (.widget, [], true, .file(check))
  }
}

/// Checks by their name in rule files.
public typealias Checks = [String: Check]

/// A check that runs on each widget of a file, and then returns findings for the whole file.
public protocol FileCheck: Sendable {
  init()

  mutating func check(_ widget: FactScope, _ reporter: CheckReporter)

  var findings: [Finding] { get }
}

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
    switch check.body {
    case .each(let run): run(scope, &reporter)
    case .file(let type): findings.fileChecks[rule.id, default: type.init()].check(scope, reporter)
    }
  }

  func words(_ name: String, for family: Family?) -> LoweredWords {
    if let words = wordsByParameter[name] { return words }
    guard let parameter = rule.parameter(name), !parameter.familyValues.isEmpty else { return .none }
    return Self.words(of: parameter.value(for: family)) ?? .none
  }

  private static func words(of value: ParameterValue) -> LoweredWords? {
    switch value {
    case .word(let word): LoweredWords([word])
    case .words(let words): LoweredWords(words)
    case .number, .byFamily: nil
    }
  }
}
