import AppleTables
import WidgetFormat
import YAMLTree

/// A family's views as some presentations show them, all alike. A class, since every fact about it looks into it.
package final class ShownContent: Sendable {
  /// Which part of the widget it is. Placeholders have a check of their own, which reads them as they are written.
  package enum Part: UInt8, Sendable { case content, containerBackground, signedOut }

  package let part: Part
  package let presentations: PresentationSet
  /// Words of the state of the app in which it is shown so; empty in the state without a word.
  package let states: [String]
  /// In document order, a view before those below it.
  package let views: [ShownView]
  /// Indices of variants that hold, in order; each view has a range.
  package let activeVariants: [Int]
  /// Which views are at its root and at its back.
  package let root: RootLayers
  /// The first image with the role logo.
  package let firstLogo: Int?
  /// What any of its views has.
  package let traits: ViewTraits

  init(_ drawn: DrawnViews, part: Part, presentations: PresentationSet, states: [String]) {
    self.part = part
    self.presentations = presentations
    self.states = states
    views = drawn.views
    activeVariants = drawn.activeVariants
    root = drawn.root
    firstLogo = drawn.firstLogo
    traits = drawn.traits
  }

  /// The views directly below one, or the roots (nil).
  package func children(of parent: Int?) -> Children { Children(of: parent, among: views) }

  /// Walks siblings by stepping over what lies below each.
  package struct Children: Sequence, IteratorProtocol {
    private let views: [ShownView]
    private var position: Int
    private let end: Int

    init(of parent: Int?, among views: [ShownView]) {
      self.views = views
      position = parent.map { $0 + 1 } ?? 0
      end = parent.map { views[$0].end } ?? views.count
    }

    package mutating func next() -> Int? {
      guard position < end else { return nil }
      let child = position
      position = views[child].end
      return child
    }
  }

  /// The view's own modifier of that name, variants applied: of those that hold the last wins.
  package func modifier(_ name: ModifierName, of index: Int, in file: WidgetFile) -> Modifier? {
    guard views[index].traits.contains(name) else { return nil }
    return file.modifier(name, of: views[index], activeVariants)
  }
}

/// What is shown while it is put together.
struct DrawnViews {
  var views: [ShownView] = []
  var activeVariants: [Int] = []
  var root = RootLayers()
  var firstLogo: Int?
  var traits: ViewTraits = []

  func children(of parent: Int?) -> ShownContent.Children { ShownContent.Children(of: parent, among: views) }

  func modifier(_ name: ModifierName, of index: Int, in file: WidgetFile) -> Modifier? {
    guard views[index].traits.contains(name) else { return nil }
    return file.modifier(name, of: views[index], activeVariants)
  }
}

extension WidgetFile {
  /// A shown view's modifier: its own, or that of the last variant that holds.
  fileprivate func modifier(_ name: ModifierName, of shown: ShownView, _ activeVariants: [Int]) -> Modifier? {
    for variant in shown.activeVariants.reversed() {
      if let index = indexOfModifier(name, in: variants[activeVariants[variant]].modifiers) { return modifiers[index] }
    }
    return indexOfModifier(name, in: views[shown.view.index].modifiers).map { modifiers[$0] }
  }

  private func indexOfModifier(_ name: ModifierName, in range: Range<Int>) -> Int? {
    for index in range where modifiers[index].name == name { return index }
    return nil
  }
}
