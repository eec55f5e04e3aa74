import Base

/// The views of the format. `unknown` is a view that could not be read, or that only the app knows.
public enum ViewKind: String, Sendable, CaseIterable {
  case vStack = "VStack", hStack = "HStack", zStack = "ZStack", grid = "Grid", gridRow = "GridRow"
  case lazyVGrid = "LazyVGrid", lazyHGrid = "LazyHGrid", lazyVStack = "LazyVStack", lazyHStack = "LazyHStack"
  case group = "Group", groupBox = "GroupBox", section = "Section", viewThatFits = "ViewThatFits"
  case accessoryWidgetGroup = "AccessoryWidgetGroup", forEach = "ForEach"
  case text = "Text", label = "Label", image = "Image"
  case gauge = "Gauge", progressView = "ProgressView", chart = "Chart", map = "Map", canvas = "Canvas"
  case circle = "Circle", ellipse = "Ellipse", capsule = "Capsule", rectangle = "Rectangle"
  case roundedRectangle = "RoundedRectangle", containerRelativeShape = "ContainerRelativeShape", path = "Path"
  case color = "Color"
  case linearGradient = "LinearGradient", radialGradient = "RadialGradient", angularGradient = "AngularGradient"
  case spacer = "Spacer", divider = "Divider", emptyView = "EmptyView"
  case accessoryWidgetBackground = "AccessoryWidgetBackground"
  case button = "Button", toggle = "Toggle", link = "Link", named = "View", unknown = ""

  public var argument: Shape { Self.arguments[self] ?? .anything }

  private static let arguments = allCases.reduce(into: [ViewKind: Shape]()) { arguments, kind in
    arguments[kind] = rows[kind.rawValue].map { Shape(named: $0[0]) }
  }

  /// True if the view may be a bare word, or a key without a value.
  public var needsNoValue: Bool {
    switch argument {
    case .anything, .nothing, .corners, .spacer: self != .unknown
    default: self == .progressView
    }
  }

  public var meaning: String { Self.rows[rawValue]?.last ?? "" }

  /// The modifier for the style of the view, such as `gaugeStyle`.
  var styleModifier: String? {
    let name = "\(rawValue.prefix(1).lowercased())\(rawValue.dropFirst())Style"
    return Words.isModifier(name) ? name : nil
  }

  /// A row has the shape of the value and the meaning.
  private static let rows = TableRows(PackageResources.views_txt).byName
}

// Groups of views, for facts and checks.
extension ViewKind {
  public var isText: Bool { self == .text || self == .label }

  public var isInteractive: Bool { self == .button || self == .toggle || self == .link }

  /// True for views whose look only the app knows.
  public var isOpaque: Bool {
    switch self {
    case .chart, .map, .canvas, .unknown: true
    default: false
    }
  }

  public var isShape: Bool {
    switch self {
    case .circle, .ellipse, .capsule, .rectangle, .roundedRectangle, .containerRelativeShape, .path: true
    default: false
    }
  }

  /// The alignments that the view takes; nil for views that align nothing.
  var alignments: AlignmentSet? {
    switch self {
    case .vStack, .lazyVStack, .lazyVGrid: .horizontal
    case .hStack, .lazyHStack, .lazyHGrid, .gridRow: .vertical
    case .zStack, .grid: .both
    default: nil
    }
  }

  public var isGradient: Bool { self == .linearGradient || self == .radialGradient || self == .angularGradient }

  /// True for views that show something themselves.
  public var isLeaf: Bool {
    switch self {
    case .text, .label, .image, .gauge, .progressView, .color: true
    default: isOpaque || isShape || isGradient
    }
  }

  /// True for views that contain others and lay them out.
  public var isContainer: Bool {
    switch self {
    case .vStack, .hStack, .zStack, .grid, .gridRow, .lazyVGrid, .lazyHGrid, .lazyVStack, .lazyHStack, .group,
      .groupBox, .section, .viewThatFits, .accessoryWidgetGroup, .forEach, .named:
      true
    default: false
    }
  }
}

/// The modifiers and annotations that the linter understands, each with a row in `understood-modifiers.txt`.
public enum ModifierName: UInt8, Sendable, CaseIterable {
  case when, `if`, unless, variants
  case font, fontWeight, bold, italic, monospacedDigit, minimumScaleFactor, lineLimit
  case foregroundStyle, tint, fill, stroke, opacity
  case widgetAccentable, widgetAccentedRenderingMode, renderingMode
  case background, overlay, padding, frame, alignment, spacing, cornerRadius, clipShape
  case gaugeStyle, progressViewStyle, buttonStyle, labelStyle, animation, widgetURL, widgetLabel, environment
  case fixedSize, layoutPriority, ignoresSafeArea, offset, scaleEffect, dynamicTypeSize, allowsTightening
  case accessibilityLabel, accessibilityHidden, redacted, unredacted, privacySensitive, invalidatableContent
  case role, containsText, translucent, glyph, pixels, conveys, dynamic, id

  public var definition: ModifierDefinition { Self.definitions[Int(rawValue)] }

  public var name: String { definition.name }

  public var shape: Shape { Self.shapes[Int(rawValue)] }

  /// The rows in the order of the cases.
  private static let definitions = TableRows(PackageResources.understood_modifiers_txt).rows
    .map(ModifierDefinition.init)
  // Reading needs only the shapes.
  private static let shapes = definitions.map(\.shape)
}

/// A row of `understood-modifiers.txt`.
public struct ModifierDefinition: Sendable {
  /// How views inside inherit a modifier. In Presentations, `StyleResolver` applies the modifiers that change a view's
  /// look, `Surveyor` those that decide when the view is shown, and `EdgeGeometry` those that set distances.
  public enum Inheritance: String, Sendable {
    case no, everywhere
    /// The modifier of the innermost view counts.
    case nearest
    case multiplied, added
    /// `true` counts for all views inside.
    case covering
    /// The views inside are shown only where this one is.
    case containing
    /// Each modifier in a variant is inherited in its own way.
    case asEach
  }

  public let name: String
  public let shape: Shape
  public let inherited: Inheritance
  /// True if the modifier states a fact that code cannot express, and does not change the view's look.
  public let isAnnotation: Bool
  public let meaning: String
  /// A remark on the value for the reference.
  public let note: String

  fileprivate init(_ row: [String]) {
    name = row[0]
    shape = Shape(named: row[1])
    inherited = Inheritance(rawValue: row[2]) ?? .no
    isAnnotation = row[2] == "annotation"
    meaning = row[3]
    note = row.count > 4 ? row[4] : ""
  }
}
