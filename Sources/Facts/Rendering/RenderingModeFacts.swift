import AppleTables
import Presentations
import WidgetFormat
import YAMLTree

extension FactCatalogue {
  static let renderingModes: [FactDefinition] = [
    FactDefinition(
      "renderingModes", of: .family, type: .words,
      meaning: """
        The rendering modes that the family lists. Absent if it has no list, unknown if that is empty or a part of it \
        cannot be read. Its place is the key.
        """
    ) { scope in
      guard let description = scope.family?.family.description, let key = description.renderingModesKey else {
        return .absent
      }
      guard let modes = description.renderingModes, !modes.isEmpty, !scope.file.hasUnreadItem(key, read: modes.count)
      else { return .unknown }
      return .words(modes.map(\.value.rawValue), at: key)
    },
    FactDefinition(
      "missingRenderingModes", of: .family, type: .words,
      meaning: "The modes in which the declared platforms show the family and that its list leaves out."
    ) { scope in
      guard let family = scope.family?.family else { return .absent }
      let listed = family.description?.renderingModes?.map(\.value) ?? []
      let missing = RenderingMode.allCases.filter { mode in
        !listed.contains(mode) && family.presentations.intersects(.rendered(mode))
      }
      return .words(missing.map(\.rawValue))
    },
    FactDefinition(
      "listsRenderingMode", of: .family, type: .flag, varies: .renderingMode,
      meaning: """
        Whether the family's list has every rendering mode of the presentations asked about; true where the family is \
        shown nowhere, and all modes are missing without a list.
        """
    ) { scope in
      let listed = scope.family?.family.description?.renderingModes?.map(\.value) ?? []
      let shown = RenderingMode.allCases.filter { scope.presentations.intersects(.rendered($0)) }
      return .flag(shown.allSatisfy { listed.contains($0) })
    },
    FactDefinition(
      "adaptsToRenderingMode", of: .content, type: .flag,
      meaning: """
        Whether anything in the family's content, hidden or not, has a condition on widgetRenderingMode, \
        `widgetAccentable: true`, or a widgetAccentedRenderingMode. Unknown if an opaque view may.
        """
    ) { scope in
      guard let survey = scope.family?.survey else { return .absent }
      if survey.conditionKeys.contains(.renderingMode) || survey.mentionsAccent { return .flag(true) }
      return survey.mayHoldMore ? .unknown : .flag(false)
    },
    FactDefinition(
      "adaptsToReducedLuminance", of: .content, type: .flag,
      meaning: """
        Whether anything in any family of the widget has a condition on isLuminanceReduced. Unknown if an opaque view may, \
        in a family that is shown at reduced luminance.
        """
    ) { scope in
      let families = scope.analysis.families
      if families.contains(where: { $0.survey.conditionKeys.contains(.luminance) }) { return .flag(true) }
      let dimmed = families.filter { $0.family.presentations.intersects(.luminanceReduced) }
      return dimmed.contains { $0.survey.mayHoldMore } ? .unknown : .flag(false)
    },
  ]
}

extension Survey {
  /// Whether there may be conditions in it that cannot be seen.
  package var mayHoldMore: Bool { hasOpaqueView || conditionKeys.contains(.unknown) }
}

extension WidgetFile {
  /// Whether the list at a key has more items than were read.
  fileprivate func hasUnreadItem(_ key: NodeID, read count: Int) -> Bool {
    // A key's value stands right after it.
    let value = tree.resolved(NodeID(index: key.index + 1))
    return tree[value].kind == .sequence && tree.childCount(of: value) != count
  }
}
