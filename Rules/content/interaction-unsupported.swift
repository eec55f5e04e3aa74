import Base
import Linting
import Presentations
import WidgetFormat

extension Check {
  static let interactionUnsupported = Check(each: .family, coversEverySubject: false) { scope, reporter in
    guard let family = scope.family else { return }
    let isReportedElsewhere = (scope.inlineTargets?.count ?? 0) > 1
    let platforms = scope.widget.platforms.map(\.value.rawValue)
    let hasURL = family.offered.description?.widgetURL != nil || scope.widget.widgetURL != nil
    for content in family.contents {
      let isAddressed = hasURL || scope.file.address(in: content) != nil
      reporter.scope.content = content
      reporter.scope.presentations = content.presentations
      for (index, view) in content.views.enumerated() where view.isTarget {
        reporter.markCovered()
        guard !isReportedElsewhere, let message = family.offered.problem(with: view.kind, of: scope.widget)
        else { continue }
        reporter.scope.viewIndex = index
        let values = [
          "platforms": listed(platforms.isEmpty ? ["iOS"] : platforms),
          "address": "widgetURL: \(scope.file.typedAddress(scope.file[view.view].destination))",
        ]
        reporter.report(
          at: .node(scope.file[view.view].key), message: message, values: values, remedy: isAddressed ? "withURL" : nil)
      }
    }
  }
}

extension OfferedFamily {
  /// The message about a control without effect in the family; nil if it works.
  fileprivate func problem(with kind: ViewKind, of widget: Widget) -> String? {
    switch name {
    case .accessoryCorner, .accessoryInline: return "wholeWidget"
    case .accessoryCircular where kind == .link: return "wholeWidget"
    case .accessoryCircular, .accessoryRectangular:
      let worksOnIOS = kind == .link || widget.declaredPresentations.intersects(.on(platform: .iOS))
      return worksOnIOS ? nil : "onlyOnIOS"
    default: return nil
    }
  }
}
