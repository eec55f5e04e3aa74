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
  /// From 0, black, to 1, white. Alpha is not looked at.
  public var relativeLuminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// From 1, the same luminance, to 21, black on white; in either order. Not rounded. Alpha is not looked at.
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

  /// The values at standard contrast. `clear` is black with no alpha. The palettes of watchOS and visionOS differ a
  /// little; the format takes these everywhere.
  /// Source: Human Interface Guidelines, Color (June 2025).
  public func rgba(in scheme: ColorScheme) -> RGBA {
    switch self {
    case .clear: RGBA(white: 0, alpha: 0)
    default: RGBA(hex: scheme == .light ? hexValues.light : hexValues.dark)
    }
  }

  private var hexValues: (light: UInt32, dark: UInt32) {
    switch self {
    case .red: (0xFF383C, 0xFF4245)
    case .orange: (0xFF8D28, 0xFF9230)
    case .yellow: (0xFFCC00, 0xFFD600)
    case .green: (0x34C759, 0x30D158)
    case .mint: (0x00C8B3, 0x00DAC3)
    case .teal: (0x00C3D0, 0x00D2E0)
    case .cyan: (0x00C0E8, 0x3CD3FE)
    case .blue: (0x0088FF, 0x0091FF)
    case .indigo: (0x6155F5, 0x6D7CFF)
    case .purple: (0xCB30E0, 0xDB34F2)
    case .pink: (0xFF2D55, 0xFF375F)
    case .brown: (0xAC7F5E, 0xB78A66)
    case .gray: (0x8E8E93, 0x8E8E93)
    case .white: (0xFFFFFF, 0xFFFFFF)
    case .black, .clear: (0x000000, 0x000000)
    }
  }
}

/// UIKit's colours that have no name in SwiftUI and one value in each appearance.
public enum UIKitColors {
  /// In light and dark, as a description writes them.
  ///
  /// Source: UIKit documentation, `UIColor` standard and element colours, iOS 26 values in sRGB.
  public static let pairs: [String: (light: String, dark: String)] = [
    "systemBackground": ("#FFFFFF", "#000000"), "secondarySystemBackground": ("#F2F2F7", "#1C1C1E"),
    "tertiarySystemBackground": ("#FFFFFF", "#2C2C2E"), "systemGroupedBackground": ("#F2F2F7", "#000000"),
    "secondarySystemGroupedBackground": ("#FFFFFF", "#1C1C1E"), "label": ("#000000", "#FFFFFF"),
    "secondaryLabel": ("#3C3C4399", "#EBEBF599"), "tertiaryLabel": ("#3C3C434D", "#EBEBF54D"),
    "systemGray2": ("#AEAEB2", "#636366"), "systemGray3": ("#C7C7CC", "#48484A"), "systemGray4": ("#D1D1D6", "#3A3A3C"),
    "systemGray5": ("#E5E5EA", "#2C2C2E"), "systemGray6": ("#F2F2F7", "#1C1C1E"),
  ]
}
