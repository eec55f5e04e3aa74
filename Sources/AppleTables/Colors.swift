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

  /// - Parameter hex: The 24 bits `0xRRGGBB`.
  public init(hex: UInt32) {
    self.init(red: Double(hex >> 16 & 0xFF), green: Double(hex >> 8 & 0xFF), blue: Double(hex & 0xFF))
  }

  /// A grey: 0 is black, 1 is white.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white * 255, green: white * 255, blue: white * 255, alpha: alpha)
  }

  public static let black = RGBA(white: 0)
  public static let white = RGBA(white: 1)

  public var isOpaque: Bool { alpha >= 1 }

  /// As in SwiftUI, the colour with its alpha multiplied by a factor.
  public func opacity(_ factor: Double) -> RGBA { RGBA(red: red, green: green, blue: blue, alpha: alpha * factor) }

  /// False for greys, whose channels differ by at most 10.
  public var isChromatic: Bool { max(red, green, blue) - min(red, green, blue) > 10 }
}

/// Source: Web Content Accessibility Guidelines 2.2, relative luminance and contrast ratio (2023), which Apple's
/// Human Interface Guidelines name for their own ratios.
extension RGBA {
  /// From 0, black, to 1, white; ignores alpha.
  public var relativeLuminance: Double {
    0.2126 * Self.linearized(red) + 0.7152 * Self.linearized(green) + 0.0722 * Self.linearized(blue)
  }

  /// The contrast ratio, from 1 for equal luminance to 21 for black and white; ignores alpha.
  public func contrast(with other: RGBA) -> Double {
    let (luminance, otherLuminance) = (relativeLuminance, other.relativeLuminance)
    return (max(luminance, otherLuminance) + 0.05) / (min(luminance, otherLuminance) + 0.05)
  }

  private static func linearized(_ channel: Double) -> Double {
    let value = min(max(channel / 255, 0), 1)
    return value <= 0.04045 ? value / 12.92 : raisedToTwelveFifths((value + 0.055) / 1.055)
  }

  /// Multiplies the square by its fifth root, which Newton's method finds. The C library's `pow` needs an import for
  /// each platform, and its last digit may differ between them.
  ///
  /// - Parameter base: From 0.09 to 1, where Newton's method is fast.
  private static func raisedToTwelveFifths(_ base: Double) -> Double {
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

/// The SwiftUI colours that descriptions can name.
public enum SystemColor: String, CaseIterable, Sendable {
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray, white, black, clear

  /// False for the colours that rules about fixed colours allow.
  public var isFixed: Bool { ![.white, .black, .gray, .clear].contains(self) }

  /// The value at standard contrast, from `colors.txt`. watchOS and visionOS differ a little, which this ignores.
  /// Source: Human Interface Guidelines, Color (June 2025).
  public func rgba(in scheme: ColorScheme) -> RGBA {
    // The table does not contain `clear`.
    guard let values = Self.values[self] else { return RGBA(white: 0, alpha: 0) }
    return scheme == .light ? values.light : values.dark
  }

  private static let values = TableRows(PackageResources.colors_txt).rows
    .reduce(into: [SystemColor: (light: RGBA, dark: RGBA)]()) { values, row in
      guard let color = SystemColor(rawValue: row[0]) else { return }
      let colors = row.dropFirst().map { RGBA(hex: UInt32($0, radix: 16) ?? 0) }
      values[color] = (light: colors[0], dark: colors[1])
    }
}

/// UIKit colours that SwiftUI has no name for.
public enum UIKitColors {
  /// The hexadecimal values by name, from `uikit-colors.txt`. Source: UIKit documentation, `UIColor` standard and
  /// element colours, iOS 26 values in sRGB.
  public static let pairs = TableRows(PackageResources.uikit_colors_txt).byName.mapValues { row in
    (light: row[0], dark: row[1])
  }
}

/// A colour such as `#FC6A3D`: three, six or eight hexadecimal digits, the last two of eight for alpha.
public struct HexColor {
  public let color: RGBA

  public init?(_ text: some Collection<UInt8>) {
    guard text.first == UInt8(ascii: "#"), text.count <= 9 else { return nil }
    var bits: UInt32 = 0
    for byte in text.dropFirst() {
      guard let digit = byte.hexadecimalValue else { return nil }
      bits = bits << 4 | UInt32(digit)
    }
    switch text.count {
    case 4:
      // 0xRGB becomes 0xRRGGBB.
      let spread = (bits & 0xF00) << 8 | (bits & 0x0F0) << 4 | bits & 0x00F
      color = RGBA(hex: spread << 4 | spread)
    case 7: color = RGBA(hex: bits)
    case 9: color = RGBA(hex: bits >> 8).opacity(Double(bits & 0xFF) / 255)
    default: return nil
    }
  }
}
