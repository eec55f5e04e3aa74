/// A widget family, WidgetKit's `WidgetFamily`. Raw values are WidgetKit's names.
/// Source: WidgetKit documentation, `WidgetFamily` (2026).
package enum Family: String, CaseIterable, Sendable {
  case systemSmall, systemMedium, systemLarge, systemExtraLarge, systemExtraLargePortrait, accessoryCircular
  case accessoryCorner, accessoryRectangular, accessoryInline

  package var isSystem: Bool { FamilySet.system.contains(self) }

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

  /// Faster than the standard library's.
  package init(arrayLiteral sets: FamilySet...) { self.init(rawValue: sets.reduce(0) { $0 | $1.rawValue }) }
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
  package var families: [Family] { Family.allCases.filter(contains) }
}

extension Family {
  /// The devices that show the family.
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

  /// True if Apple's pages disagree: the tables above leave the platform out, others have the family there.
  /// Sources: WidgetKit article on strategy, for circular and rectangular accessories on visionOS, and WidgetKit
  /// documentation, `systemExtraLargePortrait`, for iOS, iPadOS and macOS 27 (2026).
  package func isDisputed(on platform: Platform) -> Bool {
    switch self {
    case .accessoryCircular, .accessoryRectangular: platform == .visionOS
    case .systemExtraLargePortrait: platform.isIOS || platform == .macOS
    default: false
    }
  }

  /// True if the family can be rendered in the mode at all, wherever it is shown.
  /// Source: WidgetKit documentation, `WidgetRenderingMode` (2026).
  package func allows(_ mode: RenderingMode) -> Bool {
    switch self {
    case .accessoryCircular, .accessoryCorner, .accessoryInline: mode != .fullColor
    default: true
    }
  }
}

/// The device whose widget is shown. A widget of an iPhone that is shown on a Mac counts as the iPhone's.
package enum Device: String, CaseIterable, Sendable {
  case iPhone, iPad, mac, watch, vision

  package var name: String {
    switch self {
    case .iPhone: "iPhone"
    case .iPad: "iPad"
    case .mac: "Mac"
    case .watch: "Apple Watch"
    case .vision: "Apple Vision Pro"
    }
  }

  /// As in a sentence: `on an iPhone`.
  package var phrase: String {
    switch self {
    case .iPhone, .iPad: "on an \(name)"
    case .mac: "on a \(name)"
    case .watch, .vision: "on \(name)"
    }
  }
}

/// A platform as `platforms:` and `when: {platform: …}` name it. `iOS` is iPhone and iPad, as in Swift's `os(iOS)`.
package enum Platform: String, CaseIterable, Sendable {
  case iOS, iPhone
  /// Also written `iPadOS`.
  case iPad
  case macOS, watchOS, visionOS
  /// Has no widgets of these families; it is read in order to be reported.
  case tvOS

  package static let iPadAlias = "iPadOS"

  /// The devices whose presentations the platform chooses; none for tvOS.
  package var devices: [Device] {
    switch self {
    case .iOS: [.iPhone, .iPad]
    case .iPhone: [.iPhone]
    case .iPad: [.iPad]
    case .macOS: [.mac]
    case .watchOS: [.watch]
    case .visionOS: [.vision]
    case .tvOS: []
    }
  }

  package var isIOS: Bool { self == .iOS || self == .iPhone || self == .iPad }
}

/// A size in points.
package struct CanvasSize: Hashable, Sendable {
  package var width: Double
  package var height: Double

  package init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
}

/// The sizes of widgets on one screen.
package struct CanvasRow: Sendable {
  /// The screen's size in points, portrait, or the watch's in millimetres; empty where one size holds for all.
  package let screen: String
  /// A screen may lack the last of them.
  private let families: [Family]
  private let published: [CanvasSize]

  /// Widths and heights alternate, in the order of the families.
  init(_ screen: String, _ families: [Family], _ numbers: Double...) {
    (self.screen, self.families) = (screen, families)
    published = stride(from: 0, to: numbers.count - 1, by: 2).map {
      CanvasSize(width: numbers[$0], height: numbers[$0 + 1])
    }
  }

  /// The size of a family; nil where the screen shows none.
  package subscript(family: Family) -> CanvasSize? {
    families.firstIndex(of: family).flatMap { published.indices.contains($0) ? published[$0] : nil }
  }
}

/// The published sizes of widgets, before the system scales them.
package enum Canvas {
  /// The largest published size of the family on the device: greatest width and greatest height.
  /// Nothing where Apple publishes none: on the Mac, on the iPad's Lock Screen, for complications.
  package static func largest(of family: Family, on device: Device) -> CanvasSize? {
    switch device {
    case .iPhone: largestOnIPhone[family]
    case .iPad: largestOnIPad[family]
    case .watch: largestOnWatch[family]
    case .vision: largestOnVision[family]
    case .mac: nil
    }
  }

  private static let largestOnIPhone = largest(in: iPhone)
  private static let largestOnIPad = largest(in: iPad)
  private static let largestOnWatch = largest(in: watch)
  private static let largestOnVision = largest(in: vision)

  private static func largest(in rows: [CanvasRow]) -> [Family: CanvasSize] {
    var largest: [Family: CanvasSize] = [:]
    for family in Family.allCases {
      let sizes = rows.compactMap { $0[family] }
      guard let width = sizes.map(\.width).max(), let height = sizes.map(\.height).max() else { continue }
      largest[family] = CanvasSize(width: width, height: height)
    }
    return largest
  }
}

/// Source: Human Interface Guidelines, Widgets, specifications (change log of 16 December 2025).
extension Canvas {
  private static let iPhoneFamilies: [Family] = [
    .systemSmall, .systemMedium, .systemLarge, .accessoryCircular, .accessoryRectangular, .accessoryInline,
  ]
  private static let iPadFamilies: [Family] = [.systemSmall, .systemMedium, .systemLarge, .systemExtraLarge]

  /// By the screen's size. The smallest screen has no Lock Screen widgets.
  package static let iPhone = [
    CanvasRow("430x932", iPhoneFamilies, 170, 170, 364, 170, 364, 382, 76, 76, 172, 76, 257, 26),
    CanvasRow("428x926", iPhoneFamilies, 170, 170, 364, 170, 364, 382, 76, 76, 172, 76, 257, 26),
    CanvasRow("414x896", iPhoneFamilies, 169, 169, 360, 169, 360, 379, 76, 76, 160, 72, 248, 26),
    CanvasRow("414x736", iPhoneFamilies, 159, 159, 348, 157, 348, 357, 76, 76, 170, 76, 248, 26),
    CanvasRow("393x852", iPhoneFamilies, 158, 158, 338, 158, 338, 354, 72, 72, 160, 72, 234, 26),
    CanvasRow("390x844", iPhoneFamilies, 158, 158, 338, 158, 338, 354, 72, 72, 160, 72, 234, 26),
    CanvasRow("375x812", iPhoneFamilies, 155, 155, 329, 155, 329, 345, 72, 72, 157, 72, 225, 26),
    CanvasRow("375x667", iPhoneFamilies, 148, 148, 321, 148, 321, 324, 68, 68, 153, 68, 225, 26),
    CanvasRow("360x780", iPhoneFamilies, 155, 155, 329, 155, 329, 345, 72, 72, 157, 72, 225, 26),
    CanvasRow("320x568", iPhoneFamilies, 141, 141, 292, 141, 292, 311),
  ]

  /// By the screen's size: the size to design for. Three screens exist only with Display Zoom's More Space.
  package static let iPad = [
    CanvasRow("768x1024", iPadFamilies, 141, 141, 305.5, 141, 305.5, 305.5, 634.5, 305.5),
    CanvasRow("744x1133", iPadFamilies, 141, 141, 305.5, 141, 305.5, 305.5, 634.5, 305.5),
    CanvasRow("810x1080", iPadFamilies, 146, 146, 320.5, 146, 320.5, 320.5, 669, 320.5),
    CanvasRow("820x1180", iPadFamilies, 155, 155, 342, 155, 342, 342, 715.5, 342),
    CanvasRow("834x1112", iPadFamilies, 150, 150, 327.5, 150, 327.5, 327.5, 682, 327.5),
    CanvasRow("834x1194", iPadFamilies, 155, 155, 342, 155, 342, 342, 715.5, 342),
    CanvasRow("954x1373", iPadFamilies, 162, 162, 350, 162, 350, 350, 726, 350),
    CanvasRow("970x1389", iPadFamilies, 162, 162, 350, 162, 350, 350, 726, 350),
    CanvasRow("1024x1366", iPadFamilies, 170, 170, 378.5, 170, 378.5, 378.5, 795, 378.5),
    CanvasRow("1192x1590", iPadFamilies, 188, 188, 412, 188, 412, 412, 860, 412),
  ]

  /// By the screen's size: what the iPad's Home Screen scales the canvas to.
  package static let iPadHomeScreen = [
    CanvasRow("768x1024", iPadFamilies, 120, 120, 260, 120, 260, 260, 540, 260),
    CanvasRow("744x1133", iPadFamilies, 120, 120, 260, 120, 260, 260, 540, 260),
    CanvasRow("810x1080", iPadFamilies, 124, 124, 272, 124, 272, 272, 568, 272),
    CanvasRow("820x1180", iPadFamilies, 136, 136, 300, 136, 300, 300, 628, 300),
    CanvasRow("834x1112", iPadFamilies, 132, 132, 288, 132, 288, 288, 600, 288),
    CanvasRow("834x1194", iPadFamilies, 136, 136, 300, 136, 300, 300, 628, 300),
    CanvasRow("954x1373", iPadFamilies, 162, 162, 350, 162, 350, 350, 726, 350),
    CanvasRow("970x1389", iPadFamilies, 162, 162, 350, 162, 350, 350, 726, 350),
    CanvasRow("1024x1366", iPadFamilies, 160, 160, 356, 160, 356, 356, 748, 356),
    CanvasRow("1192x1590", iPadFamilies, 188, 188, 412, 188, 412, 412, 860, 412),
  ]

  /// By the watch's height: widgets in the Smart Stack.
  package static let watch = [
    CanvasRow("40mm", [.accessoryRectangular], 152, 69.5),
    CanvasRow("41mm", [.accessoryRectangular], 165, 72.5),
    CanvasRow("44mm", [.accessoryRectangular], 173, 76.5),
    CanvasRow("45mm", [.accessoryRectangular], 184, 80.5),
    CanvasRow("49mm", [.accessoryRectangular], 191, 81.5),
  ]

  /// At 100 percent; people scale widgets from 75 to 125 percent.
  package static let vision = [
    CanvasRow(
      "",
      [.systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .systemExtraLargePortrait],
      158, 158, 338, 158, 338, 354, 450, 338, 338, 450)
  ]
}
