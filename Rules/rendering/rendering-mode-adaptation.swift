import AppleTables
import Linting

extension Check {
  static let renderingModeAdaptation = Check(
    each: .content, dependsOn: .scheme, coversEverySubject: false
  ) { scope, reporter in
    let mayBeFound = scope.adaptsToRenderingMode == .no
    guard mayBeFound || reporter.recordsCoverage,
      let changing = scope.firstViewThatTintingChanges(wordsOpaqueFrom: reporter.number("nearlyOpaque"))
    else { return }
    reporter.markCovered()
    guard mayBeFound, let key = scope.family?.offered.content?.key else { return }
    // The modes of the whole content: the check runs on groups of its presentations.
    let shown = scope.content?.presentations ?? scope.presentations
    let modes = RenderingMode.allCases.filter { $0 != .fullColor && shown.intersects(.rendered($0)) }
    let values = [
      "changing": changing.words, "tintedModes": PresentationText.names(of: modes),
      "condition": "{widgetRenderingMode: \(PresentationText.condition(for: modes))}", "modifier": changing.modifier,
    ]
    let hasFullColor = scope.family?.offered.presentations.intersects(.rendered(.fullColor)) == true
    reporter.report(
      at: .node(key), values: values, remedy: changing.kind.remedy(in: modes, hasFullColor: hasFullColor),
      related: [.node(changing.node)])
  }
}
