import AppleTables
import Facts
import Presentations
import WidgetFormat

/// The cases of all rules that can find something in some presentations of a family, with the presentations that
/// each is asked about. Made once for all subjects that are shown there.
final class ActiveRules {
  /// One case, without anything that would have to be copied with care.
  struct Entry {
    /// Index of the rule in the plan, and of the case in the rule.
    var condition: Int
    var single: Int
    /// Presentations asked about together: a range of `parts`.
    var parts: Range<Int>
    /// A violating view has one of each; empty sets ask for nothing.
    var needs: (ViewTraits, ViewTraits, ViewTraits)
  }

  let plan: RulePlan
  let entries: [Entry]
  let parts: [PresentationSet]
  /// For each kind of subject, by its number.
  let ranges: [Range<Int>]

  /// - Parameter family: Nil for subjects above families, which are asked once.
  init(_ plan: RulePlan, of family: OfferedFamily?, shownIn presentations: PresentationSet) {
    var draft = Draft(family: family, presentations: presentations)
    for kind in SubjectKind.allCases {
      let start = draft.entries.count
      for condition in plan.conditions(of: kind) {
        let cases = plan.conditions[condition].cases
        for index in cases.indices { draft.add(cases[index], condition, index) }
      }
      draft.ranges.append(start..<draft.entries.count)
    }
    self.plan = plan
    entries = draft.entries
    parts = draft.parts
    ranges = draft.ranges
  }

  private struct Draft {
    let family: OfferedFamily?
    let presentations: PresentationSet
    var entries: [Entry] = []
    var parts: [PresentationSet] = []
    var ranges: [Range<Int>] = []

    mutating func add(_ planned: PlannedCase, _ condition: Int, _ index: Int) {
      var passing = presentations
      if let family {
        guard let shown = planned.single.filter.passing(of: presentations, of: family) else { return }
        passing = shown
      }
      let start = parts.count
      parts += passing.parts(by: planned.variation)
      let needs = planned.needs
      func need(_ index: Int) -> ViewTraits { index < needs.count ? needs[index] : ViewTraits(rawValue: 0) }
      entries.append(
        Entry(
          condition: condition, single: index, parts: start..<parts.count, needs: (need(0), need(1), need(2))))
    }
  }
}

extension ActiveRules.Entry {
  /// Whether something with these traits may violate the rule.
  func mayConcern(_ traits: ViewTraits) -> Bool {
    (needs.0.isEmpty || traits.intersects(needs.0)) && (needs.1.isEmpty || traits.intersects(needs.1))
      && (needs.2.isEmpty || traits.intersects(needs.2))
  }
}

/// Active rules by where they are shown: widgets of a project are mostly shown in the same few places.
struct ActiveRulesCache {
  private struct Key: Hashable {
    /// The plan lives as long as the rules made of it, so that no other takes its identity.
    var plan: ObjectIdentifier
    var family: Family
    var presentations: PresentationSet
    var backgroundShown: PresentationSet
  }

  private var known: [Key: ActiveRules] = [:]
  private var ofWidgets: ActiveRules?

  /// Conditions can part presentations in many ways; what was known is forgotten then.
  private static let most = 1_000

  mutating func rules(
    _ plan: RulePlan, of family: OfferedFamily, shownIn presentations: PresentationSet
  ) -> ActiveRules {
    let key = Key(
      plan: ObjectIdentifier(plan), family: family.family, presentations: presentations,
      backgroundShown: family.backgroundShown)
    if let rules = known[key] { return rules }
    if known.count >= Self.most { known.removeAll() }
    let rules = ActiveRules(plan, of: family, shownIn: presentations)
    known[key] = rules
    return rules
  }

  /// Those asked of what stands above families.
  mutating func rulesOfWidgets(_ plan: RulePlan) -> ActiveRules {
    if let ofWidgets, ofWidgets.plan === plan { return ofWidgets }
    let rules = ActiveRules(plan, of: nil, shownIn: .all)
    ofWidgets = rules
    return rules
  }
}
