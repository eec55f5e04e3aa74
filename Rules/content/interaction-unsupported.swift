import AppleTables
import Base
import Linting
import Presentations
import WidgetFormat

extension Check {
  static let interactionUnsupported = Check(each: .family, coversEverySubject: false) { scope, reporter in
    guard let family = scope.family else { return }
    let isReportedElsewhere = (scope.inlineTargets?.count ?? 0) > 1 && reporter.runs("inline-single-target")
    let platforms = scope.widget.platforms.map(\.value.rawValue)
    let declaresURL = family.offered.description?.widgetURL != nil || scope.widget.widgetURL != nil
    let isCode = scope.file.tree.isFromCode
    lazy var uses = scope.targetUses()
    for content in family.contents {
      let hasWidgetURL = declaresURL || scope.file.widgetURLKey(in: content) != nil
      reporter.scope.content = content
      reporter.scope.presentations = content.presentations
      for (index, view) in content.views.enumerated() where view.isTapTarget {
        reporter.markCovered()
        guard !isReportedElsewhere, let message = family.offered.problem(with: view.kind, of: scope.widget)
        else { continue }
        reporter.scope.viewIndex = index
        let key = scope.file[view.view].key
        let use = uses[scope.file.tree.span(of: key)]
        let values = [
          "condition": (use?.brokenFamilies ?? []).map { "widgetFamily == .\($0)" }.joined(separator: " || "),
          "platforms": listed(platforms.isEmpty ? ["iOS"] : platforms),
          "address": "widgetURL: \(scope.file.replacementAddress(scope.file[view.view].destination))",
        ]
        // In Swift code, one `widgetURL` replaces all links of a view, so they have one finding.
        let rootSpan = isCode ? content.views.first.map { scope.file.tree.span(of: scope.file[$0.view].key) } : nil
        reporter.report(
          at: .node(key), message: message, values: values, remedy: hasWidgetURL ? "withURL" : nil,
          secondRemedy: use?.works == true ? "onlyHere" : nil,
          group: rootSpan.map { "\(message) \(view.kind) \($0.start)" })
      }
    }
  }
}

extension FactScope {
  /// The controls and links of all families by their places in the file: if they work in any family, and the families
  /// in which they do not.
  fileprivate func targetUses() -> [TextSpan: (works: Bool, brokenFamilies: [Family])] {
    var uses: [TextSpan: (works: Bool, brokenFamilies: [Family])] = [:]
    for family in shownWidget.families {
      for entry in family.survey.views where file[entry.view].kind.isInteractive {
        let view = file[entry.view]
        let isBroken = family.offered.problem(with: view.kind, of: widget) != nil
        var use = uses[file.tree.span(of: view.key)] ?? (false, [])
        if !isBroken {
          use.works = true
        } else if use.brokenFamilies.last != family.offered.family {
          use.brokenFamilies.append(family.offered.family)
        }
        uses[file.tree.span(of: view.key)] = use
      }
    }
    return uses
  }
}

extension OfferedFamily {
  /// The name of the message about a control that has no effect in the family; nil if it works.
  fileprivate func problem(with kind: ViewKind, of widget: Widget) -> String? {
    if supportsTaps(on: kind, in: widget) { return nil }
    let isSingleTarget = kind == .link || [.accessoryCorner, .accessoryInline].contains(family)
    return isSingleTarget ? "wholeWidget" : "onlyOnIOS"
  }
}
