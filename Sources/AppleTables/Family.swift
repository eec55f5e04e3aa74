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

/// Some of the nine widget families, one bit each.
package struct FamilySet: OptionSet, Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package init(_ family: Family) { rawValue = 1 << UInt16(family.ordinal) }

  package static let small = FamilySet(.systemSmall)
  package static let medium = FamilySet(.systemMedium)
  package static let large = FamilySet(.systemLarge)
  package static let extraLarge = FamilySet(.systemExtraLarge)
  package static let extraLargePortrait = FamilySet(.systemExtraLargePortrait)
  package static let circular = FamilySet(.accessoryCircular)
  package static let corner = FamilySet(.accessoryCorner)
  package static let rectangular = FamilySet(.accessoryRectangular)
  package static let inline = FamilySet(.accessoryInline)

  package static let system: FamilySet = [.small, .medium, .large, .extraLarge, .extraLargePortrait]
  package static let accessory: FamilySet = [.circular, .corner, .rectangular, .inline]
  package static let all = system.union(accessory)

  package func contains(_ family: Family) -> Bool { contains(FamilySet(family)) }

  /// The families of the set, in the order of `Family.allCases`.
  package var families: [Family] { Family.allCases.filter(contains) }
}

extension Family {
  /// The devices that show the family.
  ///
  /// Source: Human Interface Guidelines, Widgets, tables of system family contexts and of accessory widgets by device
  /// (change log of 16 December 2025).
  package var devices: [Device] {
    switch self {
    case .systemSmall, .systemMedium, .systemLarge: [.iPhone, .iPad, .mac, .vision]
    case .systemExtraLarge: [.iPad, .mac, .vision]
    case .systemExtraLargePortrait: [.vision]
    case .accessoryCircular, .accessoryRectangular, .accessoryInline: [.iPhone, .iPad, .watch]
    case .accessoryCorner: [.watch]
    }
  }

  /// Whether Apple's pages disagree: the tables above leave the platform out, others have the family there.
  ///
  /// Sources: WidgetKit article on strategy, for circular and rectangular accessories on visionOS, and WidgetKit
  /// documentation, `systemExtraLargePortrait`, for iOS, iPadOS and macOS 27 (2026).
  package func isDisputed(on platform: Platform) -> Bool {
    switch self {
    case .accessoryCircular, .accessoryRectangular: platform == .visionOS
    case .systemExtraLargePortrait: platform.isIOS || platform == .macOS
    default: false
    }
  }

  /// Whether the family can be rendered in the mode at all, wherever it is shown.
  ///
  /// Source: WidgetKit documentation, `WidgetRenderingMode` (2026).
  package func allows(_ mode: RenderingMode) -> Bool {
    switch self {
    case .accessoryCircular, .accessoryCorner, .accessoryInline: mode != .fullColor
    default: true
    }
  }
}
