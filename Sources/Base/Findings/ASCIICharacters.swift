/// ASCII characters.
extension UInt8 {
  /// LF or CR.
  public var isLineEnd: Bool { self == 0x0A || self == 0x0D }
  /// Space or tab.
  public var isBlank: Bool { self == 0x20 || self == 0x09 }
  public var isSpace: Bool { isBlank || isLineEnd }
  public var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
  public var isCapital: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }
  public var isSmallLetter: Bool { self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") }
  public var isLetter: Bool { isCapital || isSmallLetter }
  public var isLetterOrDigit: Bool { isLetter || isDigit }

  /// The value of a hexadecimal digit.
  public var hexDigit: UInt8? {
    if isDigit { return self - UInt8(ascii: "0") }
    let small = self | 0x20
    return isLetter && small <= UInt8(ascii: "f") ? small - UInt8(ascii: "a") + 10 : nil
  }
}
