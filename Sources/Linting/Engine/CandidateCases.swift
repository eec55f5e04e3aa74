import AppleTables
import Presentations

/// A case that may be violated in some presentations of a family.
struct CandidateCase {
  var rule: Int
  /// The index in the rule's condition; 0 for a check.
  var index: Int
  /// Presentations in which the case is evaluated together.
  var groups: [PresentationSet]
}

/// The cases that may be violated in some presentations of a family, by subject.
struct CandidateCases {
  private let bySubject: [SubjectKind: [CandidateCase]]

  subscript(kind: SubjectKind) -> [CandidateCase] { bySubject[kind] ?? [] }

  init(of index: RuleIndex, for family: OfferedFamily?, shownIn presentations: PresentationSet) {
    bySubject = index.indicesBySubject.mapValues { indices in
      var candidates: [CandidateCase] = []
      for rule in indices {
        let cases: [(PresentationFilter, FactDefinition.Dependence)] =
          switch index.rules[rule].test {
          case .condition(let cases): cases.map { ($0.filter, $0.dependsOn) }
          case .check(let check): [(check.settings.filter, check.check.dependsOn)]
          }
        for (number, (filter, dependence)) in cases.enumerated() {
          guard let passing = family.map({ filter.candidates(in: presentations, of: $0) }) ?? presentations
          else { continue }
          candidates.append(CandidateCase(rule: rule, index: number, groups: passing.groups(by: dependence)))
        }
      }
      return candidates
    }
  }
}

/// Candidate cases and rules by kind of widget, kept from file to file: most widgets have the same presentations.
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

  private var candidates: [Key: (index: RuleIndex, cases: CandidateCases)] = [:]
  private var byKind: [KindKey: (general: RuleIndex, index: RuleIndex)] = [:]
  /// Bounds the cache.
  private static let (mostCandidates, mostKinds) = (1_000, 100)

  /// The rules for widgets that some steps of the configuration apply to.
  func index(besides general: RuleIndex, _ steps: [Int], make: () -> RuleIndex) -> RuleIndex {
    let key = KindKey(general: ObjectIdentifier(general), steps: steps)
    if let known = byKind[key] { return known.index }
    if byKind.count >= Self.mostKinds { byKind.removeAll() }
    let index = make()
    byKind[key] = (general, index)
    return index
  }

  func cases(
    of index: RuleIndex, for family: OfferedFamily?, shownIn presentations: PresentationSet
  ) -> CandidateCases {
    let key = Key(
      index: ObjectIdentifier(index), family: family?.name, presentations: presentations,
      backgroundShown: family?.backgroundShown ?? [], backgroundRemoved: family?.backgroundRemoved ?? [])
    if let known = candidates[key] { return known.cases }
    if candidates.count >= Self.mostCandidates { candidates.removeAll() }
    let cases = CandidateCases(of: index, for: family, shownIn: presentations)
    candidates[key] = (index, cases)
    return cases
  }
}

extension PresentationFilter {
  /// All presentations of the subject's family that pass.
  func possible(in scope: FactScope) -> PresentationSet {
    guard let family = scope.family?.offered else { return [] }
    return passing(of: family.presentations, in: family)
  }

  func passing(of presentations: PresentationSet, in family: OfferedFamily) -> PresentationSet {
    passing(of: presentations, backgroundShown: family.backgroundShown, backgroundRemoved: family.backgroundRemoved)
  }

  /// Nil if the filter excludes the family. Families that are shown nowhere pass a filter without conditions.
  fileprivate func candidates(in shown: PresentationSet, of family: OfferedFamily) -> PresentationSet? {
    guard families.contains(family.name) else { return nil }
    let passing = passing(of: shown, in: family)
    if passing.isEmpty { return presentations == .all && background == nil ? passing : nil }
    return passing
  }
}

extension PresentationSet {
  /// Groups in which facts of this dependence are constant. The empty set is one group.
  package func groups(by dependence: FactDefinition.Dependence) -> [PresentationSet] {
    if dependence.isEmpty || isEmpty { return [self] }
    if dependence.contains(.presentation) { return presentations.map { PresentationSet($0) } }
    return Self.divisions.reduce([self]) { groups, division in
      guard dependence.contains(division.dependence) else { return groups }
      return groups.flatMap { group in division.parts.map { group.intersection($0) }.filter { !$0.isEmpty } }
    }
  }

  /// The properties in which presentations differ, each with its groups.
  private static let divisions: [(dependence: FactDefinition.Dependence, parts: [PresentationSet])] = [
    (.textPlatform, TextPlatform.allCases.map { .sizingText(by: $0) }), (.scheme, [.light, .dark, .unknownScheme]),
    (.renderingMode, RenderingMode.allCases.map { .rendered($0) }),
    (.background, [.backgroundShown, .backgroundRemoved]), (.device, Device.allCases.map { .on(device: $0) }),
  ]
}
