import AppleTables
import Linting
import Presentations
import YAMLTree

extension ShownContent {
  /// A view and those around it, the innermost first.
  func viewAndAncestors(of index: Int) -> some Sequence<Int> { sequence(first: index) { [views] in views[$0].parent } }

  /// The views around a view, the innermost first.
  func ancestors(of index: Int) -> some Sequence<Int> { viewAndAncestors(of: index).dropFirst() }
}

extension FixSubject {
  func familyMapping(around node: NodeID) -> NodeID? {
    editor.ancestors(of: node).first { ancestor in
      editor.entry(of: ancestor).map { Family(rawValue: tree.string(of: $0.entry.key)) != nil } ?? false
    }
  }
}
