import Base

/// A colour in sRGB: channels from 0 to 255, alpha from 0 to 1.
public struct RGBA: Hashable, Sendable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double

  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// An opaque colour from the 24 bits `0xRRGGBB`.
  public init(hex: UInt32) {
    self.init(red: Double(hex >> 16 & 0xFF), green: Double(hex >> 8 & 0xFF), blue: Double(hex & 0xFF))
  }

  /// A grey, from 0, black, to 1, white.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white * 255, green: white * 255, blue: white * 255, alpha: alpha)
  }

  public static let black = RGBA(white: 0)
  public static let white = RGBA(white: 1)

  public var isOpaque: Bool { alpha >= 1 }

  /// The colour with its alpha multiplied.
  public func faded(_ factor: Double) -> RGBA {
    var color = self
    color.alpha *= factor
    return color
  }

  /// True if it is a colour rather than a grey: its channels differ by more than 10 of 255.
  public var isChromatic: Bool { max(red, green, blue) - min(red, green, blue) > 10 }
}

/// Source: Web Content Accessibility Guidelines 2.2, relative luminance and contrast ratio (2023), which Apple's
/// Human Interface Guidelines name for their own ratios.
extension RGBA {
  /// The luminance from 0, black, to 1, white. Alpha is ignored.
  public var relativeLuminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// The contrast ratio from 1, for the same luminance, to 21, for black and white in either order. Not rounded. Alpha
  /// is ignored.
  public func contrast(with other: RGBA) -> Double {
    let one = relativeLuminance
    let two = other.relativeLuminance
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  private static func linear(_ channel: Double) -> Double {
    let value = min(max(channel / 255, 0), 1)
    return value <= 0.04045 ? value / 12.92 : powerOfTwelveFifths((value + 0.055) / 1.055)
  }

  /// The 2.4th power of a base from 0.09 to 1: its square times the fifth root of its square, by Newton's method. The C
  /// library's `pow` would need an import for each platform, and may differ in a digit.
  private static func powerOfTwelveFifths(_ base: Double) -> Double {
    let square = base * base
    var root = 1.0
    for _ in 0..<16 {
      let next = (4 * root + square / (root * root * root * root)) / 5
      if next == root { break }
      root = next
    }
    return square * root
  }
}

/// A system colour of the format, SwiftUI's colour of that name.
public enum SystemColor: String, CaseIterable, Sendable {
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray, white, black, clear

  /// True if the rules count it among fixed colours: all but white, black, gray and clear.
  public var isFixed: Bool {
    switch self {
    case .white, .black, .gray, .clear: false
    default: true
    }
  }

  /// The values at standard contrast, from `colors.txt`. `clear` is black with no alpha. The palettes of watchOS and
  /// visionOS differ a little; the format takes these everywhere.
  /// Source: Human Interface Guidelines, Color (June 2025).
  public func rgba(in scheme: ColorScheme) -> RGBA {
    guard self != .clear, let values = Self.values[self] else { return RGBA(white: 0, alpha: 0) }
    return scheme == .light ? values.light : values.dark
  }

  private static let values = TableRows(PackageResources.colors_txt).rows
    .reduce(into: [SystemColor: (light: RGBA, dark: RGBA)]()) { values, row in
      guard let color = SystemColor(rawValue: row[0]) else { return }
      let sides = row.dropFirst().map { RGBA(hex: UInt32($0, radix: 16) ?? 0) }
      values[color] = (sides[0], sides[1])
    }
}

/// UIKit's colours that have no name in SwiftUI and one value in each appearance.
public enum UIKitColors {
  /// The values in the light and in the dark appearance, as a description writes them, from `uikit-colors.txt`.
  ///
  /// Source: UIKit documentation, `UIColor` standard and element colours, iOS 26 values in sRGB.
  public static let pairs = TableRows(PackageResources.uikit_colors_txt).byName.mapValues { row in
    (light: row[0], dark: row[1])
  }
}
