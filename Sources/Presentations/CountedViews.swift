import WidgetFormat

/// Counts the views that a content shows at the same time. A ForEach multiplies its views, and a ViewThatFits counts as
/// the child with the most views.
public struct CountedViews {
  private let roles: Set<ShownView.Role>
  private let isCounted: (ShownView) -> Bool
  /// The number of counted views in the subtree of each view.
  private let totals: [Int]
  public let total: Int

  /// - Parameter roles: Subtrees in other roles, such as labels, do not count.
  public init(
    in content: ShownContent, as roles: Set<ShownView.Role> = [.content, .background, .overlay],
    counting isCounted: @escaping (ShownView) -> Bool
  ) {
    (self.roles, self.isCounted) = (roles, isCounted)
    var totals = content.views.map { isCounted($0) ? $0.repetitions : 0 }
    var largestAlternatives: [Int: Int] = [:]
    var total = 0
    for index in content.views.indices.reversed() {
      let view = content.views[index]
      if view.kind == .viewThatFits { totals[index] = totals[index].addingCapped(largestAlternatives[index] ?? 0) }
      guard roles.contains(view.role) else { continue }
      guard let parent = view.parent else {
        total = total.addingCapped(totals[index])
        continue
      }
      if content.isAlternative(index) {
        largestAlternatives[parent] = max(largestAlternatives[parent] ?? 0, totals[index])
      } else {
        totals[parent] = totals[parent].addingCapped(totals[index])
      }
    }
    (self.totals, self.total) = (totals, total)
  }

  /// The counted views in document order, each with its repetitions. Of the children of a ViewThatFits, only those of
  /// the first with the most views.
  public func members(in content: ShownContent) -> [(index: Int, count: Int)] {
    var members: [(index: Int, count: Int)] = []
    var chosen: [Int: Int] = [:]
    var index = 0
    while index < content.views.count {
      let view = content.views[index]
      if !roles.contains(view.role) || isRejectedAlternative(index, in: content, &chosen) || totals[index] == 0 {
        index = view.end
        continue
      }
      if isCounted(view) { members.append((index, view.repetitions)) }
      index += 1
    }
    return members
  }

  private func isRejectedAlternative(_ index: Int, in content: ShownContent, _ chosen: inout [Int: Int]) -> Bool {
    guard content.isAlternative(index), let parent = content.views[index].parent else { return false }
    if let child = chosen[parent] { return child != index }
    var largest = index
    for child in content.children(of: parent) where content.isAlternative(child) && totals[child] > totals[largest] {
      largest = child
    }
    chosen[parent] = largest
    return largest != index
  }
}

extension ShownContent {
  fileprivate func isAlternative(_ index: Int) -> Bool {
    guard views[index].role == .content, let parent = views[index].parent else { return false }
    return views[parent].kind == .viewThatFits
  }
}

extension ShownView.Role {
  /// False for backgrounds and labels, whose leaves do not count.
  public var countsLeaves: Bool { self == .content || self == .overlay }
}

extension ShownContent {
  public func leafCount(in file: WidgetFile) -> Int { countedLeaves(in: file).total }

  func countedLeaves(in file: WidgetFile) -> CountedViews {
    CountedViews(in: self, as: [.content, .overlay]) { file.isLeaf($0.view) && !$0.isInvisible }
  }

  /// All visible leaves, without repetitions, including those of every child of a ViewThatFits.
  public func leaves(in file: WidgetFile) -> [Int] {
    var leaves: [Int] = []
    var index = 0
    while index < views.count {
      guard views[index].role.countsLeaves, !views[index].isInvisible else {
        index = views[index].end
        continue
      }
      if file.isLeaf(views[index].view) { leaves.append(index) }
      index += 1
    }
    return leaves
  }
}

extension Survey {
  /// The number of leaves, counted as by `CountedViews`, if all chosen views are shown at the same time.
  public func leafCount(in file: WidgetFile, where isChosen: (SurveyedView) -> Bool = { _ in true }) -> Int {
    var sums = [Int](repeating: 0, count: views.count)
    var largestAlternatives = sums
    var total = 0
    for index in views.indices.reversed() {
      let entry = views[index]
      guard entry.role.countsLeaves, isChosen(entry) else { continue }
      var count = sums[index].addingCapped(largestAlternatives[index])
      if case .forEach(let repetitions?) = file[entry.view].argument { count = count.multipliedCapped(repetitions) }
      if file.isLeaf(entry.view) { count = count.addingCapped(1) }
      if let parent = entry.parent, entry.role == .content, file[views[parent].view].kind == .viewThatFits {
        largestAlternatives[parent] = Swift.max(largestAlternatives[parent], count)
      } else if let parent = entry.parent {
        sums[parent] = sums[parent].addingCapped(count)
      } else {
        total = total.addingCapped(count)
      }
    }
    return total
  }
}

extension Int {
  static let maximumCount = 1_000_000_000

  public func addingCapped(_ other: Int) -> Int { Swift.min(self + other, Self.maximumCount) }

  func multipliedCapped(_ factor: Int) -> Int {
    let (product, overflows) = multipliedReportingOverflow(by: Swift.max(0, factor))
    return overflows ? Self.maximumCount : Swift.min(product, Self.maximumCount)
  }
}
