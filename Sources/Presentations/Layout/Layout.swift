import AppleTables
import WidgetFormat

/// SwiftUI's layout in three passes over an array of boxes, each linear except for sorting: the range of widths, the
/// width and the range of heights, and the height. A stack gives its length to the least flexible views first, as
/// SwiftUI does.
public struct Layout: Sendable {
  package internal(set) var elements: [Element] = []
  /// True if spacing that is not written takes no room, and a ViewThatFits takes as little room as any child that fits,
  /// or else as the last one.
  var isLowerBound = false
  private var room = CanvasSize(width: .infinity, height: .infinity)

  mutating func add(_ kind: Element.Kind, _ children: [Int] = []) -> Int {
    elements.append(Element(kind, children))
    let index = elements.count - 1
    elements[index].widths = extent(of: index, .horizontal)
    var sizing = children[...]
    switch kind {
    case .backed, .overlaid: sizing = children.suffix(1)
    default: break
    }
    elements[index].isKnown = sizing.allSatisfy { elements[$0].isKnown }
    elements[index].hasUnknownLength = sizing.contains { elements[$0].hasUnknownLength }
    return index
  }

  package internal(set) subscript(index: Int) -> Element {
    _read { yield elements[index] }
    _modify { yield &elements[index] }
  }

  /// Sets the sizes of the root and of all boxes in it.
  ///
  /// - Parameters:
  ///   - width: The proposed width, in points.
  ///   - height: The proposed height, in points.
  public mutating func fit(_ root: Int, width: Double, height: Double) {
    room = CanvasSize(width: width, height: height)
    for index in elements.indices {
      elements[index].widths = extent(of: index, .horizontal)
      // The heights of unwrapped texts, by which ViewThatFits decides.
      elements[index].heights = extent(of: index, .vertical)
    }
    setWidth(of: root, offered: width, height: height)
    for index in elements.indices { elements[index].heights = extent(of: index, .vertical) }
    setHeight(of: root, offered: height)
    for index in elements.indices { findBaselines(of: index) }
  }

  /// The spacing between the children of a stack, in points.
  func spacing(of index: Int) -> [Double] {
    guard case .stack(let axis, _, let written) = elements[index].kind else { return [] }
    let children = elements[index].children
    return zip(children, children.dropFirst()).map { first, second in
      if let written { return written }
      if isLowerBound || isSpacer(first) || isSpacer(second) { return 0 }
      return axis == .vertical && isText(first) && isText(second) ? Self.betweenTexts : Self.standard
    }
  }

  /// The default spacing in points, about as in SwiftUI.
  private static let standard = 8.0
  private static let betweenTexts = 4.0

  func isSpacer(_ index: Int) -> Bool { if case .spacer = elements[index].kind { true } else { false } }

  func isDivider(_ index: Int) -> Bool { if case .divider = elements[index].kind { true } else { false } }

  private func isText(_ index: Int) -> Bool {
    switch elements[index].kind {
    case .text: return true
    case .backed, .overlaid, .clipped, .ideal: return elements[index].children.last.map { isText($0) } ?? false
    default: return false
    }
  }

  /// The range of a box's size. The boxes in it must be known already.
  func extent(of index: Int, _ axis: Axis) -> Extent {
    let element = elements[index]
    func known(_ child: Int) -> Extent { elements[child].extent(axis) }
    switch element.kind {
    case .text(let text): return axis == .horizontal ? text.widths : text.heights
    case .leaf(let leaf): return axis == .horizontal ? leaf.horizontal : leaf.vertical
    case .spacer(let minimum): return Extent(from: minimum, ideal: minimum, to: .infinity)
    case .divider(let along): return along == axis ? Extent(0.5) : Extent(from: 0.5, ideal: 0.5, to: .infinity)
    case .frame(let size, _):
      let inner = element.children.first.map(known) ?? Extent(from: 0, ideal: 10, to: .infinity)
      return size.side(axis).extent(around: inner)
    case .padding(let insets):
      var extent = element.children.first.map(known) ?? Extent()
      extent.add(Extent(insets.sum(axis)))
      return Extent(from: max(0, extent.minimum), ideal: max(0, extent.ideal), to: max(0, extent.maximum))
    case .backed, .overlaid, .clipped: return element.children.last.map(known) ?? Extent()
    case .ideal(let isHorizontal, let isVertical):
      let inner = element.children.first.map(known) ?? Extent()
      return (axis == .horizontal ? isHorizontal : isVertical) ? Extent(inner.ideal) : inner
    case .firstThatFits:
      if axis == .vertical, let chosen = element.chosen { return known(chosen) }
      if isLowerBound {
        let fitting = element.children.filter { child in
          elements[child].widths.minimum <= room.width && elements[child].heights.minimum <= room.height
        }
        let shown = fitting.isEmpty ? element.children.suffix(1) : fitting
        return shown.map(known).min { $0.minimum < $1.minimum } ?? Extent()
      }
      return element.children.reduce(into: Extent()) { $0.cover(known($1)) }
    case .layers:
      return element.children.reduce(into: Extent()) { $0.cover(acrossSpacers($1, axis, known)) }
    case .stack(let along, _, _):
      guard along == axis else {
        return element.children.reduce(into: Extent()) { $0.cover(acrossSpacers($1, axis, known)) }
      }
      return element.children.map(known).reduce(into: Extent(spacing(of: index).reduce(0, +))) { $0.add($1) }
    }
  }

  /// A spacer takes no room across its stack.
  private func acrossSpacers(_ child: Int, _ axis: Axis, _ known: (Int) -> Extent) -> Extent {
    isSpacer(child) ? Extent() : known(child)
  }
}

/// A box of a layout: a view, or a frame, padding and so on around it. Elements are in one array, children before
/// parents, so that the passes over them are loops.
public struct Element: Sendable {
  public enum Kind: Sendable {
    case stack(Axis, Placement, spacing: Double?)
    /// Children on top of each other, the first at the back.
    case layers(Placement)
    /// The first child that fits, chosen once the width is known.
    case firstThatFits
    case text(ShownText)
    case leaf(Leaf)
    case spacer(minimum: Double)
    /// A line across a stack.
    case divider(along: Axis)
    case frame(FrameSize, Placement)
    case padding(EdgeInsets)
    /// The child has its ideal size on some axes, whatever is offered.
    case ideal(horizontal: Bool, vertical: Bool)
    /// The last child decides the size. The others are behind it or in front of it.
    case backed(Placement)
    case overlaid(Placement)
    /// The child, clipped to the shape of a view, by its index in the content.
    case clipped(view: Int)
  }

  public var kind: Kind
  public var children: [Int] = []
  /// The view whose outermost box this is, if it is one.
  public var view: Int?
  /// A second view with this box: a group, or the use of a named view.
  public var group: Int?
  /// SwiftUI's `layoutPriority`.
  var priority = 0.0
  /// True if the description gives the size.
  public var isKnown = true
  /// True if a frame, padding or spacing in it is unknown.
  public var hasUnknownLength = false

  // Results of the passes.
  public var widths = Extent()
  public var heights = Extent()
  public var width = 0.0
  public var height = 0.0
  /// The chosen child of `firstThatFits`.
  public var chosen: Int?
  /// The baselines of the first and last line of text, in points from the top; the lower edge if there is no text.
  var firstBaseline = 0.0
  var lastBaseline = 0.0

  init(_ kind: Kind, _ children: [Int] = []) {
    self.kind = kind
    self.children = children
  }

  func extent(_ axis: Axis) -> Extent { axis == .horizontal ? widths : heights }
}

/// The range of sizes on an axis, and the ideal size, in points.
public struct Extent: Sendable {
  public var minimum = 0.0
  public var ideal = 0.0
  public var maximum = 0.0

  init(_ fixed: Double = 0) {
    minimum = fixed
    ideal = fixed
    maximum = fixed
  }

  init(from minimum: Double, ideal: Double, to maximum: Double) {
    self.minimum = minimum
    self.ideal = ideal
    self.maximum = maximum
  }

  func limited(_ proposal: Double) -> Double { max(minimum, min(maximum, proposal)) }

  var flexibility: Double { maximum - minimum }

  mutating func add(_ other: Extent) {
    minimum += other.minimum
    ideal += other.ideal
    maximum += other.maximum
  }

  mutating func cover(_ other: Extent) {
    minimum = max(minimum, other.minimum)
    ideal = max(ideal, other.ideal)
    maximum = max(maximum, other.maximum)
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

    func extent(around inner: Extent) -> Extent {
      if let fixed { return Extent(fixed) }
      let minimum = minimum ?? min(inner.minimum, maximum ?? .infinity)
      let maximum = max(minimum, maximum ?? max(inner.maximum, minimum))
      return Extent(from: minimum, ideal: max(minimum, min(maximum, inner.ideal)), to: maximum)
    }

    /// The size to propose to the child.
    func inner(_ proposal: Double) -> Double {
      if let fixed { return fixed }
      return max(minimum ?? 0, min(maximum ?? .infinity, proposal))
    }

    /// The size of the frame around a child of some size.
    func outer(_ proposal: Double, around child: Double) -> Double {
      if let fixed { return fixed }
      // Without a limit of the frame, the child's size is the limit.
      let minimum = minimum ?? min(child, maximum ?? child)
      let maximum = maximum ?? max(child, minimum)
      return max(minimum, min(maximum, proposal))
    }
  }

  var horizontal = Side()
  var vertical = Side()

  func side(_ axis: Axis) -> Side { axis == .horizontal ? horizontal : vertical }
}

/// A view that draws something itself.
public struct Leaf: Sendable {
  var horizontal: Extent
  var vertical: Extent
  /// Width divided by height, if that is fixed.
  var ratio: Double?
  public var form: LeafForm
  /// The view that is drawn, by its index in the content.
  public var view: Int

  init(_ form: LeafForm, of view: Int, width: Extent, height: Extent) {
    (self.form, self.view) = (form, view)
    horizontal = width
    vertical = height
  }

  /// A leaf that takes all available room. Its ideal size is that of SwiftUI's shapes, 10 points.
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
  /// An image that only the app has, with its name.
  case image(String)
  /// A ring that is filled up to a value or, if it is open at the bottom, has a dot at the value.
  case ring(isOpen: Bool, value: Double)
  /// A line that is filled up to a value, or has a dot at the value.
  case bar(hasDot: Bool, value: Double)
  /// A view that only the app can draw.
  case opaque
  /// The `background` or the `overlay` of the view.
  case layer(ModifierName)
  case accessoryBackground(isRound: Bool)
  case groupBox
  case control
}
