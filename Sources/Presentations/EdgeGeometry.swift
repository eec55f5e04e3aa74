import AppleTables
import WidgetFormat
import YAMLTree

/// Finds the edges of the widget that each view touches, and the view's insets there.
///
/// A view touches an edge if no other view is between them. Its inset there is the family's margin plus the paddings of
/// the views around it. If it does not fill a stretched container, the container's alignment places it.
struct EdgeGeometry {
  let file: WidgetFile
  let family: OfferedFamily

  func measure(_ content: inout ShownContent) {
    var layout = Layout(
      stretching: Stretching(of: content, in: file, family), heights: HeightBounds(of: content, in: file, family),
      reaches: Array(repeating: Reach(), count: content.views.count),
      stacks: Array(repeating: nil, count: content.views.count))
    placeChildren(of: nil, as: .vertical, &layout, in: &content)
    for index in content.views.indices where content.views[index].end > index + 1 {
      placeChildren(of: index, as: arrangement(of: index, layout, in: content), &layout, in: &content)
    }
  }

  private struct Layout {
    let stretching: Stretching
    let heights: HeightBounds
    var reaches: [Reach]
    /// For each group directly in a stack, that stack, which lays out the group's views.
    var stacks: [Int?]
  }

  /// The edges of the widget that a view touches.
  private struct Reach {
    var certain: EdgeSet = []
    /// The edges that a long text inside the view touches.
    var longText: EdgeSet = []
    var possible: EdgeSet = []

    static let all = Reach(certain: .all, longText: .all, possible: .all)

    mutating func subtract(_ edges: EdgeSet) {
      certain.subtract(edges)
      longText.subtract(edges)
      possible.subtract(edges)
    }
  }

  private enum Arrangement { case vertical, horizontal, layered, insetFromEdges }

  private func arrangement(of index: Int, _ layout: Layout, in content: ShownContent) -> Arrangement {
    switch content.views[layout.stacks[index] ?? index].kind {
    case .vStack, .lazyVStack, .grid, .lazyVGrid, .forEach, .section: .vertical
    case .hStack, .lazyHStack, .gridRow, .lazyHGrid: .horizontal
    case .zStack, .group, .viewThatFits, .link, .button, .toggle, .named: .layered
    default: .insetFromEdges
    }
  }

  private func placeChildren(
    of parent: Int?, as arrangement: Arrangement, _ layout: inout Layout, in content: inout ShownContent
  ) {
    let inner = innerReach(of: parent, layout, in: content)
    let alignment = parent.map { alignedEdges(of: layout.stacks[$0] ?? $0, in: content) } ?? []
    let isStack = arrangement == .vertical || arrangement == .horizontal
    let stack = isStack ? parent.map { layout.stacks[$0] ?? $0 } : nil
    let ends = Ends(of: parent, in: content)
    for child in Array(content.children(of: parent)) {
      let isContent = content.views[child].role == .content
      var reach = Reach()
      if isContent {
        reach = reachOfAligned(child, in: parent, inner, alignment, along: arrangement, layout.stretching)
        reach.subtract(edgesBlocked(for: child, between: ends, as: arrangement))
      } else if let parent {
        reach = reachOfLayer(child, on: layout.reaches[parent], layout.stretching)
      }
      layout.reaches[child] = reach
      if isContent, file.isLayoutGroup(content.views[child].view) { layout.stacks[child] = stack }
      setEdgesAndInsets(of: child, reach, layout.stretching, under: parent, in: &content)
      if isContent, arrangement == .horizontal, let stack { moveInRow(child, of: stack, layout, in: &content) }
      if isContent, arrangement != .layered, ends.mayInclude(child) { content.views[child].mayTouchMoreEdges = true }
    }
  }

  // MARK: - Placement by alignment

  /// On each axis, a view touches the edges that its container touches if the view fills the container, or if the
  /// container is only as large as its content. Otherwise, it touches only those of them that the alignment names.
  private func reachOfAligned(
    _ child: Int, in parent: Int?, _ inner: Reach, _ alignment: EdgeSet, along arrangement: Arrangement,
    _ stretching: Stretching
  ) -> Reach {
    var reach = inner
    for axis in [EdgeSet.horizontal, .vertical] {
      // A stack and the list of root views do not align views along their own axis.
      let isOwnAxis = arrangement == .vertical ? axis == .vertical : arrangement == .horizontal && axis == .horizontal
      let isFilled = stretching.certain[child].contains(axis) || stretching.certainRoot.contains(axis) && isOwnAxis
      if parent == nil ? isFilled : isOwnAxis || isFilled { continue }
      let unaligned = axis.subtracting(alignment)
      let isStretched = parent.map { stretching.certainInside[$0].contains(axis) } ?? true
      let mayBeStretched = parent.map { !stretching.possibleInside[$0].isDisjoint(with: axis) } ?? true
      let mayFill = !stretching.possible[child].isDisjoint(with: axis)
      if mayBeStretched { reach.certain.subtract(unaligned) }
      if isStretched, parent != nil || axis == .vertical { reach.longText.subtract(unaligned) }
      // Root views are excluded, since their size as a whole is unknown.
      if isStretched, !mayFill, parent != nil { reach.possible.subtract(unaligned) }
    }
    return reach
  }

  /// A background or an overlay touches the edges of its owner on the axes on which it fills the owner.
  private func reachOfLayer(_ child: Int, on owner: Reach, _ stretching: Stretching) -> Reach {
    var reach = owner
    for axis in [EdgeSet.horizontal, .vertical] {
      if !stretching.certain[child].contains(axis) {
        reach.certain.subtract(axis)
        reach.longText.subtract(axis)
      }
      if stretching.possible[child].isDisjoint(with: axis) { reach.possible.subtract(axis) }
    }
    return reach
  }

  /// The edges that the content of a view touches inside the view's frame: none on the axis of a fixed side, and with
  /// an infinite maximum only the edges to which the frame aligns smaller content.
  private func innerReach(of parent: Int?, _ layout: Layout, in content: ShownContent) -> Reach {
    guard let parent else { return .all }
    var reach = layout.reaches[parent]
    if content.hasUnknownFrame(parent, in: file) { return Reach(possible: reach.possible) }
    guard let frame = content.frame(of: parent, in: file) else { return reach }
    if frame.width != nil { reach.subtract(.horizontal) }
    if frame.height != nil { reach.subtract(.vertical) }
    let separated = edgesSeparated(by: frame)
    for axis in [EdgeSet.horizontal, .vertical] where !separated.isDisjoint(with: axis) {
      let edges = separated.intersection(axis)
      if !layout.stretching.certainInside[parent].contains(axis) {
        reach.certain.subtract(edges)
        reach.longText.subtract(edges.separatedFromLongText)
      }
      if layout.stretching.possibleInside[parent].isDisjoint(with: axis) { reach.possible.subtract(edges) }
    }
    return reach
  }

  /// The edges that smaller content does not touch in a frame with an infinite maximum.
  private func edgesSeparated(by frame: FrameValue) -> EdgeSet {
    var edges: EdgeSet = []
    if frame.maxWidth?.value == .infinity { edges.formUnion(.horizontal) }
    if frame.maxHeight?.value == .infinity { edges.formUnion(.vertical) }
    for edge in Edge.allCases where frame.alignedEdges[edge] { edges.remove(EdgeSet(edge)) }
    return edges
  }

  private func alignedEdges(of stack: Int, in content: ShownContent) -> EdgeSet {
    guard let alignment = content.modifier(.alignment, of: stack, in: file) else { return [] }
    let name = file.tree.string(of: alignment.node).lowercased()
    return Edge.allCases.reduce(into: []) { edges, edge in
      if name.contains(edge.rawValue) { edges.insert(EdgeSet(edge)) }
    }
  }

  // MARK: - The ends of stacks

  /// The first and the last child of a stack, and the first and the last child that is certainly shown; nil for none.
  private struct Ends {
    let first: Int?
    let last: Int?
    let firstCertain: Int?
    let lastCertain: Int?

    init(of parent: Int?, in content: ShownContent) {
      let children = content.children(of: parent, as: .content)
      let certain = children.filter { !content.views[$0].isUncertain }
      (first, last, firstCertain, lastCertain) = (children.first, children.last, certain.first, certain.last)
    }

    /// True if the child is at a further end when uncertain siblings are hidden.
    func mayInclude(_ child: Int) -> Bool {
      child != first && child <= firstCertain ?? .max || child != last && child >= lastCertain ?? 0
    }
  }

  private func edgesBlocked(for child: Int, between ends: Ends, as arrangement: Arrangement) -> EdgeSet {
    func edges(_ first: EdgeSet, _ last: EdgeSet) -> EdgeSet {
      (child == ends.first ? [] : first).union(child == ends.last ? [] : last)
    }
    return switch arrangement {
    case .layered: []
    case .insetFromEdges: .all
    case .vertical: edges(.top, .bottom)
    case .horizontal: edges(.leading, .trailing)
    }
  }

  // MARK: - Insets

  /// A row puts a view that is lower than another away from its top or bottom.
  private func moveInRow(_ child: Int, of row: Int, _ layout: Layout, in content: inout ShownContent) {
    let alignment = content.modifier(.alignment, of: row, in: file).map { file.nameText(of: $0.node) }
    guard layout.stacks[child] == nil, !layout.stretching.certain[child].contains(.vertical),
      alignment?.hasSuffix("Baseline") != true
    else { return }
    let edges = alignedEdges(of: row, in: content)
    let (top, bottom) = layout.heights.distances(of: child, inRow: row, alignedTo: edges)
    for insets in [\ShownView.insets, \.outerInsets] {
      content.views[child][keyPath: insets].top += top
      content.views[child][keyPath: insets].bottom += bottom
    }
  }

  private func setEdgesAndInsets(
    of child: Int, _ reach: Reach, _ stretching: Stretching, under parent: Int?, in content: inout ShownContent
  ) {
    var view = content.views[child]
    var reach = reach
    view.frameEdges = reach.certain.intersection(stretching.certain[child])
    // A symbol or a logo does not fill an unlimited frame either.
    let isImage = content.isLogo(child, in: file) || file.isSymbol(view.view)
    if view.kind.isText || view.kind == .button || isImage, let frame = content.frame(of: child, in: file) {
      let edges = edgesSeparated(by: frame).subtracting(stretching.certainInside[child])
      reach.certain.subtract(edges)
      reach.longText.subtract(edges.separatedFromLongText)
      reach.possible.subtract(edges)
    }
    // A frame of unknown size may keep a text or an image away from its edges.
    if view.end == child + 1, content.hasUnknownFrame(child, in: file) { reach = Reach(possible: reach.possible) }
    view.touchedEdges = reach.certain
    if stretching.containsLongText[child] { view.touchedEdges.formUnion(reach.longText.intersection(.horizontal)) }
    view.frameEdges.formUnion(view.touchedEdges)
    view.stretchedAxes = stretching.certain[child]
    view.mayBeLong = stretching.containsLongText[child]
    (view.outerInsets, view.unknownOuterInsets) = (family.margins.values, family.margins.unknown)
    if let parent {
      // Backgrounds and overlays cover their owner's padding; all other views are inside the padding.
      let coversPadding = view.role == .background || view.role == .overlay
      let owner = content.views[parent]
      view.outerInsets = coversPadding ? owner.outerInsets : owner.insets
      view.unknownOuterInsets = coversPadding ? owner.unknownOuterInsets : owner.unknownInsets
      view.mayTouchMoreEdges = owner.mayTouchMoreEdges || !coversPadding && content.hasUnknownFrame(parent, in: file)
    }
    view.possibleEdges = reach.possible.union(view.touchedEdges)
    view.insets = view.outerInsets
    view.unknownInsets = view.unknownOuterInsets
    switch content.modifier(.padding, of: child, in: file)?.value {
    case .edges(let padding)?:
      view.insets = view.outerInsets.adding(file[padding])
      view.unknownInsets.formUnion(file[padding].unknown)
    case .invalid?: view.unknownInsets = .all
    default: break
    }
    if !view.possibleEdges.isEmpty, content.mayBeMoved(child, in: file) {
      (view.unknownOuterInsets, view.unknownInsets) = (.all, .all)
      view.mayTouchMoreEdges = true
    }
    content.views[child] = view
  }
}

extension EdgeSet {
  /// Without the horizontal edges if both are in the set: a long text touches both sides of a frame that centres it.
  fileprivate var separatedFromLongText: EdgeSet { contains(.horizontal) ? subtracting(.horizontal) : self }
}
