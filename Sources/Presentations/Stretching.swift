import AppleTables
import WidgetFormat
import YAMLTree

/// The axes along which each view stretches, that is, takes up all the room that it is offered. An axis is a pair of
/// edges. The properties with `Inside` ignore the view's own frame.
struct Stretching {
  private(set) var certainInside: [EdgeSet]
  private(set) var possibleInside: [EdgeSet]
  private(set) var certain: [EdgeSet]
  private(set) var possible: [EdgeSet]
  /// The axes along which the list of root views certainly stretches.
  private(set) var certainRoot: EdgeSet = []
  /// True for a text that may be as wide as the widget, and for the views around the text.
  private(set) var containsLongText: [Bool]

  init(of content: ShownContent, in file: WidgetFile, _ family: OfferedFamily) {
    certainInside = Array(repeating: [], count: content.views.count)
    (possibleInside, certain, possible) = (certainInside, certainInside, certainInside)
    containsLongText = Array(repeating: false, count: content.views.count)
    var lengths = TextLengths(file: file, family: family)
    // Views come before their children, so the loop goes backwards.
    for index in content.views.indices.reversed() {
      let view = content.views[index]
      addOwnAxes(of: view, at: index, in: content, file)
      applyFixedSize(of: index, in: content, file)
      if view.kind.isText { containsLongText[index] = lengths.mayBeLong(index, in: content) }
      if containsLongText[index] { possibleInside[index].formUnion(.horizontal) }
      applyFrame(of: index, in: content, file)
      guard view.role == .content else { continue }
      guard let parent = view.parent else {
        certainRoot.formUnion(certain[index])
        continue
      }
      let idealAxis = Self.axisWithoutProposal(content.views[parent].kind)
      possibleInside[parent].formUnion(possible[index].subtracting(idealAxis))
      certainInside[parent].formUnion(certain[index].subtracting(idealAxis))
      if containsLongText[index], !view.isUncertain { containsLongText[parent] = true }
    }
  }

  private mutating func addOwnAxes(of view: ShownView, at index: Int, in content: ShownContent, _ file: WidgetFile) {
    let isResizable = content.isSet("resizable", on: index, in: file)
    switch view.kind {
    case .spacer, .divider:
      let axis = Self.stackAxis(around: view, in: content)
      let stretched = view.kind == .spacer || axis.isEmpty ? axis : EdgeSet.all.subtracting(axis)
      certainInside[index] = stretched
      possibleInside[index] = stretched.isEmpty ? .all : stretched
    case .color, .linearGradient, .radialGradient, .angularGradient, .map, .chart, .canvas: certainInside[index] = .all
    case let kind where kind.isShape: certainInside[index] = .all
    case .image where isResizable == .yes: certainInside[index] = .all
    case let kind where kind.isText: break
    case let kind where Self.asLargeAsContent.contains(kind) && view.end > index + 1: break
    default: if !file.isSymbol(view.view) || isResizable == .unknown { possibleInside[index] = .all }
    }
    // A view that keeps its ratio may be shorter than the room on one axis.
    let mayKeepRatio = ["scaledToFit", "aspectRatio"].contains { content.isSet($0, on: index, in: file) != .no }
    if view.isUncertain || mayKeepRatio { (possibleInside[index], certainInside[index]) = (.all, []) }
    possibleInside[index].formUnion(certainInside[index])
  }

  /// A view of fixed size is as large as its content, whatever room it is offered.
  private mutating func applyFixedSize(of index: Int, in content: ShownContent, _ file: WidgetFile) {
    guard let modifier = content.modifier(.fixedSize, of: index, in: file) else { return }
    let fixed = file.fixedAxes(of: modifier)
    certainInside[index].subtract(fixed.possible)
    possibleInside[index] = possibleInside[index].subtracting(fixed.certain)
      .union(fixed.possible.subtracting(fixed.certain))
  }

  private mutating func applyFrame(of index: Int, in content: ShownContent, _ file: WidgetFile) {
    (certain[index], possible[index]) = (certainInside[index], possibleInside[index])
    if content.hasUnknownFrame(index, in: file) { (possible[index], certain[index]) = (.all, []) }
    guard let frame = content.frame(of: index, in: file), !frame.isPartlyUnknown else { return }
    for (axis, fixed, maximum) in [
      (EdgeSet.horizontal, frame.width, frame.maxWidth), (.vertical, frame.height, frame.maxHeight),
    ] {
      if maximum?.value == .infinity, fixed == nil {
        possible[index].formUnion(axis)
        certain[index].formUnion(content.views[index].isUncertain ? [] : axis)
      } else if fixed != nil || maximum != nil {
        possible[index].subtract(axis)
        certain[index].subtract(axis)
        if axis == .horizontal { containsLongText[index] = false }
      }
    }
  }

  /// The axis of the stack that lays out a Spacer or a Divider; empty if another view does.
  private static func stackAxis(around view: ShownView, in content: ShownContent) -> EdgeSet {
    var next = view.parent
    while let index = next {
      switch content.views[index].kind {
      case .hStack, .lazyHStack, .gridRow: return .horizontal
      case .vStack, .lazyVStack, .grid: return .vertical
      case .group, .forEach, .section, .named: next = content.views[index].parent
      default: return []
      }
    }
    // Root views are stacked vertically.
    return .vertical
  }

  /// The axis along which a lazy container gives its views their ideal size.
  private static func axisWithoutProposal(_ kind: ViewKind) -> EdgeSet {
    switch kind {
    case .lazyVStack, .lazyVGrid: .vertical
    case .lazyHStack, .lazyHGrid: .horizontal
    default: []
    }
  }

  private static let asLargeAsContent: [ViewKind] = [
    .vStack, .lazyVStack, .hStack, .lazyHStack, .zStack, .grid, .gridRow, .forEach, .group, .section, .link, .button,
    .toggle, .viewThatFits, .named,
  ]
}
