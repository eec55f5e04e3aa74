extension UnsafeBufferPointer<UInt8> {
  /// The Unicode scalar at an index and its length; nil if the bytes are not strict UTF-8: cut, overlong, a surrogate,
  /// or beyond U+10FFFF.
  public func scalar(at index: Int) -> (value: UInt32, length: Int)? {
    let first = self[index]
    let length: Int
    var value: UInt32
    switch first {
    case 0..<0x80: return (UInt32(first), 1)
    case 0xC2..<0xE0: (length, value) = (2, UInt32(first & 0x1F))
    case 0xE0..<0xF0: (length, value) = (3, UInt32(first & 0x0F))
    case 0xF0..<0xF5: (length, value) = (4, UInt32(first & 0x07))
    default: return nil
    }
    guard index + length <= count else { return nil }
    for position in index + 1..<index + length {
      guard self[position] & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(self[position] & 0x3F)
    }
    switch (length, value) {
    case (3, ..<0x800), (3, 0xD800..<0xE000), (4, ..<0x10000), (4, 0x110000...): return nil
    default: return (value, length)
    }
  }
}

extension String {
  /// A number in base 16, with zeros at the beginning if it has fewer digits.
  public init(hexadecimal number: some BinaryInteger, digits: Int, uppercase: Bool = true) {
    let text = String(number, radix: 16, uppercase: uppercase)
    self = String(repeating: "0", count: Swift.max(0, digits - text.utf8.count)) + text
  }
}
