import Linting

extension NamedFix {
  static let systemFont = NamedFix { subject in
    guard let value = subject.value, subject.tree[value].kind == .mapping else { return [] }
    let entries = subject.editor.ownEntries(of: value)
    if entries.count == 1 {
      return subject.drafts(
        subject.key.flatMap { FixDraft("Delete the custom font", subject.editor.deletingEntry($0)) })
    }
    if entries.count == 2, let size = subject.editor.value(of: "size", in: value) {
      return subject.draft("Use the system's font", subject.editor.replacing(value, byCopyOf: size))
    }
    let custom = entries.first { subject.tree.string(of: $0.key) == "custom" }
    return subject.drafts(custom.flatMap { FixDraft("Use the system's font", subject.editor.deletingEntry($0.key)) })
  }
}
