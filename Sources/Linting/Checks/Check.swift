import AppleTables
import Base
import Presentations

/// A rule's condition in Swift, for rules that compare several subjects or compute.
public struct Check: Sendable {
  public let subject: SubjectKind
  /// Properties of presentations that it depends on: it runs once for each of their values.
  let dependsOn: FactDefinition.Dependence
  /// What a view must have for a finding to be possible; the check skips the others.
  let needs: ViewNeeds
  /// True if running the check on a subject counts as examining it; otherwise the check calls `markCovered()` where its
  /// rule applies.
  let coversEverySubject: Bool
  let body: Body

  enum Body: Sendable {
    case each(@Sendable (FactScope, inout CheckReporter) -> Void)
    case file(any FileCheck.Type)
  }

  public init(
    each subject: SubjectKind, dependsOn: FactDefinition.Dependence = [], needs: ViewNeeds = .nothing,
    coversEverySubject: Bool = true, run: @escaping @Sendable (FactScope, inout CheckReporter) -> Void
  ) {
    self.subject = subject
    self.dependsOn = dependsOn
    self.needs = needs
    self.coversEverySubject = coversEverySubject
    body = .each(run)
  }

  public init(ofFile check: any FileCheck.Type) {
    (subject, dependsOn, needs, coversEverySubject, body) = (.widget, [], .nothing, true, .file(check))
  }
}

/// Checks by their names in rule files.
public typealias Checks = [String: Check]

/// A check that collects from all widgets of a file: it runs on each widget, and then gives its findings once.
public protocol FileCheck: Sendable {
  init()

  mutating func check(_ widget: FactScope, _ reporter: CheckReporter)

  var findings: [Finding] { get }
}

/// A check with the settings of its rule.
final class ActiveCheck: Sendable {
  let rule: Rule
  let settings: RuleCheck
  let check: Check
  /// The lists of words that are the same in all families, by parameter.
  private let words: [String: LoweredWords]

  init(rule: Rule, settings: RuleCheck, check: Check) {
    self.rule = rule
    self.settings = settings
    self.check = check
    let parameters = rule.parameters.filter { $0.familyValues.isEmpty }
    words = parameters.reduce(into: [:]) { words, parameter in words[parameter.name] = Self.words(of: parameter.value) }
  }

  func run(_ scope: FactScope, _ findings: RuleFindings) {
    var reporter = CheckReporter(check: self, scope: scope, findings: findings)
    switch check.body {
    case .each(let run): run(scope, &reporter)
    case .file(let type): findings.fileChecks[rule.id, default: type.init()].check(scope, reporter)
    }
  }

  func words(_ name: String, for family: Family?) -> LoweredWords {
    if let known = words[name] { return known }
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
