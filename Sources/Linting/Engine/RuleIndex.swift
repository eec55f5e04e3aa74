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
  let parameters: [Parameter]
  let needs: ViewNeeds

  init(_ ruleCase: RuleCase, of rule: Rule, about subject: SubjectKind) {
    self.ruleCase = ruleCase
    self.rule = rule
    self.subject = subject
    parameters = rule.parameters
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

  convenience init(_ rules: [Rule], _ checks: Checks) {
    self.init(
      rules.compactMap { ActiveRule($0, checks) }, active: Self.active(rules), raisedLevels: Self.raisedLevels(rules))
  }

  /// Replaces some rules: `ids` names all that are removed, and `rules` are those that are added.
  convenience init(_ other: RuleIndex, with rules: [Rule], _ checks: Checks, inPlaceOf ids: Set<String>) {
    let kept = other.rules.filter { !ids.contains($0.rule.id) }
    let all = kept + rules.compactMap { ActiveRule($0, checks) }
    self.init(
      all.sorted { $0.rule.id < $1.rule.id }, active: other.active.subtracting(ids).union(Self.active(rules)),
      raisedLevels: other.raisedLevels.filter { !ids.contains($0.key) }.merging(Self.raisedLevels(rules)) { $1 })
  }

  private init(_ rules: [ActiveRule], active: Set<String>, raisedLevels: [String: Severity]) {
    self.rules = rules.filter { !$0.isCheck } + rules.filter(\.isCheck)
    rulesBySubject = Dictionary(grouping: self.rules, by: \.subject)
    self.active = active
    self.raisedLevels = raisedLevels
  }

  private static func active(_ rules: [Rule]) -> Set<String> { Set(rules.filter { $0.familyLevels == nil }.map(\.id)) }

  private static func raisedLevels(_ rules: [Rule]) -> [String: Severity] {
    Dictionary(rules.compactMap { rule in rule.raisedLevel.map { (rule.id, $0) } }) { first, _ in first }
  }

  var rulesWithSubjects: Set<String> { Set(rules.map(\.rule.id)) }

  /// The level of a finding, raised if configured.
  func level(of finding: Finding) -> Severity { max(finding.severity, raisedLevels[finding.rule] ?? finding.severity) }
}
