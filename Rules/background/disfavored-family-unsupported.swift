import AppleTables
import Base
import Linting
import WidgetFormat
import YAMLTree

extension NamedFix {
  static let disfavoredFamily = NamedFix { subject in
    guard let node = subject.node, let families = subject.editor.parent(of: node),
      subject.tree[families].kind == .sequence
    else { return [] }
    if subject.tree.childCount(of: families) > 1 { return subject.deletions(node) }
    // A place without families would hold for all of them.
    guard let entry = subject.editor.parent(of: families) else { return [] }
    let isOnly = subject.editor.outermostEmptied(without: entry) != entry
    let title = isOnly ? "Delete disfavoredLocations" : "Delete the entry for \(subject.shown(node))"
    return subject.draft(title, subject.editor.deletingWithEmptyParents(entry))
  }
}
