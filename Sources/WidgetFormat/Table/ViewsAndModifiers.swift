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
    case .spacer: .init(.spacer, mayStandAlone: true, "Room that grows: {minLength: 8}.")
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

/// The modifiers and annotations that the linter understands. `foregroundColor` is read as `foregroundStyle`.
@usableFromInline package enum ModifierName: UInt8, Sendable, CaseIterable {
  case when, `if`, unless, variants
  case font, fontWeight, bold, italic, monospacedDigit, minimumScaleFactor, lineLimit
  case foregroundStyle, tint, fill, stroke, opacity
  case widgetAccentable, widgetAccentedRenderingMode, renderingMode
  case background, overlay, padding, frame, alignment, spacing, cornerRadius, clipShape
  case gaugeStyle, progressViewStyle, buttonStyle, labelStyle, animation, widgetURL, widgetLabel, environment
  case fixedSize, layoutPriority, ignoresSafeArea, offset, scaleEffect, dynamicTypeSize, allowsTightening
  case accessibilityLabel, accessibilityHidden, redacted, unredacted, privacySensitive, invalidatableContent
  case role, containsText, translucent, glyph, pixels, conveys, dynamic, id

  /// What the format says of it.
  package var definition: ModifierDefinition { Self.definitions[Int(rawValue)] }

  /// As it is written; its row says it, since to ask Swift for a case's name costs every run more than reading a file.
  package var name: String { definition.name }

  /// The shape of its value.
  package var shape: Shape { Self.shapes[Int(rawValue)] }

  private static let definitions = allCases.map(\.row)
  // By itself, since reading asks for nothing else.
  private static let shapes = definitions.map(\.shape)

  /// The table of modifiers: what each is followed by, how views inside take it over, and what it says.
  private var row: ModifierDefinition {
    switch self {
    case .when:
      row("when", .condition, .containing, "The environment in which the view is shown; every key must match.")
    case .if:
      row(
        "if", .identifier(Self.state), .everywhere, "The state of the app in which the view is shown, such as empty.",
        note: "see [States](#states)")
    case .unless:
      row(
        "unless", .identifier(Self.state), .everywhere, "The state of the app in which the view is not shown.",
        note: "see [States](#states)")
    case .variants: row("variants", .variants, .asEach, "Modifiers that replace the view's own where their when holds.")
    case .font:
      row(
        "font", .font, .nearest,
        "A text style such as headline, a size in points, or {style, size, weight, design, custom}.")
    case .fontWeight: row("fontWeight", .fontWeight, .everywhere, "The weight of the font.")
    case .bold: row("bold", .flag, .everywhere, "Whether text is bold.")
    case .italic: row("italic", .flag, .everywhere, "Whether text is italic.")
    case .monospacedDigit: row("monospacedDigit", .flag, .everywhere, "Whether digits are equally wide.")
    case .minimumScaleFactor:
      row("minimumScaleFactor", .number(.fraction), .nearest, "How far text may shrink to fit, from 0 to 1.")
    case .lineLimit: row("lineLimit", .number(.count), .everywhere, "The most lines of text.")
    case .foregroundStyle:
      row(
        "foregroundStyle", .color, .nearest, "The colour of text, symbols and shapes, for the views inside too.",
        note: "`foregroundColor` is read as `foregroundStyle`")
    case .tint: row("tint", .color, .nearest, "The colour of controls and gauges, for the views inside too.")
    case .fill: row("fill", .color, .no, "The colour that fills a shape.")
    case .stroke: row("stroke", .color, .no, "The colour of a shape's line.")
    case .opacity: row("opacity", .number(.fraction), .multiplied, "How opaque the view is, from 0 to 1.")
    case .widgetAccentable:
      row(
        "widgetAccentable", .flag, .covering,
        "Whether the view belongs to the accent group where the system tints the widget.")
    case .widgetAccentedRenderingMode:
      row(
        "widgetAccentedRenderingMode", .accentedRenderingMode, .no,
        "How an image is drawn where the system tints the widget.", note: "images only")
    case .renderingMode:
      row(
        "renderingMode", .imageRenderingMode, .no, "Whether an image is drawn as a template or in its own colours.",
        note: "images only")
    case .background:
      row("background", .backdrop, .no, "What lies behind the view: a colour, a view, or {style: colour, in: shape}.")
    case .overlay: row("overlay", .backdrop, .no, "What lies in front of the view.")
    case .padding: row("padding", .padding, .added, "Room around the view: points, edges, or true for 16.")
    case .frame: row("frame", .frame, .no, "The size of the view, in points.")
    case .alignment:
      row(
        "alignment", .name(.alignment), .no,
        "How a stack aligns its views.", note: "beside the stack instead of inside")
    case .spacing:
      row(
        "spacing", .number(.any), .no, "The room between a stack's views, in points.",
        note: "beside the stack instead of inside")
    case .cornerRadius: row("cornerRadius", .number(.notNegative), .no, "How far corners are rounded, in points.")
    case .clipShape: row("clipShape", .name(.shape), .no, "The shape that the view is cut to.")
    case .gaugeStyle: row("gaugeStyle", .name(.gaugeStyle), .everywhere, "The style of gauges inside.")
    case .progressViewStyle:
      row("progressViewStyle", .name(.progressViewStyle), .everywhere, "The style of progress views inside.")
    case .buttonStyle: row("buttonStyle", .name(.buttonStyle), .everywhere, "The style of buttons and links inside.")
    case .labelStyle:
      row("labelStyle", .name(.labelStyle), .everywhere, "Whether labels inside show a title, a symbol or both.")
    case .animation: row("animation", .animation, .no, "How changes are animated: {duration: seconds, curve: NAME}.")
    case .widgetURL: row("widgetURL", .text("the address to open"), .no, "What a tap opens.")
    case .widgetLabel:
      row(
        "widgetLabel", .views, .no, "Text or a gauge beside a corner or circular complication.",
        note: "a watch face draws it along the edge, in a size of its own")
    case .environment:
      row(
        "environment", .environment, .everywhere,
        "Environment values for the view and those inside, such as {colorScheme: dark}.")
    case .fixedSize:
      row("fixedSize", .fixedSize, .no, "Whether the view keeps the size that it needs, even where it has less room.")
    case .layoutPriority:
      row("layoutPriority", .number(.any), .no, "Which views of a stack get room first: those with the higher number.")
    case .ignoresSafeArea:
      row(
        "ignoresSafeArea", .safeArea, .no,
        "The edges whose safe area the view ignores; widgets have none since iOS 17.",
        note: "`edgesIgnoringSafeArea` is read as `ignoresSafeArea`")
    case .offset:
      row(
        "offset", .something("a mapping such as {x: 4, y: 0}"), .no,
        "How far the view is drawn from its place, such as {x: 4, y: 0}.")
    case .scaleEffect:
      row("scaleEffect", .something("a factor"), .no, "The factor by which the view is drawn larger or smaller.")
    case .dynamicTypeSize:
      row(
        "dynamicTypeSize", .something("a text size such as large"), .everywhere,
        "The text size, or the text sizes, that the view has.")
    case .allowsTightening:
      row("allowsTightening", .flag, .everywhere, "Whether letters may move together so that text fits.")
    case .accessibilityLabel:
      row("accessibilityLabel", .text("a text"), .everywhere, "What VoiceOver says of the view and of those inside.")
    case .accessibilityHidden:
      row("accessibilityHidden", .flag, .everywhere, "Whether VoiceOver leaves out the view and those inside.")
    case .redacted: row("redacted", .word(Words.redactions.list), .everywhere, "Why the view is shown as shapes.")
    case .unredacted:
      row("unredacted", .flag, .everywhere, "Whether the view stays readable where others are redacted.")
    case .privacySensitive:
      row("privacySensitive", .flag, .everywhere, "Whether the view is hidden while the device is locked.")
    case .invalidatableContent:
      row("invalidatableContent", .flag, .everywhere, "Whether the view is dimmed while new content is on its way.")
    case .role:
      annotation(
        "role", .role, "Says what an image is for, or that a text shows when the content was last updated.",
        note: "`lastUpdated` on texts, the others on images")
    case .containsText: annotation("containsText", .flag, "Says whether the image is a picture of text.")
    case .translucent: annotation("translucent", .flag, "Says whether the image has half-transparent parts.")
    case .glyph:
      annotation(
        "glyph", .flag,
        "Says whether the image is a small shape on a clear ground, such as an icon, which its outline tells.")
    case .pixels: annotation("pixels", .pixels, "Says the width and height of a raster image in pixels.")
    case .conveys:
      annotation(
        "conveys", .conveys, "Says what the view conveys, and by which means: {what: status, by: [color, text]}.")
    case .dynamic:
      annotation(
        "dynamic", .flag, "Says whether the view shows data that changes.",
        note: "braces in a text or image name, dates, gauges, charts and a ForEach over data say it already")
    case .id:
      annotation("id", .text("a text"), "Says that views in several families or conditions are the same element.")
    }
  }

  static let state = "a word for a state of the app, such as empty, or one of a group, such as sync.failed"

  private func row(
    _ name: String, _ shape: Shape, _ inherited: ModifierDefinition.Inheritance, _ meaning: String, note: String = ""
  ) -> ModifierDefinition {
    ModifierDefinition(
      name: name, shape: shape, inherited: inherited, isAnnotation: false, meaning: meaning, note: note)
  }

  private func annotation(_ name: String, _ shape: Shape, _ meaning: String, note: String = "") -> ModifierDefinition {
    ModifierDefinition(name: name, shape: shape, inherited: .no, isAnnotation: true, meaning: meaning, note: note)
  }
}

/// What the format says of a modifier.
package struct ModifierDefinition: Sendable {
  /// How the views inside take a modifier over, as the reference says it: `StyleResolver` (Presentations, with the
  /// inherited style) does it for what a view looks like, the survey of a widget for when it is shown, and the layout
  /// for distances.
  package enum Inheritance: Sendable {
    case no, everywhere
    /// That of the innermost view counts.
    case nearest
    case multiplied, added
    /// `true` holds for all of the views inside.
    case covering
    /// Those inside are shown only where this one is.
    case containing
    /// As the modifiers that it consists of.
    case asEach
  }

  package let name: String
  package let shape: Shape
  package let inherited: Inheritance
  /// Whether it says what code cannot say, rather than how the view is shown.
  package let isAnnotation: Bool
  /// What it says, for people who write descriptions.
  package let meaning: String
  /// What else the reference says of its value.
  package let note: String
}
