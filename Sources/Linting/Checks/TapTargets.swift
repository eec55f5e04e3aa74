import AppleTables
import Facts
import Findings
import Presentations
import WidgetFormat
import YAMLTree

extension Check {
  /// More things to tap than a family has room for.
  static let interactionTargets = Check(
    "interaction-targets", each: .family, needs: .interactive, says: ["message": ["targetCount"]], reads: ["maximum"]
  ) { scope, reporter in
    guard let family = scope.family else { return }
    let maximum = reporter.number("maximum")
    var fullest: (content: ShownContent, views: CountedViews)?
    var presentations: PresentationSet = []
    var states: [String] = []
    for content in family.contents where content.views.contains(where: \.kind.isInteractive) {
      let views = CountedViews(in: content) { $0.isTarget }
      guard Double(views.total) > maximum else { continue }
      presentations.formUnion(content.presentations)
      for state in content.states where !states.contains(state) { states.append(state) }
      if views.total > fullest?.views.total ?? 0 { fullest = (content, views) }
    }
    guard let fullest else { return }
    var number = 0
    for member in fullest.views.members(in: fullest.content) {
      number += member.count
      guard Double(number) > maximum else { continue }
      let count = String(fullest.views.total)
      reporter.report(
        at: scope.file[fullest.content.views[member.index].view].key,
        .init(values: ["targetCount": count], measured: count, presentations: presentations, states: states))
      return
    }
  }

  /// More than one target in an inline widget, to which the system gives one.
  static let inlineSingleTarget = Check(
    "inline-single-target", each: .family, says: ["message": ["targetCount", "address"]],
    remedies: ["withURL", "withoutURL"]
  ) { scope, reporter in
    guard let targets = scope.inlineTargets, let second = targets.second else { return }
    let count = String(targets.count)
    reporter.report(
      at: second,
      .init(
        values: ["targetCount": count, "address": scope.file.typedAddress(targets.destination)], measured: count,
        remedy: targets.hasURL ? "withURL" : "withoutURL",
        related: targets.first.map { [.node($0)] } ?? []))
  }

  /// Buttons, toggles and links that do nothing where they stand.
  static let interactionUnsupported = Check(
    "interaction-unsupported", each: .family, needs: .interactive,
    says: ["wholeWidget": ["address"], "onlyOnIOS": ["platforms", "address"]], remedies: ["withURL"],
    meetsEverySubject: false
  ) { scope, reporter in
    guard let family = scope.family else { return }
    let isSaidElsewhere = (scope.inlineTargets?.count ?? 0) > 1
    let platforms = scope.widget.platforms.map(\.value.rawValue)
    let hasURL = family.offered.description?.widgetURL != nil || scope.widget.widgetURL != nil
    for content in family.contents {
      reporter.scope.content = content
      reporter.scope.presentations = content.presentations
      for (index, view) in content.views.enumerated() where view.isTarget {
        reporter.meet()
        guard !isSaidElsewhere, let message = family.offered.problem(with: view.kind, of: scope.widget)
        else { continue }
        reporter.scope.viewIndex = index
        let values = [
          "platforms": listed(platforms.isEmpty ? ["iOS"] : platforms),
          "address": scope.file.typedAddress(scope.file[view.view].destination),
        ]
        reporter.report(
          at: scope.file[view.view].key,
          .init(message: message, values: values, remedy: hasURL ? "withURL" : nil))
      }
    }
  }
}

extension OfferedFamily {
  /// Why something to tap does nothing in the family, by the message's name; nil if it works.
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

extension FactScope {
  /// What can be tapped where an inline widget shows most of that; nil in other families.
  fileprivate var inlineTargets: TapTargets? {
    guard let family, family.offered.name == .accessoryInline else { return nil }
    return file.tapTargets(of: family.contents, in: family.offered, of: widget)
  }
}

/// What can be tapped in a family where it shows most of that: buttons, toggles, links, and the one address.
private struct TapTargets {
  /// In the presentation and state with the most.
  let count: Int
  /// The first two in document order: keys of views, or `widgetURL`.
  let first: NodeID?
  let second: NodeID?
  /// Whether a `widgetURL` is among them.
  let hasURL: Bool
  /// Of the first link.
  let destination: NodeID?
}

extension WidgetFile {
  fileprivate func tapTargets(
    of contents: [ShownContent], in family: OfferedFamily, of widget: Widget
  ) -> TapTargets {
    let shared = family.description?.widgetURL ?? widget.widgetURL
    var fullest: (content: ShownContent, views: CountedViews, count: Int, address: NodeID?)?
    for content in contents {
      let views = CountedViews(in: content) { $0.isTarget }
      let address = shared ?? address(in: content)
      let count = views.total + (address == nil ? 0 : 1)
      if count > fullest?.count ?? 0 { fullest = (content, views, count, address) }
    }
    guard let fullest else { return TapTargets(count: 0, first: nil, second: nil, hasURL: false, destination: nil) }
    let members = fullest.views.members(in: fullest.content)
    var places = members.flatMap { member in
      Array(repeating: self[fullest.content.views[member.index].view].key, count: min(2, member.count))
    }
    if let address = fullest.address { places.append(address) }
    places.sort()
    return TapTargets(
      count: fullest.count, first: places.first, second: places.dropFirst().first, hasURL: fullest.address != nil,
      destination: members.lazy.compactMap { self[fullest.content.views[$0.index].view].destination }.first)
  }

  /// The first `widgetURL` that a view sets.
  private func address(in content: ShownContent) -> NodeID? {
    for (index, shown) in content.views.enumerated() where !shown.isUncertain {
      guard !self[shown.view].modifiers.isEmpty,
        let modifier = content.modifier(.widgetURL, of: index, in: self)
      else { continue }
      return modifier.key
    }
    return nil
  }
}

extension View {
  /// What a Link opens.
  fileprivate var destination: NodeID? {
    if case .destination(let destination) = argument { destination } else { nil }
  }
}

extension ShownView {
  fileprivate var isTarget: Bool { kind.isInteractive && isSeen }
}
