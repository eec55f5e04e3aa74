/// How many views of some sort a content shows at once: repeated as often as a ForEach says, and of the children of a
/// ViewThatFits those of the fullest. Overlays count; backgrounds and labels of gauges and complications do not.
package struct CountedViews {
  private let isCounted: (ShownView) -> Bool
  /// For each view of the content, the number from it and what lies below it.
  private let totals: [Int]
  /// The number in the whole content.
  package let total: Int

  package init(in content: ShownContent, counting isCounted: @escaping (ShownView) -> Bool) {
    self.isCounted = isCounted
    var totals = content.views.map { isCounted($0) ? $0.repetitions : 0 }
    var fullest: [Int: Int] = [:]
    var total = 0
    for index in content.views.indices.reversed() {
      let view = content.views[index]
      if view.kind == .viewThatFits { totals[index] = totals[index].addingSaturated(fullest[index] ?? 0) }
      guard view.role.holdsLeaves else { continue }
      guard let parent = view.parent else {
        total = total.addingSaturated(totals[index])
        continue
      }
      if content.isAlternative(index) {
        fullest[parent] = max(fullest[parent] ?? 0, totals[index])
      } else {
        totals[parent] = totals[parent].addingSaturated(totals[index])
      }
    }
    self.totals = totals
    self.total = total
  }

  /// The views in document order, each with its number of repetitions; of alternatives the first fullest.
  package func members(in content: ShownContent) -> [(index: Int, count: Int)] {
    var members: [(index: Int, count: Int)] = []
    var chosen: [Int: Int] = [:]
    var index = 0
    while index < content.views.count {
      let view = content.views[index]
      let isElsewhere = view.role.holdsLeaves ? isAnotherOfAChoice(index, in: content, &chosen) : true
      if isElsewhere || totals[index] == 0 {
        index = view.end
        continue
      }
      if isCounted(view) { members.append((index, view.repetitions)) }
      index += 1
    }
    return members
  }

  /// Whether a view is an alternative that is not the chosen one.
  private func isAnotherOfAChoice(_ index: Int, in content: ShownContent, _ chosen: inout [Int: Int]) -> Bool {
    guard content.isAlternative(index), let parent = content.views[index].parent else { return false }
    if let known = chosen[parent] { return known != index }
    var best = index
    for child in content.children(of: parent) where content.isAlternative(child) && totals[child] > totals[best] {
      best = child
    }
    chosen[parent] = best
    return best != index
  }
}

extension ShownContent {
  /// Whether a view is one of the children of a ViewThatFits.
  fileprivate func isAlternative(_ index: Int) -> Bool {
    guard views[index].role == .content, let parent = views[index].parent else { return false }
    return views[parent].kind == .viewThatFits
  }
}
