import AppleTables
import Linting
import YAMLTree

extension FixSubject {
  func noBackground() -> [FixDraft] {
    // Other fixes move a background that the content draws or declares.
    guard backgroundInContent == nil, !isAlsoReported(by: "background-outside-container") else { return [] }
    let none = NewEntry("containerBackground", .word("none"))
    return draft("Insert containerBackground: none", insertingIntoFamily(none, at: .first))
  }

  /// Moves a `containerBackground` from a view of the content to all families that show the view.
  func movedBackground() -> [FixDraft] {
    guard let (key, background) = backgroundInContent, let copy = copy(of: background), tree[background].kind != .alias,
      let view = editor.parent(of: key)
    else { return [] }
    let new = NewEntry("containerBackground", copy)
    let families = familyMappings(showing: view).filter { editor.value(of: new.key, in: $0) == nil }
    let insertions = isKey && families.count > 1
      ? families.map { editor.inserting(new, into: $0, at: .first) } : [insertingIntoFamily(new, at: .first)]
    return draft(
      "Move containerBackground: \(shown(background)) to the \(insertions.count > 1 ? "families" : "family")",
      joined([editor.deletingEntry(key)] + insertions))
  }

  /// A `containerBackground` next to a view, if the finding points to one.
  fileprivate var backgroundInContent: (key: NodeID, value: NodeID)? {
    guard let place = finding.related.first?.span, let key = editor.node(at: place),
      text(of: key) == "containerBackground", let entry = editor.entry(of: key)?.entry
    else { return nil }
    return (key, entry.value)
  }

  func siblingBackground() -> [FixDraft] {
    guard isKey, let family = value, let node, let families = entry?.mapping, isSystemFamily(node) else { return [] }
    for other in editor.ownEntries(of: families) where other.key != node && isSystemFamily(other.key) {
      guard let background = editor.value(of: "containerBackground", in: other.value),
        tree[background].kind != .scalar || text(of: background) != "none", isOnOneLine(background)
      else { continue }
      let new = NewEntry("containerBackground", .copy(background))
      return draft(
        "Insert containerBackground: \(shown(background)), as in \(shown(other.key))",
        editor.inserting(new, into: family, at: .first))
    }
    return []
  }

  private func isSystemFamily(_ key: NodeID) -> Bool { Family(rawValue: file.nameText(of: key))?.isSystem == true }
}
