import WidgetFormat

/// A view in a list of views that stand in document order and know what is above them.
package protocol TreeEntry {
  var view: ViewID { get }
  var role: ShownView.Role { get }
  var parent: Int? { get }
}

extension ShownView: TreeEntry {}
extension SurveyedView: TreeEntry {}

extension ShownView.Role {
  /// Whether leaves in such a part count: labels of gauges belong to the gauge, backgrounds and widget labels to none.
  @inlinable package var holdsLeaves: Bool { self == .content || self == .overlay }
}

extension ShownContent {
  /// The number of leaves: a ForEach counts as often as it repeats, of a ViewThatFits the largest child.
  package func leafCount(in file: WidgetFile) -> Int { file.leafCount(of: views) { !$0.isInvisible } }

  /// The indices of all leaves that are seen, each once, those of every child of a ViewThatFits included.
  package func leaves(in file: WidgetFile) -> [Int] {
    var leaves: [Int] = []
    var index = 0
    while index < views.count {
      guard views[index].role.holdsLeaves, !views[index].isInvisible else {
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
  /// The number of leaves among the views chosen; conditions are not looked at.
  package func leafCount(in file: WidgetFile, where isChosen: (SurveyedView) -> Bool = { _ in true }) -> Int {
    file.leafCount(of: views, where: isChosen)
  }
}

extension WidgetFile {
  func leafCount<Entry: TreeEntry>(of entries: [Entry], where isChosen: (Entry) -> Bool) -> Int {
    count(of: entries, where: { $0.role.holdsLeaves && isChosen($0) }) { isLeaf($0.view) }
  }

  /// How many entries count, repeated ones as often, of a ViewThatFits those of the child with most. What is not
  /// chosen is left out with all below it. Counted from the last view to the first, so that what is below a view is
  /// known when the view is reached.
  package func count<Entry: TreeEntry>(
    of entries: [Entry], where isChosen: (Entry) -> Bool, counting counts: (Entry) -> Bool
  ) -> Int {
    var sums = [Int](repeating: 0, count: entries.count)
    var largest = sums
    var total = 0
    for index in entries.indices.reversed() {
      let entry = entries[index]
      guard isChosen(entry) else { continue }
      var count = sums[index].addingSaturated(largest[index])
      if case .forEach(let repetitions?) = self[entry.view].argument { count = count.multipliedSaturated(repetitions) }
      if counts(entry) { count = count.addingSaturated(1) }
      if let parent = entry.parent, entry.role == .content, self[entries[parent].view].kind == .viewThatFits {
        largest[parent] = Swift.max(largest[parent], count)
      } else if let parent = entry.parent {
        sums[parent] = sums[parent].addingSaturated(count)
      } else {
        total = total.addingSaturated(count)
      }
    }
    return total
  }
}

extension Int {
  /// Beyond this no rule needs to know how many.
  static let mostCounted = 1_000_000_000

  package func addingSaturated(_ other: Int) -> Int { Swift.min(self + other, Self.mostCounted) }

  func multipliedSaturated(_ factor: Int) -> Int {
    let (product, overflows) = multipliedReportingOverflow(by: Swift.max(0, factor))
    return overflows ? Self.mostCounted : Swift.min(product, Self.mostCounted)
  }
}
