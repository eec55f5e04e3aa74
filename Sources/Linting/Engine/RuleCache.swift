import AppleTables
import Presentations
import WidgetFormat

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
