import Base

/// A platform with its own text sizes. The iPad has those of `iOS`.
/// Source: Human Interface Guidelines, Typography (June 2026).
public enum TextPlatform: String, CaseIterable, Sendable { case iOS, macOS, watchOS, visionOS }

/// A text style, SwiftUI's `Font.TextStyle`.
public enum TextStyle: String, CaseIterable, Sendable {
  case extraLargeTitle, extraLargeTitle2, largeTitle, title, title2, title3, headline, subheadline, body, callout
  case footnote, caption, caption2

  /// The plain style whose size on iOS is closest to `points`; the larger of two that are equally close. Prefers styles
  /// that are legible on all of the platforms.
  public static func nearest(to points: Double, on platforms: [TextPlatform]) -> TextStyle {
    let legible = plain.filter { $0.isLegible(on: platforms) }
    var nearest: (style: TextStyle, distance: Double) = (.body, .infinity)
    for style in legible.isEmpty ? plain : legible {
      let distance = style.points(on: .iOS).map { abs($0 - points) } ?? .infinity
      if distance < nearest.distance { nearest = (style, distance) }
    }
    return nearest.style
  }

  /// From the largest to the smallest, without `headline`, which is bolder, and the extra large titles.
  public static let plain: [TextStyle] = [
    .largeTitle, .title, .title2, .title3, .body, .callout, .subheadline, .footnote, .caption, .caption2,
  ]

  /// On visionOS, people can scale a widget to 75 percent.
  public static let smallestScaleOnVisionOS = 0.75

  /// Apple's guidelines require 11 points in widgets.
  private func isLegible(on platforms: [TextPlatform]) -> Bool {
    platforms.allSatisfy { platform in
      guard let points = points(on: platform) else { return true }
      return points * (platform == .visionOS ? Self.smallestScaleOnVisionOS : 1) >= 11
    }
  }

  /// The size in points at the platform's default text size; nil if the platform lacks the style.
  public func points(on platform: TextPlatform) -> Double? { Self.sizes[self]?.points[platform] }

  /// Source: Human Interface Guidelines, Typography (June 2026); for iOS's extra large titles, measurements of iOS.
  public func weight(on platform: TextPlatform) -> FontWeight {
    switch (self, platform) {
    case (.headline, .macOS): .bold
    case (.headline, _): .semibold
    case (.caption2, .macOS): .medium
    case (.extraLargeTitle, .iOS), (.extraLargeTitle2, .iOS): .bold
    default: .regular
    }
  }

  /// The factor by which iOS enlarges the style from its size at the default text size.
  public func growth(at size: DynamicTypeSize) -> Double {
    guard let sizes = Self.sizes[self]?.onIOS else { return 1 }
    return sizes[DynamicTypeSize.allCases.firstIndex(of: size) ?? 0] / sizes[0]
  }

  /// A row of `text-styles.txt` has a style, its size on each `TextPlatform`, and on iOS at each `DynamicTypeSize`.
  ///
  /// Sources: Human Interface Guidelines, Typography (June 2026), for iOS and iPadOS at Large, for macOS, and for
  /// watchOS at Large, the default of 40, 41 and 42 mm. The guidelines omit the extra large titles: two independent
  /// measurements of iOS agree on their sizes, and they grow like the large title. For watchOS, the guidelines list two
  /// footnotes, the first of which is `footnote`, and omit some styles. The sizes for visionOS are those of Apple
  /// Design Resources (June 2026), as third parties publish them.
  private static let sizes = TableRows(PackageResources.text_styles_txt).rows
    .reduce(into: [TextStyle: (points: [TextPlatform: Double], onIOS: [Double])]()) { sizes, row in
      guard let style = TextStyle(rawValue: row[0]) else { return }
      let points = row[1].split(separator: " ").map { Double($0) }
      let known = zip(TextPlatform.allCases, points).compactMap { platform, size in size.map { (platform, $0) } }
      sizes[style] = (Dictionary(known) { first, _ in first }, row[2].split(separator: " ").compactMap { Double($0) })
    }
}

public enum FontWeight: String, Sendable, CaseIterable {
  case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
}

/// SwiftUI's `DynamicTypeSize`, from the default up. Raw values are the names in the Human Interface Guidelines.
public enum DynamicTypeSize: String, CaseIterable, Sendable {
  case large = "L"
  case xLarge = "xL"
  case xxLarge = "xxL"
  case xxxLarge = "xxxL"
  case accessibility1 = "AX1"
  case accessibility2 = "AX2"
  case accessibility3 = "AX3"
  case accessibility4 = "AX4"
  case accessibility5 = "AX5"

  /// - Parameter name: SwiftUI's name, such as `accessibility1`.
  public init?(name: String) {
    guard let size = Self.allCases.first(where: { String(describing: $0) == name }) else { return nil }
    self = size
  }
}
