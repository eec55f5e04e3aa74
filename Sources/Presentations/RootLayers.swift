import WidgetFormat

/// The views at a content's root and at its back, by index in `ShownContent.views`.
package struct RootLayers: Hashable, Sendable {
  /// The root view and the groups around it, from the outside in; empty where several views are left.
  package internal(set) var path: [Int] = []
  /// The one view that is left, seen through Group and named views; nil where several are, or nobody can know.
  package internal(set) var view: Int?
  /// The first view of a root ZStack and the groups around it; empty if the root is no ZStack.
  package internal(set) var backPath: [Int] = []

  /// What lies at the back of a root ZStack, seen through Group and named views.
  package var back: Int? { backPath.last }
}

extension DrawnViews {
  func findRootLayers(in file: WidgetFile) -> RootLayers {
    var layers = RootLayers()
    var next = onlyContent(of: nil)
    while let index = next {
      layers.path.append(index)
      guard file.isSeenThrough(views[index].view) else {
        layers.view = index
        break
      }
      next = onlyContent(of: index)
    }
    guard let root = layers.view else { return RootLayers() }
    if views[root].kind == .zStack { layers.backPath = pathToBack(of: root, in: file) }
    return layers
  }

  private func pathToBack(of root: Int, in file: WidgetFile) -> [Int] {
    var path: [Int] = []
    var next = firstContent(of: root)
    while let index = next {
      if views[index].isUncertain { return [] }
      path.append(index)
      next = file.isSeenThrough(views[index].view) ? firstContent(of: index) : nil
    }
    return path
  }

  /// The one view that is content of another; nil if there are several or none, or if one may be hidden.
  private func onlyContent(of parent: Int?) -> Int? {
    var only: Int?
    for index in children(of: parent) where views[index].role == .content {
      if only != nil || views[index].isUncertain { return nil }
      only = index
    }
    return only
  }

  private func firstContent(of parent: Int) -> Int? {
    children(of: parent).first { views[$0].role == .content && views[$0].kind != .emptyView }
  }
}

extension ShownContent {
  /// Whether a view is the root view, or a layer of a root ZStack, seen through Group and named views.
  package func isRootLayer(_ index: Int, in file: WidgetFile) -> Bool {
    guard let root = root.view else { return false }
    if index == root { return true }
    guard views[root].kind == .zStack, views[index].role == .content else { return false }
    var above = views[index].parent
    while let parent = above, parent != root, file.isSeenThrough(views[parent].view) {
      guard views[parent].role == .content else { return false }
      above = views[parent].parent
    }
    return above == root
  }
}

extension WidgetFile {
  /// Whether a view is looked through to what it holds: a Group, or a view of that name under `views:`.
  package func isSeenThrough(_ id: ViewID) -> Bool {
    switch self[id].argument {
    case .name(_, let definition): definition != nil
    default: self[id].kind == .group
    }
  }

  /// Whether only the app knows what a view shows: one that the format cannot look into, or could not be read.
  package func isOpaque(_ id: ViewID) -> Bool {
    if case .name(_, nil) = self[id].argument { return true }
    return self[id].kind.isOpaque
  }

  /// Whether a view shows something itself, opaque views included.
  package func isLeaf(_ id: ViewID) -> Bool { self[id].kind.isLeaf || isOpaque(id) }
}
