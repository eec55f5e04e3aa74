import AppleFacts
import YAMLTree

/// A family's views as some presentations show them, all alike.
package struct ShownContent: Sendable {
  /// Which part of the widget it is. Placeholders have a check of their own, which reads them as they are written.
  package enum Part: UInt8, Sendable { case content, containerBackground, signedOut }

  package let part: Part
  package let presentations: PresentationSet
  /// Words of the state of the app in which it is shown so; empty in the state without a word.
  package let states: [String]
  /// In document order, a view before those below it.
  package internal(set) var views: [ShownView] = []
  /// Indices of variants that hold, in order; each view has a range.
  package internal(set) var activeVariants: [Int] = []
  /// Which views are at its root and at its back.
  package internal(set) var root = RootLayers()
  /// The first image with the role logo.
  package internal(set) var firstLogo: Int?

  init(part: Part, presentations: PresentationSet, states: [String]) {
    self.part = part
    self.presentations = presentations
    self.states = states
  }

  /// The views directly below one, or the roots (nil).
  package func children(of parent: Int?) -> Children {
    guard let parent else { return Children(views: views, position: 0, end: views.count) }
    return Children(views: views, position: parent + 1, end: views[parent].end)
  }

  /// Walks siblings by stepping over what lies below each.
  package struct Children: Sequence, IteratorProtocol {
    let views: [ShownView]
    var position: Int
    let end: Int

    package mutating func next() -> Int? {
      guard position < end else { return nil }
      defer { position = views[position].end }
      return position
    }
  }

  /// The view's own modifier of that name, variants applied: of those that hold the last wins.
  package func modifier(_ name: ModifierName, of index: Int, in file: WidgetFile) -> Modifier? {
    let shown = views[index]
    for variant in activeVariants[shown.activeVariants].reversed() {
      for modifier in file.modifiers[file.variants[variant].modifiers] where modifier.name == name {
        return modifier
      }
    }
    return file.modifiers[file[shown.view].modifiers].first { $0.name == name }
  }
}
