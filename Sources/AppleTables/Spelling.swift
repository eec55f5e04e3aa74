/// Longer names are not looked up, since a file may contain words of any length.
public let longestMisspelling = 64

/// The name with the fewest typing mistakes, case ignored: at most two, one if both have up to four letters or
/// one has three, and none if one has two. The first of equally near names.
public func nearest(to name: some Sequence<UInt8>, among candidates: some Sequence<String>) -> String? {
  let bytes = name.prefix(longestMisspelling + 1).map(folded)
  guard !bytes.isEmpty, bytes.count <= longestMisspelling else { return nil }
  var best: (name: String, distance: Int)?
  for candidate in candidates {
    let count = candidate.utf8.count
    let limit = min(mistakes(in: bytes.count, count), (best?.distance ?? 3) - 1)
    guard abs(bytes.count - count) <= limit, count > 0, count <= longestMisspelling else { continue }
    let other = candidate.utf8.map(folded)
    // A mistake changes the set of letters by at most two.
    guard (letters(in: bytes) ^ letters(in: other)).nonzeroBitCount <= 2 * limit,
      let distance = typingDistance(bytes, other, limit: limit),
      // With two mistakes, another first letter makes another word.
      distance < 2 || bytes[0] == other[0]
    else { continue }
    best = (candidate, distance)
    if distance == 0 { break }
  }
  return best?.name
}

/// The mistakes that names of these lengths may have.
private func mistakes(in one: Int, _ two: Int) -> Int {
  min(one, two) <= 2 ? 0 : min(one, two) == 3 || max(one, two) <= 4 ? 1 : 2
}

private func folded(_ byte: UInt8) -> UInt8 { byte.isCapital ? byte | 0x20 : byte }

private func letters(in bytes: [UInt8]) -> UInt32 { bytes.reduce(0) { $0 | 1 << UInt32($1 & 31) } }

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
