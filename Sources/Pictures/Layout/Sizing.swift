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
    case .firstThatFits:
      chooseChild(of: index, width: offered, height: height)
      guard let child = elements[index].chosen else { return }
      setWidth(of: child, offered: offered, height: height)
      elements[index].width = elements[child].width
    case .layers, .stack(.vertical, _, _):
      for child in children { setWidth(of: child, offered: offered, height: height) }
      elements[index].width = widest(children)
    case .stack(.horizontal, _, _):
      elements[index].width = share(offered, among: index, .horizontal) { layout, child, part in
        layout.setWidth(of: child, offered: part, height: height)
        return layout.elements[child].width
      }
    }
  }

  /// Gives a box the width that its child leaves it: an image that keeps its ratio gets narrower with its height.
  private mutating func fitWidth(of index: Int) {
    let inner = elements[index].children.last.map { elements[$0].width } ?? 0
    switch elements[index].kind {
    case .padding(let insets): elements[index].width = max(0, inner + insets.sum(.horizontal))
    default: elements[index].width = inner
    }
  }

  private func widest(_ children: [Int]) -> Double { children.reduce(0) { max($0, elements[$1].width) } }

  /// The first child whose own size fits, else the last.
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
      let height = max(elements[index].heights.least, offered)
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
    case .firstThatFits:
      guard let child = elements[index].chosen else { return }
      setHeight(of: child, offered: offered)
      elements[index].height = elements[child].height
    case .layers, .stack(.horizontal, _, _):
      for child in children { setHeight(of: child, offered: offered) }
      // What is as high as it is let follows those with a height of their own.
      elements[index].height = children.reduce(0) { max($0, elements[$1].height) }
      stretchDividers(in: index)
    case .stack(.vertical, _, _):
      elements[index].height = share(offered, among: index, .vertical) { layout, child, part in
        layout.setHeight(of: child, offered: part)
        return layout.elements[child].height
      }
    }
  }

  /// A divider of a row is as high as its highest neighbour.
  private mutating func stretchDividers(in index: Int) {
    guard case .stack = elements[index].kind else { return }
    let children = elements[index].children
    let others = children.filter { child in
      switch elements[child].kind {
      case .divider, .spacer: false
      default: true
      }
    }
    guard !others.isEmpty else { return }
    elements[index].height = others.reduce(0) { max($0, elements[$1].height) }
    for child in children where !others.contains(child) { elements[child].height = elements[index].height }
  }

  /// Shares a stack's length out: spacings first, then to views by priority, the least flexible ones first.
  private mutating func share(
    _ offered: Double, among index: Int, _ axis: Axis, _ set: (inout Layout, Int, Double) -> Double
  ) -> Double {
    let gaps = spacing(of: index).reduce(0, +)
    let order = elements[index].children.enumerated().sorted { one, two in
      let (first, second) = (priority(of: one.element), priority(of: two.element))
      if first != second { return first > second }
      let (tight, loose) = (flexibility(of: one.element, axis), flexibility(of: two.element, axis))
      return tight == loose ? one.offset < two.offset : tight < loose
    }.map(\.element)
    var (left, used) = (offered - gaps, gaps)
    var start = 0
    while start < order.count {
      let end = order[start...].firstIndex { priority(of: $0) != priority(of: order[start]) } ?? order.count
      // Views of a lower priority keep the least that they need.
      let reserved = order[end...].reduce(0) { $0 + least(of: $1, axis) }
      for (place, child) in order[start..<end].enumerated() {
        let part = max(0, left - reserved) / Double(end - start - place)
        let size = isDivider(child) ? setDivider(child, axis) : set(&self, child, part)
        left -= size
        used += size
      }
      start = end
    }
    return used
  }

  /// Spacers take what everything else leaves, as in SwiftUI.
  private func priority(of index: Int) -> Double {
    if case .spacer = elements[index].kind { -.infinity } else { elements[index].priority }
  }

  private func isDivider(_ index: Int) -> Bool {
    if case .divider = elements[index].kind { true } else { false }
  }

  private mutating func setDivider(_ index: Int, _ axis: Axis) -> Double {
    if axis == .horizontal { elements[index].width = 0.5 } else { elements[index].height = 0.5 }
    return 0.5
  }

  private func flexibility(of index: Int, _ axis: Axis) -> Double {
    if isDivider(index) { return 0 }
    return axis == .horizontal ? elements[index].widths.flexibility : elements[index].heights.flexibility
  }

  private func least(of index: Int, _ axis: Axis) -> Double {
    if isDivider(index) { return 0.5 }
    return axis == .horizontal ? elements[index].widths.least : elements[index].heights.least
  }
}
