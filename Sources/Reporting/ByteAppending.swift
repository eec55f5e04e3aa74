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
