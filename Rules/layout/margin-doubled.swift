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
        seen.add(family.offered.name, presentations, content.states)
        if first == nil { first = padding }
        if points.last?.1 != family.offered.name { points.append((padding.points, family.offered.name)) }
        if !places.contains(padding.node) { places.append(padding.node) }
      }
    }
    guard let first else { return }
    let isCommon = seen.families.contains { $0 == .systemSmall || $0 == .systemMedium }
    let file = scope.file
    var spans: Set = [file.tree.span(of: first.node)]
    // Several paddings may come from one place in the code.
    let others = (first.sides + places).filter {
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

  fileprivate var hasSystemMargins: Bool {
    name.isSystem && margins.disabledAt == nil && margins.isSystemKnown && description?.marginsKey == nil
  }
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
      } && RootPadding(of: content, in: file, atLeast: 12, hasCards: false).map { $0.points >= 12 } ?? false
    }
  }
}

/// The padding around all of the content, that of several views that are around one another taken together.
private struct RootPadding {
  /// The value to delete: the innermost that is large enough by itself, else the largest.
  let node: NodeID
  /// The smallest of the four sides.
  let points: Double
  /// The numbers for the other sides, if code has several modifiers for them.
  private(set) var sides: [NodeID] = []
  /// True if one of them is negative on all sides.
  private(set) var cancelsMargins = false

  /// Nil if there is none, or it is not known.
  ///
  /// - Parameter hasCards: False if the background of a view makes no card, since it is the widget's.
  init?(of content: ShownContent, in file: WidgetFile, atLeast minimum: Double, hasCards: Bool = true) {
    var sum = EdgeInsets(all: 0)
    var chosen: (node: NodeID, points: Double)?
    var next = content.onlyView(inside: nil)
    while let index = next {
      if hasCards && content.isCard(index, in: file) || content.hasFixedSide(index, in: file) { break }
      if let padding = content.modifier(.padding, of: index, in: file) {
        guard case .edges(let edges) = padding.value else { return nil }
        sum = sum.adding(file[edges])
        let own = EdgeInsets(all: 0).adding(file[edges])
        let smallest = own.smallest
        if max(own.top, own.leading, own.bottom, own.trailing) < 0 { cancelsMargins = true }
        if chosen.map({ smallest >= minimum || smallest > $0.points }) ?? true {
          chosen = (padding.node, smallest)
          sides = Edge.allCases.compactMap { file[edges][$0]?.node }
        }
      }
      next = content.mainView(inside: index, in: file, hasCards: hasCards)
    }
    guard let chosen else { return nil }
    node = chosen.node
    points = sum.smallest
    let start = file.tree.span(of: chosen.node)
    if !file.tree.isOverCode || sides.allSatisfy({ file.tree.span(of: $0) == start }) { sides = [] }
  }
}

extension EdgeInsets {
  fileprivate var smallest: Double { min(top, leading, bottom, trailing) }
}

extension ShownContent {
  /// The one view inside another, or of the content; nil if there are several, or it may be hidden.
  fileprivate func onlyView(inside parent: Int?) -> Int? {
    var only: Int?
    for index in children(of: parent) where views[index].role == .content && views[index].kind != .emptyView {
      if only != nil || views[index].isUncertain { return nil }
      only = index
    }
    return only
  }

  /// The view that the content of another consists of: its only one, or the only layer with text of a ZStack.
  fileprivate func mainView(inside index: Int, in file: WidgetFile, hasCards: Bool) -> Int? {
    switch views[index].kind {
    case .vStack, .hStack, .group, .named, .link, .lazyVStack, .lazyHStack: return onlyView(inside: index)
    case .zStack: break
    default: return nil
    }
    if let only = onlyView(inside: index) { return only }
    let layers = children(of: index).filter { views[$0].role == .content && views[$0].kind != .emptyView }
    guard let back = layers.first, !hasCards || !isBackdrop(back, in: file) else { return nil }
    let main = layers.filter { layer in (layer..<views[layer].end).contains { views[$0].kind.isText } }
    return main.count == 1 && !views[main[0]].isUncertain ? main[0] : nil
  }

  /// True for something that fills the room behind other layers.
  private func isBackdrop(_ index: Int, in file: WidgetFile) -> Bool {
    let kind = views[index].kind
    if kind == .group || kind == .named { return onlyView(inside: index).map { isBackdrop($0, in: file) } ?? false }
    return kind == .color || kind.isGradient || kind.isShape || file.isAssetImage(views[index].view)
  }

  /// True if a view has a background, an outline or a clip of its own, so that its padding belongs to a card.
  fileprivate func isCard(_ index: Int, in file: WidgetFile) -> Bool {
    if modifier(.clipShape, of: index, in: file) != nil || modifier(.cornerRadius, of: index, in: file) != nil {
      return true
    }
    if views[index].hasBackground, let background = modifier(.background, of: index, in: file) {
      guard case .color(let color) = background.value, case .system(.clear) = file[color].form else { return true }
    }
    guard views[index].traits.contains(.overlay) else { return false }
    return (index + 1..<views[index].end).contains { inner in
      views[inner].role == .overlay && views[inner].parent == index
        && (inner..<views[inner].end).contains { modifier(.stroke, of: $0, in: file) != nil }
    }
  }

  /// True if a frame fixes a side, so that a padding around it does not make the content smaller.
  fileprivate func hasFixedSide(_ index: Int, in file: WidgetFile) -> Bool {
    guard let frame = modifier(.frame, of: index, in: file) else { return false }
    guard case .frame(let value) = frame.value else { return true }
    return file[value].mayFixSide
  }
}
