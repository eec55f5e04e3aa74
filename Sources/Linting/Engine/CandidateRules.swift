import AppleTables
import Presentations

/// A test that may find something in some presentations of a family.
struct Candidate {
  let test: ActiveTest
  /// The index among the subject's rules. Once a subject violates one case of a rule, the other cases do not run.
  let ruleIndex: Int
  /// The test runs once for each of these groups.
  let groups: [PresentationSet]
}

/// The candidates of a family in some presentations.
struct CandidateRules {
  private let bySubject: [[Candidate]]

  subscript(kind: SubjectKind) -> [Candidate] { bySubject[kind.rawValue] }

  /// - Parameter family: Nil for subjects outside of families.
  init(of index: RuleIndex, for family: OfferedFamily?, shownIn presentations: PresentationSet) {
    bySubject = SubjectKind.allCases.map { kind in
      (index.rulesBySubject[kind] ?? []).enumerated().flatMap { ruleIndex, rule in
        rule.tests.compactMap { test in
          let (filter, dependsOn) =
            switch test {
            case .condition(let active): (active.ruleCase.filter, active.ruleCase.dependsOn)
            case .check(let check): (check.settings.filter, check.check.dependsOn)
            }
          let passing = family.map { filter.candidates(in: presentations, of: $0) } ?? presentations
          return passing.map { Candidate(test: test, ruleIndex: ruleIndex, groups: $0.groups(by: dependsOn)) }
        }
      }
    }
  }
}

/// A cache of candidates and of rules by kind of widget. It serves many files, since most have the same presentations.
final class CandidateCache {
  private struct Key: Hashable {
    // The cache entry retains the index, so no other index gets this identifier.
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
  private var indicesByKind: [KindKey: (general: RuleIndex, index: RuleIndex)] = [:]
  private static let (maximumCandidates, maximumKinds) = (1_000, 100)

  /// The rules for widgets to which some steps of the configuration apply.
  func index(besides general: RuleIndex, _ steps: [Int], make: () -> RuleIndex) -> RuleIndex {
    let key = KindKey(general: ObjectIdentifier(general), steps: steps)
    if let cached = indicesByKind[key] { return cached.index }
    if indicesByKind.count >= Self.maximumKinds { indicesByKind.removeAll() }
    let index = make()
    indicesByKind[key] = (general, index)
    return index
  }

  func rules(
    of index: RuleIndex, for family: OfferedFamily?, shownIn presentations: PresentationSet
  ) -> CandidateRules {
    let key = Key(
      index: ObjectIdentifier(index), family: family?.family, presentations: presentations,
      backgroundShown: family?.backgroundShown ?? [], backgroundRemoved: family?.backgroundRemoved ?? [])
    if let cached = candidates[key] { return cached.rules }
    if candidates.count >= Self.maximumCandidates { candidates.removeAll() }
    let rules = CandidateRules(of: index, for: family, shownIn: presentations)
    candidates[key] = (index, rules)
    return rules
  }
}

extension PresentationFilter {
  func possible(in scope: FactScope) -> PresentationSet {
    guard let family = scope.family else { return [] }
    return passing(of: family.presentationsWithContent, in: family.offered)
  }

  /// The presentations that pass the filter; nil if none does. A family that no presentation shows passes a filter
  /// without conditions on presentations.
  fileprivate func candidates(in shown: PresentationSet, of family: OfferedFamily) -> PresentationSet? {
    guard families.contains(family.family) else { return nil }
    let passing = passing(of: shown, in: family)
    return passing.isEmpty && (presentations != .all || background != nil) ? nil : passing
  }
}

extension PresentationSet {
  /// Divides the set into groups in which facts with a dependence have one value. The empty set is one group.
  public func groups(by dependence: Set<FactDefinition.Dependence>) -> [PresentationSet] {
    if dependence.isEmpty || isEmpty { return [self] }
    if dependence.contains(.presentation) { return presentations.map { PresentationSet($0) } }
    return Self.divisions.filter { dependence.contains($0.property) }.reduce([self]) { groups, division in
      groups.flatMap { group in division.groups.map { group.intersection($0) }.filter { !$0.isEmpty } }
    }
  }

  /// The properties of presentations, each with the groups into which it divides all presentations.
  private static let divisions: [(property: FactDefinition.Dependence, groups: [PresentationSet])] = [
    (.textPlatform, TextPlatform.allCases.map { .sizingText(by: $0) }), (.scheme, [.light, .dark, .unknownScheme]),
    (.renderingMode, RenderingMode.allCases.map { .rendered($0) }),
    (.background, [.backgroundShown, .backgroundRemoved]), (.device, Device.allCases.map { .on(device: $0) }),
  ]
}
