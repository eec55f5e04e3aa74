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
    for indices in index.indicesBySubject {
      let start = entries.count
      for rule in indices {
        for (caseIndex, asked) in index.rules[rule].cases.enumerated() {
          let passing = family.map { asked.filter.asked(of: presentations, in: $0) } ?? presentations
          guard let passing else { continue }
          let first = groups.count
          groups += passing.groups(by: asked.dependence).filter { $0.isEmpty || $0.intersects(asked.places) }
          if groups.count == first { continue }
          entries.append(
            AskedCase(rule: rule, caseIndex: caseIndex, groups: first..<groups.count, needs: asked.needs))
        }
      }
      ranges.append(start..<entries.count)
    }
    (self.entries, self.groups, self.ranges) = (entries, groups, ranges)
    questions = entries.map { index.rules[$0.rule].cases[$0.caseIndex].question }
  }
}

/// One case of a rule, without anything that would have to be copied with care.
struct AskedCase {
  /// Index of the rule in the index, and of the case in the rule.
  var rule: Int
  var caseIndex: Int
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
