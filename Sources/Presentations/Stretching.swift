import WidgetFormat

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
