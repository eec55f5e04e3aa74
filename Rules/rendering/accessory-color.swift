import Linting

extension FixSubject {
  func systemColor() -> [FixDraft] {
    // A shape behind content would match the text in front of it without the colour.
    guard let node, let key, let name = text(of: key), ["foregroundStyle", "tint", "fill"].contains(name),
      !isBehindContent(node)
    else { return [] }
    return draft("Delete \(name)", editor.deletingEntry(key))
  }
}
