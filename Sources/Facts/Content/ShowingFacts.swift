import Presentations
import WidgetFormat

extension FactCatalogue {
  /// What a family shows.
  static let showingFacts: [FactDefinition] = [
    FactDefinition(
      "showsDynamicContent", of: .family, type: .flag,
      meaning: """
        Whether something in the family's content or container background changes: text or image names with {…}, \
        dates, gauges, charts, a ProgressView with a value, ForEach over data, views under `if` or `unless`, and what \
        is marked `dynamic: true`. Unknown where only a map, a canvas or a view of the app's own might.
        """
    ) { scope in scope.family.map { scope.showsChange(in: $0).fact } ?? .unknown },
    FactDefinition(
      "anyFamilyShowsDynamicContent", of: .widget, type: .flag,
      meaning: "Whether `showsDynamicContent` holds for one of the families. Unknown if there are none."
    ) { scope in
      guard !scope.analysis.families.isEmpty else { return .unknown }
      return Certainty.any(scope.analysis.families.lazy.map { scope.showsChange(in: $0) }).fact
    },
    FactDefinition(
      "imageRoles", of: .family, type: .words,
      meaning: "The roles of all images that the family's content shows somewhere."
    ) { scope in .words(scope.family.map { scope.imageRoles(in: $0) } ?? []) },
    FactDefinition(
      "onlyLeaf", of: .family, type: .word,
      meaning: """
        The view's name where the family never shows more than one leaf, and always of that name. Absent otherwise, \
        and where nothing is shown; unknown if nobody knows what is shown.
        """
    ) { scope in scope.family.map { scope.onlyLeaf(in: $0) } ?? .absent },
    FactDefinition(
      "offersAction", of: .family, type: .flag,
      meaning: "Whether a Button or a Toggle stands in the family's content."
    ) { scope in
      .flag(
        scope.family?.survey.entries.contains { entry in
          let kind = scope.file[entry.view].kind
          return kind == .button || kind == .toggle
        } ?? false)
    },
    FactDefinition(
      "showsLastUpdated", of: .family, type: .flag,
      meaning: """
        Whether a view with the role lastUpdated is shown in the family's first presentation, in some state. Unknown \
        if an opaque view may say so, or if the family is shown nowhere.
        """
    ) { scope in scope.family.map { scope.showsLastUpdated(in: $0) } ?? .unknown },
  ]
}

extension FactScope {
  fileprivate func imageRoles(in family: ShownFamily) -> [String] {
    var roles: [String] = []
    for content in family.contents {
      for (index, shown) in content.views.enumerated() where shown.kind == .image && !shown.isUncertain {
        guard case .role(let role)? = content.modifier(.role, of: index, in: file)?.value else { continue }
        if !roles.contains(role.rawValue) { roles.append(role.rawValue) }
      }
    }
    return roles
  }

  fileprivate func onlyLeaf(in family: ShownFamily) -> FactValue {
    var name: ViewKind?
    for content in family.contents {
      if content.views.contains(where: \.isUncertain) { return .unknown }
      let count = content.leafCount(in: file)
      if count == 0 { continue }
      guard count == 1 else { return .absent }
      for leaf in content.leaves(in: file) {
        guard name == nil || name == content.views[leaf].kind else { return .absent }
        name = content.views[leaf].kind
      }
    }
    return name.map { .word($0.rawValue) } ?? .absent
  }

  fileprivate func showsLastUpdated(in family: ShownFamily) -> FactValue {
    guard let first = family.family.presentations.first, !family.contents.isEmpty else { return .unknown }
    for content in family.contents where content.presentations.contains(first) {
      for (index, shown) in content.views.enumerated() where !file[shown.view].modifiers.isEmpty {
        if case .role(.lastUpdated)? = content.modifier(.role, of: index, in: file)?.value { return .flag(true) }
      }
    }
    return family.survey.hasOpaqueView ? .unknown : .flag(false)
  }
}
