import AppleTables
import Base
import Presentations

struct ActiveRule: Sendable {
  let rule: Rule
  let subject: SubjectKind
  /// A check, or cases, of which only the first that a subject violates makes a finding.
  let tests: [ActiveTest]

  /// Nil for a rule about reading, and for one whose check does not exist.
  init?(_ rule: Rule, _ checks: Checks) {
    self.rule = rule
    switch rule.body {
    case .condition(let condition):
      subject = condition.subject
      tests = condition.cases.map { .condition(ActiveCase(rule: rule, subject: condition.subject, ruleCase: $0)) }
    case .check(let settings):
      guard let check = checks[settings.name] else { return nil }
      subject = check.subject
      tests = [.check(ActiveCheck(rule: rule, settings: settings, check: check))]
    case .reading: return nil
    }
  }

  var isCheck: Bool { if case .check? = tests.first { true } else { false } }
}

enum ActiveTest: Sendable { case condition(ActiveCase), check(ActiveCheck) }

/// A case with its rule. A class, since a walk would copy a structure with its many members for each subject.
final class ActiveCase: Sendable {
  let rule: Rule
  let subject: SubjectKind
  let ruleCase: RuleCase

  init(rule: Rule, subject: SubjectKind, ruleCase: RuleCase) {
    (self.rule, self.subject, self.ruleCase) = (rule, subject, ruleCase)
  }
}

/// The rules that run on a widget, by subject.
final class RuleIndex: Sendable {
  /// Conditions come before checks.
  let rulesBySubject: [SubjectKind: [ActiveRule]]
  /// The ids of the rules that are on in all families, including rules about reading.
  let active: Set<String>
  /// The levels of rules about reading that a configuration raises.
  private let raisedLevels: [String: Severity]

  init(_ rules: [Rule], _ checks: Checks) {
    let active = rules.compactMap { ActiveRule($0, checks) }
    rulesBySubject = Dictionary(grouping: active.filter { !$0.isCheck } + active.filter(\.isCheck), by: \.subject)
    self.active = Set(rules.filter { $0.familyLevels == nil }.map(\.id))
    raisedLevels = Dictionary(rules.compactMap { rule in rule.raisedLevel.map { (rule.id, $0) } }) { first, _ in first }
  }

  var rulesWithSubjects: Set<String> { Set(rulesBySubject.values.joined().map(\.rule.id)) }

  /// True if a rule with subjects is on in a family; without a family, in any.
  func runs(_ id: String, in family: Family?) -> Bool {
    guard let active = rulesBySubject.values.joined().first(where: { $0.rule.id == id }) else { return false }
    guard let family else { return true }
    return active.rule.familyLevels.map { $0.applied(to: .note, [family]) != nil } ?? true
  }

  func level(of finding: Finding) -> Severity { max(finding.severity, raisedLevels[finding.rule] ?? finding.severity) }
}
