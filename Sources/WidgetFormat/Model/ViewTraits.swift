/// What a view has that facts and checks look for, one bit each, so that most of them are known not to apply by one
/// operation on bits: the names of its modifiers, those of its variants included, and what shows in its place.
package struct ViewTraits: OptionSet, Hashable, Sendable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// As for every set, without a detour through what sets have in common.
  package init(arrayLiteral sets: ViewTraits...) { self.init(rawValue: sets.reduce(0) { $0 | $1.rawValue }) }

  package init(_ modifier: ModifierName) { rawValue = 1 << modifier.bit }

  /// Of a colour rather than a view: it is written as one hex value for both appearances.
  package static let hexWithoutVariants = ViewTraits(rawValue: 1 << 57)
  /// Draws, or may draw, what lies behind all of the content.
  package static let rootBackground = ViewTraits(rawValue: 1 << 58)
  package static let accessoryWidgetBackground = ViewTraits(rawValue: 1 << 59)
  /// The product of the opacities is under 1.
  package static let faded = ViewTraits(rawValue: 1 << 60)
  /// A foreground colour of its own or from above.
  package static let colored = ViewTraits(rawValue: 1 << 61)
  /// A custom font of its own or from above.
  package static let customFont = ViewTraits(rawValue: 1 << 62)
  /// A radius of its own without the modifier.
  package static let roundedShape = ViewTraits(rawValue: 1 << 63)

  /// As for every set, without a detour through what sets have in common.
  package var isEmpty: Bool { rawValue == 0 }

  package func intersects(_ other: ViewTraits) -> Bool { rawValue & other.rawValue != 0 }

  package func contains(_ modifier: ModifierName) -> Bool { rawValue >> modifier.bit & 1 == 1 }
}

extension ModifierName {
  /// Its bit among a view's traits, under 57.
  fileprivate var bit: UInt64 {
    switch self {
    case .when: 0
    case .if: 1
    case .unless: 2
    case .variants: 3
    case .font: 4
    case .fontWeight: 5
    case .bold: 6
    case .italic: 7
    case .monospacedDigit: 8
    case .minimumScaleFactor: 9
    case .lineLimit: 10
    case .foregroundStyle: 11
    case .tint: 12
    case .fill: 13
    case .stroke: 14
    case .opacity: 15
    case .widgetAccentable: 16
    case .widgetAccentedRenderingMode: 17
    case .renderingMode: 18
    case .background: 19
    case .overlay: 20
    case .padding: 21
    case .frame: 22
    case .alignment: 23
    case .spacing: 24
    case .cornerRadius: 25
    case .clipShape: 26
    case .gaugeStyle: 27
    case .progressViewStyle: 28
    case .animation: 29
    case .widgetURL: 30
    case .widgetLabel: 31
    case .environment: 32
    case .accessibilityLabel: 33
    case .accessibilityHidden: 34
    case .redacted: 35
    case .unredacted: 36
    case .privacySensitive: 37
    case .invalidatableContent: 38
    case .role: 39
    case .containsText: 40
    case .translucent: 41
    case .pixels: 42
    case .conveys: 43
    case .dynamic: 44
    case .id: 45
    }
  }
}
