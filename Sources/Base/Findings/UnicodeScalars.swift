extension RandomAccessCollection<UInt8> where Index == Int {
  /// The Unicode scalar at an index and its length; nil if the bytes are not valid UTF-8.
  public func scalar(at index: Int) -> (value: UInt32, length: Int)? {
    var bytes = self[index..<Swift.min(index + 4, endIndex)].makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return nil }
    return (scalar.value, UTF8.width(scalar))
  }
}

extension String {
  public init(hexadecimal number: some BinaryInteger, digits: Int, uppercase: Bool = true) {
    let text = String(number, radix: 16, uppercase: uppercase)
    self = String(repeating: "0", count: Swift.max(0, digits - text.utf8.count)) + text
  }
}
