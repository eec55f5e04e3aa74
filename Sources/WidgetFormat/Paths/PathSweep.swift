import Findings
import YAMLTree

/// Says of places in a file which path in the model they have, such as `families/systemSmall/content/VStack/Text[2]`:
/// keys and views from the widget inwards, without lines and values, so that it stays when the file around it changes.
///
/// `Text[2]` is the second Text among its siblings, whatever stands between; other items of lists count by their
/// place. Places are asked for in the order of the file, so that the whole tree is walked once at most.
struct PathSweep {
  private let tree: YAMLTree
  private var roots: ArraySlice<NodeID>
  /// Nodes that are open, from the root inwards.
  private var open: [PathFrame] = []

  init(_ tree: YAMLTree) {
    self.tree = tree
    roots = tree.documents[...]
  }

  /// The path of the innermost node that holds the span; empty for what lies in no document.
  ///
  /// - Parameter span: Not before those that were asked for earlier.
  mutating func path(of span: TextSpan) -> String {
    close(before: span)
    if open.isEmpty { openRoot(of: span) }
    while let child = nextFrame(towards: span) { open.append(child) }
    return open.last { tree.span(of: $0.node).contains(span) }?.path ?? ""
  }

  private mutating func close(before span: TextSpan) {
    while let last = open.last, tree.isOver(last.node, before: span) { open.removeLast() }
  }

  private mutating func openRoot(of span: TextSpan) {
    while let root = roots.first, tree.isOver(root, before: span) { roots.removeFirst() }
    guard let root = roots.first, tree.span(of: root).contains(span) else { return }
    roots.removeFirst()
    open.append(PathFrame(root, as: .document, path: "", in: tree))
  }

  private mutating func nextFrame(towards span: TextSpan) -> PathFrame? {
    guard let last = open.indices.last, tree.span(of: open[last].node).contains(span) else { return nil }
    return open[last].child(holding: span, in: tree)
  }
}

extension YAMLTree {
  /// Whether a node ends where the span has not begun; one that is empty may stand at the node's very end.
  func isOver(_ node: NodeID, before span: TextSpan) -> Bool {
    let end = self.span(of: node).end
    return end < span.start || end == span.start && !span.isEmpty
  }
}

extension WidgetFile {
  /// Gives every finding its path in the model.
  ///
  /// - Parameter findings: In the order of their places.
  package func addPaths(to findings: inout [Finding]) {
    var sweep = PathSweep(tree)
    // What is said of the whole file stands at its beginning, and belongs to nothing that happens to stand there.
    let wholeFile = TextSpan(start: 0, end: 0)
    for index in findings.indices where findings[index].span != wholeFile {
      findings[index].subject.path = sweep.path(of: findings[index].span)
    }
  }
}
