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
