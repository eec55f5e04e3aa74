/// Names looked up by their UTF-8 bytes: an open-addressing hash table, built once, read without
/// allocating. A class, so that a look-up copies nothing.
package final class NameTable: Sendable {
  /// The names in the order in which they were given; a name given twice counts once, at its first place.
  package let names: [String]
  /// All names' bytes, one after another.
  private let bytes: [UInt8]
  /// Where each name begins in `bytes`, and at last where the last one ends.
  private let starts: [Int]
  /// Indices of names, or -1 where the slot is free; as long as a power of two, at most half full.
  private let slots: [Int32]

  package init(_ names: some Sequence<String>) {
    var builder = Builder(names: Array(names))
    builder.build()
    self.names = builder.kept
    bytes = builder.bytes
    starts = builder.starts
    slots = builder.slots
  }

  /// The place of a name in `names`, or nothing if it is none of them.
  package func index(of name: UnsafeBufferPointer<UInt8>) -> Int? {
    var slot = Self.hash(name) & (slots.count - 1)
    while slots[slot] >= 0 {
      let candidate = Int(slots[slot])
      if isEqual(name, candidate) { return candidate }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  package func index(of name: ArraySlice<UInt8>) -> Int? {
    name.withUnsafeBufferPointer { index(of: $0) }
  }

  package func index(of name: [UInt8]) -> Int? {
    name.withUnsafeBufferPointer { index(of: $0) }
  }

  package func index(of name: String) -> Int? {
    var name = name
    return name.withUTF8 { index(of: $0) }
  }

  package func contains(_ name: String) -> Bool { index(of: name) != nil }

  /// The UTF-8 bytes of the name at a place in `names`.
  package func bytes(of index: Int) -> ArraySlice<UInt8> { bytes[starts[index]..<starts[index + 1]] }

  private func isEqual(_ name: UnsafeBufferPointer<UInt8>, _ candidate: Int) -> Bool {
    let start = starts[candidate]
    guard name.count == starts[candidate + 1] - start else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      for offset in 0..<name.count where name[offset] != bytes[start + offset] { return false }
      return true
    }
  }

  /// Of the length and of four bytes, which tell the names of a table apart well enough: a name from a file, however
  /// long, costs no more than a short one.
  fileprivate static func hash(_ name: UnsafeBufferPointer<UInt8>) -> Int {
    guard let first = name.first, let last = name.last else { return 0 }
    let count = name.count
    var hash = UInt32(truncatingIfNeeded: count) &* 0x9E37_79B1
    hash = (hash ^ UInt32(first)) &* 16_777_619
    hash = (hash ^ UInt32(last)) &* 16_777_619
    hash = (hash ^ UInt32(name[count / 2])) &* 16_777_619
    hash = (hash ^ UInt32(name[count / 3])) &* 16_777_619
    return Int(hash ^ hash >> 15)
  }
}

extension NameTable {
  private struct Builder {
    let names: [String]
    var kept: [String] = []
    var bytes: [UInt8] = []
    var starts = [0]
    var slots: [Int32] = []

    init(names: [String]) { self.names = names }

    /// Nothing is copied on the way: many tables are made at every start.
    mutating func build() {
      var size = 8
      while size < names.count * 2 { size *= 2 }
      slots = Array(repeating: -1, count: size)
      kept.reserveCapacity(names.count)
      starts.reserveCapacity(names.count + 1)
      bytes.reserveCapacity(names.reduce(0) { $0 + $1.utf8.count })
      for name in names { insert(name) }
    }

    private mutating func insert(_ name: String) {
      var native = name
      native.withUTF8 { nameBytes in
        var slot = NameTable.hash(nameBytes) & (slots.count - 1)
        while slots[slot] >= 0 {
          let index = Int(slots[slot])
          if bytes[starts[index]..<starts[index + 1]].elementsEqual(nameBytes) { return }
          slot = (slot + 1) & (slots.count - 1)
        }
        slots[slot] = Int32(kept.count)
        kept.append(name)
        bytes.append(contentsOf: nameBytes)
        starts.append(bytes.count)
      }
    }
  }
}

/// Names that a misspelt one may have meant, prepared so that most are ruled out by their length and their letters.
package struct SpellingCandidates: Sendable {
  private struct Candidate: Sendable {
    let name: String
    let bytes: [UInt8]
    let letters: UInt32
  }

  /// Longer names are not looked up: none is meant, and a file decides how long its words are.
  package static let longestName = 64

  private let candidates: [Candidate]

  package init(_ names: some Sequence<String>) {
    candidates = names.lazy.map { name in
      let bytes = name.utf8.map(Self.folded)
      return Candidate(name: name, bytes: bytes, letters: Self.letters(in: bytes))
    }.filter { !$0.bytes.isEmpty && $0.bytes.count <= Self.longestName }
  }

  /// The name with the fewest typing mistakes, case ignored: at most two, or one where either name has up to four
  /// letters. Of equally near names the first.
  package func nearest(to name: some Sequence<UInt8>) -> String? {
    let bytes = name.prefix(Self.longestName + 1).map(Self.folded)
    guard !bytes.isEmpty, bytes.count <= Self.longestName else { return nil }
    let letters = Self.letters(in: bytes)
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let shorter = min(bytes.count, candidate.bytes.count)
      let limit = min(shorter <= 4 ? 1 : 2, (best?.distance ?? 3) - 1)
      // A mistake adds or takes at most two letters from the set of letters.
      guard abs(bytes.count - candidate.bytes.count) <= limit,
        (letters ^ candidate.letters).nonzeroBitCount <= 2 * limit,
        let distance = typingDistance(bytes, candidate.bytes, limit: limit)
      else { continue }
      best = (candidate.name, distance)
      if distance == 0 { break }
    }
    return best?.name
  }

  /// The letter in lower case; other bytes as they are.
  private static func folded(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }

  /// One bit for each letter that occurs, all other bytes sharing the rest.
  private static func letters(in bytes: [UInt8]) -> UInt32 {
    bytes.reduce(0) { $0 | 1 << UInt32($1 & 31) }
  }
}

/// The name among the candidates that the bytes most likely meant; see `SpellingCandidates.nearest(to:)`.
package func nearest(to name: ArraySlice<UInt8>, among candidates: some Sequence<String>) -> String? {
  SpellingCandidates(candidates).nearest(to: name)
}

/// The number of letters added, left out, replaced, or swapped with their neighbour that make one name the other,
/// if it is at most `limit` (Damerau's and Levenshtein's distance, each letter touched once). Only cells within
/// `limit` of the diagonal are computed, so the cost grows with the names' length times the limit.
func typingDistance(_ one: [UInt8], _ two: [UInt8], limit: Int) -> Int? {
  guard limit >= 0, abs(one.count - two.count) <= limit else { return nil }
  let tooFar = limit + 1
  var beforePrevious: [Int] = []
  var previous = (0...two.count).map { min($0, tooFar) }
  for row in 0..<one.count {
    var current = Array(repeating: tooFar, count: two.count + 1)
    current[0] = min(row + 1, tooFar)
    let last = min(two.count - 1, row + limit)
    for column in stride(from: max(0, row - limit), through: last, by: 1) {
      let replaced = previous[column] + (one[row] == two[column] ? 0 : 1)
      var cost = min(replaced, previous[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, one[row] == two[column - 1], one[row - 1] == two[column] {
        cost = min(cost, beforePrevious[column - 1] + 1)
      }
      current[column + 1] = min(cost, tooFar)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[two.count] <= limit ? previous[two.count] : nil
}
