import Base
import Linting
import YAMLTree

extension FixSubject {
  func secondEqualKey() -> [FixDraft] { secondKey(isEqual: true) }

  func eitherKey() -> [FixDraft] { secondKey(isEqual: false) }

  /// Deletes the second of two entries with one key.
  fileprivate func secondKey(isEqual: Bool) -> [FixDraft] {
    guard let node, isKey, let place = finding.related.first?.span, let (mapping, second) = entry,
      let firstKey = editor.node(at: place), let (_, first) = editor.entry(of: firstKey),
      tree.string(of: first.key) == tree.string(of: node), areEqual(first.value, second.value) == isEqual
    else { return [] }
    let others = text.repeatedKeys[place] ?? []
    if isEqual, others.count > Self.maximumProven, repeats(first, at: others[0]) {
      guard others[0] == finding.span else { return [] }
      // Not all of them are listed.
      let keys = editor.ownEntries(of: mapping).filter { $0.key > first.key && repeats(first, $0) }.map(\.key)
      return draft("Delete \(keys.count) repetitions of \(shown(node))", editor.deletingEntries(keys))
    }
    let later = FixDraft("Delete the second \(shown(node))", editor.deletingEntry(node))
    if isEqual { return drafts(later) }
    return drafts(later, FixDraft("Delete the first \(shown(node))", editor.deletingEntry(first.key)))
  }

  /// The number of entries with one key up to which each is deleted by a fix of its own. The first of more deletes all,
  /// since proving each deletion by itself would exceed the budget of the file.
  private static var maximumProven: Int { 100 }

  /// True if the key at a place has the value of the first entry with that key.
  private func repeats(_ first: YAMLEntry, at place: TextSpan) -> Bool {
    editor.node(at: place).flatMap { editor.entry(of: $0) }.map { repeats(first, $0.entry) } ?? false
  }

  private func repeats(_ first: YAMLEntry, _ entry: YAMLEntry) -> Bool {
    tree.string(of: entry.key) == tree.string(of: first.key) && areEqual(first.value, entry.value)
  }
}
