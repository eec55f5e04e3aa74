import Linting

extension FixSubject {
  func disfavoredFamily() -> [FixDraft] {
    guard let node, let families = editor.parent(of: node), tree[families].kind == .sequence else { return [] }
    if tree.childCount(of: families) > 1 { return deletions(node) }
    // An entry without families would apply to all families.
    guard let entry = editor.parent(of: families) else { return [] }
    let isOnly = editor.outermostEmptied(without: entry) != entry
    let title = isOnly ? "Delete disfavoredLocations" : "Delete the entry for \(shown(node))"
    return draft(title, editor.deletingWithEmptyParents(entry))
  }
}
