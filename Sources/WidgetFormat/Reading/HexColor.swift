import AppleTables

/// A colour such as `#FC6A3D`: three, six or eight hexadecimal digits, the last two of eight being alpha.
struct HexColor {
  let color: RGBA

  init?(_ text: some Collection<UInt8>) {
    guard text.first == UInt8(ascii: "#"), text.count <= 9 else { return nil }
    var bits: UInt32 = 0
    for byte in text.dropFirst() {
      guard let digit = Self.value(of: byte) else { return nil }
      bits = bits << 4 | digit
    }
    switch text.count {
    case 4: color = RGBA(hex: Self.doubled(bits))
    case 7: color = RGBA(hex: bits)
    case 9:
      var opaque = RGBA(hex: bits >> 8)
      opaque.alpha = Double(bits & 0xFF) / 255
      color = opaque
    default: return nil
    }
  }

  private static func value(of digit: UInt8) -> UInt32? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(digit - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(digit - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  /// `0xRRGGBB` for `0xRGB`.
  private static func doubled(_ bits: UInt32) -> UInt32 {
    let spread = (bits & 0xF00) << 8 | (bits & 0x0F0) << 4 | bits & 0x00F
    return spread << 4 | spread
  }
}
