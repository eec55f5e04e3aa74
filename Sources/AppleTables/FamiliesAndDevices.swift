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
}

package struct CanvasSize: Hashable, Sendable {
  package var width: Double
  package var height: Double

  package init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
}

package struct CanvasRow: Sendable {
  /// The screen's size in points, portrait, or the watch's in millimetres; `all` if one size holds for all.
  package let screen: String
  fileprivate let sizes: [Family: CanvasSize]

  package subscript(family: Family) -> CanvasSize? { sizes[family] }
}

/// The published sizes of widgets, before the system scales them. `canvases.txt` lists the families of each device,
/// then their sizes on each screen.
///
/// Source: Human Interface Guidelines, Widgets, specifications (change log of 16 December 2025).
package enum Canvas {
  /// By the screen's size. The smallest screen has no Lock Screen widgets.
  package static let iPhone = rows(of: .iPhone)
  /// By the screen's size: the size to design for. Three screens exist only with Display Zoom's More Space.
  package static let iPad = rows(of: .iPad)
  /// By the watch's height: widgets in the Smart Stack.
  package static let watch = rows(of: .watch)
  /// At 100 percent; people scale widgets from 75 to 125 percent.
  package static let vision = rows(of: .vision)

  private static let largest: [Device: [Family: CanvasSize]] = [
    .iPhone: largest(in: iPhone), .iPad: largest(in: iPad), .watch: largest(in: watch), .vision: largest(in: vision),
  ]

  /// The largest published size of the family on the device: greatest width and greatest height.
  /// Nil if Apple publishes none: on the Mac, on the iPad's Lock Screen, for complications.
  package static func largest(of family: Family, on device: Device) -> CanvasSize? { largest[device]?[family] }

  private static func largest(in rows: [CanvasRow]) -> [Family: CanvasSize] {
    rows.reduce(into: [:]) { largest, row in
      largest.merge(row.sizes) { CanvasSize(width: max($0.width, $1.width), height: max($0.height, $1.height)) }
    }
  }

  private static func rows(of device: Device) -> [CanvasRow] {
    var rows: [CanvasRow] = []
    var families: [Family] = []
    for line in String(decoding: PackageResources.canvases_txt, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      if let named = Device(rawValue: words[0]) {
        families = named == device ? words.compactMap(Family.init(rawValue:)) : []
      } else if !families.isEmpty {
        let sizes = zip(families, words.dropFirst().compactMap(size))
        rows.append(CanvasRow(screen: words[0], sizes: Dictionary(uniqueKeysWithValues: Array(sizes))))
      }
    }
    return rows
  }

  private static func size(_ text: String) -> CanvasSize? {
    let sides = text.split(separator: "x").compactMap { Double($0) }
    return sides.count == 2 ? CanvasSize(width: sides[0], height: sides[1]) : nil
  }
}
