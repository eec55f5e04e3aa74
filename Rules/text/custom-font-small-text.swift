import Linting

extension FixSubject {
  func systemFont() -> [FixDraft] {
    guard let value, tree[value].kind == .mapping else { return [] }
    let entries = editor.ownEntries(of: value)
    if entries.count == 1 { return draft("Delete the custom font", key.flatMap { editor.deletingEntry($0) }) }
    if entries.count == 2, let size = editor.value(of: "size", in: value) {
      return draft("Use the system font", editor.replacing(value, withCopyOf: size))
    }
    let custom = entries.first { tree.string(of: $0.key) == "custom" }
    return draft("Use the system font", custom.flatMap { editor.deletingEntry($0.key) })
  }
}
