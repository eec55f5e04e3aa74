import Linting
import YAMLTree

extension FixSubject {
  /// True if a colour, or an alias of it, is in a background, a gradient or a shape behind other views.
  func isBehindContent(_ node: NodeID) -> Bool {
    let span = tree.span(of: node)
    let aliases = tree.anchoredUses.first { $0.span == span }?.uses.compactMap { editor.node(at: $0) } ?? []
    return ([node] + aliases).contains { isWrittenBehindContent($0) }
  }

  private func isWrittenBehindContent(_ node: NodeID) -> Bool {
    let backgrounds: Set<String> = [
      "containerBackground", "background", "gradient", "LinearGradient", "RadialGradient", "AngularGradient",
    ]
    let around = [node] + editor.ancestors(of: node)
    return around.first { isView($0) }.map { isBehindLaterViews($0) } == true
      || around.contains { text(of: editor.entry(of: $0)?.entry.key).map { backgrounds.contains($0) } == true }
  }

  /// True if a view other than Text is an item of a ZStack, with others in front of it.
  private func isBehindLaterViews(_ view: NodeID) -> Bool {
    guard let list = editor.parent(of: view), tree[list].kind == .sequence,
      text(of: editor.entry(of: list)?.entry.key) == "ZStack", text(of: viewKey(of: view)) != "Text"
    else { return false }
    return tree.next(after: view).index < tree.next(after: list).index
  }
}
