import AppleTables
import Presentations
import WidgetFormat
import YAMLTree

extension FactCatalogue {
  /// What a widget's conditions depend on.
  static let conditions: [FactDefinition] = [
    FactDefinition(
      "conditionNames", of: .content, type: .words,
      meaning: """
        The environment values that any `when` in the family's content names, of views and of variants, shown or not. \
        Unknown if one of them could not be read.
        """
    ) { scope in
      scope.family?.survey.conditionKeys.asFact ?? .unknown
    },
    FactDefinition(
      "widgetConditionNames", of: .family, type: .words,
      meaning: """
        The same for all families of the widget. Unknown if this family shows a view that the linter cannot see into \
        and levelOfDetail is not among them: it may ask for that by itself.
        """
    ) { scope in
      let keys = scope.analysis.families.reduce(into: ConditionKeys()) { $0.formUnion($1.survey.conditionKeys) }
      if !keys.contains(.levelOfDetail), scope.family?.showsUndefinedView(in: scope.file) == true { return .unknown }
      return keys.asFact
    },
    FactDefinition(
      "textsInPoints", of: .content, type: .number(unit: ""),
      meaning: """
        How many texts have a size in points, custom fonts too; without those whose size the system chooses and those \
        of a widgetLabel. Related are the sizes.
        """
    ) { scope in
      guard let content = scope.content else { return .absent }
      var sizes: [NodeID] = []
      var known: Set<NodeID> = []
      var count = 0
      for index in content.views.indices where content.views[index].kind.isText && !content.views[index].isUncertain {
        guard let size = content.views[index].style.font.size, !content.views[index].style.font.isUnknown,
          content.views[index].role != .widgetLabel,
          !scope.isSizedBySystem(textAt: index)
        else { continue }
        count += 1
        if known.insert(size.node).inserted { sizes.append(size.node) }
      }
      return FactValue(.number(Double(count)), related: sizes.map { .node($0) })
    },
    FactDefinition(
      "visionFamilies", of: .widget, type: .words,
      meaning: "The families that Apple Vision Pro shows, in the widget's order."
    ) { scope in
      .words(
        scope.analysis.families.map(\.family).filter { $0.presentations.intersects(.vision) }.map(\.family.rawValue))
    },
  ]
}

extension ConditionKeys {
  private static let names: [(ConditionKeys, String)] = [
    (.family, "widgetFamily"), (.renderingMode, "widgetRenderingMode"),
    (.background, "showsWidgetContainerBackground"), (.luminance, "isLuminanceReduced"),
    (.levelOfDetail, "levelOfDetail"), (.scheme, "colorScheme"), (.platform, "platform"),
  ]

  /// The names in the words of the format; unknown if any condition could not be read.
  fileprivate var asFact: FactValue {
    contains(.unknown) ? .unknown : .words(Self.names.filter { contains($0.0) }.map(\.1))
  }
}

extension ShownFamily {
  /// Whether the family's content draws a view that stands under no `views:`, or that could not be read.
  func showsUndefinedView(in file: WidgetFile) -> Bool {
    survey.entries.contains { file.isUndefined($0.view) && !$0.masks.possible.isEmpty }
  }
}

extension WidgetFile {
  /// Whether a view is the app's own, which stands under no `views:`, or could not be read.
  package func isUndefined(_ id: ViewID) -> Bool {
    if case .name(_, nil) = self[id].argument { return true }
    return self[id].kind == .unknown
  }
}
