extension UInt8 {
  public var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
  public var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
  public var isSpace: Bool { isBlank || isLineEnd }
  public var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
  public var isUppercaseLetter: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }
  public var isLowercaseLetter: Bool { self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") }
  public var isLetter: Bool { isUppercaseLetter || isLowercaseLetter }
  public var isLetterOrDigit: Bool { isLetter || isDigit }

  public var hexadecimalValue: UInt8? {
    if isDigit { return self - UInt8(ascii: "0") }
    let lowercase = self | 0x20
    return isLetter && lowercase <= UInt8(ascii: "f") ? lowercase - UInt8(ascii: "a") + 10 : nil
  }
}
