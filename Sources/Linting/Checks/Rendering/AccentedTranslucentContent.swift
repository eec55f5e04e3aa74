import AppleFacts
import WidgetModel

/// What stays translucent where the system takes the colours away.
struct AccentedTranslucentContent {
  let scope: FactScope
  let content: ShownContent
  /// Where the content is shown in the accented mode.
  let presentations: PresentationSet

  @Sendable static func run(_ scope: FactScope, _ reporter: inout CheckReporter) {
    guard let family = scope.family else { return }
    for content in family.contents + family.backgrounds {
      let shown = content.presentations.intersection(scope.presentations)
      if shown.isEmpty { continue }
      var asked = scope
      asked.content = content
      let search = AccentedTranslucentContent(scope: asked, content: content, presentations: shown)
      for index in content.views.indices where !content.views[index].isUncertain {
        search.reportOpacity(of: index, &reporter)
        search.reportColors(of: index, &reporter)
        search.reportImage(index, &reporter)
      }
    }
  }

  private func reportOpacity(of index: Int, _ reporter: inout CheckReporter) {
    guard let modifier = content.modifier(.opacity, of: index, in: scope.file),
      case .number(let opacity) = modifier.value, opacity > 0, opacity < 1
    else { return }
    reporter.report(at: modifier.node, details("opacity", FactText.decimal(opacity), in: presentations))
  }

  private func reportColors(of index: Int, _ reporter: inout CheckReporter) {
    for use in scope.colors(of: index) {
      if case .gradient = scope.file[use.color].form { continue }
      guard scope.file.isFixed(use.color) == true else { continue }
      let known = presentations.subtracting(.unknownScheme)
      let light = translucentAlpha(of: use.color, in: .light)
      guard let dark = translucentAlpha(of: use.color, in: .dark) else { continue }
      // Where nobody knows the scheme both sides must be translucent.
      let places = light == nil ? known : presentations
      guard !places.isEmpty else { continue }
      var found = details("color", FactText.decimal(dark), in: places)
      found.values["opaque"] = scope.file.resolved(use.color, in: .dark)?.hex
      reporter.report(at: scope.file[use.color].node, found)
    }
  }

  private func translucentAlpha(of color: ColorID, in scheme: ColorScheme) -> Double? {
    guard let alpha = scope.file.alpha(of: color, in: scheme), alpha > 0, alpha < 1 else { return nil }
    return alpha
  }

  private func reportImage(_ index: Int, _ reporter: inout CheckReporter) {
    let view = content.views[index].view
    guard scope.file.isAssetImage(view),
      case .flag(true)? = content.modifier(.translucent, of: index, in: scope.file)?.value
    else { return }
    reporter.report(at: scope.file[view].key, details("image", nil, in: presentations))
  }

  private func details(
    _ message: String, _ opacity: String?, in presentations: PresentationSet
  ) -> CheckReporter.Details {
    CheckReporter.Details(
      message: message, values: opacity.map { ["opacity": $0] } ?? [:], measured: opacity, presentations: presentations,
      states: content.states)
  }
}
