import WidgetFormat

/// The number of views that content shows at the same time. A ForEach multiplies its views, and a ViewThatFits counts
/// as the child with the most views.
public struct CountedViews {
  private let roles: Set<ShownView.Role>
  private let isCounted: (ShownView) -> Bool
  /// The number of counted views in the subtree of each view.
  private let totals: [Int]
  /// The number of all counted views, at most `Int.maximumCount`.
  public let total: Int

  /// - Parameter roles: Subtrees in other roles, such as labels, do not count.
  public init(
    in content: ShownContent, as roles: Set<ShownView.Role> = [.content, .background, .overlay],
    counting isCounted: @escaping (ShownView) -> Bool
  ) {
    (self.roles, self.isCounted) = (roles, isCounted)
    let sums = Totals(
      of: content.views.enumerated().map { index, view in
        Totals.Part(
          parent: view.parent, own: isCounted(view) ? view.repetitions : 0, isIncluded: roles.contains(view.role),
          isAlternative: content.isAlternative(index))
      })
    (totals, total) = (sums.bySubtree, sums.total)
  }

  /// The counted views in document order, each with its repetitions. Of the children of a ViewThatFits, includes
  /// only the views of the first child with the most views.
  public func members(in content: ShownContent) -> [(index: Int, count: Int)] {
    var chosen: [Int: Int] = [:]
    let indices = content.indices { index in
      !roles.contains(content.views[index].role) || isRejectedAlternative(index, in: content, &chosen)
        || totals[index] == 0
    }
    return indices.filter { isCounted(content.views[$0]) }.map { ($0, content.views[$0].repetitions) }
  }

  private func isRejectedAlternative(_ index: Int, in content: ShownContent, _ chosen: inout [Int: Int]) -> Bool {
    guard content.isAlternative(index), let parent = content.views[index].parent else { return false }
    let largest = chosen[parent]
      ?? content.children(of: parent).filter(content.isAlternative).max { totals[$0] < totals[$1] }
    chosen[parent] = largest
    return largest != index
  }
}

/// Sums of counts in a tree of views. Of alternatives, only the largest sum counts.
private struct Totals {
  struct Part {
    var parent: Int?
    var own: Int
    /// The number of times that the view shows its children.
    var repetitions = 1
    var isIncluded: Bool
    var isAlternative: Bool
  }

  private(set) var bySubtree: [Int]
  private(set) var total = 0

  init(of parts: [Part]) {
    bySubtree = Array(repeating: 0, count: parts.count)
    var largestAlternatives = bySubtree
    // Views come before their children, so the loop goes backwards.
    for (index, part) in parts.enumerated().reversed() {
      let inside = bySubtree[index].addingCapped(largestAlternatives[index]).multipliedCapped(part.repetitions)
      let sum = inside.addingCapped(part.own)
      bySubtree[index] = sum
      guard part.isIncluded else { continue }
      if let parent = part.parent, part.isAlternative {
        largestAlternatives[parent] = max(largestAlternatives[parent], sum)
      } else if let parent = part.parent {
        bySubtree[parent] = bySubtree[parent].addingCapped(sum)
      } else {
        total = total.addingCapped(sum)
      }
    }
  }
}

extension ShownContent {
  fileprivate func isAlternative(_ index: Int) -> Bool {
    guard views[index].role == .content, let parent = views[index].parent else { return false }
    return views[parent].kind == .viewThatFits
  }

  /// The number of visible leaves, at most `Int.maximumCount`.
  public func leafCount(in file: WidgetFile) -> Int { countedLeaves(in: file).total }

  func countedLeaves(in file: WidgetFile) -> CountedViews {
    CountedViews(in: self, as: [.content, .overlay]) { file.isLeaf($0.view) && !$0.isInvisible }
  }

  /// The indices of all visible leaves, without repetitions, including those of every child of a ViewThatFits.
  public func leaves(in file: WidgetFile) -> [Int] {
    indices { !views[$0].role.countsLeaves || views[$0].isInvisible }.filter { file.isLeaf(views[$0].view) }
  }

  /// The views in document order, without the subtrees of some views.
  fileprivate func indices(skippingSubtreesWhere isSkipped: (Int) -> Bool) -> [Int] {
    var indices: [Int] = []
    var index = 0
    while index < views.count {
      let isKept = !isSkipped(index)
      if isKept { indices.append(index) }
      index = isKept ? index + 1 : views[index].end
    }
    return indices
  }
}

extension Survey {
  /// The number of leaves, counted as by `CountedViews`, if all chosen views are shown at the same time.
  public func leafCount(in file: WidgetFile, where isChosen: (SurveyedView) -> Bool = { _ in true }) -> Int {
    let parts = views.map { entry in
      let isChoice = entry.parent.map { file[views[$0].view].kind == .viewThatFits } ?? false
      var part = Totals.Part(
        parent: entry.parent, own: file.isLeaf(entry.view) ? 1 : 0,
        isIncluded: entry.role.countsLeaves && isChosen(entry), isAlternative: isChoice && entry.role == .content)
      if case .forEach(let repetitions?) = file[entry.view].argument { part.repetitions = repetitions }
      return part
    }
    return Totals(of: parts).total
  }
}

extension Int {
  /// Keeps counts far from an overflow.
  static let maximumCount = 1_000_000_000

  /// The sum, at most `maximumCount`.
  public func addingCapped(_ other: Int) -> Int { Swift.min(self + other, Self.maximumCount) }

  func multipliedCapped(_ factor: Int) -> Int {
    let (product, overflows) = multipliedReportingOverflow(by: Swift.max(0, factor))
    return overflows ? Self.maximumCount : Swift.min(product, Self.maximumCount)
  }
}
