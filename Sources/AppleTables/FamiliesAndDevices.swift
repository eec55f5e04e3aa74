/// WidgetKit's `WidgetFamily`.
/// Source: WidgetKit documentation, `WidgetFamily` (2026).
public enum Family: String, CaseIterable, Sendable {
  case systemSmall, systemMedium, systemLarge, systemExtraLarge, systemExtraLargePortrait, accessoryCircular
  case accessoryCorner, accessoryRectangular, accessoryInline

  public var isSystem: Bool {
    switch self {
    case .accessoryCircular, .accessoryCorner, .accessoryRectangular, .accessoryInline: false
    default: true
    }
  }

  public var ordinal: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The devices that show the family.
  /// Source: Human Interface Guidelines, Widgets, tables of system family contexts and of accessory widgets by device
  /// (change log of 16 December 2025).
  public var devices: [Device] {
    switch self {
    case .systemSmall, .systemMedium, .systemLarge: [.iPhone, .iPad, .mac, .vision]
    case .systemExtraLarge: [.iPad, .mac, .vision]
    case .systemExtraLargePortrait: [.vision]
    case .accessoryCircular, .accessoryRectangular, .accessoryInline: [.iPhone, .iPad, .watch]
    case .accessoryCorner: [.watch]
    }
  }

  /// False if no place shows the family in the mode.
  /// Source: WidgetKit documentation, `WidgetRenderingMode` (2026).
  public func allows(_ mode: RenderingMode) -> Bool {
    mode != .fullColor || ![.accessoryCircular, .accessoryCorner, .accessoryInline].contains(self)
  }
}

/// A set of families, with a bit for each.
public struct FamilySet: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }
  public init(_ family: Family) { rawValue = 1 << UInt16(family.ordinal) }

  public init(where predicate: (Family) -> Bool) {
    self = Family.allCases.filter(predicate).reduce(into: []) { $0.formUnion(FamilySet($1)) }
  }

  public static let system = FamilySet(where: \.isSystem)
  public static let accessory = FamilySet { !$0.isSystem }
  public static let all = system.union(accessory)

  public func contains(_ family: Family) -> Bool { contains(FamilySet(family)) }
  public var families: [Family] { Family.allCases.filter(contains) }
}

/// The device that a widget belongs to. An iPhone widget on a Mac belongs to the iPhone.
public enum Device: String, CaseIterable, Sendable {
  case iPhone, iPad, mac, watch, vision

  public var name: String {
    switch self {
    case .iPhone: "iPhone"
    case .iPad: "iPad"
    case .mac: "Mac"
    case .watch: "Apple Watch"
    case .vision: "Apple Vision Pro"
    }
  }

  /// The name with its preposition, such as `on an iPhone`.
  public var phrase: String {
    switch self {
    case .iPhone, .iPad: "on an \(name)"
    case .mac: "on a \(name)"
    case .watch, .vision: "on \(name)"
    }
  }
}

/// A platform as `platforms:` and `when: {platform: …}` name it. `iOS` includes the iPad, as in Swift's `os(iOS)`.
public enum Platform: String, CaseIterable, Sendable {
  case iOS, iPhone, iPad, macOS, watchOS, visionOS
  /// A rule reports it, since tvOS has no widgets.
  case tvOS

  public static let iPadAlias = "iPadOS"

  public var devices: [Device] {
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

public struct CanvasSize: Hashable, Sendable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
}

/// The sizes of a device's widgets on one screen.
public struct CanvasRow: Sendable {
  /// The screen in portrait, such as `430x932` in points, a watch such as `45mm`, or `all`.
  public let screen: String
  fileprivate let sizes: [Family: CanvasSize]

  public subscript(family: Family) -> CanvasSize? { sizes[family] }
}

/// The published sizes of widgets in points, before the system scales them. `canvases.txt` lists the families of each
/// device, then their sizes on each screen.
///
/// Source: Human Interface Guidelines, Widgets, specifications (change log of 16 December 2025).
public enum Canvas {
  /// The smallest screen has no Lock Screen widgets.
  public static let iPhone = rows(of: .iPhone)
  /// Apple's sizes to design for. Three of the screens exist only with Display Zoom's More Space.
  public static let iPad = rows(of: .iPad)
  /// Sizes in the Smart Stack.
  public static let watch = rows(of: .watch)
  /// Sizes at 100 percent; people scale widgets from 75 to 125 percent.
  public static let vision = rows(of: .vision)

  private static let largestSizes: [Device: [Family: CanvasSize]] = [
    .iPhone: largestSizes(in: iPhone), .iPad: largestSizes(in: iPad), .watch: largestSizes(in: watch),
    .vision: largestSizes(in: vision),
  ]

  /// The greatest width and height of the family on the device; nil if Apple publishes none, as for the Mac.
  public static func largest(of family: Family, on device: Device) -> CanvasSize? { largestSizes[device]?[family] }

  private static func largestSizes(in rows: [CanvasRow]) -> [Family: CanvasSize] {
    rows.reduce(into: [:]) { largest, row in
      largest.merge(row.sizes) { CanvasSize(width: max($0.width, $1.width), height: max($0.height, $1.height)) }
    }
  }

  private static func rows(of device: Device) -> [CanvasRow] {
    var rows: [CanvasRow] = []
    var families: [Family] = []
    for line in String(decoding: PackageResources.canvases_txt, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      if let listedDevice = Device(rawValue: words[0]) {
        families = listedDevice == device ? words.compactMap(Family.init(rawValue:)) : []
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
