import AppleTables
import YAMLTree

public struct Modifier: Sendable {
  // The largest property is the first, so that the others fill the gaps.
  public var value: ModifierValue
  public var name: ModifierName
  public var key: NodeID
  /// The value's node, aliases resolved.
  public var node: NodeID
}

public enum ModifierValue: Sendable {
  /// A value that could not be read, so that its effect is unknown.
  case invalid
  /// An accepted value, of which only the presence matters.
  case accepted
  case number(Double)
  case flag(Bool)
  /// A name or a string: the text of the modifier's node.
  case word
  case color(ColorID)
  case font(ValueID<FontValue>)
  case edges(ValueID<EdgeValues>)
  case frame(ValueID<FrameValue>)
  /// Views, as in `background`, `overlay` and `widgetLabel`: a range of `WidgetFile.children`.
  case views(Range<Int>)
  /// `{style: colour, in: shape}`.
  case styleInShape(ColorID?, shape: NodeID?)
  case condition(ConditionID)
  /// A range of `WidgetFile.variants`.
  case variants(Range<Int>)
  case accentedRenderingMode(AccentedRenderingMode)
  case imageRenderingMode(ImageRenderingMode)
  case role(ViewRole)
  /// The duration in seconds; nil if not given.
  case animation(duration: Located<Double>?)
  case pixels(width: Double, height: Double, perPoint: Double)
  case conveys(ConveysValue)
}

/// Modifiers that replace a view's own if a condition is true.
public struct Variant: Sendable {
  public var node: NodeID
  public var condition: ConditionID?
  public var whenKey: NodeID?
  public var modifiers: Range<Int>
}

public enum AccentedRenderingMode: String, Sendable, CaseIterable {
  case accented, desaturated, accentedDesaturated, fullColor
}

public enum ImageRenderingMode: String, Sendable, CaseIterable { case template, original }

public enum ViewRole: String, Sendable, CaseIterable {
  case photo, media, logo, appIcon, icon, background, decoration, lastUpdated
}

/// The means by which a view conveys something.
public struct ConveysValue: Sendable {
  public enum Means: String, Sendable, CaseIterable { case color, text, symbol, shape, position }
  public var means: Set<Means>
  public var meansNode: NodeID?
}

public struct FontValue: Sendable {
  public var style: Located<TextStyle>?
  public var size: Located<Double>?
  public var weight: Located<FontWeight>?
  public var design: NodeID?
  /// The scalar with a custom font's name.
  public var custom: NodeID?
  public var hasUnknownWeight = false
  /// True if a value is unknown that does not decide the size.
  public var isPartlyUnknown = false
}

public struct Edges<Value: Sendable>: Sendable {
  public var top: Value
  public var leading: Value
  public var bottom: Value
  public var trailing: Value

  public init(all value: Value) { (top, leading, bottom, trailing) = (value, value, value, value) }

  public subscript(edge: Edge) -> Value {
    get {
      switch edge {
      case .top: top
      case .leading: leading
      case .bottom: bottom
      case .trailing: trailing
      }
    }
    set {
      switch edge {
      case .top: top = newValue
      case .leading: leading = newValue
      case .bottom: bottom = newValue
      case .trailing: trailing = newValue
      }
    }
  }
}

extension Edges: Equatable, Hashable where Value: Hashable {}

/// Lengths in points; nil for edges that are not set, and for unknown ones.
public struct EdgeValues: Sendable {
  private var lengths: Edges<Located<Double>?>
  public internal(set) var unknown: EdgeSet = []

  public init(all length: Located<Double>?) { lengths = Edges(all: length) }

  public internal(set) subscript(edge: Edge) -> Located<Double>? {
    get { lengths[edge] }
    set {
      lengths[edge] = newValue
      if newValue == nil { unknown.insert(EdgeSet(edge)) } else { unknown.remove(EdgeSet(edge)) }
    }
  }
}

public struct EdgeSet: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public init(_ edge: Edge) { rawValue = 1 << UInt8(Edge.allCases.firstIndex(of: edge) ?? 0) }

  public static var top: EdgeSet { EdgeSet(.top) }
  public static var leading: EdgeSet { EdgeSet(.leading) }
  public static var bottom: EdgeSet { EdgeSet(.bottom) }
  public static var trailing: EdgeSet { EdgeSet(.trailing) }
  public static var horizontal: EdgeSet { [.leading, .trailing] }
  public static var vertical: EdgeSet { [.top, .bottom] }
  public static var all: EdgeSet { [.top, .leading, .bottom, .trailing] }

  public func contains(_ edge: Edge) -> Bool { contains(EdgeSet(edge)) }
}

public typealias EdgeInsets = Edges<Double>

public enum Edge: String, Sendable, CaseIterable { case top, leading, bottom, trailing }

/// Lengths in points; `infinity` for an unlimited maximum.
public struct FrameValue: Sendable {
  public var width: Located<Double>?
  public var height: Located<Double>?
  public var minWidth: Located<Double>?
  public var maxWidth: Located<Double>?
  public var minHeight: Located<Double>?
  public var maxHeight: Located<Double>?
  /// True for each edge to which the content is aligned.
  public var alignedEdges = Edges(all: false)
  public var isPartlyUnknown = false

  /// True if the frame fixes a side or gives it a maximum.
  public var limitsSide: Bool {
    width != nil || height != nil || [maxWidth, maxHeight].contains { $0.map { $0.value < .infinity } == true }
  }

  public var mayFixSide: Bool { width != nil || height != nil || isPartlyUnknown }
}

/// The condition of a `when`. For each key, one of its values must match; a missing key is nil.
public struct Condition: Sendable {
  public var node: NodeID
  public var families: Located<[Family]>?
  public var renderingModes: Located<[RenderingMode]>?
  public var showsBackground: Located<[Bool]>?
  public var luminanceReduced: Located<[Bool]>?
  public var simplified: Located<[Bool]>?
  public var schemes: Located<[ColorScheme]>?
  public var platforms: Located<[Platform]>?
  public var isUnknown = false
}

public struct ColorValue: Sendable {
  public var node: NodeID
  public var form: ColorForm
}

public enum ColorForm: Sendable {
  case system(SystemColor)
  case semantic(SemanticColor)
  case hex(RGBA)
  /// `{light:, dark:}`; a missing side is nil.
  case pair(light: ColorID?, dark: ColorID?)
  /// `{color:, opacity:}`.
  case withOpacity(ColorID, Double)
  /// `{white: 0–1}`.
  case white(Double)
  /// `{asset:, light:, dark:}`; the colour is unknown without `light` and `dark`.
  case asset(light: ColorID?, dark: ColorID?)
  case gradient([ColorID])
  case material, invalid
}

public enum SemanticColor: String, Sendable, CaseIterable {
  case primary, secondary, tertiary, quaternary, tint, accentColor, background
}
