import Base
import Linting
import YAMLTree

extension FixSubject {
  func secondEqualKey() -> [FixDraft] { deletionOfRepetition(isEqual: true) }

  func eitherKey() -> [FixDraft] { deletionOfRepetition(isEqual: false) }

  /// Deletes the second of two entries with the same key or, if their values differ, either of them.
  private func deletionOfRepetition(isEqual: Bool) -> [FixDraft] {
    guard let node, isKey, let firstSpan = finding.related.first?.span, let second = entry?.entry,
      let firstKey = editor.node(at: firstSpan), let (_, first) = editor.entry(of: firstKey),
      tree.string(of: first.key) == tree.string(of: node), areEqual(first.value, second.value) == isEqual
    else { return [] }
    let deletion = FixDraft("Delete the second \(shown(node))", editor.deletingEntry(node))
    if isEqual { return drafts(deletion) }
    return drafts(deletion, FixDraft("Delete the first \(shown(node))", editor.deletingEntry(first.key)))
  }
}
