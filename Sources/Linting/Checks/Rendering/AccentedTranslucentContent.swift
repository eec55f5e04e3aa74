import AppleTables
import Facts
import Findings
import Presentations
import WidgetFormat

/// What stays translucent where the system takes the colours away.
struct AccentedTranslucentContent {
  let scope: FactScope
  let content: ShownContent
  /// Where the content is shown in the accented mode.
  let presentations: PresentationSet

  @Sendable static func run(_ scope: FactScope, _ reporter: inout CheckReporter) {
    guard let family = scope.family else { return }
    reportBackground(of: family.family, scope, &reporter)
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

  /// A container background that is a colour, where it stays.
  private static func reportBackground(
    of family: OfferedFamily, _ scope: FactScope, _ reporter: inout CheckReporter
  ) {
    guard case .color(let color)? = family.containerBackground?.form else { return }
    let shown = family.backgroundShown.intersection(scope.presentations)
    report(color, in: shown, states: [], scope.file, &reporter)
  }

  private func reportOpacity(of index: Int, _ reporter: inout CheckReporter) {
    guard let modifier = content.modifier(.opacity, of: index, in: scope.file),
      case .number(let opacity) = modifier.value, opacity > 0, opacity < 1
    else { return }
    reporter.report(at: modifier.node, details("opacity", decimal(opacity), in: presentations))
  }

  private func reportColors(of index: Int, _ reporter: inout CheckReporter) {
    for use in scope.colors(of: index) {
      Self.report(use.color, in: presentations, states: content.states, scope.file, &reporter)
    }
  }

  private static func report(
    _ color: ColorID, in presentations: PresentationSet, states: [String], _ file: WidgetFile,
    _ reporter: inout CheckReporter
  ) {
    if case .gradient = file[color].form { return }
    guard let dark = translucentAlpha(of: color, in: .dark, file), file.isFixed(color) == .yes else { return }
    // Where nobody knows the scheme both sides must be translucent.
    let isSure = translucentAlpha(of: color, in: .light, file) != nil
    let places = isSure ? presentations : presentations.subtracting(.unknownScheme)
    guard !places.isEmpty else { return }
    let shown = isSure ? color : file.member(of: color, in: .dark)
    let opacity = decimal(dark)
    var details = CheckReporter.Details(
      message: "color", values: ["opacity": opacity], measured: opacity, presentations: places, states: states)
    details.values["opaque"] = file.resolved(color, in: .dark)?.hex
    reporter.report(at: file[shown].node, details)
  }

  private static func translucentAlpha(of color: ColorID, in scheme: ColorScheme, _ file: WidgetFile) -> Double? {
    guard let alpha = file.alpha(of: color, in: scheme), alpha > 0, alpha < 1 else { return nil }
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
