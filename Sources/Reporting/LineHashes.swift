import Findings

/// The hash by which GitHub code scanning follows an alert from commit to commit, for every line of a text: of the
/// hundred UTF-16 code units from the line's start, white space aside, and how often that hash has come before.
struct LineHashes {
  /// `hash:occurrence` by line, from line 1 at index 0.
  private let hashes: [(hash: UInt64, occurrence: Int)]

  init(text: [UInt8]) {
    var rolling = RollingLineHash(capacity: text.count / 20)
    text.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        let scalar = decodeScalar(in: bytes, at: index) ?? DecodedScalar(value: 0xFFFD, length: 1)
        if scalar.value < 0x10000 {
          rolling.add(UInt16(scalar.value))
        } else {
          rolling.add(UInt16(0xD800 + (scalar.value - 0x10000) >> 10))
          rolling.add(UInt16(0xDC00 + (scalar.value - 0x10000) & 0x3FF))
        }
        index += scalar.length
      }
    }
    rolling.finish()
    hashes = rolling.hashes
  }

  /// The value of `primaryLocationLineHash` for a line, counted from 1. The last line that a text's final line end
  /// begins has one too.
  func fingerprint(ofLine line: Int) -> [UInt8]? {
    guard line >= 1, line <= hashes.count else { return nil }
    var result: [UInt8] = []
    result.append(hexadecimal: hashes[line - 1].hash, width: 1)
    result.append(0x3A)
    result.append(decimal: hashes[line - 1].occurrence)
    return result
  }
}

/// A hash that rolls over the last hundred code units.
private struct RollingLineHash {
  private(set) var hashes: [(hash: UInt64, occurrence: Int)] = []
  private var window = [Int64](repeating: 0, count: blockSize)
  /// Whether the code unit in that place of the window begins a line.
  private var beginsLine = [Bool](repeating: false, count: blockSize)
  private var occurrences: [UInt64: Int] = [:]
  private var current: Int64 = 0
  private var index = 0
  private var isAtLineStart = true
  private var followsCarriageReturn = false

  private static let blockSize = 100
  private static let factor: Int64 = 37
  private static let leavingFactor = (0..<blockSize).reduce(Int64(1)) { power, _ in power &* factor }

  init(capacity: Int) { hashes.reserveCapacity(capacity) }

  mutating func add(_ unit: UInt16) {
    let isSecondOfPair = followsCarriageReturn && unit == 0x0A
    followsCarriageReturn = false
    if unit == 0x20 || unit == 0x09 || isSecondOfPair { return }
    followsCarriageReturn = unit == 0x0D
    let unit: UInt16 = unit == 0x0D ? 0x0A : unit
    reportOldest()
    if isAtLineStart { beginsLine[index] = true }
    isAtLineStart = unit == 0x0A
    roll(Int64(unit))
  }

  /// Adds the end of the file and reports the lines that are still in the window.
  mutating func finish() {
    add(.max)
    for _ in 0..<Self.blockSize {
      reportOldest()
      roll(0)
    }
  }

  private mutating func reportOldest() {
    guard beginsLine[index] else { return }
    beginsLine[index] = false
    let hash = UInt64(bitPattern: current)
    let occurrence = occurrences[hash, default: 0] + 1
    occurrences[hash] = occurrence
    hashes.append((hash, occurrence))
  }

  private mutating func roll(_ unit: Int64) {
    current = current &* Self.factor &+ unit &- Self.leavingFactor &* window[index]
    window[index] = unit
    index = index + 1 == Self.blockSize ? 0 : index + 1
  }
}
