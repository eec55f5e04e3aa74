import AppleTables
import Facts
import Presentations
import WidgetFormat
import YAMLTree

/// Text that the accented mode draws in the same tint as what lies under it.
struct AccentedTextOnOpaque {
  let surfaces: TintedSurfaces
  let content: ShownContent

  @Sendable static func run(_ scope: FactScope, _ reporter: inout CheckReporter) {
    guard let family = scope.family else { return }
    for content in family.contents {
      let accented = content.presentations.intersection(scope.presentations).intersection(.accented)
      for (presentations, hasGroups) in [(accented.subtracting(.watch), false), (accented.intersection(.watch), true)] {
        guard let presentation = presentations.first else { continue }
        let surfaces = TintedSurfaces(
          file: scope.file, content: content, scheme: presentation.scheme, groupsDiffer: hasGroups)
        let search = AccentedTextOnOpaque(surfaces: surfaces, content: content)
        search.report(in: presentations, &reporter)
      }
    }
  }

  private func report(in presentations: PresentationSet, _ reporter: inout CheckReporter) {
    let file = surfaces.file
    for index in content.views.indices {
      let shown = content.views[index]
      guard shown.kind.isText || file.isSymbol(shown.view), !shown.isUncertain, shown.role != .gaugeLabel,
        shown.role != .widgetLabel, let surface = surfaces.nearest(beneath: index)
      else { continue }
      reporter.report(
        at: surface.place,
        .init(
          message: shown.kind.isText ? "text" : "symbol", values: ["under": surface.name],
          remedy: surface.kind.rawValue, presentations: presentations,
          related: [(.node(file[shown.view].key), reporter.relatedMessage)],
          states: content.states))
    }
  }
}
