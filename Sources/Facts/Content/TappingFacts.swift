import AppleTables
import Presentations
import WidgetFormat

extension FactCatalogue {
  /// What people can tap.
  static let tappingFacts: [FactDefinition] = [
    FactDefinition(
      "hasDeepLink", of: .family, type: .flag,
      meaning: """
        Whether the family or the widget has a `widgetURL`, or a view has one or is a Link. Unknown where only a view \
        of the app's own might.
        """
    ) { scope in scope.family.map { scope.hasDeepLink(in: $0).fact } ?? .unknown },
    FactDefinition(
      "tapTargets", of: .family, type: .number(unit: ""),
      meaning: "The most targets that an inline widget shows at once, `widgetURL` included. Absent in other families."
    ) { scope in
      guard let targets = scope.family?.tapTargets else { return .absent }
      return .number(Double(targets.count))
    },
    FactDefinition(
      "firstTapTarget", of: .family, type: .flag,
      meaning: "The place of the first of those targets. Absent without targets."
    ) { scope in scope.family?.tapTargets?.first.map { .flag(true, at: $0) } ?? .absent },
    FactDefinition(
      "secondTapTarget", of: .family, type: .flag,
      meaning: "The place of the second of those targets. Absent with fewer."
    ) { scope in scope.family?.tapTargets?.second.map { .flag(true, at: $0) } ?? .absent },
    FactDefinition(
      "isOneOfSeveralInlineTargets", of: .interactive, type: .flag,
      meaning: "Whether the family is accessoryInline and has more than one target."
    ) { scope in .flag((scope.family?.tapTargets?.count ?? 0) > 1) },
    FactDefinition(
      "viewName", of: .interactive, type: .word, meaning: "Button, Toggle or Link."
    ) { scope in scope.view.map { .word($0.kind.rawValue) } ?? .absent },
    FactDefinition(
      "runsOnIOS", of: .widget, type: .flag,
      meaning: "Whether `platforms` names iOS, iPhone or iPad, or nothing, which means iOS."
    ) { scope in .flag(scope.widget.declaredPresentations.intersects(.on(platform: .iOS))) },
    FactDefinition(
      "platforms", of: .widget, type: .words, meaning: "The platforms that the widget names, or iOS if it names none."
    ) { scope in
      let named = scope.widget.platforms.map(\.value.rawValue)
      return .words(named.isEmpty ? [Platform.iOS.rawValue] : named)
    },
    FactDefinition(
      "smallestFixedSide", of: .interactive, type: .number(unit: "pt"), needs: ViewTraits(.frame),
      meaning: "The smaller of the width and the height that the view's own frame fixes. Absent if it fixes neither."
    ) { scope in
      guard let modifier = scope.modifier(.frame), case .frame(let id) = modifier.value else { return .absent }
      let frame = scope.file[id]
      let sides = [frame.width, frame.height].compactMap { $0?.value }
      return sides.min().map { .number($0, at: modifier.node) } ?? .absent
    },
  ]
}

extension FactScope {
  fileprivate func hasDeepLink(in family: ShownFamily) -> Certainty {
    if family.family.description?.widgetURL != nil || widget.widgetURL != nil { return .yes }
    guard let content = family.family.content, !content.isInvalid else { return .unknown }
    return .any(
      family.visibleEntries.map { entry in
        let view = file[entry.view]
        if view.kind == .link || view.hasModifier(.widgetURL, in: file) { return .yes }
        return file.isOpaqueNamed(view) ? .unknown : .no
      })
  }
}
