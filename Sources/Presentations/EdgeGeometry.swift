import AppleTables
import WidgetFormat
import YAMLTree

/// Which edges of the widget each view touches, and how far from them it stands.
///
/// A view touches an edge when nothing lies between them. Its inset there is the family's margin and the paddings
/// along its path.
struct EdgeGeometry {
  let file: WidgetFile
  let margins: FamilyMargins

  func measure(_ content: inout ContentDraft) {
    let stretching = Stretching(of: content, in: file)
    placeChildren(of: nil, as: .vertical, stretching, in: &content)
    for index in content.views.indices where content.views[index].end > index + 1 {
      placeChildren(of: index, as: arrangement(of: content.views[index].kind), stretching, in: &content)
    }
  }

  private enum Arrangement { case vertical, horizontal, layered, keptAway }

  private func arrangement(of kind: ViewKind) -> Arrangement {
    switch kind {
    case .vStack, .lazyVStack, .grid, .lazyVGrid, .forEach, .section: .vertical
    case .hStack, .lazyHStack, .gridRow, .lazyHGrid: .horizontal
    case .zStack, .group, .viewThatFits, .link, .button, .toggle, .named: .layered
    default: .keptAway
    }
  }

  private func placeChildren(
    of parent: Int?, as arrangement: Arrangement, _ stretching: Stretching, in content: inout ContentDraft
  ) {
    let open = edgesLeftOpen(by: parent, stretching, in: content)
    let ends = outermost(of: parent, in: content)
    let start = parent.map { $0 + 1 } ?? 0
    let end = parent.map { content.views[$0].end } ?? content.views.count
    var child = start
    while child < end {
      var touched = open
      if content.views[child].role == .content {
        touched = edges(open, of: child, between: ends, as: arrangement)
        if let parent { touched.subtract(sidesKept(from: child, in: parent, stretching, in: content)) }
      } else if let parent {
        touched = content.views[parent].touchedEdges
      }
      if content.views[child].kind.isText { touched.subtract(edgesKeptAwayByOwnFrame(of: child, in: content)) }
      setPlace(of: child, touching: touched, under: parent, in: &content)
      if content.views[child].role == .content, arrangement != .layered, ends.mayEndMore(with: child) {
        content.views[child].mayTouchMoreEdges = true
      }
      child = content.views[child].end
    }
  }

  /// The first and the last child that takes part in the layout, and those that do for certain; -1 for none.
  private struct Ends {
    var first = -1
    var last = -1
    var firstCertain = -1
    var lastCertain = -1

    /// Whether a child is at an end only if others are not shown, of which that is not known.
    func mayEndMore(with child: Int) -> Bool {
      child != first && (firstCertain < 0 || child <= firstCertain) || child != last && child >= lastCertain
    }
  }

  private func outermost(of parent: Int?, in content: ContentDraft) -> Ends {
    var ends = Ends()
    var child = parent.map { $0 + 1 } ?? 0
    let end = parent.map { content.views[$0].end } ?? content.views.count
    while child < end {
      if content.views[child].role == .content, content.views[child].kind != .emptyView {
        if ends.first < 0 { ends.first = child }
        ends.last = child
        if !content.views[child].isUncertain {
          if ends.firstCertain < 0 { ends.firstCertain = child }
          ends.lastCertain = child
        }
      }
      child = content.views[child].end
    }
    return ends
  }

  /// A container whose frame fixes an axis keeps its children off the edges of that axis.
  private func edgesLeftOpen(by parent: Int?, _ stretching: Stretching, in content: ContentDraft) -> EdgeSet {
    guard let parent else { return .all }
    var open = content.views[parent].touchedEdges
    guard let modifier = content.modifier(.frame, of: parent, in: file) else { return open }
    // What is not known may fix both.
    guard case .frame(let frame) = modifier.value, !file[frame].isPartlyUnknown else { return [] }
    if file[frame].width != nil { open.subtract(.horizontal) }
    if file[frame].height != nil { open.subtract(.vertical) }
    open.subtract(edgesKeptAwayByFrame(file[frame]).subtracting(stretching.possibleInside[parent]))
    return open
  }

  /// Both sides of a stack that lines its views up in the middle, if something else in it makes it as wide, or as high,
  /// as the widget: what needs less room stands in between.
  private func sidesKept(
    from child: Int, in parent: Int, _ stretching: Stretching, in content: ContentDraft
  ) -> EdgeSet {
    let sides: EdgeSet
    switch content.views[parent].kind {
    case .vStack, .lazyVStack: sides = .horizontal
    case .hStack, .lazyHStack: sides = .vertical
    default: return []
    }
    let isStretched = stretching.certain[parent].contains(sides) && stretching.possible[child].isDisjoint(with: sides)
    return isStretched && isCentered(parent, in: content) ? sides : []
  }

  /// Whether a stack lines its views up in the middle, as one without an alignment does.
  private func isCentered(_ stack: Int, in content: ContentDraft) -> Bool {
    guard let alignment = content.modifier(.alignment, of: stack, in: file) else { return true }
    return ["center", ".center"].contains { file.tree.text(of: alignment.node, equals: $0) }
  }

  /// What is in a frame without an end stands in the frame's middle, or at the edges to which the frame moves it.
  private func edgesKeptAwayByOwnFrame(of text: Int, in content: ContentDraft) -> EdgeSet {
    guard case .frame(let id)? = content.modifier(.frame, of: text, in: file)?.value else { return [] }
    return edgesKeptAwayByFrame(file[id])
  }

  private func edgesKeptAwayByFrame(_ frame: FrameValue) -> EdgeSet {
    var keptAway: EdgeSet = []
    if frame.maxWidth?.value == .infinity { keptAway.formUnion(.horizontal) }
    if frame.maxHeight?.value == .infinity { keptAway.formUnion(.vertical) }
    for edge in Edge.allCases where frame.alignedEdges[edge] { keptAway.remove(EdgeSet(edge)) }
    return keptAway
  }

  private func edges(
    _ open: EdgeSet, of child: Int, between ends: Ends, as arrangement: Arrangement
  ) -> EdgeSet {
    var touched = open
    switch arrangement {
    case .layered: break
    case .keptAway: touched = []
    case .vertical:
      if child != ends.first { touched.remove(.top) }
      if child != ends.last { touched.remove(.bottom) }
    case .horizontal:
      if child != ends.first { touched.remove(.leading) }
      if child != ends.last { touched.remove(.trailing) }
    }
    return touched
  }

  private func hasUnknownFrame(_ index: Int, in content: ContentDraft) -> Bool {
    switch content.modifier(.frame, of: index, in: file)?.value {
    case .frame(let frame)?: file[frame].isPartlyUnknown
    case nil: false
    default: true
    }
  }

  private func setPlace(of child: Int, touching edges: EdgeSet, under parent: Int?, in content: inout ContentDraft) {
    var view = content.views[child]
    view.touchedEdges = edges
    view.outerInsets = margins.values
    if let parent {
      // A background is drawn around its owner's padding, everything else inside it.
      let isBehind = view.role == .background || view.role == .overlay
      let owner = content.views[parent]
      view.outerInsets = isBehind ? owner.outerInsets : owner.insets
      view.outerInsetsAreUnknown = isBehind ? owner.outerInsetsAreUnknown : owner.insetsAreUnknown
      view.mayTouchMoreEdges = owner.mayTouchMoreEdges || !isBehind && hasUnknownFrame(parent, in: content)
    }
    view.insets = view.outerInsets
    view.insetsAreUnknown = view.outerInsetsAreUnknown
    switch content.modifier(.padding, of: child, in: file)?.value {
    case .edges(let padding)?: view.insets = view.outerInsets.adding(file[padding])
    case .invalid?: view.insetsAreUnknown = true
    default: break
    }
    content.views[child] = view
  }
}

/// What a family's content keeps from the widget's edges, in points.
package struct FamilyMargins: Sendable {
  /// The margins of system families, from the Human Interface Guidelines, Widgets, Choosing margins and padding.
  package static let standard = 16.0

  /// The number that takes the place of a margin or padding so that content which is too near to an edge keeps the
  /// standard margin, in points.
  package static func standardReached(from inset: Double, by old: Double) -> Double { old + standard - inset }

  package let values: EdgeInsets
  /// The numbers under `margins` that set an edge.
  package let written: EdgeValues
  /// The value of `contentMarginsDisabled`, where that took the system's margins away.
  package let disabledAt: NodeID?
  /// Whether it is known that the system's margins are there, or that they are not.
  package let knowsSystem: Bool

  init(family: Family, of widget: Widget, description: DescribedFamily?) {
    let isDisabled = widget.contentMarginsDisabled?.value == true
    knowsSystem = !widget.unknownKeys.contains(.contentMarginsDisabled)
    let system = family.isSystem && !isDisabled && knowsSystem ? Self.standard : 0
    written = description?.margins ?? EdgeValues(all: nil)
    var values = EdgeInsets(all: system)
    for edge in description?.margins == nil ? [] : Edge.allCases { values[edge] = written[edge]?.value ?? system }
    self.values = values
    disabledAt = isDisabled ? widget.contentMarginsDisabled?.node : nil
  }
}

extension EdgeInsets {
  /// These insets with a padding added to the edges that it sets.
  package func adding(_ padding: EdgeValues) -> EdgeInsets {
    var sum = self
    for edge in Edge.allCases { sum[edge] += padding[edge]?.value ?? 0 }
    return sum
  }
}

/// Some of a widget's four edges.
@usableFromInline package struct EdgeSet: OptionSet, Hashable, Sendable {
  @usableFromInline package let rawValue: UInt8

  @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

  @inlinable package init(_ edge: Edge) {
    switch edge {
    case .top: self = .top
    case .leading: self = .leading
    case .bottom: self = .bottom
    case .trailing: self = .trailing
    }
  }

  @inlinable package static var top: EdgeSet { EdgeSet(rawValue: 1) }
  @inlinable package static var leading: EdgeSet { EdgeSet(rawValue: 2) }
  @inlinable package static var bottom: EdgeSet { EdgeSet(rawValue: 4) }
  @inlinable package static var trailing: EdgeSet { EdgeSet(rawValue: 8) }
  @inlinable package static var horizontal: EdgeSet { [.leading, .trailing] }
  @inlinable package static var vertical: EdgeSet { [.top, .bottom] }
  @inlinable package static var all: EdgeSet { [.top, .leading, .bottom, .trailing] }

  @inlinable package func contains(_ edge: Edge) -> Bool { contains(EdgeSet(edge)) }
}

/// Along which axes views take up all the room that is offered to them, instead of what their texts need.
struct Stretching {
  /// What is in a view may do so: pictures may be resizable, and what is not known may be anything. Symbols are as
  /// large as their fonts.
  private(set) var possibleInside: [EdgeSet]
  /// A view does: a Spacer, a frame without an end, and what holds one of these.
  private(set) var certain: [EdgeSet]
  /// A view may, its own frame included.
  private(set) var possible: [EdgeSet]

  /// Views come before what is in them, so that all of that is known by the time its view is looked at.
  init(of content: ContentDraft, in file: WidgetFile) {
    possibleInside = Array(repeating: [], count: content.views.count)
    (certain, possible) = (possibleInside, possibleInside)
    for index in content.views.indices.reversed() {
      look(at: index, in: content, file)
      guard let parent = content.views[index].parent, content.views[index].role == .content else { continue }
      possibleInside[parent].formUnion(possible[index])
      certain[parent].formUnion(certain[index])
    }
  }

  private mutating func look(at index: Int, in content: ContentDraft, _ file: WidgetFile) {
    let view = content.views[index]
    if view.kind == .spacer {
      certain[index] = Self.axis(around: view, in: content)
      possibleInside[index] = certain[index] == [] ? .all : certain[index]
    } else if !view.kind.isText, view.kind != .emptyView, !file.isSymbol(view.view),
      !Self.isContainer(view.kind) || view.end == index + 1
    {
      possibleInside[index] = .all
    }
    if view.isUncertain { (possibleInside[index], certain[index]) = (.all, []) }
    possible[index] = possibleInside[index]
    guard let modifier = content.modifier(.frame, of: index, in: file) else { return }
    guard case .frame(let id) = modifier.value, case let frame = file[id], !frame.isPartlyUnknown else {
      (possible[index], certain[index]) = (.all, [])
      return
    }
    for (axis, fixed, most) in [
      (EdgeSet.horizontal, frame.width, frame.maxWidth), (.vertical, frame.height, frame.maxHeight),
    ] {
      if fixed != nil {
        possible[index].subtract(axis)
        certain[index].subtract(axis)
      } else if most?.value == .infinity {
        possible[index].formUnion(axis)
        certain[index].formUnion(axis)
      }
    }
  }

  /// The axis along which the stack around a Spacer lines its views up: that is where the Spacer stretches. Views that
  /// only hold others are looked through; nothing is certain in any other view.
  private static func axis(around spacer: ShownView, in content: ContentDraft) -> EdgeSet {
    var next = spacer.parent
    while let index = next {
      switch content.views[index].kind {
      case .hStack, .lazyHStack, .gridRow: return .horizontal
      case .vStack, .lazyVStack: return .vertical
      case .group, .forEach, .section, .named: next = content.views[index].parent
      default: return []
      }
    }
    // What has no parent is in the family's list of views.
    return .vertical
  }

  /// Views that are as large as what is in them.
  private static func isContainer(_ kind: ViewKind) -> Bool {
    switch kind {
    case .vStack, .lazyVStack, .hStack, .lazyHStack, .zStack, .forEach, .group, .section, .link, .button, .toggle,
      .named:
      true
    default: false
    }
  }
}
