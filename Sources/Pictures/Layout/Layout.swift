/// SwiftUI's layout in three passes over an array of boxes, each linear but for sorting: how wide each can be, how wide
/// it is and how high it can be, how high it is. A stack shares its length out to the least flexible views first, as
/// SwiftUI does.
struct Layout: Sendable {
  var elements: [Element] = []

  mutating func add(_ kind: Element.Kind, _ children: [Int] = []) -> Int {
    elements.append(Element(kind, children))
    let index = elements.count - 1
    elements[index].widths = extent(of: index, .horizontal)
    return index
  }

  subscript(index: Int) -> Element {
    get { elements[index] }
    set { elements[index] = newValue }
  }

  /// Gives the box at the root and all inside it their sizes.
  ///
  /// - Parameters:
  ///   - width: Points that are offered.
  ///   - height: Points that are offered.
  mutating func fit(_ root: Int, width: Double, height: Double) {
    for index in elements.indices {
      elements[index].widths = extent(of: index, .horizontal)
      // With every text on as few lines as it has of itself: what ViewThatFits asks.
      elements[index].heights = extent(of: index, .vertical)
    }
    setWidth(of: root, offered: width, height: height)
    for index in elements.indices { elements[index].heights = extent(of: index, .vertical) }
    setHeight(of: root, offered: height)
    for index in elements.indices { findBaselines(of: index) }
  }

  /// The room between neighbours of a stack, in points: texts one above the other stand closer.
  func spacing(of index: Int) -> [Double] {
    guard case .stack(let axis, _, let spacing) = elements[index].kind else { return [] }
    let children = elements[index].children
    return zip(children, children.dropFirst()).map { first, second in
      if let spacing { return spacing }
      if isSpacer(first) || isSpacer(second) { return 0 }
      return axis == .vertical && isText(first) && isText(second) ? Self.betweenTexts : Self.standard
    }
  }

  /// Points between views of a stack that does not say it, about what SwiftUI has.
  static let standard = 8.0
  static let betweenTexts = 4.0

  private func isSpacer(_ index: Int) -> Bool {
    if case .spacer = elements[index].kind { true } else { false }
  }

  private func isText(_ index: Int) -> Bool {
    switch elements[index].kind {
    case .text: return true
    case .backed, .overlaid, .clipped: return elements[index].children.last.map { isText($0) } ?? false
    default: return false
    }
  }
}

extension Layout {
  /// How small and large a box can be; the boxes inside it are known already.
  private func extent(of index: Int, _ axis: Axis) -> Extent {
    let element = elements[index]
    func known(_ child: Int) -> Extent { axis == .horizontal ? elements[child].widths : elements[child].heights }
    switch element.kind {
    case .text(let text): return axis == .horizontal ? text.widths : text.heights
    case .leaf(let leaf): return axis == .horizontal ? leaf.horizontal : leaf.vertical
    case .spacer(let minimum): return Extent(from: minimum, ideal: minimum, to: .infinity)
    case .divider: return Extent(from: 0.5, ideal: 0.5, to: .infinity)
    case .frame(let size, _):
      let side = axis == .horizontal ? size.horizontal : size.vertical
      return side.extent(around: element.children.first.map(known) ?? Extent(from: 0, ideal: 10, to: .infinity))
    case .padding(let insets):
      var extent = element.children.first.map(known) ?? Extent()
      extent.add(Extent(insets.sum(axis)))
      return Extent(from: max(0, extent.least), ideal: max(0, extent.ideal), to: max(0, extent.most))
    case .backed, .overlaid, .clipped: return element.children.last.map(known) ?? Extent()
    case .firstThatFits:
      if axis == .vertical, let chosen = element.chosen { return known(chosen) }
      return element.children.reduce(into: Extent()) { $0.cover(known($1)) }
    case .layers:
      return element.children.reduce(into: Extent()) { $0.cover(acrossSpacers($1, axis, known)) }
    case .stack(let along, _, _):
      guard along == axis else {
        return element.children.reduce(into: Extent()) { $0.cover(acrossSpacers($1, axis, known)) }
      }
      return element.children.map { alongStack($0, known) }
        .reduce(into: Extent(spacing(of: index).reduce(0, +))) { $0.add($1) }
    }
  }

  /// A divider is as thin as it can be along a stack; everything else as it is.
  private func alongStack(_ child: Int, _ known: (Int) -> Extent) -> Extent {
    if case .divider = elements[child].kind { return Extent(0.5) }
    return known(child)
  }

  /// A spacer takes room along its stack alone.
  private func acrossSpacers(_ child: Int, _ axis: Axis, _ known: (Int) -> Extent) -> Extent {
    if case .spacer = elements[child].kind { return Extent() }
    return known(child)
  }
}
