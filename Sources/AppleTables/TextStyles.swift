/// The tables of text sizes: one for each platform; iPad has the iPhone's.
/// Source: Human Interface Guidelines, Typography (June 2026).
public enum TextPlatform: String, CaseIterable, Sendable {
  case iOS, macOS, watchOS, visionOS
}

/// A text style, SwiftUI's `Font.TextStyle`.
public enum TextStyle: String, CaseIterable, Sendable {
  case extraLargeTitle, extraLargeTitle2, largeTitle, title, title2, title3, headline, subheadline, body, callout
  case footnote, caption, caption2

  /// The style with the closest size on iOS, the larger of two, among those that are legible on all the platforms, or
  /// among all if none is. Plain styles only: `body` rather than `headline`.
  public static func nearest(to points: Double, on platforms: [TextPlatform]) -> TextStyle {
    let legible = plain.filter { $0.isLegible(on: platforms) }
    var nearest: (style: TextStyle, distance: Double) = (.body, .infinity)
    for style in legible.isEmpty ? plain : legible {
      let distance = style.points(on: .iOS).map { abs($0 - points) } ?? .infinity
      if distance < nearest.distance { nearest = (style, distance) }
    }
    return nearest.style
  }

  /// The styles without a weight of their own.
  public static let plain: [TextStyle] = [
    .largeTitle, .title, .title2, .title3, .body, .callout, .subheadline, .footnote, .caption, .caption2,
  ]

  /// True if the style has the 11 points that the guidelines ask for in widgets wherever its size is known; on
  /// visionOS also at 75 percent, to which people can scale a widget.
  private func isLegible(on platforms: [TextPlatform]) -> Bool {
    platforms.allSatisfy { platform in
      guard let points = points(on: platform) else { return true }
      return points * (platform == .visionOS ? 0.75 : 1) >= 11
    }
  }

  /// The size in points at the platform's default text size; nothing where the platform lacks the style.
  public func points(on platform: TextPlatform) -> Double? {
    switch platform {
    case .iOS: sizes.iOS
    case .macOS: sizes.macOS
    case .watchOS: sizes.watchOS
    case .visionOS: sizes.visionOS
    }
  }

  public func weight(on platform: TextPlatform) -> TextStyleWeight {
    switch (self, platform) {
    case (.headline, .macOS): .bold
    case (.headline, _): .semibold
    case (.caption2, .macOS): .medium
    case (.extraLargeTitle, .iOS), (.extraLargeTitle2, .iOS): .bold
    default: .regular
    }
  }
}

/// The weights that text styles have of themselves.
/// Source: Human Interface Guidelines, Typography (June 2026); for iOS's extra large titles, measurements of iOS.
public enum TextStyleWeight: String, Sendable {
  case regular, medium, semibold, bold
}

extension TextStyle {
  /// Sources: Human Interface Guidelines, Typography (June 2026), for iOS and iPadOS at Large, for macOS, and for
  /// watchOS at Large, the default of 40, 41 and 42 mm. The extra large titles are not in it: two independent
  /// measurements of iOS agree on these. For watchOS Apple lists two footnotes, of which `footnote` is taken to be the
  /// first, and lacks some styles. Apple Design Resources for visionOS (June 2026), as others have written them down.
  private var sizes: (iOS: Double, macOS: Double?, watchOS: Double?, visionOS: Double) {
    switch self {
    case .extraLargeTitle: (36, nil, nil, 48)
    case .extraLargeTitle2: (28, nil, nil, 38)
    case .largeTitle: (34, 26, 36, 29)
    case .title: (28, 22, 34, 24)
    case .title2: (22, 17, 27, 22)
    case .title3: (20, 15, 19, 19)
    case .headline, .body: (17, 13, 16, 17)
    case .callout: (16, 12, nil, 15)
    case .subheadline: (15, 11, nil, 15)
    case .footnote: (13, 10, 13, 13)
    case .caption: (12, 10, 15, 12)
    case .caption2: (11, 10, 14, 12)
    }
  }
}
