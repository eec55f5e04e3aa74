import Base
import Linting
import YAMLTree

extension NamedFix {
  static let ownView = NamedFix { subject in
    guard let node = subject.node, let name = subject.text(of: node) else { return [] }
    if subject.isKey {
      guard let (_, entry) = subject.entry, subject.tree.isNull(entry.value), let value = subject.value else {
        return []
      }
      let edit = subject.joined(
        subject.editor.replacing(node, by: .word("View")), subject.editor.replacing(value, by: .word(name)))
      return subject.draft("Draw \(shortened(name, to: 40)) as a view of the app", edit)
    }
    let view = NewValue.mapping([NewEntry("View", .word(name))])
    return subject.draft(
      "Draw \(shortened(name, to: 40)) as a view of the app", subject.editor.replacing(node, by: view))
  }
}
