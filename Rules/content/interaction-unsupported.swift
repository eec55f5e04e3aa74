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
    let isCode = scope.file.tree.isOverCode
    lazy var working = scope.targetsThatWork()
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
          "code": family.offered.name.rawValue,
          "address": "widgetURL: \(scope.file.typedAddress(scope.file[view.view].destination))",
        ]
        let key = scope.file[view.view].key
        let remedy = isAddressed ? "withURL" : nil
        let further = isCode && working.contains(scope.file.tree.span(of: key)) ? "onlyHere" : nil
        // The links of one view in code need one URL.
        let root = isCode ? content.views.first.map { scope.file.tree.span(of: scope.file[$0.view].key) } : nil
        reporter.report(
          at: .node(key), message: message, values: values, remedy: remedy, furtherRemedy: further,
          group: root.map { "\(message) \(view.kind) \($0.start)" })
      }
    }
  }
}

extension FactScope {
  /// The places in the code of controls and links that work in other families.
  fileprivate func targetsThatWork() -> Set<TextSpan> {
    var places: Set<TextSpan> = []
    for family in shownWidget.families {
      for entry in family.survey.views {
        let view = file[entry.view]
        guard view.kind.isInteractive, family.offered.problem(with: view.kind, of: widget) == nil else { continue }
        places.insert(file.tree.span(of: view.key))
      }
    }
    return places
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
