import Base
import Presentations

struct ActiveRule: Sendable {
  let rule: Rule
  let subject: SubjectKind
  let test: Test

  enum Test: Sendable {
    /// The first case that a subject violates reports.
    case condition([ActiveCase])
    case check(ActiveCheck)
  }

  /// Nil for a rule about reading.
  init?(_ rule: Rule, _ checks: Checks) {
    self.rule = rule
    switch rule.body {
    case .condition(let condition):
      subject = condition.subject
      test = .condition(condition.cases.map { ActiveCase($0, of: rule, about: condition.subject) })
    case .check(let settings):
      guard let check = checks[settings.name] else { return nil }
      subject = check.subject
      test = .check(ActiveCheck(rule: rule, settings: settings, check: check))
    case .reading: return nil
    }
  }

  var isCheck: Bool { if case .check = test { true } else { false } }
}

/// A case with its rule. A class, since walks would copy its many parts for each subject.
final class ActiveCase: Sendable {
  let rule: Rule
  let subject: SubjectKind
  let ruleCase: RuleCase
  let needs: ViewNeeds

  init(_ ruleCase: RuleCase, of rule: Rule, about subject: SubjectKind) {
    self.ruleCase = ruleCase
    self.rule = rule
    self.subject = subject
    needs = ruleCase.selection.needs
  }
}

final class RuleIndex: Sendable {
  /// The rules, conditions before checks.
  private let rules: [ActiveRule]
  let rulesBySubject: [SubjectKind: [ActiveRule]]
  /// Ids of the rules that apply to all families, those about reading included.
  let active: Set<String>
  /// Levels of rules about reading that a configuration raises.
  private let raisedLevels: [String: Severity]

  init(_ rules: [Rule], _ checks: Checks) {
    let active = rules.compactMap { ActiveRule($0, checks) }
    self.rules = active.filter { !$0.isCheck } + active.filter(\.isCheck)
    rulesBySubject = Dictionary(grouping: self.rules, by: \.subject)
    self.active = Set(rules.filter { $0.familyLevels == nil }.map(\.id))
    raisedLevels = Dictionary(rules.compactMap { rule in rule.raisedLevel.map { (rule.id, $0) } }) { first, _ in first }
  }

  var rulesWithSubjects: Set<String> { Set(rules.map(\.rule.id)) }

  func level(of finding: Finding) -> Severity { max(finding.severity, raisedLevels[finding.rule] ?? finding.severity) }
}
