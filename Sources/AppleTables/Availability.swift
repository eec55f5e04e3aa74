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

extension Device {
  /// What people call it.
  package var displayName: String {
    switch self {
    case .iPhone: "iPhone"
    case .iPad: "iPad"
    case .mac: "Mac"
    case .watch: "Apple Watch"
    case .vision: "Apple Vision Pro"
    }
  }
}
