extension UInt8 {
  var isDecimalDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  var isCapitalLetter: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }
}
