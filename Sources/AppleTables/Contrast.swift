/// Source: Web Content Accessibility Guidelines 2.2, relative luminance and contrast ratio (2023), which Apple's
/// Human Interface Guidelines name for their own ratios.
extension RGBA {
  /// From 0, black, to 1, white. Alpha is not looked at.
  package var relativeLuminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// From 1, the same luminance, to 21, black on white; in either order. Not rounded. Alpha is not looked at.
  package func contrast(with other: RGBA) -> Double {
    let one = relativeLuminance
    let two = other.relativeLuminance
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  private static func linear(_ channel: Double) -> Double {
    let value = min(max(channel / 255, 0), 1)
    return value <= 0.04045 ? value / 12.92 : powerOfTwelveFifths((value + 0.055) / 1.055)
  }

  /// `base` to the power of 2.4 for bases from 0.09 to 1: its square times the fifth root of its square, by Newton's
  /// method. The C library's power function would need an import that differs by platform, and may differ in a digit.
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
