import Edits
import Findings
import Fixing
import Linting
import RuleCatalogue
import YAMLTree

extension NamedFix {
  static let secondEqualKey = NamedFix { $0.secondKey(isEqual: true) }

  static let eitherKey = NamedFix { $0.secondKey(isEqual: false) }
}

extension FixSubject {
  /// Of two entries with one key the second goes.
  fileprivate func secondKey(isEqual: Bool) -> [FixDraft] {
    guard let node, isKey, let (mapping, second) = entry else { return [] }
    let name = tree.string(of: node)
    let entries = editor.ownEntries(of: mapping)
    guard let first = entries.first(where: { $0.key != node && tree.string(of: $0.key) == name }),
      editor.isEqual(first.value, second.value) == isEqual
    else { return [] }
    let later = FixDraft("Delete the second \(shown(node))", editor.deletingEntry(node))
    if isEqual { return drafts(later) }
    return drafts(later, FixDraft("Delete the first \(shown(node))", editor.deletingEntry(first.key)))
  }
}
