import AppleTables
import Facts
import Findings
import Presentations
import WidgetFormat

extension Check {
  /// Families of a widget with a background that stays, and the places that are closed to them.
  static let backgroundNonremovableExcludesContext = Check(
    "background-nonremovable-excludes-context", each: .widget, says: ["message": ["families", "lostPlaces"]]
  ) { scope, reporter in
    guard let isRemovable = scope.widget.containerBackgroundRemovable, !isRemovable.value,
      !scope.widget.unknownKeys.contains(.disfavoredLocations)
    else { return }
    let losing = scope.familiesLosingPlaces
    guard !losing.isEmpty else { return }
    let lost = losing.reduce(into: PresentationSet()) { $0.formUnion($1.lost) }
    let places: [(Place, String)] = [
      (.standBy, "StandBy"), (.carPlay, "CarPlay"), (.lockScreen, "the Lock Screen of an iPad"),
    ]
    reporter.report(
      at: isRemovable.node,
      .init(values: [
        "families": listed(losing.map(\.family.rawValue)),
        "lostPlaces": listed(places.filter { lost.intersects(.at($0.0)) }.map(\.1)),
      ]))
  }
}

extension FactScope {
  /// The families that are missing in some place, but for those of which it is said that each of these is disfavoured.
  fileprivate var familiesLosingPlaces: [(family: Family, lost: PresentationSet)] {
    let declared = widget.declaredPresentations
    return analysis.families.map(\.family).compactMap { family in
      let lost = family.presentationsLost(on: declared)
      let named = widget.disfavoredLocations(for: family.family)
      let excused = named.reduce(into: PresentationSet()) { $0.formUnion($1.presentations) }
      return excused.isSuperset(of: lost) ? nil : (family.family, lost)
    }
  }
}

extension OfferedFamily {
  /// Where the family would be shown if its background were removable, and is not.
  fileprivate func presentationsLost(on declared: PresentationSet) -> PresentationSet {
    let lost = PresentationSet.showing(family).intersection(declared).intersection(.needingRemovableBackground)
    let listing = items.compactMap(\.platform)
    guard !listing.isEmpty else { return lost }
    return lost.intersection(listing.reduce(into: []) { $0.formUnion(.on(platform: $1)) })
  }
}
