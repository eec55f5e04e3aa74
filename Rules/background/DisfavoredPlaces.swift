import AppleTables
import Base
import Linting
import Presentations
import WidgetFormat
import YAMLTree

extension FixSubject {
  func disfavoredPlaces() -> [FixDraft] {
    guard let node = widgetMapping, let widget = file.widgets.first(where: { $0.node == node }) else { return [] }
    let missing = shownFamilies.map { family in
      (family: family.offered.family.rawValue, locations: missingLocations(for: family.offered, in: widget))
    }.filter { !$0.locations.isEmpty }
    if missing.isEmpty { return [] }
    let locations = missing.flatMap(\.locations)
    let names = Location.allCases.filter(locations.contains).map(\.rawValue)
    let edit = adding(names, for: missing.map(\.family), of: widget)
    return draft("Name the disfavored locations: \(listed(names))", edit)
  }

  /// The locations where a family is shown without its background, or not at all, and that are not disfavored.
  private func missingLocations(for family: OfferedFamily, in widget: Widget) -> [Location] {
    let shown = PresentationSet.showing(family.family).intersection(widget.declaredPresentations)
    let isNonremovable = widget.containerBackgroundRemovable?.value == false
    let withoutBackground = isNonremovable ? shown.intersection(.needingRemovableBackground) : family.backgroundRemoved
    let disfavored = isNonremovable ? widget.disfavoredLocations(for: family.family) : []
    return Location.allCases.filter { location in
      let places = location.presentations.intersection(shown)
      return !places.isEmpty && withoutBackground.isSuperset(of: places) && !disfavored.contains(location)
    }
  }

  /// Adds locations to the entry for exactly these families, or adds an entry for them.
  private func adding(_ names: [String], for families: [String], of widget: Widget) -> TreeEdit? {
    let words = names.map { NewValue.word($0) }
    let isForAll = Set(families).isSuperset(of: shownWidget?.families.map(\.offered.family.rawValue) ?? [])
    let entry = NewValue.mapping([
      NewEntry("locations", .list(words)), NewEntry("families", .list(families.map { .word($0) })),
    ])
    guard let list = editor.value(of: "disfavoredLocations", in: widget.node) else {
      return insertingIntoWidget(NewEntry("disfavoredLocations", .list(isForAll ? words : [entry])), widget.node)
    }
    let same = widget.disfavoredLocations.first { item in
      item.families.map { Set($0.map(\.value.rawValue)) == Set(families) } ?? false
    }
    guard let last = same?.locations.last, let locations = editor.parent(of: last.node),
      tree[locations].kind == .sequence
    else { return editor.appending(entry, to: list) }
    return joined(words.map { editor.appending($0, to: locations) })
  }
}
