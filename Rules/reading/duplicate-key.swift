import Linting
import YAMLTree

extension NamedFix {
  static let secondEqualKey = NamedFix { $0.secondKey(isEqual: true) }

  static let eitherKey = NamedFix { $0.secondKey(isEqual: false) }
}

extension FixSubject {
  /// Deletes the second of two entries with one key.
  fileprivate func secondKey(isEqual: Bool) -> [FixDraft] {
    guard let node, isKey, let (mapping, second) = entry else { return [] }
    let name = tree.string(of: node)
    let entries = editor.ownEntries(of: mapping)
    guard let first = entries.first(where: { $0.key != node && tree.string(of: $0.key) == name }),
      editor.isEqual(first.value, second.value) == isEqual
    else { return [] }
    if isEqual, let run = repetitions(of: first, from: node, in: mapping) {
      guard run.first == node, let last = run.last else { return [] }
      let title = "Delete \(run.count) repetitions of \(shown(node))"
      return draft(title, editor.deletingEntries(from: node, through: last))
    }
    let later = FixDraft("Delete the second \(shown(node))", editor.deletingEntry(node))
    if isEqual { return drafts(later) }
    return drafts(later, FixDraft("Delete the first \(shown(node))", editor.deletingEntry(first.key)))
  }

  /// More than 100 consecutive entries that repeat `first`; nil if there are fewer. One fix deletes them all, since the
  /// proofs of many would exceed the budget of the file.
  private func repetitions(of first: YAMLEntry, from node: NodeID, in mapping: NodeID) -> [NodeID]? {
    let entries = editor.ownEntries(of: mapping)
    let name = tree.string(of: node)
    guard let index = entries.firstIndex(where: { $0.key == node }) else { return nil }
    let repeats = { (entry: YAMLEntry) in
      entry.key != first.key && tree.string(of: entry.key) == name && editor.isEqual(first.value, entry.value)
    }
    let before = entries[..<index].suffix(100).reversed().prefix(while: repeats)
    // The first of them deletes all, so the others are counted only up to the limit.
    let after = before.isEmpty ? Array(entries[index...].prefix(while: repeats)) : Array(entries[index...].prefix(100))
    let run = before.reversed().map(\.key) + after.prefix(while: repeats).map(\.key)
    return run.count > 100 ? run : nil
  }
}
