import AppleTables
import Presentations
import WidgetFormat
import YAMLTree

extension FactCatalogue {
  static let disfavored: [FactDefinition] = [
    FactDefinition(
      "disfavoredLocations", of: .family, type: .words,
      meaning: "The locations that `disfavoredLocations` names for this family, or for all families."
    ) { scope in
      guard let family = scope.family?.family.family else { return .absent }
      return .words(scope.widget.disfavoredLocations(for: family).map(\.rawValue))
    },
    FactDefinition(
      "family", of: .disfavoredFamily, type: .word, meaning: "The family that stands there. Its place is the item."
    ) { scope in
      guard let node = scope.itemNode else { return .absent }
      return .word(scope.file.nameText(of: node), at: node)
    },
    FactDefinition(
      "isSupported", of: .disfavoredFamily, type: .flag,
      meaning: """
        Whether the widget offers the family: in supportedFamilies, or without that key in families. Unknown if \
        supportedFamilies has a value that cannot be read.
        """
    ) { scope in
      guard let node = scope.itemNode, let family = Family(rawValue: scope.file.nameText(of: node)) else {
        return .unknown
      }
      if scope.widget.offers(family) { return .flag(true) }
      return scope.file.hasUnreadFamily(in: scope.widget) ? .unknown : .flag(false)
    },
  ]
}

extension Widget {
  /// The locations named for a family; an entry without families is for all.
  package func disfavoredLocations(for family: Family) -> [Location] {
    var locations: [Location] = []
    for entry in disfavoredLocations {
      if let families = entry.families, !families.contains(where: { $0.value == family }) { continue }
      for location in entry.locations where !locations.contains(location.value) { locations.append(location.value) }
    }
    return locations
  }

  fileprivate func offers(_ family: Family) -> Bool {
    supportedFamilies?.contains { $0.family == family } ?? families.contains { $0.family == family }
  }
}

extension WidgetFile {
  /// Whether `supportedFamilies` has more scalars than were read as families.
  fileprivate func hasUnreadFamily(in widget: Widget) -> Bool {
    let node = tree.resolved(widget.node)
    guard tree[node].kind == .mapping,
      let entry = tree.entries(of: node).first(where: { tree.text(of: $0.key, equals: "supportedFamilies") })
    else { return false }
    return scalarCount(in: entry.value) != (widget.supportedFamilies?.count ?? 0)
  }

  /// Scalars of a list, or of the lists in a mapping.
  private func scalarCount(in node: NodeID) -> Int {
    let node = tree.resolved(node)
    switch tree[node].kind {
    case .scalar, .alias: return 1
    case .sequence: return tree.childCount(of: node)
    case .mapping:
      return tree.entries(of: node).reduce(0) { count, entry in
        let value = tree.resolved(entry.value)
        return count + (tree[value].kind == .sequence ? tree.childCount(of: value) : 1)
      }
    }
  }
}
