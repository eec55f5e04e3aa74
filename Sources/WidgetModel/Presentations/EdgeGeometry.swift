import AppleFacts

/// Which edges of the widget each view touches, and how far from them it stands.
///
/// A view touches an edge when nothing lies between them. Its inset there is the family's margin and the paddings
/// along its path.
struct EdgeGeometry {
  let file: WidgetFile
  let margins: FamilyMargins

  func measure(_ content: inout ShownContent) {
    place(Array(content.children(of: nil)), as: .vertical, under: nil, in: &content)
    for index in content.views.indices {
      place(Array(content.children(of: index)), as: arrangement(of: content.views[index].kind), under: index, in: &content)
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

  private func place(_ children: [Int], as arrangement: Arrangement, under parent: Int?, in content: inout ShownContent) {
    let open = edgesLeftOpen(by: parent, in: content)
    let counted = children.filter { content.views[$0].role == .content && content.views[$0].kind != .emptyView }
    for child in children {
      var touched = open
      if content.views[child].role == .content {
        touched = edges(open, of: child, among: counted, as: arrangement)
      } else if let parent {
        touched = content.views[parent].touchedEdges
      }
      setPlace(of: child, touching: touched, under: parent, in: &content)
    }
  }

  /// A container whose frame fixes an axis keeps its children off the edges of that axis.
  private func edgesLeftOpen(by parent: Int?, in content: ShownContent) -> EdgeSet {
    guard let parent else { return .all }
    var open = content.views[parent].touchedEdges
    guard case .frame(let frame)? = content.modifier(.frame, of: parent, in: file)?.value else { return open }
    if frame.width != nil { open.subtract(.horizontal) }
    if frame.height != nil { open.subtract(.vertical) }
    return open
  }

  private func edges(_ open: EdgeSet, of child: Int, among siblings: [Int], as arrangement: Arrangement) -> EdgeSet {
    var touched = open
    switch arrangement {
    case .layered: break
    case .keptAway: touched = []
    case .vertical:
      if child != siblings.first { touched.remove(.top) }
      if child != siblings.last { touched.remove(.bottom) }
    case .horizontal:
      if child != siblings.first { touched.remove(.leading) }
      if child != siblings.last { touched.remove(.trailing) }
    }
    return touched
  }

  private func setPlace(of child: Int, touching edges: EdgeSet, under parent: Int?, in content: inout ShownContent) {
    var outer = margins.values
    if let parent {
      // A background is drawn around its owner's padding, everything else inside it.
      let isBehind = content.views[child].role == .background || content.views[child].role == .overlay
      outer = isBehind ? content.views[parent].outerInsets : content.views[parent].insets
    }
    var inner = outer
    if case .edges(let padding)? = content.modifier(.padding, of: child, in: file)?.value {
      inner = outer.adding(padding)
    }
    content.views[child].touchedEdges = edges
    content.views[child].outerInsets = outer
    content.views[child].insets = inner
  }
}
