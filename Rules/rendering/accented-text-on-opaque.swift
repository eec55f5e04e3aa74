import AppleTables
import Linting
import Presentations

extension Check {
  static let accentedTextOnOpaque = Check(each: .content) { scope, reporter in
    // Of an inline complication, the system takes a text and a symbol, without what is behind them.
    guard let content = scope.content, scope.family?.offered.family != .accessoryInline else { return }
    let accented = scope.presentations
    let groups = [(accented.subtracting(.watch), false), (accented.intersection(.watch), true)]
    for (presentations, groupsDiffer) in groups {
      guard let presentation = presentations.first else { continue }
      let search = TintedSurfaces(
        file: scope.file, content: content, presentation: presentation, groupsDiffer: groupsDiffer)
      reporter.report(search, in: presentations)
    }
  }
}

extension CheckReporter {
  fileprivate mutating func report(_ search: TintedSurfaces, in presentations: PresentationSet) {
    let (file, content) = (search.file, search.content)
    let found = content.views.indices.compactMap { index -> (index: Int, surface: TintedSurfaces.Surface)? in
      let shown = content.views[index]
      // A text of unknown opacity may be invisible.
      guard search.conveysInformation(index), shown.isSeen, !shown.style.opacityIsUnknown, !search.isClear(index),
        shown.role != .gaugeLabel, shown.role != .widgetLabel
      else { return nil }
      return search.surfaces(beneath: index).first.map { (index, $0) }
    }
    let nodes = Set(found.map(\.surface.node))
    for (index, surface) in found {
      let shown = content.views[index]
      // Once a fix has removed this surface, the next one would be reported.
      let next = search.surfaces(beneath: index).dropFirst().first { !nodes.contains($0.node) }
      report(
        at: .node(surface.node), message: shown.kind.isText ? "text" : shown.kind == .image ? "symbol" : "drawing",
        values: ["under": surface.name, "view": shown.kind.rawValue, "next": next?.name ?? ""],
        remedy: remedyKind(of: surface, search).rawValue, secondRemedy: next == nil ? nil : "next",
        presentations: presentations, related: [.node(file[shown.view].key)])
    }
  }

  /// A remedy that shows a view only in full colour helps only if the family has presentations in full colour.
  private func remedyKind(of surface: TintedSurfaces.Surface, _ search: TintedSurfaces) -> TintedSurfaces.Kind {
    let isInFullColor = scope.family?.contents.contains { !$0.presentations.intersection(.fullColor).isEmpty } ?? true
    if search.groupsDiffer, surface.isInAccentGroup { return surface.kind == .image ? .image : .accentGroupOfBoth }
    if [.view, .overlaidView].contains(surface.kind), !isInFullColor { return .viewOfOneTint }
    guard search.groupsDiffer else { return surface.kind }
    return surface.kind == .background ? .accentBackground : surface.isOverlaid ? .accentOverlay : .accentGroup
  }
}
