/// The views of the format. `unknown` stands for what could not be read or what only the app knows.
@usableFromInline package enum ViewKind: String, Sendable, CaseIterable {
  case vStack = "VStack"
  case hStack = "HStack"
  case zStack = "ZStack"
  case grid = "Grid"
  case gridRow = "GridRow"
  case lazyVGrid = "LazyVGrid"
  case lazyHGrid = "LazyHGrid"
  case lazyVStack = "LazyVStack"
  case lazyHStack = "LazyHStack"
  case group = "Group"
  case groupBox = "GroupBox"
  case section = "Section"
  case viewThatFits = "ViewThatFits"
  case accessoryWidgetGroup = "AccessoryWidgetGroup"
  case forEach = "ForEach"
  case text = "Text"
  case label = "Label"
  case image = "Image"
  case gauge = "Gauge"
  case progressView = "ProgressView"
  case chart = "Chart"
  case map = "Map"
  case canvas = "Canvas"
  case circle = "Circle"
  case ellipse = "Ellipse"
  case capsule = "Capsule"
  case rectangle = "Rectangle"
  case roundedRectangle = "RoundedRectangle"
  case containerRelativeShape = "ContainerRelativeShape"
  case path = "Path"
  case color = "Color"
  case linearGradient = "LinearGradient"
  case radialGradient = "RadialGradient"
  case angularGradient = "AngularGradient"
  case spacer = "Spacer"
  case divider = "Divider"
  case emptyView = "EmptyView"
  case accessoryWidgetBackground = "AccessoryWidgetBackground"
  case button = "Button"
  case toggle = "Toggle"
  case link = "Link"
  case named = "View"
  case unknown = ""

  /// The table of views: what stands at each view's key, and what it shows.
  package var definition: ViewDefinition {
    switch self {
    case .vStack, .lazyVStack: .init(.container, "Views one above the other.")
    case .hStack, .lazyHStack: .init(.container, "Views side by side.")
    case .zStack: .init(.container, "Views in front of one another; the first lies at the back.")
    case .grid, .lazyVGrid, .lazyHGrid: .init(.container, "Views in rows and columns.")
    case .gridRow: .init(.container, "A row of a Grid.")
    case .group: .init(.container, "Views that share modifiers.")
    case .groupBox, .section: .init(.container, "Views that belong together.")
    case .viewThatFits: .init(.container, "The first of these views that fits.")
    case .accessoryWidgetGroup: .init(.container, "Up to three views side by side in an accessory family.")
    case .forEach:
      .init(.repetition, "Views that are repeated: {count: 3, content: …} or {data: NAME, content: …}.")
    case .text:
      .init(
        .words,
        "Words, in which {name} stands for a value and {name, style: timer} for a date; or {date: NAME, style: timer}.")
    case .label: .init(.label, "Words with a symbol: {title: Steps, symbol: figure.walk}.")
    case .image: .init(.image, "An asset's name, {symbol: NAME} or {asset: NAME}.")
    case .gauge: .init(.gauge, "A value within a range: {value: NAME, in: 0...100, label: …}.")
    case .progressView:
      .init(.gauge, mayStandAlone: true, "Progress towards an end: {value: NAME} or {timerInterval: NAME}.")
    case .chart, .map, .canvas:
      .init(.anything, mayStandAlone: true, "A view into which the linter does not look; anything may stand here.")
    case .circle, .ellipse, .capsule, .rectangle, .containerRelativeShape, .path:
      .init(.nothing, mayStandAlone: true, "A shape, filled unless stroke says otherwise.")
    case .roundedRectangle: .init(.corners, mayStandAlone: true, "A shape with round corners: {cornerRadius: 8}.")
    case .color: .init(.color, "A colour that fills its place.")
    case .linearGradient, .radialGradient, .angularGradient:
      .init(.colors, "A list of colours that run into one another.")
    case .spacer: .init(.nothing, mayStandAlone: true, "Room that grows.")
    case .divider: .init(.nothing, mayStandAlone: true, "A line between views.")
    case .emptyView: .init(.nothing, mayStandAlone: true, "Nothing.")
    case .accessoryWidgetBackground:
      .init(.nothing, mayStandAlone: true, "The system's background of accessory families.")
    case .button, .toggle:
      .init(.action, "A view that runs an App Intent: {intent: NAME, label: …}.")
    case .link: .init(.link, "A view that opens an address: {destination: URL, label: …}.")
    case .named:
      .init(
        .viewName, "A view of this document by its name under views; any other name is one that only the app knows.")
    case .unknown: .init(.anything, "")
    }
  }
}

/// What the format says of a view.
package struct ViewDefinition: Sendable {
  /// What stands at its key.
  package let argument: Shape
  /// Whether it may stand as a bare word, or without a value.
  package let mayStandAlone: Bool
  /// What it shows, for people who write descriptions.
  package let meaning: String

  init(_ argument: Shape, mayStandAlone: Bool = false, _ meaning: String) {
    self.argument = argument
    self.mayStandAlone = mayStandAlone
    self.meaning = meaning
  }
}

// What views are, for facts and checks.
extension ViewKind {
  /// Views whose words people read.
  @inlinable package var isText: Bool { self == .text || self == .label }

  /// Views that people tap.
  @inlinable package var isInteractive: Bool { self == .button || self == .toggle || self == .link }

  /// Views whose look only the app knows.
  @inlinable package var isOpaque: Bool {
    switch self {
    case .chart, .map, .canvas, .unknown: true
    default: false
    }
  }

  @inlinable package var isShape: Bool {
    switch self {
    case .circle, .ellipse, .capsule, .rectangle, .roundedRectangle, .containerRelativeShape, .path: true
    default: false
    }
  }

  /// The alignments that it takes; nil for views that align nothing.
  var alignments: AlignmentSet? {
    switch self {
    case .vStack, .lazyVStack, .lazyVGrid: .horizontal
    case .hStack, .lazyHStack, .lazyHGrid, .gridRow: .vertical
    case .zStack, .grid: .both
    default: nil
    }
  }

  @inlinable package var isGradient: Bool {
    self == .linearGradient || self == .radialGradient || self == .angularGradient
  }

  /// Views that show something themselves.
  @inlinable package var isLeaf: Bool {
    switch self {
    case .text, .label, .image, .gauge, .progressView, .color: true
    default: isOpaque || isShape || isGradient
    }
  }

  /// Views that hold others and lay them out.
  @inlinable package var isContainer: Bool {
    switch self {
    case .vStack, .hStack, .zStack, .grid, .gridRow, .lazyVGrid, .lazyHGrid, .lazyVStack, .lazyHStack, .group,
      .groupBox, .section, .viewThatFits, .accessoryWidgetGroup, .forEach, .named:
      true
    default: false
    }
  }
}
