import AppleFacts

/// A colour such as `#FC6A3D`: three, six or eight hexadecimal digits, the last two of eight being alpha.
struct HexColor {
  let color: RGBA

  init?(_ text: some Collection<UInt8>) {
    guard text.first == UInt8(ascii: "#"), text.count <= 9 else { return nil }
    let digits = text.dropFirst().compactMap { Character(UnicodeScalar($0)).hexDigitValue }.map(Double.init)
    guard digits.count == text.count - 1 else { return nil }
    switch digits.count {
    case 3: color = RGBA(red: digits[0] * 17, green: digits[1] * 17, blue: digits[2] * 17)
    case 6: color = RGBA(red: Self.byte(digits, 0), green: Self.byte(digits, 2), blue: Self.byte(digits, 4))
    case 8:
      color = RGBA(
        red: Self.byte(digits, 0), green: Self.byte(digits, 2), blue: Self.byte(digits, 4),
        alpha: Self.byte(digits, 6) / 255)
    default: return nil
    }
  }

  private static func byte(_ digits: [Double], _ index: Int) -> Double { digits[index] * 16 + digits[index + 1] }
}
