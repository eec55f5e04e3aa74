/// Decompresses zlib data with a limit on the result.
///
/// Source: RFC 1950 and RFC 1951.
struct Inflate {
  private let bytes: [UInt8]
  private let limit: Int
  /// In bits. The first two bytes are a header.
  private var position = 16
  private var result: [UInt8] = []

  private struct Failure: Error {}

  /// The decompressed bytes; nil if the data is incomplete or wrong, or the bytes are more than the limit.
  static func bytes(of data: [UInt8], limit: Int) -> [UInt8]? {
    // The method must be deflate, without a preset dictionary.
    guard data.count > 2, data[0] & 15 == 8, data[1] & 0x20 == 0 else { return nil }
    var inflate = Inflate(bytes: data, limit: limit)
    return try? inflate.run()
  }

  private mutating func run() throws -> [UInt8] {
    var isLast = false
    while !isLast {
      isLast = try readBits(1) == 1
      switch try readBits(2) {
      case 0: try copyStored()
      case 1: try decode(Codes(lengths: Self.fixedLengths[...]), Codes(lengths: Array(repeating: 5, count: 30)[...]))
      case 2: try decodeDynamic()
      default: throw Failure()
      }
    }
    return result
  }

  private mutating func readBits(_ count: Int) throws -> Int {
    guard position + count <= bytes.count * 8 else { throw Failure() }
    defer { position += count }
    return (0..<count).reduce(0) { value, index in
      let bit = position + index
      return value | Int(bytes[bit / 8] >> UInt8(bit % 8) & 1) << index
    }
  }

  private mutating func append(_ more: some Collection<UInt8>) throws {
    guard result.count + more.count <= limit else { throw Failure() }
    result += more
  }

  private mutating func copyStored() throws {
    position = (position + 7) / 8 * 8
    let count = try readBits(16)
    // The complement of the length follows.
    position += 16
    let start = position / 8
    guard start + count <= bytes.count else { throw Failure() }
    try append(bytes[start..<start + count])
    position += count * 8
  }

  private mutating func decodeDynamic() throws {
    let (literalCount, distanceCount) = (try readBits(5) + 257, try readBits(5) + 1)
    var lengths = [Int](repeating: 0, count: 19)
    for symbol in Self.lengthOrder.prefix(try readBits(4) + 4) { lengths[symbol] = try readBits(3) }
    let codes = Codes(lengths: lengths[...])
    var allLengths: [Int] = []
    while allLengths.count < literalCount + distanceCount {
      switch try symbol(codes) {
      case 16:
        guard let last = allLengths.last else { throw Failure() }
        allLengths += Array(repeating: last, count: try readBits(2) + 3)
      case 17: allLengths += Array(repeating: 0, count: try readBits(3) + 3)
      case 18: allLengths += Array(repeating: 0, count: try readBits(7) + 11)
      case let length: allLengths.append(length)
      }
    }
    guard allLengths.count == literalCount + distanceCount else { throw Failure() }
    try decode(Codes(lengths: allLengths[..<literalCount]), Codes(lengths: allLengths[literalCount...]))
  }

  private mutating func decode(_ literals: Codes, _ distances: Codes) throws {
    while true {
      let symbol = try symbol(literals)
      if symbol == 256 { return }
      if symbol < 256 {
        try append([UInt8(symbol)])
        continue
      }
      guard symbol < 286 else { throw Failure() }
      let length = Self.lengthBases[symbol - 257] + (try readBits(Self.lengthBits[symbol - 257]))
      let code = try self.symbol(distances)
      guard code < 30 else { throw Failure() }
      let distance = Self.distanceBases[code] + (try readBits(Self.distanceBits[code]))
      guard distance <= result.count, result.count + length <= limit else { throw Failure() }
      for _ in 0..<length { result.append(result[result.count - distance]) }
    }
  }

  private mutating func symbol(_ codes: Codes) throws -> Int {
    var (code, first, index) = (0, 0, 0)
    for count in codes.counts.dropFirst() {
      code |= try readBits(1)
      if code - count < first { return codes.symbols[index + code - first] }
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    throw Failure()
  }

  /// A Huffman code: the number of symbols by the length of their codes, and the symbols in the order of their codes.
  private struct Codes {
    var counts = [Int](repeating: 0, count: 16)
    var symbols: [Int] = []

    init(lengths: ArraySlice<Int>) {
      for length in lengths where length > 0 { counts[length] += 1 }
      for length in 1..<16 { for (symbol, own) in lengths.enumerated() where own == length { symbols.append(symbol) } }
    }
  }

  private static let fixedLengths = (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
  private static let lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
  private static let lengthBits = (0..<29).map { $0 < 8 || $0 == 28 ? 0 : $0 / 4 - 1 }
  private static let distanceBits = (0..<30).map { $0 < 4 ? 0 : $0 / 2 - 1 }
  private static let lengthBases = (0..<29).map { index in
    index == 28 ? 258 : index < 8 ? index + 3 : (4 + index % 4) << (index / 4 - 1) + 3
  }
  private static let distanceBases = (0..<30).map { $0 < 4 ? $0 + 1 : (2 + $0 % 2) << ($0 / 2 - 1) + 1 }
}
