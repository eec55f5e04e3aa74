import Linting

extension FixSubject {
  func systemColor() -> [FixDraft] {
    // Without its colour, a shape behind text would have the colour of the text.
    guard let node, let key, let name = text(of: key), ["foregroundStyle", "tint", "fill"].contains(name),
      !isBehindContent(node)
    else { return [] }
    return draft("Delete \(name)", editor.deletingEntry(key))
  }
}
