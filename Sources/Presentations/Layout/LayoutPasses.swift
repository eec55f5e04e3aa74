extension Layout {
  /// Sets the length of a box and the boxes in it on an axis. The widths come first; the heights may reduce them.
  ///
  /// - Parameter height: The offered height, which limits the width of images with a fixed ratio.
  mutating func setLength(of index: Int, _ axis: Axis, offered: Double, height: Double) {
    let offered = max(0, offered)
    let children = elements[index].children
    let clamped = elements[index].extent(axis).clamping(offered)
    switch elements[index].kind {
    case .text(let text): setLength(of: index, axis, text, offered: offered)
    case .leaf(let leaf):
      elements[index][axis] = clamped
      guard let ratio = leaf.ratio else { return }
      if axis == .vertical { elements[index].height = min(clamped, elements[index].width / ratio) }
      let height = axis == .horizontal ? max(0, height) : elements[index].height
      elements[index].width = min(elements[index].width, height * ratio)
    case .spacer, .divider: elements[index][axis] = clamped
    case .frame(let size, _):
      let side = size.side(axis)
      let inner = side.proposalToChild(offered)
      for child in children { setLength(of: child, axis, offered: inner, height: size.vertical.fixed ?? height) }
      let content = children.first.map { elements[$0][axis] } ?? inner
      elements[index][axis] = side.extent(around: Extent(content)).clamping(offered)
    case .padding(let insets):
      for child in children {
        setLength(of: child, axis, offered: offered - insets.sum(axis), height: height - insets.sum(.vertical))
      }
      fit(index, axis)
    case .backed, .overlaid, .clipped:
      guard let last = children.last else { return }
      setLength(of: last, axis, offered: offered, height: height)
      fit(index, axis)
      for child in children.dropLast() { setLength(of: child, axis, offered: elements[index][axis], height: height) }
    case .ideal(let isHorizontal, let isVertical):
      guard let child = children.first else { return }
      let isIdeal = axis == .horizontal ? isHorizontal : isVertical
      setLength(of: child, axis, offered: isIdeal ? elements[child].extent(axis).ideal : offered, height: height)
      fit(index, axis)
    case .firstThatFits:
      if axis == .horizontal {
        let fitting = children.first { child in
          elements[child].widths.ideal <= offered + 0.01 && elements[child].heights.ideal <= height + 0.01
        }
        elements[index].chosen = fitting ?? children.last
      }
      guard let child = elements[index].chosen else { return }
      setLength(of: child, axis, offered: offered, height: height)
      elements[index][axis] = elements[child][axis]
    case .stack(axis, _, _): divide(offered, amongChildrenOf: index, axis, height: height)
    case .layers, .stack:
      for child in children { setLength(of: child, axis, offered: offered, height: height) }
      elements[index][axis] = children.reduce(0) { max($0, elements[$1][axis]) }
      if axis == .vertical { stretchDividers(in: index) }
    }
  }

  private mutating func setLength(of index: Int, _ axis: Axis, _ text: ShownText, offered: Double) {
    var text = text
    if axis == .horizontal {
      text.wrap(within: elements[index].widths.clamping(offered))
      elements[index].width = text.width
    } else {
      let height = max(elements[index].heights.minimum, offered)
      elements[index].height = text.cut(toFit: height, width: elements[index].width)
      elements[index].width = min(elements[index].width, text.width)
    }
    elements[index].kind = .text(text)
  }

  /// Sets the length of a box from its child. The child may have become narrower when its height was set.
  private mutating func fit(_ index: Int, _ axis: Axis) {
    if axis == .vertical { fit(index, .horizontal) }
    let inner = elements[index].children.last.map { elements[$0][axis] } ?? 0
    if case .padding(let insets) = elements[index].kind {
      elements[index][axis] = max(0, inner + insets.sum(axis))
    } else {
      elements[index][axis] = inner
    }
  }

  /// Makes spacers and dividers in a row as high as the highest other child.
  private mutating func stretchDividers(in index: Int) {
    guard case .stack = elements[index].kind else { return }
    let children = elements[index].children
    let rigidChildren = children.filter { !isSpacer($0) && !isDivider($0) }
    // A row of only spacers has no height.
    guard !rigidChildren.isEmpty || children.allSatisfy(isSpacer) else { return }
    elements[index].height = rigidChildren.reduce(0) { max($0, elements[$1].height) }
    for child in children where !rigidChildren.contains(child) { elements[child].height = elements[index].height }
  }

  /// Divides a stack's length among its children by priority, and from the least to the most flexible.
  private mutating func divide(_ offered: Double, amongChildrenOf index: Int, _ axis: Axis, height: Double) {
    let spacing = spacing(of: index).reduce(0, +)
    let order = elements[index].children.enumerated().map { offset, child in
      (child: child, rank: (-priority(of: child), elements[child].extent(axis).flexibility, offset))
    }.sorted { $0.rank < $1.rank }.map(\.child)
    var (remaining, used) = (offered - spacing, spacing)
    var start = 0
    while start < order.count {
      let end = order[start...].firstIndex { priority(of: $0) != priority(of: order[start]) } ?? order.count
      // Children of lower priority keep their minimum.
      let reserved = order[end...].reduce(0) { $0 + elements[$1].extent(axis).minimum }
      for (offset, child) in order[start..<end].enumerated() {
        let share = max(0, remaining - reserved) / Double(end - start - offset)
        setLength(of: child, axis, offered: share, height: height)
        remaining -= elements[child][axis]
        used += elements[child][axis]
      }
      start = end
    }
    elements[index][axis] = used
  }

  /// As in SwiftUI, spacers come last.
  private func priority(of index: Int) -> Double { isSpacer(index) ? -.infinity : elements[index].priority }

  /// Sets the baselines of a box. The baselines of the boxes in it must be set already.
  mutating func findBaselines(of index: Int) {
    let element = elements[index]
    (elements[index].firstBaseline, elements[index].lastBaseline) = (element.height, element.height)
    if case .text(let text) = element.kind {
      (elements[index].firstBaseline, elements[index].lastBaseline) = (text.firstBaseline, text.lastBaseline)
      return
    }
    let frame = Rectangle(x: 0, y: 0, width: element.width, height: element.height)
    let frames: [PlacedElement] =
      switch element.kind {
      // The child that decides the size is drawn last in `backed`, and first in `overlaid`.
      case .backed: childFrames(of: index, in: frame).suffix(1)
      case .overlaid: Array(childFrames(of: index, in: frame).prefix(1))
      default: childFrames(of: index, in: frame).filter { !isSpacer($0.index) && !isDivider($0.index) }
      }
    guard let first = frames.first, let last = frames.last else { return }
    elements[index].firstBaseline = first.frame.y + elements[first.index].firstBaseline
    elements[index].lastBaseline = last.frame.y + elements[last.index].lastBaseline
  }

  private func baseline(of index: Int, isLast: Bool) -> Double {
    isLast ? elements[index].lastBaseline : elements[index].firstBaseline
  }

  /// The frames of a box's children in drawing order.
  public func childFrames(of index: Int, in frame: Rectangle) -> [PlacedElement] {
    let element = elements[index]
    let children = element.children
    func aligned(_ children: [Int], _ placement: Placement) -> [PlacedElement] {
      children.map { PlacedElement(index: $0, frame: alignedFrame(of: $0, placement, in: frame)) }
    }
    // The child that decides the size.
    let owner = children.suffix(1).map { PlacedElement(index: $0, frame: frame) }
    switch element.kind {
    case .stack(let axis, let placement, _): return stackedFrames(of: index, axis, placement, in: frame)
    case .layers(let placement), .frame(_, let placement): return aligned(children, placement)
    case .padding(let insets):
      return children.map { child in
        let (x, y) = (frame.x + insets.leading, frame.y + insets.top)
        let size = elements[child]
        return PlacedElement(index: child, frame: Rectangle(x: x, y: y, width: size.width, height: size.height))
      }
    case .backed(let placement): return aligned(children.dropLast(), placement) + owner
    case .overlaid(let placement): return owner + aligned(children.dropLast(), placement)
    case .clipped, .ideal: return owner
    case .firstThatFits: return aligned([element.chosen].compactMap(\.self), Placement())
    case .text, .leaf, .spacer, .divider: return []
    }
  }

  private func alignedFrame(of child: Int, _ placement: Placement, in frame: Rectangle) -> Rectangle {
    let size = elements[child]
    return Rectangle(
      x: frame.x + (frame.width - size.width) * placement.horizontal,
      y: frame.y + (frame.height - size.height) * placement.vertical, width: size.width, height: size.height)
  }

  private func stackedFrames(
    of index: Int, _ axis: Axis, _ placement: Placement, in frame: Rectangle
  ) -> [PlacedElement] {
    let children = elements[index].children
    let spacings = spacing(of: index) + [0]
    let lengths = children.map { elements[$0][axis] }
    let total = lengths.reduce(0, +) + spacings.dropLast().reduce(0, +)
    // The children are centred, even if they are longer than the frame.
    var position = axis == .horizontal ? frame.x + (frame.width - total) / 2 : frame.y + (frame.height - total) / 2
    let alignsBaselines = axis == .horizontal && placement.baseline != .none
    let isLast = placement.baseline == .last
    let rowBaseline = alignsBaselines ? children.map { baseline(of: $0, isLast: isLast) }.max() ?? 0 : 0
    let rowHeight = alignsBaselines
      ? children.map { elements[$0].height - baseline(of: $0, isLast: isLast) + rowBaseline }.max() ?? 0 : 0
    return zip(children, zip(lengths, spacings)).map { child, lengthAndSpacing -> PlacedElement in
      var rectangle = alignedFrame(of: child, placement, in: frame)
      if axis == .horizontal { rectangle.x = position } else { rectangle.y = position }
      if alignsBaselines {
        rectangle.y = frame.y + (frame.height - rowHeight) / 2 + rowBaseline - baseline(of: child, isLast: isLast)
      }
      position += lengthAndSpacing.0 + lengthAndSpacing.1
      return PlacedElement(index: child, frame: rectangle)
    }
  }
}

/// A box with its frame.
public struct PlacedElement: Sendable {
  public var index: Int
  public var frame: Rectangle

  public init(index: Int, frame: Rectangle) { (self.index, self.frame) = (index, frame) }
}
