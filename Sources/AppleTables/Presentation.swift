/// One way in which the system shows a widget: a place on a device, with the mode and the appearance there.
public struct Presentation: Hashable, Sendable {
  /// The index in `Presentation.all`, and the bit in a `PresentationSet`.
  public let index: Int
  public let place: Place
  public let device: Device
  public let families: FamilySet
  public let mode: RenderingMode
  /// False if the system removes a container background that is removable.
  public let isBackgroundShown: Bool
  /// Nil on Apple Vision Pro, where it depends on the surroundings.
  public let scheme: ColorScheme?
  /// True on a dimmed Always On display.
  public let isLuminanceReduced: Bool
  /// True if the widget is so far away that `levelOfDetail` is `simplified`.
  public let isSimplified: Bool
  /// True if the system leaves out widgets whose container background is not removable.
  public let needsRemovableBackground: Bool
}

/// A way in which the system colours a widget, WidgetKit's `WidgetRenderingMode`.
public enum RenderingMode: String, CaseIterable, Sendable { case fullColor, accented, vibrant }

public enum ColorScheme: String, CaseIterable, Sendable { case light, dark }

/// The environment's `levelOfDetail`, which depends on the distance from a widget on Apple Vision Pro.
public enum LevelOfDetail: String, CaseIterable, Sendable { case `default`, simplified }

/// A set of presentations, with a bit for each in the order of `Presentation.all`.
public struct PresentationSet: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public init(_ presentation: Presentation) { rawValue = 1 << UInt64(presentation.index) }

  /// Calls the predicate for each presentation, which is too slow for loops.
  public init(where predicate: (Presentation) -> Bool) {
    rawValue = Presentation.all.reduce(0) { predicate($1) ? $0 | 1 << UInt64($1.index) : $0 }
  }

  public var count: Int { rawValue.nonzeroBitCount }
  public func contains(_ presentation: Presentation) -> Bool { rawValue >> UInt64(presentation.index) & 1 == 1 }
  public func intersects(_ other: PresentationSet) -> Bool { rawValue & other.rawValue != 0 }

  public var first: Presentation? { presentations.first { _ in true } }
  public var presentations: Members { Members(remaining: rawValue) }

  public struct Members: Sequence, IteratorProtocol, Sendable {
    var remaining: UInt64

    public mutating func next() -> Presentation? {
      let index = remaining.trailingZeroBitCount
      guard index < Presentation.all.count else { return nil }
      remaining &= remaining - 1
      return Presentation.all[index]
    }
  }

  public static let all = PresentationSet { _ in true }
  public static let light = PresentationSet { $0.scheme == .light }
  public static let dark = PresentationSet { $0.scheme == .dark }
  public static let unknownScheme = PresentationSet { $0.scheme == nil }

  public static let backgroundShown = PresentationSet { $0.isBackgroundShown }
  public static let backgroundRemoved = PresentationSet { !$0.isBackgroundShown }
  public static let needingRemovableBackground = PresentationSet { $0.needsRemovableBackground }

  public static let luminanceReduced = PresentationSet { $0.isLuminanceReduced }
  public static let luminanceNotReduced = PresentationSet { !$0.isLuminanceReduced }
  public static let simplified = PresentationSet { $0.isSimplified }
  public static let notSimplified = PresentationSet { !$0.isSimplified }
  public static let fullColor = PresentationSet { $0.mode == .fullColor }
  public static let accented = PresentationSet { $0.mode == .accented }
  public static let vibrant = PresentationSet { $0.mode == .vibrant }
  public static let iPhone = PresentationSet { $0.device == .iPhone }
  public static let iPad = PresentationSet { $0.device == .iPad }
  public static let mac = PresentationSet { $0.device == .mac }
  public static let watch = PresentationSet { $0.device == .watch }
  public static let vision = PresentationSet { $0.device == .vision }

  private static let byFamily: [Family: PresentationSet] = sets { $1.families.contains($0) }
  private static let byPlatform: [Platform: PresentationSet] = sets { $0.devices.contains($1.device) }
  private static let byPlace: [Place: PresentationSet] = sets { $1.place == $0 }
  private static let byDevice: [Device: PresentationSet] = sets { $1.device == $0 }
  private static let byMode: [RenderingMode: PresentationSet] = sets { $1.mode == $0 }
  private static let byTextPlatform: [TextPlatform: PresentationSet] = sets { $1.textPlatform == $0 }

  private static func sets<Key: CaseIterable & Hashable>(
    _ predicate: (Key, Presentation) -> Bool
  ) -> [Key: PresentationSet] {
    Dictionary(uniqueKeysWithValues: Key.allCases.map { key in (key, PresentationSet { predicate(key, $0) }) })
  }

  public static func showing(_ family: Family) -> PresentationSet { byFamily[family] ?? [] }
  public static func at(_ place: Place) -> PresentationSet { byPlace[place] ?? [] }
  public static func on(device: Device) -> PresentationSet { byDevice[device] ?? [] }
  public static func rendered(_ mode: RenderingMode) -> PresentationSet { byMode[mode] ?? [] }
  public static func sizingText(by platform: TextPlatform) -> PresentationSet { byTextPlatform[platform] ?? [] }
  public static func on(platform: Platform) -> PresentationSet { byPlatform[platform] ?? [] }

  /// For nil, the presentations whose scheme is unknown.
  public static func having(_ scheme: ColorScheme?) -> PresentationSet {
    switch scheme {
    case .light: light
    case .dark: dark
    case nil: unknownScheme
    }
  }
}
