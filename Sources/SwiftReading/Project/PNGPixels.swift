/// The transparency of a small PNG, by its pixels.
enum PNGPixels {
  /// The most bytes of pixels that are decoded.
  private static let maximumBytes = 1_000_000

  /// True if all pixels are opaque although the file has an alpha channel; nil if they cannot be decoded.
  static func areOpaque(_ file: [UInt8]) -> Bool? {
    guard file.count > 33, file[24] == 8, file[28] == 0, let channels = [4: 2, 6: 4][file[25]] else { return nil }
    func number(at start: Int) -> Int { file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    let (width, height) = (number(at: 16), number(at: 20))
    guard width > 0, height > 0, width < 4_096, height < 4_096 else { return nil }
    let row = width * channels
    guard (row + 1) * height <= maximumBytes else { return nil }
    var data: [UInt8] = []
    var position = 8
    while position + 12 <= file.count {
      let length = number(at: position)
      guard length <= file.count - position - 12 else { return nil }
      if file[position + 4..<position + 8].elementsEqual("IDAT".utf8) {
        data += file[position + 8..<position + 8 + length]
      }
      position += 12 + length
    }
    // Two bytes of a header come before the compressed ones.
    guard data.count > 2 else { return nil }
    var inflater = Inflater(data.dropFirst(2), limit: (row + 1) * height)
    guard let bytes = inflater.inflated(), bytes.count == (row + 1) * height else { return nil }
    return hasOpaqueAlpha(bytes, row: row, channels: channels)
  }

  private static func hasOpaqueAlpha(_ bytes: [UInt8], row: Int, channels: Int) -> Bool? {
    var above = [UInt8](repeating: 0, count: row)
    for start in stride(from: 0, to: bytes.count, by: row + 1) {
      guard var line = unfiltered(bytes[start + 1...start + row], by: bytes[start], above, channels) else { return nil }
      if stride(from: channels - 1, to: row, by: channels).contains(where: { line[$0] != 255 }) { return false }
      swap(&above, &line)
    }
    return true
  }

  /// A line of pixels without the filter that compresses it.
  private static func unfiltered(_ line: ArraySlice<UInt8>, by filter: UInt8, _ above: [UInt8], _ step: Int)
    -> [UInt8]?
  {
    var result = [UInt8](line)
    for index in result.indices {
      let left = index >= step ? Int(result[index - step]) : 0
      let up = Int(above[index])
      let corner = index >= step ? Int(above[index - step]) : 0
      let predicted: Int
      switch filter {
      case 0: predicted = 0
      case 1: predicted = left
      case 2: predicted = up
      case 3: predicted = (left + up) / 2
      case 4:
        let distances = (abs(up - corner), abs(left - corner), abs(left + up - 2 * corner))
        predicted =
          distances.0 <= distances.1 && distances.0 <= distances.2 ? left : distances.1 <= distances.2 ? up : corner
      default: return nil
      }
      result[index] &+= UInt8(truncatingIfNeeded: predicted)
    }
    return result
  }
}

/// Decompresses what RFC 1951 describes.
private struct Inflater {
  private let input: ArraySlice<UInt8>
  private let limit: Int
  private var position: Int
  private var bits = 0
  private var bitCount = 0
  private var output: [UInt8] = []

  init(_ input: ArraySlice<UInt8>, limit: Int) {
    (self.input, self.limit) = (input, limit)
    position = input.startIndex
  }

  /// Nil for broken input, and for more than the limit.
  mutating func inflated() -> [UInt8]? {
    var isLast = false
    while !isLast {
      guard let last = next(1), let kind = next(2) else { return nil }
      isLast = last == 1
      let isRead =
        switch kind {
        case 0: copyStored()
        case 1: decode(Self.fixedLiterals, Self.fixedDistances)
        case 2: decodeWithTables()
        default: false
        }
      if !isRead { return nil }
    }
    return output
  }

  private mutating func next(_ count: Int) -> Int? {
    while bitCount < count {
      guard position < input.endIndex else { return nil }
      bits |= Int(input[position]) << bitCount
      position += 1
      bitCount += 8
    }
    defer {
      bits >>= count
      bitCount -= count
    }
    return bits & ((1 << count) - 1)
  }

  private mutating func copyStored() -> Bool {
    (bits, bitCount) = (0, 0)
    guard let length = next(16), next(16) != nil, output.count + length <= limit,
      input.endIndex - position >= length
    else { return false }
    output += input[position..<position + length]
    position += length
    return true
  }

  /// Symbols with codes of up to 15 bits: how many codes have each length, and the symbols in the order of their codes.
  private struct Table {
    var counts = [Int](repeating: 0, count: 16)
    var symbols: [Int] = []

    init(_ lengths: [Int]) {
      for length in lengths where length > 0 { counts[length] += 1 }
      for length in 1..<16 { symbols += lengths.indices.filter { lengths[$0] == length } }
    }
  }

  private static let fixedLiterals = Table(
    (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  private static let fixedDistances = Table([Int](repeating: 5, count: 30))

  private mutating func symbol(of table: Table) -> Int? {
    var (code, first, index) = (0, 0, 0)
    for length in 1..<16 {
      guard let bit = next(1) else { return nil }
      code |= bit
      let count = table.counts[length]
      if code - first < count { return table.symbols[index + code - first] }
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    return nil
  }

  private mutating func decodeWithTables() -> Bool {
    guard let literals = next(5), let distances = next(5), let codes = next(4) else { return false }
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    var lengths = [Int](repeating: 0, count: 19)
    for index in order.prefix(codes + 4) {
      guard let length = next(3) else { return false }
      lengths[index] = length
    }
    let table = Table(lengths)
    let count = literals + distances + 258
    var all: [Int] = []
    while all.count < count {
      guard let symbol = symbol(of: table) else { return false }
      if symbol < 16 {
        all.append(symbol)
        continue
      }
      let (width, least) = symbol == 16 ? (2, 3) : symbol == 17 ? (3, 3) : (7, 11)
      guard let more = next(width), let repeated = symbol == 16 ? all.last : 0 else { return false }
      all += [Int](repeating: repeated, count: least + more)
    }
    guard all.count == count else { return false }
    return decode(Table(Array(all.prefix(literals + 257))), Table(Array(all.dropFirst(literals + 257))))
  }

  private static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
  ]
  private static let distanceBases = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
    8193, 12289, 16385, 24577,
  ]

  private mutating func decode(_ literals: Table, _ distances: Table) -> Bool {
    while let symbol = symbol(of: literals) {
      if symbol == 256 { return true }
      if symbol < 256 {
        output.append(UInt8(symbol))
      } else {
        let index = symbol - 257
        guard index < Self.lengthBases.count,
          let more = next(index < 8 || index == 28 ? 0 : (index - 4) / 4), let code = self.symbol(of: distances),
          code < Self.distanceBases.count, let further = next(code < 4 ? 0 : (code - 2) / 2)
        else { return false }
        let distance = Self.distanceBases[code] + further
        guard distance <= output.count else { return false }
        for _ in 0..<Self.lengthBases[index] + more { output.append(output[output.count - distance]) }
      }
      if output.count > limit { return false }
    }
    return false
  }
}
