/// How many views may be looked at because conditions and states part what families show: in a file, or in each of the
/// widgets of a project.
struct ViewBudget: Sendable {
  /// How many beyond those that always are.
  let limit: Int
  /// How many of the limit are left.
  private var left: Int
  /// How many are left for all widgets.
  private var leftForAll: Int
  /// The family of which something was not looked at, the first in the file or in each widget.
  private(set) var exceeded: [OfferedFamily] = []
  private var isExceeded = false

  /// All widgets of a project may show so many times as much as one.
  private static let widgetsInFull = 5

  /// - Parameter isForEachWidget: Whether each widget may show so much, up to five times as much together.
  init(limit: Int, isForEachWidget: Bool) {
    self.limit = limit
    left = limit
    let (all, isTooMany) = limit.multipliedReportingOverflow(by: Self.widgetsInFull)
    leftForAll = isForEachWidget && !isTooMany ? all : limit
  }

  /// Goes on to the next widget, where each has a limit of its own.
  mutating func beginWidget() {
    left = min(limit, leftForAll)
    isExceeded = false
  }

  /// Whether a family's views may be looked at once more; after a first no the answer stays no.
  mutating func take(_ count: Int, for family: OfferedFamily) -> Bool {
    guard !isExceeded, count <= left else {
      if !isExceeded { exceeded.append(family) }
      isExceeded = true
      return false
    }
    left -= count
    leftForAll -= count
    return true
  }
}
