import Base
import Linting
import YAMLTree

extension FixSubject {
  func secondEqualKey() -> [FixDraft] { deletionOfRepetition(isEqual: true) }

  func eitherKey() -> [FixDraft] { deletionOfRepetition(isEqual: false) }

  /// Deletes the second of two entries with the same key or, if their values differ, either of them.
  private func deletionOfRepetition(isEqual: Bool) -> [FixDraft] {
    guard let node, isKey, let firstSpan = finding.related.first?.span, let (mapping, second) = entry,
      let firstKey = editor.node(at: firstSpan), let (_, first) = editor.entry(of: firstKey),
      tree.string(of: first.key) == tree.string(of: node), areEqual(first.value, second.value) == isEqual
    else { return [] }
    let repetitions = text.repeatedKeys[firstSpan] ?? []
    if isEqual, repetitions.count > Self.maximumSeparateFixes, repeats(first, at: repetitions[0]) {
      guard repetitions[0] == finding.span else { return [] }
      // A mapping may have more repetitions than are reported.
      let keys = editor.ownEntries(of: mapping).filter { $0.key > first.key && repeats(first, $0) }.map(\.key)
      return draft("Delete \(keys.count) repetitions of \(shown(node))", editor.deletingEntries(keys))
    }
    let deletion = FixDraft("Delete the second \(shown(node))", editor.deletingEntry(node))
    if isEqual { return drafts(deletion) }
    return drafts(deletion, FixDraft("Delete the first \(shown(node))", editor.deletingEntry(first.key)))
  }

  /// If there are more repetitions, one fix deletes all, since a proof for each would exceed the budget of the file.
  private static let maximumSeparateFixes = 100

  private func repeats(_ first: YAMLEntry, at span: TextSpan) -> Bool {
    editor.node(at: span).flatMap { editor.entry(of: $0) }.map { repeats(first, $0.entry) } ?? false
  }

  private func repeats(_ first: YAMLEntry, _ entry: YAMLEntry) -> Bool {
    tree.string(of: entry.key) == tree.string(of: first.key) && areEqual(first.value, entry.value)
  }
}
