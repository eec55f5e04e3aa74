import AppleTables
import Presentations

/// A case of a rule that can find something in some presentations of a family.
struct CandidateCase {
  /// Index of the rule in the rule index.
  var rule: Int
  /// Index of the case in the rule's condition; 0 for a check.
  var index: Int
  /// Presentations that the case is evaluated in together.
  var groups: [PresentationSet]
}

/// The cases that apply to some presentations of a family, for all subjects that are shown there.
struct CandidateCases {
  private let bySubject: [SubjectKind: [CandidateCase]]

  subscript(kind: SubjectKind) -> [CandidateCase] { bySubject[kind] ?? [] }

  /// - Parameter family: Nil for subjects above families.
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

/// Candidate cases and rules by kind of widget, kept from file to file: widgets of a project are mostly shown in the
/// same few places.
final class CandidateCache {
  private struct Key: Hashable {
    /// The entry holds the index, so that no other object takes its identity.
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
  /// Conditions can divide presentations in many ways, and configurations can name many kinds: these bound the cache.
  private static let (mostCandidates, mostKinds) = (1_000, 100)

  /// The rules for widgets of some kinds.
  ///
  /// - Parameters:
  ///   - general: The rules for all kinds, by the same configuration.
  ///   - steps: Indices of the configuration's steps that hold for the kind.
  func index(besides general: RuleIndex, _ steps: [Int], make: () -> RuleIndex) -> RuleIndex {
    let key = KindKey(general: ObjectIdentifier(general), steps: steps)
    if let known = byKind[key] { return known.index }
    if byKind.count >= Self.mostKinds { byKind.removeAll() }
    let index = make()
    byKind[key] = (general, index)
    return index
  }

  /// - Parameter family: Nil for subjects above families.
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
  /// All presentations of the subject's family that pass: "everywhere" for the rule's findings.
  func possible(in scope: FactScope) -> PresentationSet {
    guard let family = scope.family?.offered else { return [] }
    return passing(of: family.presentations, in: family)
  }

  /// The presentations of a family that pass.
  func passing(of presentations: PresentationSet, in family: OfferedFamily) -> PresentationSet {
    passing(
      of: presentations, backgroundShown: family.backgroundShown, backgroundRemoved: family.backgroundRemoved)
  }

  /// The presentations of a family that pass; nil if the filter excludes the family. A filter without conditions on
  /// presentations passes families that are shown nowhere.
  fileprivate func candidates(in shown: PresentationSet, of family: OfferedFamily) -> PresentationSet? {
    guard families.contains(family.name) else { return nil }
    let passing = passing(of: shown, in: family)
    if passing.isEmpty { return presentations == .all && background == nil ? passing : nil }
    return passing
  }
}

extension PresentationSet {
  /// The set divided so that facts with this dependence are the same throughout each part. The empty set is one part.
  package func groups(by dependence: FactDefinition.Dependence) -> [PresentationSet] {
    if dependence.isEmpty || isEmpty { return [self] }
    if dependence.contains(.presentation) { return presentations.map { PresentationSet($0) } }
    return Self.divisions.reduce([self]) { groups, division in
      guard dependence.contains(division.dependence) else { return groups }
      return groups.flatMap { group in division.parts.map { group.intersection($0) }.filter { !$0.isEmpty } }
    }
  }

  /// The properties in which presentations differ, each with the presentations that share one value. Made once, since
  /// checks ask for groups at every view.
  private static let divisions: [(dependence: FactDefinition.Dependence, parts: [PresentationSet])] = [
    (.textPlatform, TextPlatform.allCases.map { .sizingText(by: $0) }), (.scheme, [.light, .dark, .unknownScheme]),
    (.renderingMode, RenderingMode.allCases.map { .rendered($0) }),
    (.background, [.backgroundShown, .backgroundRemoved]), (.device, Device.allCases.map { .on(device: $0) }),
  ]
}
