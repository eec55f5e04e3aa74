import Linting

extension FixSubject {
  func systemColor() -> [FixDraft] {
    guard let key = text(of: key), ["foregroundStyle", "tint", "fill"].contains(key),
      let entry = entry?.entry, !isShapeBehindContent
    else { return [] }
    return draft("Delete \(key)", editor.deletingEntry(entry.key))
  }

  /// True if the finding is about a shape behind content: without the colour it would match the text in front of it.
  fileprivate var isShapeBehindContent: Bool { node.map { isBehindContent($0) } ?? false }
}
