import Base

/// The hash of each line by which GitHub code scanning recognizes an alert in the next commit: a hash of the hundred
/// UTF-16 code units from the start of the line, without white space, and the number of times that it occurred so far.
///
/// With F = 37 a line's hash is the sum of each unit times F to the number of units after it in the hundred, modulo
/// 2 to the 64. The end of the text counts as a unit of 65535, and zeros follow it.
struct LineHashes {
  /// By line. Line 1 is at index 0.
  private let hashes: [UInt64]
  private let occurrences: [Int]

  init(text: [UInt8]) {
    var hashing = LineHashing(capacity: text.count / 20)
    text.withUnsafeBufferPointer { hashing.add($0) }
    hashing.finish()
    hashes = hashing.hashes
    occurrences = Self.occurrences(of: hashes)
  }

  /// The value of `primaryLocationLineHash` for a line from 1. The empty line after a final line end has one, too.
  func fingerprint(ofLine line: Int) -> [UInt8]? {
    guard line >= 1, line <= hashes.count else { return nil }
    var result: [UInt8] = []
    result.append(hexadecimal: hashes[line - 1], width: 1)
    result.append(0x3A)
    result.append(decimal: occurrences[line - 1])
    return result
  }

  private static func occurrences(of hashes: [UInt64]) -> [Int] {
    var counts: [UInt64: Int] = [:]
    counts.reserveCapacity(hashes.count)
    return hashes.map { hash in
      let count = counts[hash, default: 0] + 1
      counts[hash] = count
      return count
    }
  }
}

/// Keeps the sum over all units so far. A line's hash is that sum a hundred units after the line's start, minus the
/// part from before it.
private struct LineHashing {
  private(set) var hashes: [UInt64] = []
  /// For each line that has begun, the number of units before it, and their sum.
  private var starts: [(position: Int, sum: UInt64)] = []
  private var sum: UInt64 = 0
  private var position = 0
  /// The position at which the next line has a hundred units.
  private var nextFull = Int.max
  private var isAtLineStart = true
  private var followsCarriageReturn = false

  private static let length = 100
  private static let factor: UInt64 = 37
  private static let leavingFactor = (0..<length).reduce(UInt64(1)) { power, _ in power &* factor }

  init(capacity: Int) {
    hashes.reserveCapacity(capacity)
    starts.reserveCapacity(capacity)
  }

  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte > 0x20, byte < 0x80 {
        followsCarriageReturn = false
        append(UInt64(byte))
        index += 1
      } else if byte < 0x80 {
        addControl(byte)
        index += 1
      } else {
        followsCarriageReturn = false
        let scalar = decodeScalar(in: bytes, at: index) ?? DecodedScalar(value: 0xFFFD, length: 1)
        addScalar(UInt64(scalar.value))
        index += scalar.length
      }
    }
  }

  /// Adds the end of the text, and zeros until every line has its hash.
  mutating func finish() {
    append(0xFFFF)
    while hashes.count < starts.count { append(0) }
  }

  /// Adds a scalar beyond ASCII as one or two units of UTF-16.
  private mutating func addScalar(_ value: UInt64) {
    guard value >= 0x10000 else { return append(value) }
    append(0xD800 + (value - 0x10000) >> 10)
    append(0xDC00 + (value - 0x10000) & 0x3FF)
  }

  /// Ignores spaces and tabs, and counts each line end as one line feed.
  private mutating func addControl(_ byte: UInt8) {
    let isSecondOfPair = followsCarriageReturn && byte == 0x0A
    followsCarriageReturn = byte == 0x0D
    if byte == 0x20 || byte == 0x09 || isSecondOfPair { return }
    let isLineEnd = byte == 0x0A || byte == 0x0D
    append(isLineEnd ? 0x0A : UInt64(byte))
    isAtLineStart = isLineEnd
  }

  private mutating func append(_ unit: UInt64) {
    if isAtLineStart { beginLine() }
    sum = sum &* Self.factor &+ unit
    position += 1
    if position == nextFull { endLine() }
  }

  private mutating func beginLine() {
    isAtLineStart = false
    if hashes.count == starts.count { nextFull = position + Self.length }
    starts.append((position, sum))
  }

  private mutating func endLine() {
    hashes.append(sum &- starts[hashes.count].sum &* Self.leavingFactor)
    nextFull = hashes.count < starts.count ? starts[hashes.count].position + Self.length : .max
  }
}

/// A 64-bit FNV-1a hash of what identifies a finding in later runs.
struct Fingerprint: Hashable {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Adds bytes and a separator.
  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
    add(0xFF)
  }

  var digits: [UInt8] {
    var digits: [UInt8] = []
    digits.append(hexadecimal: value, width: 16)
    return digits
  }

  private mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
}

extension Fingerprint {
  /// A hash of the rule, the widget's kind and the path in the model, without lines and measured values.
  init(subjectOf finding: Finding) {
    add(finding.rule.utf8)
    add((finding.subject.widget ?? "").utf8)
    add(finding.subject.path.utf8)
  }
}
