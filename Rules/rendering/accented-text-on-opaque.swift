import AppleTables
import Linting
import Presentations

extension Check {
  static let accentedTextOnOpaque = Check(each: .family) { scope, reporter in
    guard let family = scope.family else { return }
    for content in family.contents {
      let accented = content.presentations.intersection(scope.presentations).intersection(.accented)
      for (presentations, hasGroups) in [(accented.subtracting(.watch), false), (accented.intersection(.watch), true)] {
        guard let presentation = presentations.first else { continue }
        let surfaces = TintedSurfaces(
          file: scope.file, content: content, presentation: presentation, groupsDiffer: hasGroups)
        reporter.report(surfaces, in: presentations)
      }
    }
  }
}

extension CheckReporter {
  fileprivate mutating func report(_ surfaces: TintedSurfaces, in presentations: PresentationSet) {
    let (file, content) = (surfaces.file, surfaces.content)
    let found = content.views.indices.compactMap { index -> (index: Int, surface: TintedSurfaces.Surface)? in
      let shown = content.views[index]
      // A text of unknown opacity may be cut out of the layers below.
      guard surfaces.isRead(index), shown.isSeen, !shown.style.opacityIsUnknown, shown.role != .gaugeLabel,
        shown.role != .widgetLabel
      else { return nil }
      return surfaces.all(beneath: index).first.map { (index, $0) }
    }
    let nodes = Set(found.map(\.surface.node))
    for (index, surface) in found {
      let shown = content.views[index]
      // Another surface below is found once this one is gone.
      let next = surfaces.all(beneath: index).dropFirst().first { !nodes.contains($0.node) }
      report(
        at: .node(surface.node), message: shown.kind.isText ? "text" : shown.kind == .image ? "symbol" : "drawing",
        values: ["under": surface.name, "view": shown.kind.rawValue, "next": next?.name ?? ""],
        remedy: kind(of: surface, surfaces).rawValue, furtherRemedy: next == nil ? nil : "next",
        presentations: presentations, related: [.node(file[shown.view].key)], states: content.states)
    }
  }

  /// A condition for full colour helps only where the content is shown in full colour somewhere.
  private func kind(of surface: TintedSurfaces.Surface, _ surfaces: TintedSurfaces) -> TintedSurfaces.Kind {
    let isInFullColor = scope.family?.contents.contains { !$0.presentations.intersection(.fullColor).isEmpty } ?? true
    if [.view, .overlaidView].contains(surface.kind), !isInFullColor { return .viewOfOneTint }
    if surfaces.groupsDiffer { return surface.kind == .background ? .accentBackground : .accentGroup }
    return surface.kind
  }
}
