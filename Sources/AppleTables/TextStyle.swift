/// A text style, SwiftUI's `Font.TextStyle`.
package enum TextStyle: String, CaseIterable, Sendable {
  case extraLargeTitle
  case extraLargeTitle2
  case largeTitle
  case title
  case title2
  case title3
  case headline
  case subheadline
  case body
  case callout
  case footnote
  case caption
  case caption2

  /// The size in points at the platform's default text size; nothing where the platform lacks the style.
  package func points(on platform: TextPlatform) -> Double? {
    switch platform {
    case .iOS: TextSizes.iOS(self)
    case .macOS: TextSizes.macOS(self)
    case .watchOS: TextSizes.watchOS(self)
    case .visionOS: TextSizes.visionOS(self)
    }
  }

  /// The weight that the style has of itself.
  package func weight(on platform: TextPlatform) -> TextStyleWeight {
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
///
/// Source: Human Interface Guidelines, Typography (June 2026); for iOS's extra large titles, measurements of iOS.
package enum TextStyleWeight: String, Sendable {
  case regular
  case medium
  case semibold
  case bold
}

extension TextPlatform {
  /// The smallest text, in points, that Apple advises for the platform.
  ///
  /// Source: Human Interface Guidelines, Typography and Accessibility (June 2026).
  package var minimumPoints: Double {
    switch self {
    case .iOS: 11
    case .macOS: 10
    case .watchOS, .visionOS: 12
    }
  }
}
