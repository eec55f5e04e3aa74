import Base
import Linting
import YAMLTree

extension FixSubject {
  /// Replaces an unknown view, as a key or alone, with `View: NAME`.
  func ownView() -> [FixDraft] {
    guard let node, let name = text(of: node) else { return [] }
    if isKey {
      guard let (_, entry) = entry, tree.isNull(entry.value), let value else { return [] }
      let edit = joined(editor.replacing(node, with: .word("View")), editor.replacing(value, with: .word(name)))
      return draft("Draw \(shortened(name, to: 40)) as a view of the app", edit)
    }
    let view = NewValue.mapping([NewEntry("View", .word(name))])
    return draft("Draw \(shortened(name, to: 40)) as a view of the app", editor.replacing(node, with: view))
  }
}
