/// The length in bytes above which `nearest` ignores a name. Files may contain words of any length.
public let longestCorrectedName = 64

/// The candidate with the fewest typing mistakes, the first of equals. Nil if all have too many. Ignores case.
public func nearest(to name: some Sequence<UInt8>, among candidates: some Sequence<String>) -> String? {
  let bytes = name.prefix(longestCorrectedName + 1).map(lowercased)
  guard !bytes.isEmpty, bytes.count <= longestCorrectedName else { return nil }
  let letters = letterSet(of: bytes)
  var best: (name: String, distance: Int)?
  for candidate in candidates {
    let count = candidate.utf8.count
    let limit = min(allowedMistakes(bytes.count, count), (best?.distance ?? 3) - 1)
    guard abs(bytes.count - count) <= limit, count > 0, count <= longestCorrectedName else { continue }
    let candidateBytes = candidate.utf8.map(lowercased)
    // A mistake changes the set of letters by at most two.
    guard (letters ^ letterSet(of: candidateBytes)).nonzeroBitCount <= 2 * limit,
      let distance = editDistance(bytes, candidateBytes, limit: limit),
      // Two mistakes and a different first letter make a different word.
      distance < 2 || bytes[0] == candidateBytes[0]
    else { continue }
    best = (candidate, distance)
    if distance == 0 { break }
  }
  return best?.name
}

private func allowedMistakes(_ length: Int, _ otherLength: Int) -> Int {
  let (shorter, longer) = (min(length, otherLength), max(length, otherLength))
  if shorter <= 2 { return 0 }
  return shorter == 3 || longer <= 4 ? 1 : 2
}

private func lowercased(_ byte: UInt8) -> UInt8 { byte.isUppercaseLetter ? byte | 0x20 : byte }

private func letterSet(of bytes: [UInt8]) -> UInt32 { bytes.reduce(0) { $0 | 1 << UInt32($1 & 31) } }

/// The optimal string alignment distance: the number of letters to add, leave out, replace, or swap with their
/// neighbour to turn one name into the other, without edits of swapped letters. Nil above `limit`. Computes only cells
/// within `limit` of the diagonal.
func editDistance(_ first: [UInt8], _ second: [UInt8], limit: Int) -> Int? {
  guard limit >= 0, abs(first.count - second.count) <= limit else { return nil }
  let tooFar = limit + 1
  var beforePrevious: [Int] = []
  var previous = (0...second.count).map { min($0, tooFar) }
  for row in 0..<first.count {
    var current = Array(repeating: tooFar, count: second.count + 1)
    current[0] = min(row + 1, tooFar)
    let last = min(second.count - 1, row + limit)
    for column in stride(from: max(0, row - limit), through: last, by: 1) {
      let replaced = previous[column] + (first[row] == second[column] ? 0 : 1)
      var cost = min(replaced, previous[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
        cost = min(cost, beforePrevious[column - 1] + 1)
      }
      current[column + 1] = min(cost, tooFar)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[second.count] <= limit ? previous[second.count] : nil
}
