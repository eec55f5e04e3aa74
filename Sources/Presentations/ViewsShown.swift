import AppleTables
import WidgetFormat

extension Survey {
  /// Which views some presentations show while the words hold, for certain or possibly. What shows nothing is left
  /// out: it takes no part in the layout, and nothing lies behind it or upon it.
  func viewsShown(in group: PresentationSet, _ holds: [Bool], of file: WidgetFile) -> [Bool] {
    var isShown = [Bool](repeating: false, count: views.count)
    var index = 0
    while index < views.count {
      isShown[index] = views[index].masks.possible.intersects(group) && views[index].holds(while: holds)
      index = isShown[index] ? index + 1 : views[index].end
    }
    if mayHoldNothing { leaveOutEmpty(&isShown, of: file) }
    return isShown
  }

  /// From the last view to the first, so that what is below one is known when it is reached.
  private func leaveOutEmpty(_ isShown: inout [Bool], of file: WidgetFile) {
    var isFilled = [Bool](repeating: false, count: views.count)
    for index in views.indices.reversed() where isShown[index] {
      if !isFilled[index], file.showsNothingWithoutChildren(views[index].view) {
        isShown[index] = false
      } else if let parent = views[index].parent, isPart(index, of: parent) {
        isFilled[parent] = true
      }
    }
  }

  /// Whether a surveyed view is a child of another one rather than what lies behind it, over it or beside it.
  private func isPart(_ index: Int, of parent: Int) -> Bool {
    views[index].role == .content || views[index].role == views[parent].role
  }
}

extension SurveyedView {
  fileprivate func holds(while words: [Bool]) -> Bool {
    if let required, !words[required] { return false }
    if let excluded, words[excluded] { return false }
    return true
  }
}

extension WidgetFile {
  /// Modifiers that give a stack without children a size.
  private static let sizing: ViewTraits = [ViewTraits(.frame), ViewTraits(.padding)]

  fileprivate func showsNothingWithoutChildren(_ id: ViewID) -> Bool {
    switch views[id.index].kind {
    case .emptyView, .group, .forEach, .viewThatFits, .section: true
    case .named: !isKnownToAppAlone(id)
    case .vStack, .hStack, .zStack, .grid, .gridRow, .lazyVStack, .lazyHStack, .lazyVGrid, .lazyHGrid:
      !views[id.index].traits.intersects(Self.sizing)
    default: false
    }
  }
}
