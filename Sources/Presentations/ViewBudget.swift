/// How many views of a file may be looked at because conditions and states part what its families show.
struct ViewBudget: Sendable {
  /// How many beyond those that always are.
  let limit: Int
  private var left: Int
  /// The first family of which something was not looked at.
  private(set) var exceeded: OfferedFamily?

  init(limit: Int) {
    self.limit = limit
    left = limit
  }

  /// Whether a family's views may be looked at once more; after a first no the answer stays no.
  mutating func take(_ count: Int, for family: OfferedFamily) -> Bool {
    guard exceeded == nil, count <= left else {
      if exceeded == nil { exceeded = family }
      return false
    }
    left -= count
    return true
  }
}
