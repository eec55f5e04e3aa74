import AppleTables
import WidgetFormat
import YAMLTree

/// Finds the edges of the widget that each view touches, and the distance that each view keeps from them.
///
/// A view touches an edge if nothing lies between. Its inset there is the family's margin plus the paddings along its
/// path. A view that does not take up all the room of a stretched container is placed by the container's alignment.
struct EdgeGeometry {
  let file: WidgetFile
  let family: OfferedFamily

  func measure(_ content: inout ContentDraft) {
    var layout = Layout(stretching: Stretching(of: content, in: file, family))
    layout.reaches = Array(repeating: Reach(), count: content.views.count)
    layout.stacks = Array(repeating: nil, count: content.views.count)
    placeChildren(of: nil, as: .vertical, &layout, in: &content)
    for index in content.views.indices where content.views[index].end > index + 1 {
      placeChildren(of: index, as: arrangement(of: index, layout, in: content), &layout, in: &content)
    }
  }

  private struct Layout {
    let stretching: Stretching
    /// The edges that the outer box of each view touches.
    var reaches: [Reach] = []
    /// The stack around each group in a stack, which places the views in the group.
    var stacks: [Int?] = []
  }

  /// The edges of the widget that a box touches.
  private struct Reach {
    var certain: EdgeSet = []
    /// The edges that a long text inside touches.
    var longText: EdgeSet = []
    /// The edges that the box may touch, depending on unknown sizes.
    var possible: EdgeSet = []

    static let all = Reach(certain: .all, longText: .all, possible: .all)

    mutating func subtract(_ edges: EdgeSet) {
      certain.subtract(edges)
      longText.subtract(edges)
      possible.subtract(edges)
    }
  }

  private enum Arrangement {
    case vertical, horizontal, layered
    /// The children touch no edge.
    case keptAway
  }

  private func arrangement(of index: Int, _ layout: Layout, in content: ContentDraft) -> Arrangement {
    switch content.views[layout.stacks[index] ?? index].kind {
    case .vStack, .lazyVStack, .grid, .lazyVGrid, .forEach, .section: .vertical
    case .hStack, .lazyHStack, .gridRow, .lazyHGrid: .horizontal
    case .zStack, .group, .viewThatFits, .link, .button, .toggle, .named: .layered
    default: .keptAway
    }
  }

  private func placeChildren(
    of parent: Int?, as arrangement: Arrangement, _ layout: inout Layout, in content: inout ContentDraft
  ) {
    let inner = innerReach(of: parent, layout, in: content)
    let alignment = parent.map { alignedEdges(of: layout.stacks[$0] ?? $0, in: content) } ?? []
    let isLayered = arrangement == .layered || arrangement == .keptAway
    let stack = isLayered ? nil : parent.map { layout.stacks[$0] ?? $0 }
    let ends = outermost(of: parent, in: content)
    var child = parent.map { $0 + 1 } ?? 0
    let end = parent.map { content.views[$0].end } ?? content.views.count
    while child < end {
      var reach: Reach
      if content.views[child].role == .content {
        reach = aligned(child, in: parent, inner, alignment, along: arrangement, layout.stretching)
        reach.subtract(edgesKept(from: child, between: ends, as: arrangement))
      } else if let parent {
        reach = layered(child, on: layout.reaches[parent], layout.stretching)
      } else {
        reach = Reach()
      }
      layout.reaches[child] = reach
      if content.views[child].role == .content, file.isSeenThrough(content.views[child].view) {
        layout.stacks[child] = stack
      }
      setPlace(of: child, reach, layout.stretching, under: parent, in: &content)
      if content.views[child].role == .content, arrangement != .layered, ends.mayInclude(child) {
        content.views[child].mayTouchMoreEdges = true
      }
      child = content.views[child].end
    }
  }
}

// MARK: - Placement by alignment
extension EdgeGeometry {
  /// The edges that a view touches within its container: all that the container touches if it takes up the room there,
  /// else those that the alignment names. A container as large as its content leaves no choice.
  private func aligned(
    _ child: Int, in parent: Int?, _ inner: Reach, _ alignment: EdgeSet, along arrangement: Arrangement,
    _ stretching: Stretching
  ) -> Reach {
    var reach = inner
    for axis in [EdgeSet.horizontal, .vertical] {
      // Along its own axis, a stack places views one after the other; so does the list of root views.
      let isOwnAxis = arrangement == .vertical ? axis == .vertical : arrangement == .horizontal && axis == .horizontal
      let isFilled = stretching.certain[child].contains(axis) || stretching.certainRoot.contains(axis) && isOwnAxis
      if parent == nil ? isFilled : isOwnAxis || isFilled { continue }
      let named = axis.subtracting(alignment)
      let isStretched = parent.map { stretching.certainInside[$0].contains(axis) } ?? true
      let mayBeStretched = parent.map { !stretching.possibleInside[$0].isDisjoint(with: axis) } ?? true
      let mayFill = !stretching.possible[child].isDisjoint(with: axis)
      if mayBeStretched { reach.certain.subtract(named) }
      if isStretched, parent != nil || axis == .vertical { reach.longText.subtract(named) }
      // The size of the content as a whole is unknown.
      if isStretched, !mayFill, parent != nil { reach.possible.subtract(named) }
    }
    return reach
  }

  /// A background or an overlay is placed in the middle of its view unless it fills it.
  private func layered(_ child: Int, on owner: Reach, _ stretching: Stretching) -> Reach {
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

  /// The edges that a view's frame lets its content touch: none on the axis of a fixed side; with an unlimited side,
  /// only the edges to which it aligns smaller content.
  private func innerReach(of parent: Int?, _ layout: Layout, in content: ContentDraft) -> Reach {
    guard let parent else { return .all }
    var reach = layout.reaches[parent]
    guard let modifier = content.modifier(.frame, of: parent, in: file) else { return reach }
    guard case .frame(let id) = modifier.value, case let frame = file[id], !frame.isPartlyUnknown else {
      return Reach(possible: reach.possible)
    }
    if frame.width != nil { reach.subtract(.horizontal) }
    if frame.height != nil { reach.subtract(.vertical) }
    let keptAway = edgesKeptAway(by: frame)
    for axis in [EdgeSet.horizontal, .vertical] where !keptAway.isDisjoint(with: axis) {
      let edges = keptAway.intersection(axis)
      if !layout.stretching.certainInside[parent].contains(axis) {
        reach.certain.subtract(edges)
        reach.longText.subtract(edges.keptFromLongText)
      }
      if layout.stretching.possibleInside[parent].isDisjoint(with: axis) { reach.possible.subtract(edges) }
    }
    return reach
  }

  private func edgesKeptAway(by frame: FrameValue) -> EdgeSet {
    var keptAway: EdgeSet = []
    if frame.maxWidth?.value == .infinity { keptAway.formUnion(.horizontal) }
    if frame.maxHeight?.value == .infinity { keptAway.formUnion(.vertical) }
    for edge in Edge.allCases where frame.alignedEdges[edge] { keptAway.remove(EdgeSet(edge)) }
    return keptAway
  }

  /// The edges that the `alignment` of a stack names; none for the middle.
  private func alignedEdges(of stack: Int, in content: ContentDraft) -> EdgeSet {
    guard let alignment = content.modifier(.alignment, of: stack, in: file) else { return [] }
    let name = file.tree.string(of: alignment.node).lowercased()
    return Edge.allCases.reduce(into: []) { edges, edge in
      if name.contains(edge.rawValue) { edges.insert(EdgeSet(edge)) }
    }
  }
}

// MARK: - The ends of stacks
extension EdgeGeometry {
  /// The first and the last child that takes part in the layout, and those that do for certain; -1 for none.
  private struct Ends {
    var first = -1
    var last = -1
    var firstCertain = -1
    var lastCertain = -1

    /// True if a child is not at an end, but would be if others, which may be hidden, were.
    func mayInclude(_ child: Int) -> Bool {
      child != first && (firstCertain < 0 || child <= firstCertain) || child != last && child >= lastCertain
    }
  }

  private func outermost(of parent: Int?, in content: ContentDraft) -> Ends {
    var ends = Ends()
    for child in content.children(of: parent) where content.views[child].role == .content {
      if ends.first < 0 { ends.first = child }
      ends.last = child
      if content.views[child].isUncertain { continue }
      if ends.firstCertain < 0 { ends.firstCertain = child }
      ends.lastCertain = child
    }
    return ends
  }

  private func edgesKept(from child: Int, between ends: Ends, as arrangement: Arrangement) -> EdgeSet {
    var edges: EdgeSet = []
    switch arrangement {
    case .layered: break
    case .keptAway: edges = .all
    case .vertical:
      if child != ends.first { edges.insert(.top) }
      if child != ends.last { edges.insert(.bottom) }
    case .horizontal:
      if child != ends.first { edges.insert(.leading) }
      if child != ends.last { edges.insert(.trailing) }
    }
    return edges
  }
}

// MARK: - Insets
extension EdgeGeometry {
  private func hasUnknownFrame(_ index: Int, in content: ContentDraft) -> Bool {
    switch content.modifier(.frame, of: index, in: file)?.value {
    case .frame(let frame)?: file[frame].isPartlyUnknown
    case nil: false
    default: true
    }
  }

  /// True for a symbol or a logo, which is smaller than a frame without a limit.
  private func isSmallImage(_ index: Int, in content: ContentDraft) -> Bool {
    if file.isSymbol(content.views[index].view) { return true }
    if case .role(.logo)? = content.modifier(.role, of: index, in: file)?.value { return true }
    return false
  }

  private func setPlace(
    of child: Int, _ reach: Reach, _ stretching: Stretching, under parent: Int?, in content: inout ContentDraft
  ) {
    var view = content.views[child]
    var reach = reach
    if view.kind.isText || view.kind == .button || isSmallImage(child, in: content),
      case .frame(let frame)? = content.modifier(.frame, of: child, in: file)?.value
    {
      let edges = edgesKeptAway(by: file[frame]).subtracting(stretching.certainInside[child])
      reach.certain.subtract(edges)
      reach.longText.subtract(edges.keptFromLongText)
      reach.possible.subtract(edges)
    }
    view.touchedEdges = reach.certain
    if stretching.containsLongText[child] { view.touchedEdges.formUnion(reach.longText.intersection(.horizontal)) }
    view.stretchedAxes = stretching.certain[child]
    (view.outerInsets, view.unknownOuterInsets) = (family.margins.values, family.margins.unknown)
    if let parent {
      // A background is drawn around its owner's padding, everything else inside it.
      let isBehind = view.role == .background || view.role == .overlay
      let owner = content.views[parent]
      view.outerInsets = isBehind ? owner.outerInsets : owner.insets
      view.unknownOuterInsets = isBehind ? owner.unknownOuterInsets : owner.unknownInsets
      view.mayTouchMoreEdges = owner.mayTouchMoreEdges || !isBehind && hasUnknownFrame(parent, in: content)
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
    // The place of a moved or scaled view is unknown.
    if view.traits.intersects(.displacing) {
      (view.unknownOuterInsets, view.unknownInsets) = (.all, .all)
      view.mayTouchMoreEdges = true
    }
    content.views[child] = view
  }
}

extension EdgeSet {
  /// Those of the edges that long text does not touch either: it is as wide as a frame in whose middle it is.
  fileprivate var keptFromLongText: EdgeSet { contains(.horizontal) ? subtracting(.horizontal) : self }
}
