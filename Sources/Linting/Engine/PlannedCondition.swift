import AppleFacts
import Findings
import RuleCatalogue
import WidgetModel

/// A declarative rule, ready to be asked of subjects.
struct PlannedCondition: Sendable {
  let rule: Rule
  let condition: RuleCondition
  /// What the facts of each case depend on.
  private let variations: [FactDefinition.Variation]

  init(rule: Rule, condition: RuleCondition) {
    self.rule = rule
    self.condition = condition
    variations = condition.cases.map { Self.variation(of: $0) }
  }

  func apply(to scope: FactScope, _ subject: SubjectKind, _ collector: inout FindingCollector) {
    for (index, single) in condition.cases.enumerated() {
      guard let passing = single.filter.passing(in: scope) else { continue }
      var hasFound = false
      for part in passing.parts(by: variations[index]) {
        var asked = scope
        asked.presentations = part
        let evaluation = FactEvaluation(scope: asked, parameters: rule.parameters)
        if collector.rulesWithSubject != nil { note(single, evaluation, &collector) }
        guard evaluation.violates(single) else { continue }
        hasFound = true
        collector.add(single, of: rule, subject, evaluation)
      }
      if hasFound { return }
    }
  }

  /// Notes that the rule has something to look at: subjects that it selects, or all where selecting is finding.
  private func note(_ single: RuleCase, _ evaluation: FactEvaluation, _ collector: inout FindingCollector) {
    if single.requirement == nil || evaluation.truth(of: single.condition) == .yes {
      collector.rulesWithSubject?.insert(rule.id)
    }
  }

  private static func variation(of single: RuleCase) -> FactDefinition.Variation {
    let facts = single.condition.facts + (single.requirement?.facts ?? []) + [single.place].compactMap(\.self)
      + single.measuredFacts
    return facts.reduce(into: []) { $0.formUnion($1.varies) }
  }
}

extension PresentationFilter {
  /// The subject's presentations that pass; nil if the filter rules it out. A filter that says nothing of
  /// presentations passes families that are shown nowhere.
  func passing(in scope: FactScope) -> PresentationSet? {
    guard let family = scope.family, scope.content != nil || scope.presentations != .all else { return scope.presentations }
    guard families.contains(family.family.family) else { return nil }
    let passing = passing(of: scope.presentations, backgroundShown: family.family.backgroundShown)
    if passing.isEmpty { return presentations == .all && background == nil ? passing : nil }
    return passing
  }
}

extension PresentationSet {
  /// The set parted by what facts depend on; itself if they depend on nothing.
  func parts(by variation: FactDefinition.Variation) -> [PresentationSet] {
    guard !variation.isEmpty, !isEmpty else { return [self] }
    if variation.contains(.presentation) { return presentations.map { PresentationSet($0) } }
    var parts = [self]
    func split(_ masks: [PresentationSet]) {
      parts = parts.flatMap { part in masks.map { part.intersection($0) }.filter { !$0.isEmpty } }
    }
    if variation.contains(.textPlatform) { split(TextPlatform.allCases.map { .sizingText(by: $0) }) }
    if variation.contains(.scheme) { split([.light, .dark, .unknownScheme]) }
    if variation.contains(.renderingMode) { split(RenderingMode.allCases.map { .rendered($0) }) }
    if variation.contains(.background) { split([.backgroundShown, .backgroundRemoved]) }
    if variation.contains(.device) { split(Device.allCases.map { .on(device: $0) }) }
    return parts
  }
}
