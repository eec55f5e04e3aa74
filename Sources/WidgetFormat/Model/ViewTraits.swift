/// What a view has that facts and checks look for, one bit each, so that most of them are known not to apply by one
/// operation on bits: the names of its modifiers, those of its variants included, and what shows in its place. What is
/// around a view, its family and its widget, has bits beside these.
@usableFromInline package struct ViewTraits: OptionSet, Hashable, Sendable {
  @usableFromInline package let rawValue: UInt64

  @inlinable package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// As for every set, without a detour through what sets have in common.
  @inlinable package init(arrayLiteral sets: ViewTraits...) { self.init(rawValue: sets.reduce(0) { $0 | $1.rawValue }) }

  @inlinable package init(_ modifier: ModifierName) { rawValue = 1 << UInt64(modifier.rawValue) }

  /// All at once: of what has no traits nothing is left out.
  @inlinable package static var all: ViewTraits { ViewTraits(rawValue: .max) }

  // Modifiers take the bits from the lowest on; then come what widgets write and what families have.

  /// Of a widget: a `timeline`.
  @inlinable package static var timeline: ViewTraits { ViewTraits(rawValue: 1 << 48) }
  /// Of a widget: a time between changes of the data.
  @inlinable package static var dataChanges: ViewTraits { ViewTraits(rawValue: 1 << 49) }
  /// Of a widget: a description that could be read.
  @inlinable package static var description: ViewTraits { ViewTraits(rawValue: 1 << 50) }
  /// Of a widget: one of the keys that few widgets have, such as `placeholder`, `preview` and `signedOut`.
  @inlinable package static var rareKey: ViewTraits { ViewTraits(rawValue: 1 << 51) }
  /// Of a widget: a family that it offers.
  @inlinable package static var family: ViewTraits { ViewTraits(rawValue: 1 << 52) }
  /// Of a family: a condition, shown or not.
  @inlinable package static var condition: ViewTraits { ViewTraits(rawValue: 1 << 53) }
  /// Of a family: something to tap that is shown.
  @inlinable package static var interactive: ViewTraits { ViewTraits(rawValue: 1 << 54) }

  // What shows in the place of a view has the highest bits.

  /// Of a colour rather than a view: it is written as one hex value for both appearances.
  @inlinable package static var hexWithoutVariants: ViewTraits { ViewTraits(rawValue: 1 << 57) }
  /// Draws, or may draw, what lies behind all of the content.
  @inlinable package static var rootBackground: ViewTraits { ViewTraits(rawValue: 1 << 58) }
  @inlinable package static var accessoryWidgetBackground: ViewTraits { ViewTraits(rawValue: 1 << 59) }
  /// The product of the opacities is under 1.
  @inlinable package static var faded: ViewTraits { ViewTraits(rawValue: 1 << 60) }
  /// A foreground colour of its own or from above.
  @inlinable package static var colored: ViewTraits { ViewTraits(rawValue: 1 << 61) }
  /// A custom font of its own or from above.
  @inlinable package static var customFont: ViewTraits { ViewTraits(rawValue: 1 << 62) }
  /// A radius of its own without the modifier.
  @inlinable package static var roundedShape: ViewTraits { ViewTraits(rawValue: 1 << 63) }

  /// As for every set, without a detour through what sets have in common.
  @inlinable package var isEmpty: Bool { rawValue == 0 }

  @inlinable package func intersects(_ other: ViewTraits) -> Bool { rawValue & other.rawValue != 0 }

  @inlinable package func contains(_ modifier: ModifierName) -> Bool { rawValue >> UInt64(modifier.rawValue) & 1 == 1 }
}
