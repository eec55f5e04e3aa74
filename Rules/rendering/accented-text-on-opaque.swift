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
    for index in content.views.indices {
      let shown = content.views[index]
      // A text of unknown opacity may be cut out of the layers below.
      guard surfaces.isRead(index), shown.isSeen, !shown.style.opacityIsUnknown, shown.role != .gaugeLabel,
        shown.role != .widgetLabel, let surface = surfaces.nearest(beneath: index)
      else { continue }
      report(
        at: .node(surface.node), message: shown.kind.isText ? "text" : shown.kind == .image ? "symbol" : "drawing",
        values: shown.kind.isText || shown.kind == .image
          ? ["under": surface.name] : ["under": surface.name, "view": shown.kind.rawValue],
        remedy: kind(of: surface, surfaces).rawValue, presentations: presentations,
        related: [.node(file[shown.view].key)], states: content.states)
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
