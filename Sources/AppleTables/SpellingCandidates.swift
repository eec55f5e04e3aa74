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
      // A mistake changes the set of letters by at most two.
      guard abs(bytes.count - candidate.bytes.count) <= limit,
        (letters ^ candidate.letters).nonzeroBitCount <= 2 * limit,
        let distance = typingDistance(bytes, candidate.bytes, limit: limit)
      else { continue }
      best = (candidate.name, distance)
      if distance == 0 { break }
    }
    return best?.name
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    byte.isCapital ? byte | 0x20 : byte
  }

  private static func letters(in bytes: [UInt8]) -> UInt32 { bytes.reduce(0) { $0 | 1 << UInt32($1 & 31) } }
}

/// The name among the candidates that the bytes most likely meant; see `SpellingCandidates.nearest(to:)`.
package func nearest(to name: ArraySlice<UInt8>, among candidates: some Sequence<String>) -> String? {
  SpellingCandidates(candidates).nearest(to: name)
}

/// The number of letters to add, leave out, replace, or swap with their neighbour to get from one name to the other, if
/// it is at most `limit` (Damerau-Levenshtein). Only cells within `limit` of the diagonal are computed.
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
