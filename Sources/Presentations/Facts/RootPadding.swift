import AppleTables
import WidgetFormat
import YAMLTree

extension FactScope {
  /// True if the family has the system's margins, and a root padding that margin-doubled reports by default.
  var paddingAddsToMargins: Bool {
    guard let family, family.offered.hasSystemMargins else { return false }
    let paddings = family.contents.compactMap { RootPadding(of: $0, in: file) }
    return !paddings.contains(where: \.cancelsMargins) && paddings.contains { $0.points >= RootPadding.doubling }
  }
}

/// The sum of the paddings around all of the content.
public struct RootPadding {
  /// The default limit of the rule margin-doubled, in points.
  public static let doubling = 12.0

  /// The value of the padding to delete: the innermost that is large enough by itself, or else the largest.
  public let node: NodeID
  /// The sum on the side where it is smallest.
  public let points: Double
  /// The numbers of all sides of that padding if Swift code sets them by several modifiers.
  public private(set) var sides: [NodeID] = []
  /// True if one of the paddings is negative on all sides.
  public private(set) var cancelsMargins = false

  /// Nil if there is no padding, or an unknown one.
  ///
  /// - Parameters:
  ///   - minimum: The size in points from which a padding is large enough by itself.
  ///   - hasCards: False if a background is the widget's rather than that of a card in the widget.
  public init?(
    of content: ShownContent, in file: WidgetFile, atLeast minimum: Double = doubling, hasCards: Bool = true
  ) {
    var sum = EdgeInsets(all: 0)
    var chosen: (node: NodeID, points: Double)?
    var innermost = 0
    var next = content.onlyContent(of: nil)
    while let index = next {
      if hasCards && content.isCard(index, in: file) || content.mayHaveFixedSide(index, in: file) { break }
      if let padding = content.modifier(.padding, of: index, in: file) {
        guard case .edges(let edges) = padding.value, file[edges].unknown.isEmpty else { return nil }
        sum = sum.adding(file[edges])
        let insets = EdgeInsets(all: 0).adding(file[edges])
        let smallest = insets.smallest
        if max(insets.top, insets.leading, insets.bottom, insets.trailing) < 0 { cancelsMargins = true }
        innermost = index
        if chosen.map({ smallest >= minimum || smallest > $0.points }) ?? true {
          chosen = (padding.node, smallest)
          sides = Edge.allCases.compactMap { file[edges][$0]?.node }
        }
      }
      next = content.mainView(inside: index, in: file, hasCards: hasCards)
    }
    guard let chosen, cancelsMargins || content.reachesEdges(inside: innermost, in: file) else { return nil }
    node = chosen.node
    points = sum.smallest
    let span = file.tree.span(of: chosen.node)
    if !file.tree.isFromCode || sides.allSatisfy({ file.tree.span(of: $0) == span }) { sides = [] }
  }
}

extension EdgeInsets {
  fileprivate var smallest: Double { min(top, leading, bottom, trailing) }
}

extension ShownContent {
  /// False for content in the middle, from which no padding around takes any room.
  fileprivate func reachesEdges(inside index: Int, in file: WidgetFile) -> Bool {
    (index..<views[index].end).contains { inner in
      let view = views[inner]
      guard view.role == .content else { return false }
      if view.kind == .forEach || view.mayTouchMoreEdges { return true }
      guard view.kind != .spacer, view.kind.isLeaf || view.end == inner + 1 else { return false }
      let isSmall = view.kind.isText && !view.mayBeLong || file.isSymbol(view.view)
      return !(isSmall ? view.touchedEdges : view.possibleEdges).isEmpty
    }
  }

  /// The only child of a view, or the only layer of a ZStack that contains text.
  fileprivate func mainView(inside index: Int, in file: WidgetFile, hasCards: Bool) -> Int? {
    switch views[index].kind {
    case .vStack, .hStack, .group, .named, .link, .lazyVStack, .lazyHStack: return onlyContent(of: index)
    case .zStack: break
    default: return nil
    }
    if let only = onlyContent(of: index) { return only }
    let layers = children(of: index, as: .content)
    guard let back = layers.first, !hasCards || !isBackdrop(back, in: file) else { return nil }
    let textLayers = layers.filter { layer in (layer..<views[layer].end).contains { views[$0].kind.isText } }
    return textLayers.count == 1 && !views[textLayers[0]].isUncertain ? textLayers[0] : nil
  }

  /// True for a layer that fills the room behind other layers.
  private func isBackdrop(_ index: Int, in file: WidgetFile) -> Bool {
    let kind = views[index].kind
    if kind == .group || kind == .named { return onlyContent(of: index).map { isBackdrop($0, in: file) } ?? false }
    if views[index].isInvisible || file.isClear(views[index].view) || hasFixedSide(index, in: file) { return false }
    return kind == .color || kind.isGradient || kind.isShape || file.isAssetImage(views[index].view)
  }

  /// True if a view has a background, an outline or a clip shape, so that its padding is that of a card.
  fileprivate func isCard(_ index: Int, in file: WidgetFile) -> Bool {
    if modifier(.clipShape, of: index, in: file) != nil || modifier(.cornerRadius, of: index, in: file) != nil {
      return true
    }
    let hasOutline = ["glassEffect", "border", "mask"].contains { hasEffect($0, index, in: file) }
    if hasOutline || drawsBackground(of: index, in: file) { return true }
    guard views[index].traits.contains(.overlay) else { return false }
    return (index + 1..<views[index].end).contains { inner in
      views[inner].role == .overlay && views[inner].parent == index
        && (inner..<views[inner].end).contains { modifier(.stroke, of: $0, in: file) != nil }
    }
  }

  /// False if the frame is unknown.
  func hasFixedSide(_ index: Int, in file: WidgetFile) -> Bool {
    frame(of: index, in: file).map { $0.width != nil || $0.height != nil } ?? false
  }

  func mayHaveFixedSide(_ index: Int, in file: WidgetFile) -> Bool {
    hasUnknownFrame(index, in: file) || hasFixedSide(index, in: file)
  }
}
