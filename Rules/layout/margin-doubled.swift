import AppleTables
import Base
import Linting
import Presentations
import WidgetFormat
import YAMLTree

extension Check {
  static let marginDoubled = Check(each: .widget) { scope, reporter in
    let minimum = reporter.number("minimum")
    var occurrences = Occurrences()
    var first: RootPadding?
    var nodes: [NodeID] = []
    var points: [(Double, Family)] = []
    // A container background shows that the family is made for the system's margins.
    let families = scope.shownWidget.families.filter { family in
      family.offered.containerBackground != nil && family.offered.hasSystemMargins
    }
    let paddings = families.map { family in
      family.contents.map { RootPadding(of: $0, in: scope.file, atLeast: minimum) }
    }
    // A padding that cancels the margins in one state shows that the others replace the margins on purpose.
    if paddings.joined().contains(where: { $0?.cancelsMargins == true }) { return }
    for (family, paddings) in zip(families, paddings) {
      for (content, padding) in zip(family.contents, paddings) {
        let presentations = content.presentations.intersection(family.offered.backgroundShown)
        guard !presentations.isEmpty, let padding, padding.points >= minimum, !family.lacksBackground(behind: content)
        else { continue }
        occurrences.add(family.offered.family, presentations, content.states)
        if first == nil { first = padding }
        if points.last?.1 != family.offered.family { points.append((padding.points, family.offered.family)) }
        nodes += ([padding.node] + padding.sides).filter { !nodes.contains($0) }
      }
    }
    guard let first else { return }
    let isCommon = occurrences.families.contains { $0 == .systemSmall || $0 == .systemMedium }
    let file = scope.file
    var spans: Set = [file.tree.span(of: first.node)]
    // Several paddings may come from one place in the code.
    let others = nodes.filter { !file.tree.isFromCode || spans.insert(file.tree.span(of: $0)).inserted }
    reporter.report(
      at: .node(first.node), message: isCommon ? "common" : "large",
      values: [
        "padding": pointsInWords(points), "inset": pointsInWords(points.map { ($0.0 + FamilyMargins.standard, $0.1) }),
      ], measured: quantity(first.points, unit: "pt"), remedy: first.sides.isEmpty ? nil : "sides",
      measuredNumber: first.points, related: others.filter { $0 != first.node }.prefix(8).map { .node($0) },
      seen: occurrences)
  }
}

/// The points in a sentence, with the families of each number if there are several.
private func pointsInWords(_ points: [(Double, Family)]) -> String {
  let numbers = points.map(\.0).unique
  return listed(
    numbers.map { number in
      let families = points.filter { $0.0 == number }.map(\.1.rawValue)
      return quantity(number, unit: "pt") + (numbers.count > 1 ? " (\(listed(families)))" : "")
    })
}

extension ShownFamily {
  /// True if the container background is hidden in the states of a content.
  fileprivate func lacksBackground(behind content: ShownContent) -> Bool {
    backgrounds.contains { background in
      guard background.views.isEmpty, background.presentations.intersects(content.presentations) else { return false }
      if !background.states.isEmpty { return background.states.allSatisfy(content.states.contains) }
      let drawn = backgrounds.filter { !$0.views.isEmpty && $0.presentations == background.presentations }
      return !drawn.isEmpty && !drawn.flatMap(\.states).contains(where: content.states.contains)
    }
  }
}

extension FactScope {
  /// True if content that draws the background has a padding that would double the system's margins after the
  /// background moves to the container.
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
