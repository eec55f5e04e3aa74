import Linting

extension NamedFix {
  static let systemColor = NamedFix { subject in
    guard let key = subject.text(of: subject.key), ["foregroundStyle", "tint", "fill"].contains(key),
      let entry = subject.entry?.entry, !subject.isShapeBehindContent
    else { return [] }
    return subject.draft("Delete \(key)", subject.editor.deletingEntry(entry.key))
  }
}

extension FixSubject {
  /// True if the finding is about a shape behind content: without the colour it would match the text in front of it.
  fileprivate var isShapeBehindContent: Bool { node.map { isBehindContent($0) } ?? false }
}
