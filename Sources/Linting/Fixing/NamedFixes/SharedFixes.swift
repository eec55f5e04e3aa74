import YAMLTree

extension NamedFix {
  package static let deleteView = NamedFix { $0.deleteView() }

  package static let deleteListedItem = NamedFix { subject in
    guard let node = subject.node else { return [] }
    let edit =
      subject.isKey
      ? subject.key.flatMap { subject.editor.deletingEntry($0) } : subject.editor.deletingItem(node)
    return subject.draft("Delete \(subject.shown(node))", edit)
  }
}

extension FixSubject {
  /// Deletes the nearest view or variant that is one of several items.
  package func deleteView() -> [FixDraft] {
    guard let node else { return [] }
    let isName =
      tree[node].kind == .scalar && !isKey && editor.parent(of: node).map { tree[$0].kind == .sequence } == true
      && text(of: node)?.first?.isUppercase == true
    guard let item = isName ? node : viewToDelete else { return [] }
    return draft("Delete \(shown(isName ? node : viewKey(of: item) ?? node))", editor.deletingItem(item))
  }

  /// The view that the finding is in, or the variant of which it is about the condition.
  package var viewToDelete: NodeID? {
    if let mapping = entry?.mapping, isView(mapping) { return mapping }
    guard let node, let view = viewMapping else { return entry?.mapping }
    let between = editor.ancestors(of: node).prefix { $0 != view }
    let isInVariant = between.contains { text(of: editor.entry(of: $0)?.entry.key) == "variants" }
    return isInVariant ? entry?.mapping : view
  }
}
