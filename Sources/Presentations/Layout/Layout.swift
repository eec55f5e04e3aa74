import AppleTables
import WidgetFormat

/// SwiftUI's layout in passes over an array of boxes: ranges of widths, then widths, ranges of heights, and heights. As
/// in SwiftUI, a stack gives its length to the least flexible views first.
public struct Layout: Sendable {
  package internal(set) var elements: [Element] = []
  /// True to compute the smallest possible sizes: default spacing takes no room, and a ViewThatFits is as large as its
  /// smallest child that fits, or else as its last child.
  var isLowerBound = false
  private var room = CanvasSize(width: .infinity, height: .infinity)

  mutating func add(_ kind: Element.Kind, _ children: [Int] = []) -> Int {
    elements.append(Element(kind, children))
    let index = elements.count - 1
    elements[index].widths = extent(of: index, .horizontal)
    var sizingChildren = children[...]
    switch kind {
    case .backed, .overlaid: sizingChildren = children.suffix(1)
    default: break
    }
    elements[index].isKnown = sizingChildren.allSatisfy { elements[$0].isKnown }
    elements[index].hasUnknownLength = sizingChildren.contains { elements[$0].hasUnknownLength }
    return index
  }

  package internal(set) subscript(index: Int) -> Element {
    _read { yield elements[index] }
    _modify { yield &elements[index] }
  }

  /// Sets the sizes of all boxes for a proposed size of the root, in points.
  public mutating func fit(_ root: Int, width: Double, height: Double) {
    room = CanvasSize(width: width, height: height)
    for index in elements.indices {
      elements[index].widths = extent(of: index, .horizontal)
      // A ViewThatFits chooses by the heights of texts on one line.
      elements[index].heights = extent(of: index, .vertical)
    }
    setLength(of: root, .horizontal, offered: width, height: height)
    for index in elements.indices { elements[index].heights = extent(of: index, .vertical) }
    setLength(of: root, .vertical, offered: height, height: height)
    for index in elements.indices { findBaselines(of: index) }
  }

  func spacing(of index: Int) -> [Double] {
    guard case .stack(let axis, _, let written) = elements[index].kind else { return [] }
    let children = elements[index].children
    return zip(children, children.dropFirst()).map { first, second in
      if let written { return written }
      if isLowerBound || isSpacer(first) || isSpacer(second) { return 0 }
      return axis == .vertical && isText(first) && isText(second) ? Self.spacingBetweenTexts : Self.defaultSpacing
    }
  }

  // In points, about as in SwiftUI.
  private static let defaultSpacing = 8.0
  private static let spacingBetweenTexts = 4.0

  func isSpacer(_ index: Int) -> Bool { if case .spacer = elements[index].kind { true } else { false } }

  func isDivider(_ index: Int) -> Bool { if case .divider = elements[index].kind { true } else { false } }

  private func isText(_ index: Int) -> Bool {
    switch elements[index].kind {
    case .text: return true
    case .backed, .overlaid, .clipped, .ideal: return elements[index].children.last.map { isText($0) } ?? false
    default: return false
    }
  }

  /// The range of a box's size. The extents of the boxes in it must be set already.
  func extent(of index: Int, _ axis: Axis) -> Extent {
    let element = elements[index]
    func childExtent(_ child: Int) -> Extent { elements[child].extent(axis) }
    // A spacer takes no room across its stack.
    func crossExtent(_ child: Int) -> Extent { isSpacer(child) ? Extent() : childExtent(child) }
    switch element.kind {
    case .text(let text): return axis == .horizontal ? text.widths : text.heights
    case .leaf(let leaf): return axis == .horizontal ? leaf.horizontal : leaf.vertical
    case .spacer(let minimum): return Extent(from: minimum, ideal: minimum, to: .infinity)
    case .divider(let along): return along == axis ? Extent(0.5) : Extent(from: 0.5, ideal: 0.5, to: .infinity)
    case .frame(let size, _):
      let inner = element.children.first.map(childExtent) ?? Extent(from: 0, ideal: 10, to: .infinity)
      return size.side(axis).extent(around: inner)
    case .padding(let insets):
      let inner = element.children.first.map(childExtent) ?? Extent()
      return Extent().combined(with: inner.combined(with: Extent(insets.sum(axis)), by: +), by: max)
    case .backed, .overlaid, .clipped: return element.children.last.map(childExtent) ?? Extent()
    case .ideal(let isHorizontal, let isVertical):
      let inner = element.children.first.map(childExtent) ?? Extent()
      return (axis == .horizontal ? isHorizontal : isVertical) ? Extent(inner.ideal) : inner
    case .firstThatFits:
      if axis == .vertical, let chosen = element.chosen { return childExtent(chosen) }
      if isLowerBound {
        let fitting = element.children.filter { child in
          elements[child].widths.minimum <= room.width && elements[child].heights.minimum <= room.height
        }
        let shown = fitting.isEmpty ? element.children.suffix(1) : fitting
        return shown.map(childExtent).min { $0.minimum < $1.minimum } ?? Extent()
      }
      return element.children.reduce(Extent()) { $0.combined(with: childExtent($1), by: max) }
    case .stack(axis, _, _):
      let spacing = Extent(spacing(of: index).reduce(0, +))
      return element.children.reduce(spacing) { $0.combined(with: childExtent($1), by: +) }
    case .layers, .stack: return element.children.reduce(Extent()) { $0.combined(with: crossExtent($1), by: max) }
    }
  }
}

/// A box of a layout: a view, or a modifier such as a frame or a padding around a view. Children come before their
/// parents in `Layout.elements`, so that passes are loops.
public struct Element: Sendable {
  public enum Kind: Sendable {
    case stack(Axis, Placement, spacing: Double?)
    /// Children on top of each other, the first at the back.
    case layers(Placement)
    /// A ViewThatFits.
    case firstThatFits
    case text(ShownText)
    case leaf(Leaf)
    case spacer(minimum: Double)
    /// A line across a stack.
    case divider(along: Axis)
    case frame(FrameSize, Placement)
    case padding(EdgeInsets)
    /// The child has its ideal size on some axes.
    case ideal(horizontal: Bool, vertical: Bool)
    /// The last child decides the size. The others are behind it.
    case backed(Placement)
    /// The last child decides the size. The others are in front of it.
    case overlaid(Placement)
    /// The child is clipped to the shape of a view, by its index in the content.
    case clipped(view: Int)
  }

  public var kind: Kind
  public var children: [Int]
  /// The view of which this is the outermost box, by its index in the content.
  public var view: Int?
  /// The outermost group around `view` that has the same box.
  public var group: Int?
  var priority = 0.0
  /// True if the description determines the size.
  public var isKnown = true
  /// True if a frame, padding or spacing in the box is unknown.
  public var hasUnknownLength = false

  // The passes set the following properties.
  public var widths = Extent()
  public var heights = Extent()
  public var width = 0.0
  public var height = 0.0
  /// The chosen child of `firstThatFits`.
  public var chosen: Int?
  // In points from the top; the lower edge if there is no text.
  var firstBaseline = 0.0
  var lastBaseline = 0.0

  init(_ kind: Kind, _ children: [Int]) { (self.kind, self.children) = (kind, children) }

  func extent(_ axis: Axis) -> Extent { axis == .horizontal ? widths : heights }

  subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// The range of sizes on an axis, and the ideal size, in points.
public struct Extent: Sendable {
  public var minimum: Double
  public var ideal: Double
  public var maximum: Double

  init(_ fixed: Double = 0) { self.init(from: fixed, ideal: fixed, to: fixed) }

  init(from minimum: Double, ideal: Double, to maximum: Double) {
    (self.minimum, self.ideal, self.maximum) = (minimum, ideal, maximum)
  }

  func clamping(_ proposal: Double) -> Double { max(minimum, min(maximum, proposal)) }

  var flexibility: Double { maximum - minimum }

  func combined(with other: Extent, by operation: (Double, Double) -> Double) -> Extent {
    Extent(
      from: operation(minimum, other.minimum), ideal: operation(ideal, other.ideal),
      to: operation(maximum, other.maximum))
  }
}

extension EdgeInsets {
  func sum(_ axis: Axis) -> Double { axis == .horizontal ? leading + trailing : top + bottom }
}

/// The sizes of a `frame`, in points.
public struct FrameSize: Sendable {
  struct Side: Sendable {
    var fixed: Double?
    var minimum: Double?
    var maximum: Double?

    /// What the frame contains replaces missing limits.
    func extent(around inner: Extent) -> Extent {
      if let fixed { return Extent(fixed) }
      let minimum = minimum ?? min(inner.minimum, maximum ?? .infinity)
      let maximum = max(minimum, maximum ?? max(inner.maximum, minimum))
      return Extent(from: minimum, ideal: max(minimum, min(maximum, inner.ideal)), to: maximum)
    }

    func proposalToChild(_ proposal: Double) -> Double {
      fixed ?? max(minimum ?? 0, min(maximum ?? .infinity, proposal))
    }
  }

  var horizontal = Side()
  var vertical = Side()

  func side(_ axis: Axis) -> Side { axis == .horizontal ? horizontal : vertical }
}

/// A box that is drawn, except for texts.
public struct Leaf: Sendable {
  var horizontal: Extent
  var vertical: Extent
  /// A fixed ratio of width to height.
  var ratio: Double?
  public var form: LeafForm
  /// By its index in the content.
  public var view: Int

  init(_ form: LeafForm, of view: Int, width: Extent, height: Extent) {
    (self.form, self.view, horizontal, vertical) = (form, view, width, height)
  }

  /// A leaf that takes all available room. Its ideal size is 10 points, as that of SwiftUI's shapes.
  init(filling form: LeafForm, of view: Int) {
    let extent = Extent(from: 0, ideal: 10, to: .infinity)
    self.init(form, of: view, width: extent, height: extent)
  }
}

public enum LeafForm: Sendable {
  case nothing
  /// A shape, a colour or a gradient.
  case area
  case symbol(String)
  /// An image with a name, which only the app has.
  case image(String)
  /// A closed ring that is filled up to the value, or a ring that is open at the bottom with a dot at the value.
  case ring(isOpen: Bool, value: Double)
  /// A bar that is filled up to the value, or has a dot at the value.
  case bar(hasDot: Bool, value: Double)
  /// A view that only the app can draw.
  case opaque
  /// The `background` or the `overlay` of the view.
  case layer(ModifierName)
  case accessoryBackground(isRound: Bool)
  case groupBox, control
}
