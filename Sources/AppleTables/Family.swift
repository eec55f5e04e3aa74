/// A widget family, WidgetKit's `WidgetFamily`. Raw values are WidgetKit's names.
///
/// Source: WidgetKit documentation, `WidgetFamily` (2026).
package enum Family: String, CaseIterable, Sendable {
  case systemSmall
  case systemMedium
  case systemLarge
  case systemExtraLarge
  case systemExtraLargePortrait
  case accessoryCircular
  case accessoryCorner
  case accessoryRectangular
  case accessoryInline

  package var isSystem: Bool { FamilySet.system.contains(self) }

  package var isAccessory: Bool { FamilySet.accessory.contains(self) }

  /// The place in `allCases`, from 0: small families first, system families before accessory families.
  package var ordinal: Int {
    switch self {
    case .systemSmall: 0
    case .systemMedium: 1
    case .systemLarge: 2
    case .systemExtraLarge: 3
    case .systemExtraLargePortrait: 4
    case .accessoryCircular: 5
    case .accessoryCorner: 6
    case .accessoryRectangular: 7
    case .accessoryInline: 8
    }
  }
}
