import AppleTables
import Facts
import Findings
import Presentations
import RuleCatalogue
import WidgetFormat

/// The rules that run, made ready and sorted by what they look at.
final class RuleIndex: Sendable {
  /// Conditions before checks: so they are asked.
  fileprivate let rules: [CompiledRule]
  /// For each kind of subject, by its number, the indices of rules about it.
  fileprivate let indicesBySubject: [[Int]]
  /// Ids of the rules that hold whatever the family, those of reading included.
  let active: Set<String>
  /// Levels of those rules about reading that a configuration raises.
  private let raisedLevels: [String: Severity]

  /// - Parameter usesHints: Whether questions are spared that can find nothing.
  init(_ rules: [Rule], usesHints: Bool = true) {
    let compiled = rules.compactMap { CompiledRule($0, usesHints: usesHints) }
    let ordered = compiled.filter { !$0.isCheck } + compiled.filter(\.isCheck)
    self.rules = ordered
    indicesBySubject = SubjectKind.allCases.map { kind in ordered.indices.filter { ordered[$0].subject == kind } }
    active = Set(rules.lazy.filter { $0.familyLevels == nil }.map(\.id))
    raisedLevels = Dictionary(rules.compactMap { rule in rule.raisedLevel.map { (rule.id, $0) } }) { first, _ in first }
  }

  /// Ids of the rules that look at something: all but those about reading.
  var rulesWithSubjects: Set<String> { Set(rules.map(\.rule.id)) }

  /// The level of a finding, raised where a configuration wants that of what reading finds.
  func level(of finding: Finding) -> Severity {
    if raisedLevels.isEmpty { return finding.severity }
    return max(finding.severity, raisedLevels[finding.rule] ?? finding.severity)
  }
}

/// The cases of an index's rules that can find something in some presentations of a family, with the presentations
/// that each is asked about. Made once for all subjects that are shown there.
private final class RulesInPlace {
  /// One case, without anything that would have to be copied with care.
  struct Entry {
    /// Index of the rule in the index, and of the case in the rule.
    var rule: Int
    var single: Int
    /// Presentations asked about together: a range of `parts`.
    var parts: Range<Int>
    var needs: NeededTraits
  }

  let index: RuleIndex
  let entries: [Entry]
  let parts: [PresentationSet]
  /// For each kind of subject, by its number.
  let ranges: [Range<Int>]

  /// - Parameter family: Nil for subjects above families, which are asked once.
  init(_ index: RuleIndex, of family: OfferedFamily?, shownIn presentations: PresentationSet) {
    self.index = index
    var (entries, parts, ranges): ([Entry], [PresentationSet], [Range<Int>]) = ([], [], [])
    for indices in index.indicesBySubject {
      let start = entries.count
      for rule in indices {
        for (single, written) in index.rules[rule].cases.enumerated() {
          let passing = family.map { written.filter.passing(of: presentations, of: $0) } ?? presentations
          guard let passing else { continue }
          let first = parts.count
          parts += passing.parts(by: written.variation).filter { $0.isEmpty || $0.intersects(written.places) }
          if parts.count == first { continue }
          entries.append(Entry(rule: rule, single: single, parts: first..<parts.count, needs: written.needs))
        }
      }
      ranges.append(start..<entries.count)
    }
    (self.entries, self.parts, self.ranges) = (entries, parts, ranges)
  }
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

  private struct KindKey: Hashable {
    var general: ObjectIdentifier
    var steps: [Int]
  }

  private var known: [Key: RulesInPlace] = [:]
  private var aboveFamilies: RulesInPlace?
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

  fileprivate func rules(
    of index: RuleIndex, for family: OfferedFamily, shownIn presentations: PresentationSet
  ) -> RulesInPlace {
    let key = Key(
      index: ObjectIdentifier(index), family: family.family, presentations: presentations,
      backgroundShown: family.backgroundShown, backgroundRemoved: family.backgroundRemoved)
    if let rules = known[key] { return rules }
    if known.count >= Self.most { known.removeAll() }
    let rules = RulesInPlace(index, of: family, shownIn: presentations)
    known[key] = rules
    return rules
  }

  fileprivate func rulesAboveFamilies(of index: RuleIndex) -> RulesInPlace {
    if let aboveFamilies, aboveFamilies.index === index { return aboveFamilies }
    let rules = RulesInPlace(index, of: nil, shownIn: .all)
    aboveFamilies = rules
    return rules
  }
}

/// The rules for where a walk stands: those about a kind of subject that can find something in this place, among what
/// is there.
struct RulesHere {
  private let index: RuleIndex
  private let cache: RuleCache
  private let findings: RuleFindings
  /// Whether rules are asked even where they can find nothing, since it is asked which of them meet something.
  private let asksAll: Bool
  private var rules: RulesInPlace
  /// Indices of the entries that anything here may violate, and those of each kind as a range of it.
  private var live: [Int] = []
  private var liveRanges = [Range<Int>](repeating: 0..<0, count: SubjectKind.allCases.count)

  /// For subjects above families.
  ///
  /// - Parameters:
  ///   - traits: What any view of the widget has.
  ///   - findings: Takes what is found.
  init(_ index: RuleIndex, having traits: ViewTraits, _ cache: RuleCache, _ findings: RuleFindings) {
    self.index = index
    self.cache = cache
    self.findings = findings
    asksAll = findings.met != nil
    rules = cache.rulesAboveFamilies(of: index)
    leaveOut(lacking: traits)
  }

  /// Goes to some presentations of a family.
  ///
  /// - Parameter traits: What any view that is looked at there has.
  mutating func enter(_ family: OfferedFamily, shownIn presentations: PresentationSet, having traits: ViewTraits) {
    rules = cache.rules(of: index, for: family, shownIn: presentations)
    leaveOut(lacking: traits)
  }

  private mutating func leaveOut(lacking traits: ViewTraits) {
    live.removeAll(keepingCapacity: true)
    for (kind, range) in rules.ranges.enumerated() {
      let start = live.count
      for index in range where asksAll || rules.entries[index].needs.areMet(by: traits) { live.append(index) }
      liveRanges[kind] = start..<live.count
    }
  }

  /// Asks all rules about a subject, in the presentations that its scope names.
  ///
  /// - Parameter traits: What the subject has.
  func ask(_ kind: SubjectKind, having traits: ViewTraits, _ scope: inout FactScope) {
    let presentations = scope.presentations
    var violated = -1
    for index in liveRanges[kind.rawValue] {
      let entry = rules.entries[live[index]]
      // The first case of a rule that finds something reports.
      guard asksAll || entry.needs.areMet(by: traits), entry.rule != violated else { continue }
      if isViolated(entry, &scope) { violated = entry.rule }
    }
    scope.presentations = presentations
  }

  /// Asks one case of a rule, in each of the parts of the presentations.
  private func isViolated(_ entry: RulesInPlace.Entry, _ scope: inout FactScope) -> Bool {
    let rule = index.rules[entry.rule]
    let question = rule.cases[entry.single].question
    var isViolated = false
    for part in entry.parts {
      scope.presentations = rules.parts[part]
      switch question {
      case .check(let check):
        if asksAll, check.check.meetsEverySubject { findings.meet(rule.rule) }
        check.run(scope, findings)
      case .condition(let condition):
        if asksAll, condition.meets(scope) { findings.meet(rule.rule) }
        guard condition.isViolated(in: scope) else {
          if let fact = condition.factTooLong(in: scope) { findings.addUnjudged(fact, condition, of: rule.rule, scope) }
          continue
        }
        isViolated = true
        findings.add(condition, of: rule, scope)
      }
    }
    return isViolated
  }
}

extension PresentationFilter {
  /// Those of a family's presentations that pass; nil if the filter rules the family out. A filter that says nothing of
  /// presentations passes families that are shown nowhere.
  fileprivate func passing(of shown: PresentationSet, of family: OfferedFamily) -> PresentationSet? {
    guard families.contains(family.family) else { return nil }
    let passing = passing(of: shown, in: family)
    if passing.isEmpty { return presentations == .all && background == nil ? passing : nil }
    return passing
  }
}

extension PresentationSet {
  /// The set parted by what facts depend on; itself if they depend on nothing.
  func parts(by variation: FactDefinition.Variation) -> [PresentationSet] {
    guard !variation.isEmpty, !isEmpty else { return [self] }
    if variation.contains(.presentation) { return presentations.map { PresentationSet($0) } }
    var parts: [PresentationSet] = []
    add(to: &parts, by: variation, from: 0)
    return parts
  }

  private func add(to parts: inout [PresentationSet], by variation: FactDefinition.Variation, from index: Int) {
    guard index < Self.parting.count else { return parts.append(self) }
    let (varying, masks) = Self.parting[index]
    guard variation.contains(varying) else { return add(to: &parts, by: variation, from: index + 1) }
    for mask in masks where intersects(mask) {
      intersection(mask).add(to: &parts, by: variation, from: index + 1)
    }
  }

  /// What presentations differ in, and those that are alike in it. Made once, since checks ask for parts at every view.
  private static let parting: [(FactDefinition.Variation, [PresentationSet])] = [
    (.textPlatform, TextPlatform.allCases.map { .sizingText(by: $0) }), (.scheme, [.light, .dark, .unknownScheme]),
    (.renderingMode, RenderingMode.allCases.map { .rendered($0) }),
    (.background, [.backgroundShown, .backgroundRemoved]), (.device, Device.allCases.map { .on(device: $0) }),
  ]
}
