import Facts
import Findings
import RuleCatalogue

/// The rules that run, made ready and sorted by what they look at.
final class RuleIndex: Sendable {
  /// Conditions before checks: so they are asked.
  let rules: [CompiledRule]
  /// For each kind of subject, by its number, the indices of rules about it.
  let indicesBySubject: [[Int]]
  /// Ids of the rules that hold whatever the family, those of reading included.
  let active: Set<String>
  /// Levels of those rules about reading that a configuration raises.
  private let raisedLevels: [String: Severity]

  /// - Parameter usesHints: Whether questions are spared that can find nothing.
  init(_ rules: [Rule], usesHints: Bool = true) {
    let compiled = rules.compactMap { CompiledRule($0, usesHints: usesHints) }
    let ordered = compiled.filter { !$0.isCheck } + compiled.filter(\.isCheck)
    self.rules = ordered
    indicesBySubject = SubjectKind.allCases.map { kind in ordered.indices.filter { ordered[$0].subject == kind } }
    active = Set(rules.lazy.filter { $0.familyLevels == nil }.map(\.id))
    raisedLevels = Dictionary(rules.compactMap { rule in rule.raisedLevel.map { (rule.id, $0) } }) { first, _ in first }
  }

  /// Ids of the rules that look at something: all but those about reading.
  var rulesWithSubjects: Set<String> { Set(rules.map(\.rule.id)) }

  /// The level of a finding, raised where a configuration wants that of what reading finds.
  func level(of finding: Finding) -> Severity {
    if raisedLevels.isEmpty { return finding.severity }
    return max(finding.severity, raisedLevels[finding.rule] ?? finding.severity)
  }
}
