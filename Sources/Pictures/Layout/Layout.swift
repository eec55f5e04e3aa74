import AppleTables
import WidgetFormat

/// SwiftUI's layout in three passes over an array of boxes, each linear except for sorting: the range of widths, the
/// width and the range of heights, and the height. A stack gives its length to the least flexible views first, as
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

  /// Sets the sizes of the root and of all boxes in it.
  ///
  /// - Parameters:
  ///   - width: The proposed width, in points.
  ///   - height: The proposed height, in points.
  mutating func fit(_ root: Int, width: Double, height: Double) {
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

  /// The spacing between the children of a stack, in points. It is smaller between texts in a column.
  func spacing(of index: Int) -> [Double] {
    guard case .stack(let axis, _, let spacing) = elements[index].kind else { return [] }
    let children = elements[index].children
    return zip(children, children.dropFirst()).map { first, second in
      if let spacing { return spacing }
      if isSpacer(first) || isSpacer(second) { return 0 }
      return axis == .vertical && isText(first) && isText(second) ? Self.betweenTexts : Self.standard
    }
  }

  /// The default spacing in points, about as in SwiftUI.
  static let standard = 8.0
  static let betweenTexts = 4.0

  func isSpacer(_ index: Int) -> Bool {
    if case .spacer = elements[index].kind { true } else { false }
  }

  func isDivider(_ index: Int) -> Bool {
    if case .divider = elements[index].kind { true } else { false }
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
  /// The range of a box's size. The boxes in it must be known already.
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

  /// A divider is as thin as possible along a stack.
  private func alongStack(_ child: Int, _ known: (Int) -> Extent) -> Extent {
    isDivider(child) ? Extent(0.5) : known(child)
  }

  /// A spacer takes no room across its stack.
  private func acrossSpacers(_ child: Int, _ axis: Axis, _ known: (Int) -> Extent) -> Extent {
    isSpacer(child) ? Extent() : known(child)
  }
}

/// A box of a layout: a view, or a frame, padding and so on around it. Elements are in one array, children before
/// parents, so that the passes over them are loops.
struct Element: Sendable {
  enum Kind: Sendable {
    case stack(Axis, Placement, spacing: Double?)
    /// Children on top of each other, the first at the back.
    case layers(Placement)
    /// The first child that fits, chosen once the width is known.
    case firstThatFits
    case text(ShownText)
    case leaf(Leaf)
    case spacer(minimum: Double)
    case divider
    case frame(FrameSize, Placement)
    case padding(EdgeInsets)
    /// The last child decides the size. The others are behind it or in front of it.
    case backed(Placement)
    case overlaid(Placement)
    case clipped(Outline)
  }

  var kind: Kind
  var children: [Int] = []
  /// The view whose outermost box this is, if it is one.
  var view: Int?
  /// A second view with this box: a group, or the use of a named view.
  var group: Int?
  /// SwiftUI's `layoutPriority`.
  var priority = 0.0

  // Results of the passes.
  var widths = Extent()
  var heights = Extent()
  var width = 0.0
  var height = 0.0
  /// The chosen child of `firstThatFits`.
  var chosen: Int?
  /// The baselines of the first and last line of text, in points from the top; the lower edge if there is no text.
  var firstBaseline = 0.0
  var lastBaseline = 0.0

  init(_ kind: Kind, _ children: [Int] = []) {
    self.kind = kind
    self.children = children
  }
}

/// The range of sizes on an axis, and the ideal size, in points.
struct Extent: Sendable {
  var least = 0.0
  var ideal = 0.0
  var most = 0.0

  init(_ fixed: Double = 0) {
    least = fixed
    ideal = fixed
    most = fixed
  }

  init(from least: Double, ideal: Double, to most: Double) {
    self.least = least
    self.ideal = ideal
    self.most = most
  }

  func limited(_ proposal: Double) -> Double { max(least, min(most, proposal)) }

  var flexibility: Double { most - least }

  mutating func add(_ other: Extent) {
    least += other.least
    ideal += other.ideal
    most += other.most
  }

  mutating func cover(_ other: Extent) {
    least = max(least, other.least)
    ideal = max(ideal, other.ideal)
    most = max(most, other.most)
  }
}

extension EdgeInsets {
  func sum(_ axis: Axis) -> Double { axis == .horizontal ? leading + trailing : top + bottom }
}

/// The sizes of a `frame`, in points.
struct FrameSize: Sendable {
  struct Side: Sendable {
    var fixed: Double?
    var least: Double?
    var most: Double?

    func extent(around inner: Extent) -> Extent {
      if let fixed { return Extent(fixed) }
      let least = least ?? min(inner.least, most ?? .infinity)
      let most = max(least, most ?? max(inner.most, least))
      return Extent(from: least, ideal: max(least, min(most, inner.ideal)), to: most)
    }

    /// The size to propose to the child.
    func inner(_ proposal: Double) -> Double {
      if let fixed { return fixed }
      return max(least ?? 0, min(most ?? .infinity, proposal))
    }

    /// The size of the frame around a child of some size.
    func outer(_ proposal: Double, around child: Double) -> Double {
      if let fixed { return fixed }
      // Without a limit of the frame, the child's size is the limit.
      let least = least ?? min(child, most ?? child)
      let most = most ?? max(child, least)
      return max(least, min(most, proposal))
    }
  }

  var horizontal = Side()
  var vertical = Side()
}

/// A view that draws something itself.
struct Leaf: Sendable {
  var horizontal: Extent
  var vertical: Extent
  /// Width divided by height, if that is fixed.
  var ratio: Double?
  var drawing: LeafDrawing

  init(_ drawing: LeafDrawing, width: Extent, height: Extent) {
    self.drawing = drawing
    horizontal = width
    vertical = height
  }

  /// A leaf that takes all available room. Its ideal size is that of SwiftUI's shapes, 10 points.
  init(filling drawing: LeafDrawing) {
    let extent = Extent(from: 0, ideal: 10, to: .infinity)
    self.init(drawing, width: extent, height: extent)
  }
}

enum LeafDrawing: Sendable {
  case nothing
  case shape(Outline, fill: Paint?, stroke: Stroke?)
  case symbol(Int, color: Paint)
  /// An image that only the app has.
  case image(ImageLook)
  /// A ring that is filled up to a value or, if it is open at the bottom, has a dot at the value.
  case ring(isOpen: Bool, value: Double, color: RGBA, track: RGBA)
  /// A line that is filled up to a value, or has a dot at the value.
  case bar(hasDot: Bool, value: Double, color: RGBA, track: RGBA)
  case chart(Paint)
  case map(ground: RGBA, roads: RGBA, pin: RGBA)
  /// A view that only the app can draw, with its name.
  case placeholder(String, Paint)
}

struct ImageLook: Sendable {
  var caption: String?
  /// The colour in which the system shows the whole image, if it does.
  var block: Paint?
  /// Otherwise, the colours of a landscape, drawn over each other: hills, sky, sun.
  var hills: RGBA
  var sky: [RGBA]
  var sun: RGBA
  var ink: RGBA
}
