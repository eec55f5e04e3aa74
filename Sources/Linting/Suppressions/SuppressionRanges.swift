/// The scopes of one rule that hold for several lines, in the order of their comments.
struct SuppressionRanges {
  /// By comment; neither their first nor their last lines ever move back, since one `enable` ends all that are open.
  private var ranges: [(first: Int, last: Int, index: Int)] = []
  /// The first that holds for the whole file.
  private var wholeFile: Int?

  mutating func add(_ scope: SuppressionScope, at index: Int) {
    if scope.comment.form == .disableFile {
      wholeFile = wholeFile ?? index
    } else {
      ranges.append((scope.firstLine, scope.lastLine, index))
    }
  }

  /// The first that holds for a line.
  func first(holding line: Int) -> Int? {
    let next = ranges.firstIndexAfterPrefix { $0.last < line }
    guard next < ranges.count, ranges[next].first <= line else { return wholeFile }
    return wholeFile.map { min($0, ranges[next].index) } ?? ranges[next].index
  }
}

extension Array {
  /// The index of the first element that a condition does not hold for, where it holds for a prefix and nothing else.
  func firstIndexAfterPrefix(where isInPrefix: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isInPrefix(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
