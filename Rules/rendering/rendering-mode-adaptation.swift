import AppleTables
import Linting

extension Check {
  static let renderingModeAdaptation = Check(
    each: .content, dependsOn: [.scheme], coversEverySubject: false
  ) { scope, reporter in
    let isUnadapted = scope.adaptsToRenderingMode == .no
    guard isUnadapted || reporter.recordsCoverage,
      let changing = scope.firstViewThatTintingChanges(minimumTextOpacity: reporter.number("nearlyOpaque"))
    else { return }
    reporter.markCovered()
    guard isUnadapted, let key = scope.family?.offered.content?.key else { return }
    // The check runs once for each colour scheme, but names all modes of the content.
    let shown = scope.content?.presentations ?? scope.presentations
    let modes = RenderingMode.allCases.filter { $0 != .fullColor && shown.intersects(.rendered($0)) }
    let values = [
      "changing": changing.phrase, "tintedModes": PresentationText.names(of: modes),
      "condition": "{widgetRenderingMode: \(PresentationText.condition(for: modes))}",
      "modifier": changing.modifier ?? "",
    ]
    let hasFullColor = scope.family?.offered.presentations.intersects(.rendered(.fullColor)) == true
    reporter.report(
      at: .node(key), values: values, remedy: changing.kind.remedy(in: modes, hasFullColor: hasFullColor),
      related: [.node(changing.node)])
  }
}
