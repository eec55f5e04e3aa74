import AppleTables
import WidgetFormat
import YAMLTree

extension FactScope {
  /// True if the family has the system's margins, and a padding of as much as margin-doubled reports by default.
  var paddingAddsToMargins: Bool {
    guard let family, family.offered.hasSystemMargins else { return false }
    let paddings = family.contents.compactMap { RootPadding(of: $0, in: file) }
    return !paddings.contains(where: \.cancelsMargins) && paddings.contains { $0.points >= RootPadding.doubling }
  }
}

extension OfferedFamily {
  public var hasSystemMargins: Bool {
    family.isSystem && margins.disabledAt == nil && margins.isSystemKnown && description?.marginsKey == nil
  }
}

/// The padding around all of the content, that of several views that are around one another taken together.
public struct RootPadding {
  /// The smallest padding that doubles the system's margins.
  public static let doubling = 12.0

  /// The value to delete: the innermost that is large enough by itself, else the largest.
  public let node: NodeID
  /// The smallest of the four sides.
  public let points: Double
  /// The numbers for the other sides, if code has several modifiers for them.
  public private(set) var sides: [NodeID] = []
  /// True if one of them is negative on all sides.
  public private(set) var cancelsMargins = false

  /// Nil if there is none, or it is not known.
  ///
  /// - Parameter hasCards: False if the background of a view makes no card, since it is the widget's.
  public init?(
    of content: ShownContent, in file: WidgetFile, atLeast minimum: Double = doubling, hasCards: Bool = true
  ) {
    var sum = EdgeInsets(all: 0)
    var chosen: (node: NodeID, points: Double)?
    var next = content.views.onlyContent(of: nil)
    while let index = next {
      if hasCards && content.isCard(index, in: file) || content.mayHaveFixedSide(index, in: file) { break }
      if let padding = content.modifier(.padding, of: index, in: file) {
        guard case .edges(let edges) = padding.value, file[edges].unknown.isEmpty else { return nil }
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
  /// The view that the content of another consists of: its only one, or the only layer with text of a ZStack.
  fileprivate func mainView(inside index: Int, in file: WidgetFile, hasCards: Bool) -> Int? {
    switch views[index].kind {
    case .vStack, .hStack, .group, .named, .link, .lazyVStack, .lazyHStack: return views.onlyContent(of: index)
    case .zStack: break
    default: return nil
    }
    if let only = views.onlyContent(of: index) { return only }
    let layers = children(of: index).filter { views[$0].role == .content }
    guard let back = layers.first, !hasCards || !isBackdrop(back, in: file) else { return nil }
    let main = layers.filter { layer in (layer..<views[layer].end).contains { views[$0].kind.isText } }
    return main.count == 1 && !views[main[0]].isUncertain ? main[0] : nil
  }

  /// True for something that fills the room behind other layers.
  private func isBackdrop(_ index: Int, in file: WidgetFile) -> Bool {
    let kind = views[index].kind
    if kind == .group || kind == .named {
      return views.onlyContent(of: index).map { isBackdrop($0, in: file) } ?? false
    }
    if views[index].isInvisible || file.isClear(views[index].view) { return false }
    if hasFixedSide(index, in: file) { return false }
    return kind == .color || kind.isGradient || kind.isShape || file.isAssetImage(views[index].view)
  }

  /// True if a view has a background, an outline or a clip of its own, so that its padding belongs to a card.
  fileprivate func isCard(_ index: Int, in file: WidgetFile) -> Bool {
    if modifier(.clipShape, of: index, in: file) != nil || modifier(.cornerRadius, of: index, in: file) != nil {
      return true
    }
    if drawsBackground(of: index, in: file) { return true }
    guard views[index].traits.contains(.overlay) else { return false }
    return (index + 1..<views[index].end).contains { inner in
      views[inner].role == .overlay && views[inner].parent == index
        && (inner..<views[inner].end).contains { modifier(.stroke, of: $0, in: file) != nil }
    }
  }

  /// True if a frame that is known fixes a side.
  func hasFixedSide(_ index: Int, in file: WidgetFile) -> Bool {
    guard case .frame(let frame)? = modifier(.frame, of: index, in: file)?.value else { return false }
    return file[frame].width != nil || file[frame].height != nil
  }

  /// True if a frame fixes a side, so that a padding around it does not make the content smaller. An unknown frame may.
  func mayHaveFixedSide(_ index: Int, in file: WidgetFile) -> Bool {
    switch modifier(.frame, of: index, in: file)?.value {
    case .frame(let frame)?: file[frame].mayFixSide
    case nil: false
    default: true
    }
  }
}
