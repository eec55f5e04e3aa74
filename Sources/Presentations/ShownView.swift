import AppleTables
import WidgetFormat
import YAMLTree

/// A view as it is shown in some presentations: conditions decided, variants applied, inheritance done.
package struct ShownView: Sendable {
  /// What a view is to the view above it.
  package enum Role: UInt8, Sendable {
    case content
    case background
    case overlay
    /// A label of a Gauge or a ProgressView.
    case gaugeLabel
    /// In the system's size, beside a complication.
    case widgetLabel
  }

  package var view: ViewID
  package var kind: ViewKind
  package var role: Role
  /// Index in `ShownContent.views` of the view above; nil for roots.
  package var parent: Int?
  /// Index after the last view below this one.
  package var end: Int
  /// How often it is drawn: the product of the counts of the ForEach views above.
  package var repetitions: Int
  /// Whether it is shown is unknown, or how it looks: nothing is concluded from it.
  package var isUncertain: Bool
  package var style: InheritedStyle
  /// Range of `ShownContent.activeVariants`.
  package var activeVariants: Range<Int>
  /// The edges of the widget that nothing lies between.
  package var touchedEdges: EdgeSet = []
  /// Points from the widget's edges, own padding left out and included.
  package var outerInsets = EdgeInsets()
  package var insets = EdgeInsets()
  /// What lies right under it, its own background left out.
  package internal(set) var beneath: Layer?
  /// Whether it has a `background`, variants applied.
  package internal(set) var hasBackground = false
  /// The names of its modifiers, those of its variants included, and what shows in its place.
  package internal(set) var traits: ViewTraits = []
}

extension ShownView {
  private static let coloring: ViewTraits = [
    ViewTraits(.foregroundStyle), ViewTraits(.tint), ViewTraits(.fill), ViewTraits(.stroke), ViewTraits(.background),
    ViewTraits(.overlay),
  ]

  /// Whether it may be drawn with colours of its own.
  package var mayHaveColors: Bool { kind == .color || kind.isGradient || traits.intersects(Self.coloring) }
}

/// What a view has from itself and the views above it.
package struct InheritedStyle: Sendable {
  package var font = ShownFont()
  package var minimumScaleFactor: Placed<Double>?
  /// Nil for the default, `primary`.
  package var foreground: ColorID?
  package var foregroundIsUnknown = false
  /// Product of the opacities.
  package var opacity = 1.0
  /// The innermost value under 1.
  package var opacityNode: NodeID?
  package var isAccentable = false
  /// Set by `environment: {colorScheme: …}`.
  package var scheme: ColorScheme?
  /// It or a view above is labelled, or hidden from VoiceOver.
  package var hasAccessibilityLabel = false

  package init() {}
}

/// The font that a view ends up with.
package struct ShownFont: Sendable {
  package var style: TextStyle?
  /// Points as written; wins over the style.
  package var size: Placed<Double>?
  package var weight: FontWeight?
  /// The scalar with a custom font's name.
  package var custom: NodeID?
  /// The value of the innermost `font` that set size or style; nil where no font is set.
  package var node: NodeID?
  /// A font could not be read: the size is unknown.
  package var isUnknown = false

  package init() {}

  /// Points at the platform's default text size; nil where it is unknown. A text without a font has `body`.
  package func points(on platform: TextPlatform) -> Double? {
    if isUnknown { return nil }
    return size?.value ?? (style ?? .body).points(on: platform)
  }
}
