import AppleTables
import Base
import WidgetFormat
import YAMLTree

extension FactCatalogue {
  static let family: [FactDefinition] = [
    FactDefinition("family", of: .family) { scope in
      scope.family.map { .word($0.offered.family.rawValue, at: $0.offered.node) }
    },
    FactDefinition("devices") { scope in
      guard let family = scope.family?.offered else { return nil }
      return .words(Device.allCases.filter { family.presentations.intersects(.on(device: $0)) }.map(\.rawValue))
    },
    FactDefinition("renderingModes") { scope in
      guard let description = scope.family?.offered.description, let key = description.renderingModesKey
      else { return nil }
      guard let modes = description.renderingModes, !modes.isEmpty else { return .unknown }
      // A key's value is the next node. Some of its items may be unreadable.
      let (tree, list) = (scope.file.tree, scope.file.tree.resolved(NodeID(index: key.index + 1)))
      let hasUnreadItem = tree[list].kind == .sequence && tree.childCount(of: list) != modes.count
      return hasUnreadItem ? .unknown : .words(modes.map(\.value.rawValue), at: key)
    },
    FactDefinition("missingRenderingModes") { scope in
      guard let family = scope.family?.offered else { return nil }
      let listed = family.description?.renderingModes?.map(\.value) ?? []
      let missing = RenderingMode.allCases.filter { mode in
        !listed.contains(mode) && family.presentations.intersects(.rendered(mode))
      }
      return .words(missing.map(\.rawValue))
    },
    FactDefinition("listsRenderingMode") { scope in
      let listed = scope.family?.offered.description?.renderingModes?.map(\.value) ?? []
      let shown = RenderingMode.allCases.filter { scope.presentations.intersects(.rendered($0)) }
      return .flag(shown.allSatisfy { listed.contains($0) })
    },
    FactDefinition("disfavoredLocations") { scope in
      guard let family = scope.family?.offered.family else { return nil }
      if scope.widget.unknownKeys.contains(.disfavoredLocations) { return .unknown }
      return .words(scope.widget.disfavoredLocations(for: family).map(\.rawValue))
    },
    FactDefinition("isShownWithoutBackground") { scope in
      guard let family = scope.family?.offered else { return nil }
      if !family.backgroundRemoved.isEmpty { return .flag(true) }
      return family.backgroundShown == family.possiblePresentations ? .flag(false) : .unknown
    },
    FactDefinition("locationsWithoutBackground") { scope in
      guard let family = scope.family?.offered else { return nil }
      let removed = family.backgroundRemoved
      let locations = Location.allCases.filter { location in
        let places = location.presentations.intersection(family.presentations)
        return !places.isEmpty && removed.isSuperset(of: places)
      }.map(\.rawValue)
      return locations.isEmpty ? nil : .word(locations.joined(separator: ", "))
    },
    FactDefinition("showsDynamicContent") { scope in scope.family.map { scope.showsChange(in: $0).fact } ?? .unknown },
    FactDefinition("showsLastUpdated") { scope in scope.family.map { scope.showsLastUpdated(in: $0) } ?? .unknown },
    FactDefinition("imageRoles") { scope in .words(scope.family.map { scope.imageRoles(in: $0) } ?? []) },
    FactDefinition("onlyLeaf") { scope in scope.family.flatMap { scope.onlyLeaf(in: $0) } },
    FactDefinition("offersAction") { scope in
      .flag(scope.family?.possibleViews.contains { scope.file[$0.view].kind.isControl } ?? false)
    },
    FactDefinition("hasDeepLink") { scope in scope.family.map { scope.hasDeepLink(in: $0).fact } ?? .unknown },
    FactDefinition("widgetConditionNames") { scope in
      let keys = scope.shownWidget.families.reduce(into: Set()) { $0.formUnion($1.survey.conditionKeys) }
      let showsUndefinedView = scope.family?.survey.views.contains { entry in
        scope.file.lacksDefinition(scope.file[entry.view]) && !entry.masks.possible.isEmpty
      }
      return !keys.contains(.levelOfDetail) && showsUndefinedView == true ? .unknown : keys.asFact
    },
  ]
}

extension FactScope {
  fileprivate func imageRoles(in family: ShownFamily) -> [String] {
    family.contents.flatMap { content in
      content.views.indices.compactMap { index -> String? in
        guard content.views[index].kind == .image, content.views[index].isSeen,
          case .role(let role)? = content.modifier(.role, of: index, in: file)?.value
        else { return nil }
        return role.rawValue
      }
    }.unique
  }

  fileprivate func onlyLeaf(in family: ShownFamily) -> FactValue? {
    var name: ViewKind?
    for content in family.contents {
      if content.views.contains(where: \.isUncertain) { return .unknown }
      let count = content.leafCount(in: file)
      if count == 0 { continue }
      guard count == 1 else { return nil }
      for leaf in content.leaves(in: file) {
        guard name == nil || name == content.views[leaf].kind else { return nil }
        name = content.views[leaf].kind
      }
    }
    return name.map { .word($0.rawValue) }
  }

  fileprivate func showsLastUpdated(in family: ShownFamily) -> FactValue {
    guard let first = family.offered.presentations.first, !family.contents.isEmpty else { return .unknown }
    var hasUnknownRole = false
    for content in family.contents where content.presentations.contains(first) {
      for (index, shown) in content.views.enumerated() where !file[shown.view].modifiers.isEmpty {
        switch content.modifier(.role, of: index, in: file)?.value {
        case .role(.lastUpdated)?: return .flag(true)
        case .role?, nil: break
        default: hasUnknownRole = true
        }
      }
    }
    let mayShow = hasUnknownRole || family.survey.views.contains { entry in
      entry.masks.possible.contains(first) && file.isKnownOnlyToApp(entry.view)
    }
    return mayShow ? .unknown : .flag(false)
  }

  fileprivate func hasDeepLink(in family: ShownFamily) -> Truth {
    if family.offered.description?.widgetURL != nil || widget.widgetURL != nil { return .yes }
    let mayHaveUnreadURL = family.offered.mayHaveFurtherKeys || widget.unknownKeys.contains(.widgetURL)
    guard let content = family.offered.content, !content.isInvalid, !mayHaveUnreadURL else { return .unknown }
    if family.offered.family == .accessoryCircular, isOneButton(family) { return .yes }
    return .any(family.possibleViews) { entry in
      let view = file[entry.view]
      if view.kind == .link { return .yes }
      let urls = file.allModifiers(of: view).filter { $0.name == .widgetURL }
      let setsURL = Truth.any(urls) { if case .word = $0.value { .yes } else { .unknown } }
      return setsURL == .no && (file.lacksDefinition(view) || view.kind.isOpaque) ? .unknown : setsURL
    }
  }

  /// True if all leaves outside of backgrounds are in one Button or Toggle, so that no tap opens the app.
  fileprivate func isOneButton(_ family: ShownFamily) -> Bool {
    guard !family.contents.isEmpty else { return false }
    return family.contents.allSatisfy { content in
      guard let button = content.views.firstIndex(where: \.kind.isControl) else { return false }
      return content.views.indices.allSatisfy { index in
        content.isView(index, within: button) || !file.isLeaf(content.views[index].view)
          || content.views[index].role == .background
      }
    }
  }
}

extension ViewKind {
  fileprivate var isControl: Bool { self == .button || self == .toggle }
}
