// The passes over the boxes: widths, heights, baselines and positions.
extension Layout {
  mutating func setWidth(of index: Int, offered: Double, height: Double) {
    let offered = max(0, offered)
    let children = elements[index].children
    switch elements[index].kind {
    case .text(var text):
      text.wrap(within: elements[index].widths.limited(offered))
      elements[index].width = text.width
      elements[index].kind = .text(text)
    case .leaf(let leaf):
      let width = elements[index].widths.limited(offered)
      elements[index].width = min(width, leaf.ratio.map { max(0, height) * $0 } ?? width)
    case .spacer, .divider: elements[index].width = elements[index].widths.limited(offered)
    case .frame(let size, _):
      let inner = size.horizontal.inner(offered)
      for child in children { setWidth(of: child, offered: inner, height: size.vertical.fixed ?? height) }
      let width = children.first.map { elements[$0].width } ?? inner
      elements[index].width = size.horizontal.outer(offered, around: width)
    case .padding(let insets):
      for child in children {
        setWidth(of: child, offered: offered - insets.sum(.horizontal), height: height - insets.sum(.vertical))
      }
      fitWidth(of: index)
    case .backed, .overlaid, .clipped:
      guard let last = children.last else { return }
      setWidth(of: last, offered: offered, height: height)
      fitWidth(of: index)
      for child in children.dropLast() { setWidth(of: child, offered: elements[index].width, height: height) }
    case .ideal(let isHorizontal, _):
      guard let child = children.first else { return }
      setWidth(of: child, offered: isHorizontal ? elements[child].widths.ideal : offered, height: height)
      elements[index].width = elements[child].width
    case .firstThatFits:
      chooseChild(of: index, width: offered, height: height)
      guard let child = elements[index].chosen else { return }
      setWidth(of: child, offered: offered, height: height)
      elements[index].width = elements[child].width
    case .layers, .stack(.vertical, _, _):
      for child in children { setWidth(of: child, offered: offered, height: height) }
      elements[index].width = children.reduce(0) { max($0, elements[$1].width) }
    case .stack(.horizontal, _, _):
      elements[index].width = share(offered, among: index, .horizontal) { layout, child, part in
        layout.setWidth(of: child, offered: part, height: height)
        return layout.elements[child].width
      }
    }
  }

  /// Sets the width of a box from its child: an image with a fixed ratio gets narrower with its height.
  private mutating func fitWidth(of index: Int) {
    let inner = elements[index].children.last.map { elements[$0].width } ?? 0
    switch elements[index].kind {
    case .padding(let insets): elements[index].width = max(0, inner + insets.sum(.horizontal))
    default: elements[index].width = inner
    }
  }

  /// Chooses the first child whose ideal size fits, else the last.
  private mutating func chooseChild(of index: Int, width: Double, height: Double) {
    let children = elements[index].children
    elements[index].chosen = children.first { child in
      elements[child].widths.ideal <= width + 0.01 && elements[child].heights.ideal <= height + 0.01
    } ?? children.last
  }

  mutating func setHeight(of index: Int, offered: Double) {
    let offered = max(0, offered)
    let children = elements[index].children
    switch elements[index].kind {
    case .text(var text):
      let height = max(elements[index].heights.minimum, offered)
      elements[index].height = text.cut(toFit: height, width: elements[index].width)
      elements[index].width = min(elements[index].width, text.width)
      elements[index].kind = .text(text)
    case .leaf(let leaf):
      let height = elements[index].heights.limited(offered)
      elements[index].height = min(height, leaf.ratio.map { elements[index].width / $0 } ?? height)
      if let ratio = leaf.ratio { elements[index].width = min(elements[index].width, elements[index].height * ratio) }
    case .spacer, .divider: elements[index].height = elements[index].heights.limited(offered)
    case .frame(let size, _):
      let inner = size.vertical.inner(offered)
      for child in children { setHeight(of: child, offered: inner) }
      let height = children.first.map { elements[$0].height } ?? inner
      elements[index].height = size.vertical.outer(offered, around: height)
    case .padding(let insets):
      for child in children { setHeight(of: child, offered: offered - insets.sum(.vertical)) }
      elements[index].height = max(0, (children.first.map { elements[$0].height } ?? 0) + insets.sum(.vertical))
      fitWidth(of: index)
    case .backed, .overlaid, .clipped:
      guard let last = children.last else { return }
      setHeight(of: last, offered: offered)
      elements[index].height = elements[last].height
      fitWidth(of: index)
      for child in children.dropLast() { setHeight(of: child, offered: elements[index].height) }
    case .ideal(_, let isVertical):
      guard let child = children.first else { return }
      setHeight(of: child, offered: isVertical ? elements[child].heights.ideal : offered)
      elements[index].height = elements[child].height
      fitWidth(of: index)
    case .firstThatFits:
      guard let child = elements[index].chosen else { return }
      setHeight(of: child, offered: offered)
      elements[index].height = elements[child].height
    case .layers, .stack(.horizontal, _, _):
      for child in children { setHeight(of: child, offered: offered) }
      // Flexible children follow those with a height of their own.
      elements[index].height = children.reduce(0) { max($0, elements[$1].height) }
      stretchDividers(in: index)
    case .stack(.vertical, _, _):
      elements[index].height = share(offered, among: index, .vertical) { layout, child, part in
        layout.setHeight(of: child, offered: part)
        return layout.elements[child].height
      }
    }
  }

  /// A divider in a row is as high as its highest neighbour.
  private mutating func stretchDividers(in index: Int) {
    guard case .stack = elements[index].kind else { return }
    let children = elements[index].children
    let others = children.filter { !isSpacer($0) && !isDivider($0) }
    // A row of nothing but spacers has no height.
    guard !others.isEmpty || children.allSatisfy(isSpacer) else { return }
    elements[index].height = others.reduce(0) { max($0, elements[$1].height) }
    for child in children where !others.contains(child) { elements[child].height = elements[index].height }
  }

  /// Divides a stack's length: first spacings, then views by priority, the least flexible ones first.
  private mutating func share(
    _ offered: Double, among index: Int, _ axis: Axis, _ set: (inout Layout, Int, Double) -> Double
  ) -> Double {
    let gaps = spacing(of: index).reduce(0, +)
    let order = elements[index].children.enumerated().sorted { one, two in
      let (first, second) = (priority(of: one.element), priority(of: two.element))
      if first != second { return first > second }
      let (tight, loose) = (elements[one.element].extent(axis), elements[two.element].extent(axis))
      if tight.flexibility != loose.flexibility { return tight.flexibility < loose.flexibility }
      return one.offset < two.offset
    }.map(\.element)
    var (left, used) = (offered - gaps, gaps)
    var start = 0
    while start < order.count {
      let end = order[start...].firstIndex { priority(of: $0) != priority(of: order[start]) } ?? order.count
      // Views of lower priority keep their minimum.
      let reserved = order[end...].reduce(0) { $0 + elements[$1].extent(axis).minimum }
      for (offset, child) in order[start..<end].enumerated() {
        let part = max(0, left - reserved) / Double(end - start - offset)
        let size = set(&self, child, part)
        left -= size
        used += size
      }
      start = end
    }
    return used
  }

  /// The priority of a box. As in SwiftUI, spacers come last.
  private func priority(of index: Int) -> Double { isSpacer(index) ? -.infinity : elements[index].priority }
}

/// A box with its frame.
public struct PlacedElement: Sendable {
  public var index: Int
  public var frame: Rectangle

  public init(index: Int, frame: Rectangle) { (self.index, self.frame) = (index, frame) }
}

extension Layout {
  /// Sets the baselines of a box. Those of the boxes in it must be known already.
  mutating func findBaselines(of index: Int) {
    let element = elements[index]
    elements[index].firstBaseline = element.height
    elements[index].lastBaseline = element.height
    if case .text(let text) = element.kind {
      elements[index].firstBaseline = text.firstBaseline
      elements[index].lastBaseline = text.lastBaseline
      return
    }
    let frame = Rectangle(x: 0, y: 0, width: element.width, height: element.height)
    let frames: [PlacedElement] =
      switch element.kind {
      // The child that decides the size is the last, or is drawn first.
      case .backed: childFrames(of: index, in: frame).suffix(1)
      case .overlaid: Array(childFrames(of: index, in: frame).prefix(1))
      default: childFrames(of: index, in: frame).filter { !isSpacer($0.index) && !isDivider($0.index) }
      }
    guard let first = frames.first, let last = frames.last else { return }
    elements[index].firstBaseline = first.frame.y + elements[first.index].firstBaseline
    elements[index].lastBaseline = last.frame.y + elements[last.index].lastBaseline
  }

  private func baseline(of index: Int, last: Bool) -> Double {
    last ? elements[index].lastBaseline : elements[index].firstBaseline
  }

  /// The positions of a box's children, in drawing order.
  public func childFrames(of index: Int, in frame: Rectangle) -> [PlacedElement] {
    let element = elements[index]
    switch element.kind {
    case .stack(let axis, let placement, _): return stacked(index, axis, placement, in: frame)
    case .layers(let placement), .frame(_, let placement):
      return element.children.map { PlacedElement(index: $0, frame: aligned($0, placement, in: frame)) }
    case .padding(let insets):
      return element.children.map { child in
        let size = elements[child]
        return PlacedElement(
          index: child,
          frame: Rectangle(
            x: frame.x + insets.leading, y: frame.y + insets.top, width: size.width, height: size.height))
      }
    case .backed(let placement):
      return element.children.enumerated().map { offset, child in
        let isMain = offset == element.children.count - 1
        return PlacedElement(index: child, frame: isMain ? frame : aligned(child, placement, in: frame))
      }
    case .overlaid(let placement):
      // The last child is drawn first.
      let main = element.children.suffix(1).map { PlacedElement(index: $0, frame: frame) }
      return main
        + element.children.dropLast().map { PlacedElement(index: $0, frame: aligned($0, placement, in: frame)) }
    case .clipped, .ideal: return element.children.map { PlacedElement(index: $0, frame: frame) }
    case .firstThatFits:
      guard let child = element.chosen else { return [] }
      return [PlacedElement(index: child, frame: aligned(child, Placement(), in: frame))]
    case .text, .leaf, .spacer, .divider: return []
    }
  }

  private func aligned(_ child: Int, _ placement: Placement, in frame: Rectangle) -> Rectangle {
    let size = elements[child]
    return Rectangle(
      x: frame.x + (frame.width - size.width) * placement.horizontal,
      y: frame.y + (frame.height - size.height) * placement.vertical, width: size.width, height: size.height)
  }

  private func stacked(_ index: Int, _ axis: Axis, _ placement: Placement, in frame: Rectangle) -> [PlacedElement] {
    let children = elements[index].children
    let gaps = spacing(of: index) + [0]
    let lengths = children.map { axis == .horizontal ? elements[$0].width : elements[$0].height }
    let total = lengths.reduce(0, +) + gaps.dropLast().reduce(0, +)
    // Content that is too long sticks out on both sides; content that is too short is centred.
    var position = axis == .horizontal ? frame.x + (frame.width - total) / 2 : frame.y + (frame.height - total) / 2
    let lines = axis == .horizontal && placement.baseline != .none
    let isLast = placement.baseline == .last
    let deepest = lines ? children.map { baseline(of: $0, last: isLast) }.max() ?? 0 : 0
    let lowest = lines
      ? children.map { elements[$0].height - baseline(of: $0, last: isLast) + deepest }.max() ?? 0 : 0
    return zip(children, zip(lengths, gaps)).map { child, room -> PlacedElement in
      var rectangle = aligned(child, placement, in: frame)
      if axis == .horizontal { rectangle.x = position } else { rectangle.y = position }
      if lines {
        rectangle.y = frame.y + (frame.height - lowest) / 2 + deepest - baseline(of: child, last: isLast)
      }
      position += room.0 + room.1
      return PlacedElement(index: child, frame: rectangle)
    }
  }
}
