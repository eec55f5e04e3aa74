/// Decompresses zlib data with a limit on the result.
///
/// Source: RFC 1950 and RFC 1951.
struct Inflate {
  private let bytes: ArraySlice<UInt8>
  private let limit: Int
  private var position: Int
  private var bits: UInt32 = 0
  private var bitCount = 0
  private var result: [UInt8] = []

  /// The decompressed bytes; nil if the data is incomplete or wrong, or the bytes are more than the limit.
  static func bytes(of data: [UInt8], limit: Int) -> [UInt8]? {
    // The method must be deflate, without a preset dictionary.
    guard data.count > 2, data[0] & 15 == 8, data[1] & 0x20 == 0 else { return nil }
    var inflate = Inflate(bytes: data[2...], limit: limit)
    return inflate.run() ? inflate.result : nil
  }

  private init(bytes: ArraySlice<UInt8>, limit: Int) {
    (self.bytes, self.limit, position) = (bytes, limit, bytes.startIndex)
  }

  private mutating func run() -> Bool {
    while let isLast = readBits(1), let kind = readBits(2) {
      let isRead =
        switch kind {
        case 0: copyStored()
        case 1: decode(Codes(lengths: Self.fixedLengths), Codes(lengths: Array(repeating: 5, count: 30)))
        case 2: decodeDynamic()
        default: false
        }
      if !isRead || isLast == 1 { return isRead }
    }
    return false
  }

  private mutating func readBits(_ count: Int) -> Int? {
    while bitCount < count {
      guard position < bytes.endIndex else { return nil }
      bits |= UInt32(bytes[position]) << UInt32(bitCount)
      position += 1
      bitCount += 8
    }
    let value = Int(bits & ((1 << UInt32(count)) - 1))
    bits >>= UInt32(count)
    bitCount -= count
    return value
  }

  private mutating func copyStored() -> Bool {
    (bits, bitCount) = (0, 0)
    guard position + 4 <= bytes.endIndex else { return false }
    let count = Int(bytes[position]) | Int(bytes[position + 1]) << 8
    position += 4
    guard position + count <= bytes.endIndex, result.count + count <= limit else { return false }
    result += bytes[position..<position + count]
    position += count
    return true
  }

  private mutating func decodeDynamic() -> Bool {
    guard let moreLiterals = readBits(5), let moreDistances = readBits(5), let moreLengths = readBits(4) else {
      return false
    }
    let (literalCount, distanceCount) = (moreLiterals + 257, moreDistances + 1)
    var lengths = [Int](repeating: 0, count: 19)
    for symbol in Self.lengthOrder.prefix(moreLengths + 4) {
      guard let length = readBits(3) else { return false }
      lengths[symbol] = length
    }
    let codes = Codes(lengths: lengths)
    let total = literalCount + distanceCount
    var allLengths: [Int] = []
    while allLengths.count < total {
      guard let symbol = symbol(codes) else { return false }
      var (value, count) = (0, 1)
      switch symbol {
      case ..<16: value = symbol
      case 16:
        guard let last = allLengths.last, let more = readBits(2) else { return false }
        (value, count) = (last, more + 3)
      case 17: count = (readBits(3) ?? 0) + 3
      default: count = (readBits(7) ?? 0) + 11
      }
      allLengths += Array(repeating: value, count: count)
    }
    guard allLengths.count == total else { return false }
    return decode(
      Codes(lengths: Array(allLengths.prefix(literalCount))), Codes(lengths: Array(allLengths.dropFirst(literalCount))))
  }

  private mutating func decode(_ literals: Codes, _ distances: Codes) -> Bool {
    while let symbol = symbol(literals) {
      if symbol == 256 { return true }
      if symbol < 256 {
        guard result.count < limit else { return false }
        result.append(UInt8(symbol))
        continue
      }
      guard symbol < 286, let more = readBits(Self.lengthBits[symbol - 257]), let code = self.symbol(distances),
        code < 30, let further = readBits(Self.distanceBits[code])
      else { return false }
      let (length, distance) = (Self.lengthBases[symbol - 257] + more, Self.distanceBases[code] + further)
      guard distance <= result.count, result.count + length <= limit else { return false }
      for _ in 0..<length { result.append(result[result.count - distance]) }
    }
    return false
  }

  private mutating func symbol(_ codes: Codes) -> Int? {
    var (code, first, index) = (0, 0, 0)
    for count in codes.counts.dropFirst() {
      guard let bit = readBits(1) else { return nil }
      code |= bit
      if code - count < first { return codes.symbols[index + code - first] }
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    return nil
  }

  /// A Huffman code: the number of symbols by the length of their codes, and the symbols in the order of their codes.
  private struct Codes {
    var counts = [Int](repeating: 0, count: 16)
    var symbols: [Int] = []

    init(lengths: [Int]) {
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
