import AppleTables
import Presentations

/// A test that may find something in some presentations of a family. A class, since walks would copy its parts for each
/// subject.
final class Candidate {
  let test: ActiveTest
  /// The place of its rule: after the first case that a subject violates, the others of the rule are skipped.
  let rule: Int
  let needs: ViewNeeds
  /// The presentations of a group are evaluated together.
  let groups: [PresentationSet]

  init(_ test: ActiveTest, rule: Int, needs: ViewNeeds, _ groups: [PresentationSet]) {
    (self.test, self.rule, self.needs, self.groups) = (test, rule, needs, groups)
  }
}

/// The candidates of a family in some presentations.
struct CandidateRules {
  private let bySubject: [[Candidate]]

  subscript(kind: SubjectKind) -> [Candidate] { bySubject[kind.rawValue] }

  /// - Parameter family: Nil for subjects above families.
  init(of index: RuleIndex, for family: OfferedFamily?, shownIn presentations: PresentationSet) {
    bySubject = SubjectKind.allCases.map { kind in
      (index.rulesBySubject[kind] ?? []).enumerated().flatMap { place, rule in
        rule.tests.compactMap { test in
          let (filter, dependsOn, needs) =
            switch test {
            case .condition(let active): (active.ruleCase.filter, active.ruleCase.dependsOn, active.ruleCase.selection.needs)
            case .check(let check): (check.settings.filter, check.check.dependsOn, check.check.needs)
            }
          let passing = family.map { filter.candidates(in: presentations, of: $0) } ?? presentations
          return passing.map { Candidate(test, rule: place, needs: needs, $0.groups(by: dependsOn)) }
        }
      }
    }
  }
}

/// Candidate rules, and rules by kind of widget, kept from file to file: most widgets have the same presentations.
final class CandidateCache {
  private struct Key: Hashable {
    // The entry retains the index, so that its identity is not reused.
    var index: ObjectIdentifier
    var family: Family?
    var presentations: PresentationSet
    var backgroundShown: PresentationSet
    var backgroundRemoved: PresentationSet
  }

  private struct KindKey: Hashable {
    var general: ObjectIdentifier
    var steps: [Int]
  }

  private var candidates: [Key: (index: RuleIndex, rules: CandidateRules)] = [:]
  private var byKind: [KindKey: (general: RuleIndex, index: RuleIndex)] = [:]
  /// Bounds the cache.
  private static let (maximumCandidates, maximumKinds) = (1_000, 100)

  /// The rules for widgets that some steps of the configuration apply to.
  func index(besides general: RuleIndex, _ steps: [Int], make: () -> RuleIndex) -> RuleIndex {
    let key = KindKey(general: ObjectIdentifier(general), steps: steps)
    if let known = byKind[key] { return known.index }
    if byKind.count >= Self.maximumKinds { byKind.removeAll() }
    let index = make()
    byKind[key] = (general, index)
    return index
  }

  func rules(
    of index: RuleIndex, for family: OfferedFamily?, shownIn presentations: PresentationSet
  ) -> CandidateRules {
    let key = Key(
      index: ObjectIdentifier(index), family: family?.family, presentations: presentations,
      backgroundShown: family?.backgroundShown ?? [], backgroundRemoved: family?.backgroundRemoved ?? [])
    if let known = candidates[key] { return known.rules }
    if candidates.count >= Self.maximumCandidates { candidates.removeAll() }
    let rules = CandidateRules(of: index, for: family, shownIn: presentations)
    candidates[key] = (index, rules)
    return rules
  }
}

extension PresentationFilter {
  /// All presentations of the subject's family that pass.
  func possible(in scope: FactScope) -> PresentationSet {
    guard let family = scope.family?.offered else { return [] }
    return passing(of: family.presentations, in: family)
  }

  /// Nil if the filter excludes the family. Families that are shown nowhere pass a filter without conditions.
  fileprivate func candidates(in shown: PresentationSet, of family: OfferedFamily) -> PresentationSet? {
    guard families.contains(family.family) else { return nil }
    let passing = passing(of: shown, in: family)
    if passing.isEmpty { return presentations == .all && background == nil ? passing : nil }
    return passing
  }
}

extension PresentationSet {
  /// Groups in which facts of this dependence are constant. The empty set is one group.
  public func groups(by dependence: FactDefinition.Dependence) -> [PresentationSet] {
    if dependence.isEmpty || isEmpty { return [self] }
    if dependence.contains(.presentation) { return presentations.map { PresentationSet($0) } }
    var groups = [self]
    for (property, parts) in Self.divisions where dependence.contains(property) {
      var divided: [PresentationSet] = []
      for group in groups {
        for part in parts where group.intersects(part) { divided.append(group.intersection(part)) }
      }
      groups = divided
    }
    return groups
  }

  /// The properties in which presentations differ, each with its groups.
  private static let divisions: [(dependence: FactDefinition.Dependence, parts: [PresentationSet])] = [
    (.textPlatform, TextPlatform.allCases.map { .sizingText(by: $0) }), (.scheme, [.light, .dark, .unknownScheme]),
    (.renderingMode, RenderingMode.allCases.map { .rendered($0) }),
    (.background, [.backgroundShown, .backgroundRemoved]), (.device, Device.allCases.map { .on(device: $0) }),
  ]
}
