import AppleTables
import Facts
import Presentations
import RuleCatalogue
import WidgetFormat

/// The cases of an index's rules that can find something in some presentations of a family, with the presentations
/// that each is asked about. Made once for all subjects that are shown there.
final class AskedCases {
  let index: RuleIndex
  let entries: [AskedCase]
  /// What each of them asks.
  let questions: [CompiledRule.Question]
  let groups: [PresentationSet]
  /// For each kind of subject, by its number.
  let ranges: [Range<Int>]

  /// - Parameter family: Nil for subjects above families, which are asked once.
  init(_ index: RuleIndex, of family: OfferedFamily?, shownIn presentations: PresentationSet) {
    self.index = index
    var (entries, groups, ranges): ([AskedCase], [PresentationSet], [Range<Int>]) = ([], [], [])
    var questions: [CompiledRule.Question] = []
    for indices in index.indicesBySubject {
      let start = entries.count
      for rule in indices {
        for asked in index.rules[rule].cases {
          let passing = family.map { asked.filter.asked(of: presentations, in: $0) } ?? presentations
          guard let passing else { continue }
          let first = groups.count
          groups += passing.groups(by: asked.dependence).filter { $0.isEmpty || $0.intersects(asked.places) }
          if groups.count == first { continue }
          entries.append(AskedCase(rule: rule, groups: first..<groups.count, needs: asked.needs))
          questions.append(asked.question)
        }
      }
      ranges.append(start..<entries.count)
    }
    (self.entries, self.questions, self.groups, self.ranges) = (entries, questions, groups, ranges)
  }
}

/// One case of a rule, without anything that would have to be copied with care.
struct AskedCase {
  /// Index of the rule in the index.
  var rule: Int
  /// Presentations asked about together: a range of `AskedCases.groups`.
  var groups: Range<Int>
  var needs: NeededTraits
}

/// Those of some cases that something with certain traits may violate.
final class LiveCases {
  let cases: AskedCases
  /// Indices of entries of the cases.
  let entries: [Int]
  /// For each kind of subject, by its number: a range of the entries here.
  let ranges: [Range<Int>]

  init(among cases: AskedCases, having traits: ViewTraits) {
    self.cases = cases
    var (entries, ranges): ([Int], [Range<Int>]) = ([], [])
    for range in cases.ranges {
      let start = entries.count
      for index in range where cases.entries[index].needs.areMet(by: traits) { entries.append(index) }
      ranges.append(start..<entries.count)
    }
    (self.entries, self.ranges) = (entries, ranges)
  }
}

extension PresentationFilter {
  /// Those of a family's presentations that pass; nil if the filter rules the family out. A filter that says nothing of
  /// presentations passes families that are shown nowhere.
  fileprivate func asked(of shown: PresentationSet, in family: OfferedFamily) -> PresentationSet? {
    guard families.contains(family.name) else { return nil }
    let passing = passing(of: shown, in: family)
    if passing.isEmpty { return presentations == .all && background == nil ? passing : nil }
    return passing
  }
}

extension PresentationSet {
  /// The set divided by what facts depend on; itself if they depend on nothing.
  func groups(by dependence: FactDefinition.Dependence) -> [PresentationSet] {
    guard !dependence.isEmpty, !isEmpty else { return [self] }
    if dependence.contains(.presentation) { return presentations.map { PresentationSet($0) } }
    var groups: [PresentationSet] = []
    add(to: &groups, by: dependence, from: 0)
    return groups
  }

  private func add(to groups: inout [PresentationSet], by dependence: FactDefinition.Dependence, from index: Int) {
    guard index < Self.divisions.count else { return groups.append(self) }
    let (varying, masks) = Self.divisions[index]
    guard dependence.contains(varying) else { return add(to: &groups, by: dependence, from: index + 1) }
    for mask in masks where intersects(mask) {
      intersection(mask).add(to: &groups, by: dependence, from: index + 1)
    }
  }

  /// What presentations differ in, and those that are alike in it. Made once, since checks ask for groups at every
  /// view.
  private static let divisions: [(FactDefinition.Dependence, [PresentationSet])] = [
    (.textPlatform, TextPlatform.allCases.map { .sizingText(by: $0) }), (.scheme, [.light, .dark, .unknownScheme]),
    (.renderingMode, RenderingMode.allCases.map { .rendered($0) }),
    (.background, [.backgroundShown, .backgroundRemoved]), (.device, Device.allCases.map { .on(device: $0) }),
  ]
}

/// Rules by where they are asked, kept from file to file: widgets of a project are mostly shown in the same few places.
final class RuleCache {
  private struct Key: Hashable {
    /// The index lives as long as what is made of it, so that no other takes its identity.
    var index: ObjectIdentifier
    var family: Family
    var presentations: PresentationSet
    var backgroundShown: PresentationSet
    var backgroundRemoved: PresentationSet
  }

  private struct LiveKey: Hashable {
    /// The cases live as long as what is made of them, so that no others take their identity.
    var cases: ObjectIdentifier
    var traits: ViewTraits
  }

  private struct KindKey: Hashable {
    var general: ObjectIdentifier
    var steps: [Int]
  }

  private var known: [Key: AskedCases] = [:]
  private var live: [LiveKey: LiveCases] = [:]
  private var aboveFamilies: AskedCases?
  /// Rules for kinds of widgets, with those for all kinds, which live as long.
  private var byKind: [KindKey: (general: RuleIndex, index: RuleIndex)] = [:]
  private static let mostKinds = 100

  /// The rules for widgets of some kinds.
  ///
  /// - Parameters:
  ///   - general: The rules for all kinds, by the same configuration.
  ///   - steps: Places of the configuration's steps that hold for the kind.
  func index(besides general: RuleIndex, _ steps: [Int], make: () -> RuleIndex) -> RuleIndex {
    let key = KindKey(general: ObjectIdentifier(general), steps: steps)
    if let known = byKind[key] { return known.index }
    if byKind.count >= Self.mostKinds { byKind.removeAll() }
    let index = make()
    byKind[key] = (general, index)
    return index
  }

  /// Conditions can part presentations in many ways; what was known is forgotten then.
  private static let most = 1_000

  func rules(
    of index: RuleIndex, for family: OfferedFamily, shownIn presentations: PresentationSet
  ) -> AskedCases {
    let key = Key(
      index: ObjectIdentifier(index), family: family.name, presentations: presentations,
      backgroundShown: family.backgroundShown, backgroundRemoved: family.backgroundRemoved)
    if let rules = known[key] { return rules }
    if known.count >= Self.most { known.removeAll() }
    let rules = AskedCases(index, of: family, shownIn: presentations)
    known[key] = rules
    return rules
  }

  /// Those of some cases that something with certain traits may violate.
  func live(among cases: AskedCases, having traits: ViewTraits) -> LiveCases {
    let key = LiveKey(cases: ObjectIdentifier(cases), traits: traits)
    if let live = live[key] { return live }
    if live.count >= Self.most { live.removeAll() }
    let made = LiveCases(among: cases, having: traits)
    live[key] = made
    return made
  }

  func rulesAboveFamilies(of index: RuleIndex) -> AskedCases {
    if let aboveFamilies, aboveFamilies.index === index { return aboveFamilies }
    let rules = AskedCases(index, of: nil, shownIn: .all)
    aboveFamilies = rules
    return rules
  }
}
