import AppleTables
import Facts
import Findings
import Presentations
import RuleCatalogue
import WidgetFormat

/// A declarative rule, ready to be asked of subjects. A class, so that asking it copies nothing.
final class PlannedCondition: Sendable {
  let rule: Rule
  let subject: SubjectKind
  let cases: [PlannedCase]
  let evaluation: FactEvaluation

  init(rule: Rule, condition: RuleCondition) {
    self.rule = rule
    subject = condition.subject
    let necessity = Necessity(parameters: rule.parameters)
    let hasTraits = condition.subject.hasTraits
    cases = condition.cases.map { written in
      let single = written.withValues(of: rule.parameters)
      return PlannedCase(
        single, variation: Self.variation(of: single), needs: hasTraits ? necessity.traits(for: single) : [])
    }
    evaluation = FactEvaluation(parameters: rule.parameters)
  }

  /// Notes that the rule has something to look at: subjects that it selects, or all where selecting is finding.
  func note(_ planned: PlannedCase, _ scope: FactScope, _ collector: FindingCollector) {
    if planned.requirement == nil || evaluation.truth(of: planned.condition, scope) == .yes {
      collector.rulesWithSubject?.insert(rule.id)
    }
  }

  private static func variation(of single: RuleCase) -> FactDefinition.Variation {
    let facts = single.condition.facts + (single.requirement?.facts ?? []) + [single.place].compactMap(\.self)
      + single.measuredFacts
    return facts.reduce(into: []) { $0.formUnion($1.varies) }
  }
}

/// One case of a rule. A class, so that asking it copies nothing.
final class PlannedCase: Sendable {
  let single: RuleCase
  let condition: Predicate
  let requirement: Predicate?
  /// What its facts depend on.
  let variation: FactDefinition.Variation
  /// Sets of traits of each of which a violating view has at least one.
  let needs: [ViewTraits]

  init(_ single: RuleCase, variation: FactDefinition.Variation, needs: [ViewTraits]) {
    self.single = single
    condition = single.condition
    requirement = single.requirement
    self.variation = variation
    self.needs = needs
  }
}

extension SubjectKind {
  /// Whether it is one shown view, or belongs to one.
  fileprivate var hasTraits: Bool { isView || self == .color || self == .anyColor || self == .font }
}

extension PresentationFilter {
  /// The subject's presentations that pass; nil if the filter rules it out. A filter that says nothing of
  /// presentations passes families that are shown nowhere.
  func passing(in scope: FactScope) -> PresentationSet? {
    guard let family = scope.family?.family, scope.content != nil || scope.presentations != .all
    else { return scope.presentations }
    return passing(of: scope.presentations, of: family)
  }

  /// The same for a subject of a family.
  func passing(of shown: PresentationSet, of family: OfferedFamily) -> PresentationSet? {
    guard families.contains(family.family) else { return nil }
    let passing = passing(of: shown, backgroundShown: family.backgroundShown)
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
