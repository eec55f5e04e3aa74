import AppleTables
import Base
import Linting
import Presentations

extension Check {
  static let backgroundNonremovableExcludesContext = Check(each: .widget) { scope, reporter in
    guard let isRemovable = scope.widget.containerBackgroundRemovable, !isRemovable.value,
      !scope.widget.unknownKeys.contains(.disfavoredLocations)
    else { return }
    let losing = scope.familiesLosingPresentations
    guard !losing.isEmpty else { return }
    let lost = losing.reduce(into: PresentationSet()) { $0.formUnion($1.lost) }
    let places: [(location: Location, phrase: String)] = [
      (.standBy, "in StandBy"), (.carPlay, "in CarPlay"), (.lockScreen, "on the iPad Lock Screen"),
    ]
    let lostPlaces = places.filter { lost.intersects($0.location.presentations) }
    // Families that lose the same places share a clause of the message.
    var clauses: [(places: [(location: Location, phrase: String)], families: [String])] = []
    for (family, lost) in losing {
      let places = places.filter { lost.intersects($0.location.presentations) }
      if let index = clauses.firstIndex(where: { $0.places.map(\.location) == places.map(\.location) }) {
        clauses[index].families.append(family.rawValue)
      } else {
        clauses.append((places, [family.rawValue]))
      }
    }
    let isForAll = clauses.count == 1 && losing.count == scope.shownWidget.families.count
    let names = clauses.map { $0.places.map(\.location.rawValue).joined(separator: ", ") }
    let entries = zip(names, clauses).map {
      "{locations: [\($0)], families: [\($1.families.joined(separator: ", "))]}"
    }.joined(separator: ", ")
    let named = scope.widget.disfavoredLocations.compactMap(\.locations.first?.node)
    reporter.report(
      at: .node(isRemovable.node),
      values: [
        "losses": clauses.map { clause in
          "\(listed(clause.families)) cannot appear \(listed(clause.places.map(\.phrase), last: "or"))"
        }.joined(separator: ", and "),
        "locations": named.isEmpty
          ? isForAll ? names[0] : entries : listed(lostPlaces.map { "`\($0.location.rawValue)`" }),
        "declaration": "disfavoredLocations: [\(entries)]",
      ], remedy: named.isEmpty ? "declare" : "extend", related: named.prefix(1).map { .node($0) })
  }
}

extension FactScope {
  /// The families that lose presentations, each with those that its `disfavoredLocations` do not exclude.
  fileprivate var familiesLosingPresentations: [(family: Family, lost: PresentationSet)] {
    let declared = widget.declaredPresentations
    return shownWidget.families.map(\.offered).compactMap { family in
      let lost = family.presentationsLost(on: declared)
      let named = widget.disfavoredLocations(for: family.family)
      let excused = named.reduce(into: PresentationSet()) { $0.formUnion($1.presentations) }
      return excused.isSuperset(of: lost) ? nil : (family.family, lost.subtracting(excused))
    }
  }
}

extension OfferedFamily {
  /// The presentations that the family loses because its background is not removable.
  fileprivate func presentationsLost(on declared: PresentationSet) -> PresentationSet {
    let lost = PresentationSet.showing(family).intersection(declared).intersection(.needingRemovableBackground)
    let listedPlatforms = items.compactMap(\.platform)
    guard !listedPlatforms.isEmpty else { return lost }
    return lost.intersection(listedPlatforms.reduce(into: []) { $0.formUnion(.on(platform: $1)) })
  }
}
