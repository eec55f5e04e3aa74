import AppleTables
import WidgetFormat

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
    isDivider(child) ? Extent(0.5) : known(child)
  }

  /// A spacer takes room along its stack alone.
  private func acrossSpacers(_ child: Int, _ axis: Axis, _ known: (Int) -> Extent) -> Extent {
    isSpacer(child) ? Extent() : known(child)
  }
}

/// A box of a layout: views and what their modifiers put around them. Elements stand in one array, children before
/// what holds them, so that the passes over them are loops.
struct Element: Sendable {
  enum Kind: Sendable {
    case stack(Axis, Placement, spacing: Double?)
    /// One over the other, the first at the back.
    case layers(Placement)
    /// The first child that fits; chosen when the width is known.
    case firstThatFits
    case text(ShownText)
    /// A leaf: how far it may shrink and grow on each axis.
    case leaf(Leaf)
    case spacer(minimum: Double)
    case divider
    case frame(FrameSize, Placement)
    case padding(EdgeInsets)
    /// The last child decides the size; the others lie behind it, or in front.
    case backed(Placement)
    case overlaid(Placement)
    case clipped(Outline)
  }

  var kind: Kind
  var children: [Int] = []
  /// The view that it is the outermost box of; nil for boxes that modifiers make.
  var view: Int?
  /// A view that it stands for as well, since it only groups: the use of a named view.
  var group: Int?
  /// SwiftUI's `layoutPriority`.
  var priority = 0.0

  // What the passes find.
  var widths = Extent()
  var heights = Extent()
  var width = 0.0
  var height = 0.0
  /// Of `firstThatFits`: which child.
  var chosen: Int?
  /// Where its first and its last line of text stand, in points from its top; its lower edge without text.
  var firstBaseline = 0.0
  var lastBaseline = 0.0

  init(_ kind: Kind, _ children: [Int] = []) {
    self.kind = kind
    self.children = children
  }
}

/// How small and how large something can be on an axis, and how large it is by itself, in points.
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

/// What a `frame` says, in points.
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

    /// What the child is offered where the frame is.
    func inner(_ proposal: Double) -> Double {
      if let fixed { return fixed }
      return max(least ?? 0, min(most ?? .infinity, proposal))
    }

    /// How large the frame is, with a child of that size.
    func outer(_ proposal: Double, around child: Double) -> Double {
      if let fixed { return fixed }
      // Without a limit on a side the child's own size is the limit.
      let least = least ?? min(child, most ?? child)
      let most = most ?? max(child, least)
      return max(least, min(most, proposal))
    }
  }

  var horizontal = Side()
  var vertical = Side()
}

/// What draws something itself.
struct Leaf: Sendable {
  var horizontal: Extent
  var vertical: Extent
  /// Width by height, where it keeps it however much room there is.
  var ratio: Double?
  var drawing: LeafDrawing

  init(_ drawing: LeafDrawing, width: Extent, height: Extent) {
    self.drawing = drawing
    horizontal = width
    vertical = height
  }

  /// As large as it is let; by itself as large as SwiftUI makes shapes, 10 points.
  init(filling drawing: LeafDrawing) {
    let extent = Extent(from: 0, ideal: 10, to: .infinity)
    self.init(drawing, width: extent, height: extent)
  }
}

enum LeafDrawing: Sendable {
  case nothing
  case shape(Outline, fill: Paint?, stroke: Stroke?)
  case symbol(Int, color: Paint)
  /// A picture that only the app has: its name and ratio, and how the system draws it.
  case image(ImageLook)
  /// A ring: one that is filled to a value, or one that is open at the bottom, with a dot at the value.
  case ring(isOpen: Bool, value: Double, color: RGBA, track: RGBA)
  /// A line that is filled to a value, or a whole one with a dot at the value.
  case bar(hasDot: Bool, value: Double, color: RGBA, track: RGBA)
  case chart(Paint)
  case map(ground: RGBA, roads: RGBA, pin: RGBA)
  /// What only the app can draw, with its name.
  case standIn(String, Paint)
}

struct ImageLook: Sendable {
  var caption: String?
  /// A solid block where that is all that the system shows.
  var block: Paint?
  /// Sky, hills and sun otherwise, each over the one before: the hills are the ground of all.
  var hills: RGBA
  var sky: [RGBA]
  var sun: RGBA
  var ink: RGBA
}
