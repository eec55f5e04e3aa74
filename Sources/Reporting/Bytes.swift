/// Reports are built by appending to one array of bytes; these are the pieces.
extension [UInt8] {
  /// Appends text of our own, as it is.
  mutating func append(text: String) { append(contentsOf: text.utf8) }

  /// Appends a number in decimal digits.
  mutating func append(decimal number: Int) {
    if number >= 0, number < 10 {
      append(0x30 + UInt8(number))
    } else {
      append(contentsOf: String(number).utf8)
    }
  }

  /// Appends a number in hexadecimal digits, filled with zeros to a width.
  mutating func append(hexadecimal number: UInt64, width: Int, uppercase: Bool = false) {
    let digits = String(number, radix: 16, uppercase: uppercase)
    for _ in 0..<Swift.max(0, width - digits.utf8.count) { append(0x30) }
    append(contentsOf: digits.utf8)
  }

  mutating func append(spaces count: Int) { append(contentsOf: repeatElement(0x20, count: Swift.max(0, count))) }

  mutating func endLine() { append(0x0A) }
}

extension String {
  /// Calls a closure with the string's UTF-8.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    return Array(utf8).withUnsafeBufferPointer(body)
  }
}

/// One Unicode scalar and the bytes it takes in UTF-8.
struct DecodedScalar {
  var value: UInt32
  var length: Int
}

/// The scalar whose encoding starts at an index, or nil where the bytes are not UTF-8: cut, overlong, a surrogate, or
/// beyond U+10FFFF.
func decodeScalar(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> DecodedScalar? {
  let first = bytes[index]
  if first < 0x80 { return DecodedScalar(value: UInt32(first), length: 1) }
  let length: Int
  var value: UInt32
  let smallest: UInt32
  switch first {
  case 0xC2...0xDF: (length, value, smallest) = (2, UInt32(first & 0x1F), 0x80)
  case 0xE0...0xEF: (length, value, smallest) = (3, UInt32(first & 0x0F), 0x800)
  case 0xF0...0xF4: (length, value, smallest) = (4, UInt32(first & 0x07), 0x10000)
  default: return nil
  }
  guard index + length <= bytes.count else { return nil }
  for next in (index + 1)..<(index + length) {
    guard bytes[next] & 0xC0 == 0x80 else { return nil }
    value = value << 6 | UInt32(bytes[next] & 0x3F)
  }
  guard value >= smallest, value <= 0x10FFFF, !(0xD800...0xDFFF).contains(value) else { return nil }
  return DecodedScalar(value: value, length: length)
}
