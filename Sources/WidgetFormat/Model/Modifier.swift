import AppleTables
import YAMLTree

@usableFromInline package struct Modifier: Sendable {
  // First, since it is the largest: the others fill the gaps.
  package var value: ModifierValue
  package var name: ModifierName
  package var key: NodeID
  /// The value's node, aliases resolved.
  package var node: NodeID
}

@usableFromInline package enum ModifierValue: Sendable {
  /// Reported while reading; its effect is unknown.
  case invalid
  /// Accepted; only its presence matters.
  case accepted
  case number(Double)
  case flag(Bool)
  /// A name or a string: the text of the modifier's node.
  case word
  case color(ColorID)
  case font(ValueID<FontValue>)
  case edges(ValueID<EdgeValues>)
  case frame(ValueID<FrameValue>)
  /// A view, or views (`background`, `overlay`, `widgetLabel`); the range is of `WidgetFile.children`.
  case views(Range<Int>)
  /// `{style: colour, in: shape}`.
  case styleInShape(ColorID?, shape: NodeID?)
  case condition(ConditionID)
  /// Range of `WidgetFile.variants`.
  case variants(Range<Int>)
  case accentedRenderingMode(AccentedRenderingMode)
  case imageRenderingMode(ImageRenderingMode)
  case role(ViewRole)
  /// Seconds, if said.
  case animation(duration: Placed<Double>?)
  case pixels(width: Double, height: Double, perPoint: Double)
  case conveys(ConveysValue)
}

/// Modifiers that replace a view's own where a condition holds.
@usableFromInline package struct Variant: Sendable {
  package var node: NodeID
  package var condition: ConditionID?
  /// The `when` key, for findings about the condition.
  package var whenKey: NodeID?
  package var modifiers: Range<Int>
}

@usableFromInline package enum AccentedRenderingMode: String, Sendable, CaseIterable {
  case accented, desaturated, accentedDesaturated, fullColor
}

@usableFromInline package enum ImageRenderingMode: String, Sendable, CaseIterable { case template, original }

@usableFromInline package enum ViewRole: String, Sendable, CaseIterable {
  case photo, media, logo, appIcon, icon, background, decoration, lastUpdated
}

/// The means by which a view conveys something.
@usableFromInline package struct ConveysValue: Sendable {
  @usableFromInline package enum Means: String, Sendable, CaseIterable { case color, text, symbol, shape, position }
  package var means: MeansSet
  package var meansNode: NodeID?
}

/// A set of means, as bits, since modifiers are copied often.
package struct MeansSet: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package init(_ means: ConveysValue.Means) {
    self.init(rawValue: ConveysValue.Means.allCases.firstIndex(of: means).map { 1 << UInt8($0) } ?? 0)
  }
}

@usableFromInline package struct FontValue: Sendable {
  package var style: Placed<TextStyle>?
  /// Points.
  package var size: Placed<Double>?
  package var weight: Placed<FontWeight>?
  package var design: NodeID?
  /// The scalar with a custom font's name.
  package var custom: NodeID?
  package var weightIsUnknown = false
  /// True if a part is unknown that does not decide the size.
  package var isPartlyUnknown = false
}

@usableFromInline package enum FontWeight: String, Sendable, CaseIterable {
  case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
}

@usableFromInline package struct Edges<Value: Sendable>: Sendable {
  @usableFromInline package var top: Value
  @usableFromInline package var leading: Value
  @usableFromInline package var bottom: Value
  @usableFromInline package var trailing: Value

  @inlinable package init(all value: Value) {
    top = value
    leading = value
    bottom = value
    trailing = value
  }

  @inlinable package subscript(edge: Edge) -> Value {
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

/// Points; nil for edges that are not set.
@usableFromInline package typealias EdgeValues = Edges<Placed<Double>?>

@usableFromInline package typealias EdgeInsets = Edges<Double>

@usableFromInline package enum Edge: String, Sendable, CaseIterable { case top, leading, bottom, trailing }

/// Points; `infinity` for an unlimited maximum.
@usableFromInline package struct FrameValue: Sendable {
  package var width: Placed<Double>?
  package var height: Placed<Double>?
  package var minWidth: Placed<Double>?
  package var maxWidth: Placed<Double>?
  package var minHeight: Placed<Double>?
  package var maxHeight: Placed<Double>?
  /// The edges to which the content is aligned; none in the middle.
  package var alignedEdges = Edges(all: false)
  package var isPartlyUnknown = false

  package init() {}

  /// True if it fixes the width or the height, or may do so.
  package var mayFixSide: Bool { width != nil || height != nil || isPartlyUnknown }
}

/// The values that a `when` requires: every key that is set must match one of them.
@usableFromInline package struct Condition: Sendable {
  package var node: NodeID
  package var families: Placed<[Family]>?
  package var renderingModes: Placed<[RenderingMode]>?
  package var showsBackground: Placed<[Bool]>?
  package var luminanceReduced: Placed<[Bool]>?
  package var simplified: Placed<[Bool]>?
  package var schemes: Placed<[ColorScheme]>?
  package var platforms: Placed<[Platform]>?
  package var isUnknown = false
}

@usableFromInline package struct ColorValue: Sendable {
  package var node: NodeID
  package var form: ColorForm
}

package enum ColorForm: Sendable {
  case system(SystemColor)
  case semantic(SemanticColor)
  case hex(RGBA)
  /// `{light:, dark:}`; a missing side is nil.
  case pair(light: ColorID?, dark: ColorID?)
  /// `{color:, opacity:}`.
  case withOpacity(ColorID, Double)
  /// `{white: 0–1}`.
  case white(Double)
  /// `{asset:, light:, dark:}`; without values it is unknown.
  case asset(light: ColorID?, dark: ColorID?)
  case gradient([ColorID])
  case material
  /// Reported while reading.
  case invalid
}

@usableFromInline package enum SemanticColor: String, Sendable, CaseIterable {
  case primary, secondary, tertiary, quaternary, tint, accentColor, background
}
