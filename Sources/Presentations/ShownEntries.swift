import AppleTables
import WidgetFormat

extension Survey {
  /// Which entries some presentations show while the words hold, for certain or possibly. What shows nothing is left
  /// out: it takes no part in the layout, and nothing lies behind it or upon it.
  func entriesShown(in group: PresentationSet, _ holds: [Bool], of file: WidgetFile) -> [Bool] {
    var isShown = [Bool](repeating: false, count: entries.count)
    var index = 0
    while index < entries.count {
      isShown[index] = entries[index].masks.possible.intersects(group) && entries[index].holds(while: holds)
      index = isShown[index] ? index + 1 : entries[index].end
    }
    if mayHoldNothing { leaveOutEmpty(&isShown, of: file) }
    return isShown
  }

  /// From the last entry to the first, so that what is below one is known when it is reached.
  private func leaveOutEmpty(_ isShown: inout [Bool], of file: WidgetFile) {
    var isFilled = [Bool](repeating: false, count: entries.count)
    for index in entries.indices.reversed() where isShown[index] {
      if !isFilled[index], file.showsNothingWithoutChildren(entries[index].view) {
        isShown[index] = false
      } else if let parent = entries[index].parent, isPart(index, of: parent) {
        isFilled[parent] = true
      }
    }
  }

  /// Whether an entry is a child of a view rather than what lies behind it, over it or beside it.
  private func isPart(_ index: Int, of parent: Int) -> Bool {
    entries[index].role == .content || entries[index].role == entries[parent].role
  }
}

extension Survey.Entry {
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
