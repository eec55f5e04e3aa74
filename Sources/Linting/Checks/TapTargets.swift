import AppleTables
import Facts
import Findings
import Presentations
import WidgetFormat
import YAMLTree

extension Check {
  /// More things to tap than a family has room for.
  static let interactionTargets = Check(
    "interaction-targets", each: .family, says: ["message": ["targetCount"]], reads: ["maximum"]
  ) { scope, reporter in
    guard let family = scope.family else { return }
    let maximum = reporter.number("maximum")
    var fullest: (content: ShownContent, views: InteractiveViews)?
    var presentations: PresentationSet = []
    var states: [String] = []
    for content in family.contents where content.views.contains(where: \.kind.isInteractive) {
      let views = InteractiveViews(in: content)
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
    "inline-single-target", each: .family, says: ["message": ["targetCount"]]
  ) { scope, reporter in
    guard let targets = scope.inlineTargets, let second = targets.second else { return }
    let count = String(targets.count)
    reporter.report(
      at: second,
      .init(values: ["targetCount": count], measured: count, related: targets.first.map { [.node($0)] } ?? []))
  }

  /// Buttons, toggles and links that do nothing where they stand.
  static let interactionUnsupported = Check(
    "interaction-unsupported", each: .family, says: ["wholeWidget": [], "onlyOnIOS": ["platforms"]],
    meetsEverySubject: false
  ) { scope, reporter in
    guard let family = scope.family else { return }
    let isSaidElsewhere = (scope.inlineTargets?.count ?? 0) > 1
    let platforms = scope.widget.platforms.map(\.value.rawValue)
    for content in family.contents {
      reporter.scope.content = content
      reporter.scope.presentations = content.presentations
      for (index, view) in content.views.enumerated() where view.isTarget {
        reporter.meet()
        guard !isSaidElsewhere, let message = family.family.problem(with: view.kind, of: scope.widget) else { continue }
        reporter.scope.viewIndex = index
        reporter.report(
          at: scope.file[view.view].key,
          .init(message: message, values: ["platforms": listed(platforms.isEmpty ? ["iOS"] : platforms)]))
      }
    }
  }
}

extension OfferedFamily {
  /// Why something to tap does nothing in the family, by the message's name; nil if it works.
  fileprivate func problem(with kind: ViewKind, of widget: Widget) -> String? {
    switch family {
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
    guard let family, family.family.family == .accessoryInline else { return nil }
    return file.tapTargets(of: family.contents, in: family.family, of: widget)
  }
}

/// What can be tapped in a family where it shows most of that: buttons, toggles, links, and the one address.
private struct TapTargets {
  /// In the presentation and state with the most.
  let count: Int
  /// The first two in document order: keys of views, or `widgetURL`.
  let first: NodeID?
  let second: NodeID?
}

extension WidgetFile {
  fileprivate func tapTargets(
    of contents: [ShownContent], in family: OfferedFamily, of widget: Widget
  ) -> TapTargets {
    let shared = family.description?.widgetURL ?? widget.widgetURL
    var fullest: (content: ShownContent, views: InteractiveViews, count: Int, address: NodeID?)?
    for content in contents {
      let views = InteractiveViews(in: content)
      let address = shared ?? address(in: content)
      let count = views.total + (address == nil ? 0 : 1)
      if count > fullest?.count ?? 0 { fullest = (content, views, count, address) }
    }
    guard let fullest else { return TapTargets(count: 0, first: nil, second: nil) }
    var places = fullest.views.members(in: fullest.content).flatMap { member in
      Array(repeating: self[fullest.content.views[member.index].view].key, count: min(2, member.count))
    }
    if let address = fullest.address { places.append(address) }
    places.sort()
    return TapTargets(
      count: fullest.count, first: places.first, second: places.dropFirst().first)
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

/// How many buttons, toggles and links a content shows at once: repeated as often as a ForEach says, and of the
/// children of a ViewThatFits those of the fullest. Overlays count; backgrounds and labels of gauges and complications
/// do not, nor do views of which it is unknown whether they are shown.
private struct InteractiveViews {
  /// For each view of the content, the number from it and what lies below it.
  private let totals: [Int]
  /// The number in the whole content.
  let total: Int

  init(in content: ShownContent) {
    var totals = content.views.map { $0.isTarget ? $0.repetitions : 0 }
    var fullest: [Int: Int] = [:]
    var total = 0
    for index in content.views.indices.reversed() {
      let view = content.views[index]
      if view.kind == .viewThatFits { totals[index] += fullest[index] ?? 0 }
      guard view.role.holdsLeaves else { continue }
      guard let parent = view.parent else {
        total += totals[index]
        continue
      }
      if content.isAlternative(index) {
        fullest[parent] = max(fullest[parent] ?? 0, totals[index])
      } else {
        totals[parent] += totals[index]
      }
    }
    self.totals = totals
    self.total = total
  }

  /// The views in document order, each with its number of repetitions; of alternatives the first fullest.
  func members(in content: ShownContent) -> [(index: Int, count: Int)] {
    var members: [(index: Int, count: Int)] = []
    var chosen: [Int: Int] = [:]
    var index = 0
    while index < content.views.count {
      let view = content.views[index]
      let isElsewhere = view.role.holdsLeaves ? isPassedOver(index, in: content, &chosen) : true
      if isElsewhere || totals[index] == 0 {
        index = view.end
        continue
      }
      if view.isTarget { members.append((index, view.repetitions)) }
      index += 1
    }
    return members
  }

  /// Whether a view is an alternative that is not the chosen one.
  private func isPassedOver(_ index: Int, in content: ShownContent, _ chosen: inout [Int: Int]) -> Bool {
    guard content.isAlternative(index), let parent = content.views[index].parent else { return false }
    if let known = chosen[parent] { return known != index }
    var best = index
    for child in content.children(of: parent) where content.isAlternative(child) && totals[child] > totals[best] {
      best = child
    }
    chosen[parent] = best
    return best != index
  }
}

extension ShownView {
  fileprivate var isTarget: Bool { kind.isInteractive && !isUncertain }
}

extension ShownContent {
  /// Whether a view is one of the children of a ViewThatFits.
  fileprivate func isAlternative(_ index: Int) -> Bool {
    guard views[index].role == .content, let parent = views[index].parent else { return false }
    return views[parent].kind == .viewThatFits
  }
}
