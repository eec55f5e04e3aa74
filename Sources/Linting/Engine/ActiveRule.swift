import Base
import Presentations

/// A rule with subjects: any but those about reading.
final class ActiveRule: Sendable {
  let rule: Rule
  let subject: SubjectKind
  let test: Test

  enum Test: Sendable {
    case condition([RuleCase])
    case check(ActiveCheck)
  }

  /// Nil for a rule about reading.
  init?(_ rule: Rule, _ checks: Checks) {
    self.rule = rule
    switch rule.body {
    case .condition(let condition):
      subject = condition.subject
      test = .condition(condition.cases)
    case .check(let settings):
      guard let check = checks[settings.name] else { return nil }
      subject = check.subject
      test = .check(ActiveCheck(rule: rule, settings: settings, check: check))
    case .reading: return nil
    }
  }

  var isCheck: Bool { if case .check = test { true } else { false } }
}

/// The rules that run.
final class RuleIndex: Sendable {
  let rules: [ActiveRule]
  /// Indices of the rules by their subject.
  let indicesBySubject: [SubjectKind: [Int]]
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
    let ordered = rules.filter { !$0.isCheck } + rules.filter(\.isCheck)
    self.rules = ordered
    indicesBySubject = Dictionary(grouping: ordered.indices) { ordered[$0].subject }
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
