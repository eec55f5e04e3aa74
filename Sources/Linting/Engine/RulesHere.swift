import AppleTables
import Facts
import Presentations
import WidgetFormat

/// The rules for where a walk stands: those about a kind of subject that can find something here, among what
/// is there.
struct RulesHere {
  private let ruleIndex: RuleIndex
  private let cache: RuleCache
  private let findings: RuleFindings
  /// Whether rules are asked even where they can find nothing, since it is asked which of them meet something.
  private let asksAll: Bool
  private var asked: AskedCases
  /// Those that anything here may violate.
  private var live: LiveCases

  /// For subjects above families.
  ///
  /// - Parameters:
  ///   - traits: What any view of the widget has.
  ///   - findings: Takes what is found.
  init(_ index: RuleIndex, having traits: ViewTraits, _ cache: RuleCache, _ findings: RuleFindings) {
    ruleIndex = index
    self.cache = cache
    self.findings = findings
    asksAll = findings.met != nil
    asked = cache.rulesAboveFamilies(of: index)
    live = cache.live(among: asked, having: asksAll ? .all : traits)
  }

  /// Goes to some presentations of a family.
  ///
  /// - Parameter traits: What any view that is looked at there has.
  mutating func enter(_ family: OfferedFamily, shownIn presentations: PresentationSet, having traits: ViewTraits) {
    asked = cache.rules(of: ruleIndex, for: family, shownIn: presentations)
    live = cache.live(among: asked, having: asksAll ? .all : traits)
  }

  /// Asks all rules about a subject, in the presentations that its scope names.
  ///
  /// - Parameter traits: What the subject has.
  func ask(_ kind: SubjectKind, having traits: ViewTraits, _ scope: inout FactScope) {
    let presentations = scope.presentations
    var violated = -1
    for position in live.ranges[kind.rawValue] {
      let index = live.entries[position]
      let entry = asked.entries[index]
      // The first case of a rule that finds something reports.
      guard asksAll || entry.needs.areMet(by: traits), entry.rule != violated else { continue }
      if isViolated(entry, asked.questions[index], &scope) { violated = entry.rule }
    }
    scope.presentations = presentations
  }

  /// Asks one case of a rule, in each of its groups of presentations.
  private func isViolated(
    _ entry: AskedCase, _ question: CompiledRule.Question, _ scope: inout FactScope
  ) -> Bool {
    var isViolated = false
    for group in entry.groups {
      scope.presentations = asked.groups[group]
      switch question {
      case .check(let check):
        if asksAll, check.check.meetsEverySubject { findings.meet(check.rule) }
        check.run(scope, findings)
      case .condition(let compiled):
        if asksAll, compiled.meets(scope) { findings.meet(ruleIndex.rules[entry.rule].rule) }
        guard compiled.isViolated(in: scope) else {
          if let fact = compiled.factTooLong(in: scope) {
            findings.addUnjudged(fact, compiled, of: ruleIndex.rules[entry.rule].rule, scope)
          }
          continue
        }
        isViolated = true
        findings.addViolation(of: compiled, by: ruleIndex.rules[entry.rule], scope)
      }
    }
    return isViolated
  }
}
