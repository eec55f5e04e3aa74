import AppleTables
import Base
import Presentations

/// A rule's condition in Swift, for rules that compare several subjects or compute. Its rule file is compared with the
/// names declared here, so that a name that only one of them knows is an error.
package struct Check: Sendable {
  /// The rule's id.
  package let name: String
  /// By message, the names that it fills; a single message is called `message`.
  package let says: [String: [String]]
  /// Names of remedies that are no names of messages.
  let remedies: [String]
  /// The parameters that it reads.
  let reads: [String]
  package let subject: SubjectKind
  /// Properties of presentations that it depends on: it runs once for each of their values.
  let dependsOn: FactDefinition.Dependence
  /// True if the check applies to every subject; otherwise it calls `markCovered()`.
  let coversEverySubject: Bool
  let body: Body

  enum Body: Sendable {
    case each(@Sendable (FactScope, inout CheckReporter) -> Void)
    /// Runs on each widget, then reports for the file.
    case file(any FileCheck.Type)
  }

  package init(
    _ name: String, each subject: SubjectKind, dependsOn: FactDefinition.Dependence = [],
    says: [String: [String]], remedies: [String] = [], reads: [String] = [], coversEverySubject: Bool = true,
    run: @escaping @Sendable (FactScope, inout CheckReporter) -> Void
  ) { self.init(name, subject, dependsOn, says: says, remedies, reads, coversEverySubject, .each(run)) }

  package init(_ name: String, ofFile check: any FileCheck.Type, says: [String: [String]]) {
    self.init(name, .widget, [], says: says, [], [], true, .file(check))
  }

  private init(
    _ name: String, _ subject: SubjectKind, _ dependsOn: FactDefinition.Dependence, says: [String: [String]],
    _ remedies: [String], _ reads: [String], _ coversEverySubject: Bool, _ body: Body
  ) {
    self.name = name
    self.subject = subject
    self.dependsOn = dependsOn
    self.says = says
    self.remedies = remedies
    self.reads = reads
    self.coversEverySubject = coversEverySubject
    self.body = body
  }

  /// The names that every message fills.
  var alwaysFilled: Set<String> { says.values.dropFirst().reduce(Set(says.values.first ?? [])) { $0.intersection($1) } }
}

/// By the name in rule files.
package typealias Checks = [String: Check]

package protocol FileCheck: Sendable {
  init()

  mutating func look(at widget: FactScope, _ reporter: CheckReporter)

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
    case .file(let type): findings.fileChecks[check.name, default: type.init()].look(at: scope, reporter)
    }
  }

  /// The words of a parameter that is a list.
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
