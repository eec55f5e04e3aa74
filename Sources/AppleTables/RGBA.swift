/// A colour in sRGB: channels from 0 to 255, alpha from 0 to 1.
package struct RGBA: Hashable, Sendable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double

  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// An opaque colour from the 24 bits `0xRRGGBB`.
  package init(hex: UInt32) {
    self.init(
      red: Double(hex >> 16 & 0xFF), green: Double(hex >> 8 & 0xFF), blue: Double(hex & 0xFF))
  }

  /// A grey, from 0, black, to 1, white.
  package init(white: Double, alpha: Double = 1) {
    self.init(red: white * 255, green: white * 255, blue: white * 255, alpha: alpha)
  }

  package static let black = RGBA(white: 0)
  package static let white = RGBA(white: 1)

  package var isOpaque: Bool { alpha >= 1 }

  /// Whether it is a colour rather than a grey: its channels differ by more than 10 of 255.
  package var isChromatic: Bool { max(red, green, blue) - min(red, green, blue) > 10 }
}
