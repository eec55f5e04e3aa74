import AppleTables
import Base
import Linting
import Presentations
import WidgetFormat
import YAMLTree

extension Check {
  static let marginDoubled = Check(each: .widget) { scope, reporter in
    let minimum = reporter.number("minimum")
    var seen = Occurrences()
    var first: RootPadding?
    var places: [NodeID] = []
    var points: [(Double, Family)] = []
    let families = scope.shownWidget.families.filter(\.offered.addsSystemMargins)
    let paddings = families.map { family in
      family.contents.map { RootPadding(of: $0, in: scope.file, atLeast: minimum) }
    }
    // If one state cancels the margins, the padding is meant to replace them.
    if paddings.joined().contains(where: { $0?.cancelsMargins == true }) { return }
    for (family, paddings) in zip(families, paddings) {
      for (content, padding) in zip(family.contents, paddings) {
        let presentations = content.presentations.intersection(family.offered.backgroundShown)
        guard !presentations.isEmpty, let padding, padding.points >= minimum, !family.lacksBackground(behind: content)
        else { continue }
        seen.add(family.offered.family, presentations, content.states)
        if first == nil { first = padding }
        if points.last?.1 != family.offered.family { points.append((padding.points, family.offered.family)) }
        places += ([padding.node] + padding.sides).filter { !places.contains($0) }
      }
    }
    guard let first else { return }
    let isCommon = seen.families.contains { $0 == .systemSmall || $0 == .systemMedium }
    let file = scope.file
    var spans: Set = [file.tree.span(of: first.node)]
    // Several paddings may come from one place in the code.
    let others = places.filter {
      !file.tree.isOverCode || spans.insert(file.tree.span(of: $0)).inserted
    }
    reporter.report(
      at: .node(first.node), message: isCommon ? "common" : "large",
      values: [
        "padding": inFamilies(points), "inset": inFamilies(points.map { ($0.0 + FamilyMargins.standard, $0.1) }),
      ], measured: quantity(first.points, unit: "pt"), remedy: first.sides.isEmpty ? nil : "sides",
      measuredNumber: first.points, presentations: seen.presentations,
      related: others.filter { $0 != first.node }.prefix(8).map { .node($0) }, families: seen.families,
      states: seen.states)
  }
}

/// The number of points, or those of each family.
private func inFamilies(_ points: [(Double, Family)]) -> String {
  let numbers = points.map(\.0).unique
  return listed(
    numbers.map { number in
      let families = points.filter { $0.0 == number }.map(\.1.rawValue)
      return quantity(number, unit: "pt") + (numbers.count > 1 ? " (\(listed(families)))" : "")
    })
}

extension OfferedFamily {
  /// True if the content certainly has the system's margins, in a widget that is made for them.
  fileprivate var addsSystemMargins: Bool { containerBackground != nil && hasSystemMargins }
}

extension ShownFamily {
  /// True if the container background is hidden in the states of a content.
  fileprivate func lacksBackground(behind content: ShownContent) -> Bool {
    backgrounds.contains { empty in
      guard empty.views.isEmpty, empty.presentations.intersects(content.presentations) else { return false }
      if !empty.states.isEmpty { return empty.states.allSatisfy(content.states.contains) }
      let others = backgrounds.filter { !$0.views.isEmpty && $0.presentations == empty.presentations }
      return !others.isEmpty && !others.flatMap(\.states).contains(where: content.states.contains)
    }
  }
}

extension FactScope {
  /// True if a state that draws the background has a padding that adds to the system's margins once the background is
  /// the container's.
  func willDoubleMargins(without background: RootBackground) -> Bool {
    guard let family, family.offered.hasSystemMargins else { return false }
    let span = file.tree.span(of: background.node)
    return family.contents.contains { content in
      content.views.contains { view in
        let keys = [file[view.view].key] + file.modifiers[file[view.view].modifiers].map(\.key)
        return keys.contains { file.tree.span(of: $0) == span }
      } && RootPadding(of: content, in: file, hasCards: false).map { $0.points >= RootPadding.doubling } ?? false
    }
  }
}
