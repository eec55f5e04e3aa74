import AppleTables
import Base
import Linting
import WidgetFormat
import YAMLTree

extension NamedFix {
  static let idleBackdrop = NamedFix { subject in
    guard subject.text(of: subject.node) == "AccessoryWidgetBackground", let view = subject.view,
      let list = subject.editor.parent(of: view),
      subject.text(of: subject.editor.entry(of: list)?.entry.key) == "ZStack"
    else { return [] }
    return subject.draft("Delete AccessoryWidgetBackground", subject.editor.deletingItem(view))
  }

  static let systemBackdrop = NamedFix { subject in
    guard let node = subject.node, subject.text(of: node) != "AccessoryWidgetBackground" else { return [] }
    let title = "Use AccessoryWidgetBackground"
    if subject.isKey, subject.text(of: node) == "background", let value = subject.value {
      let backdrop = NewValue.mapping([NewEntry("AccessoryWidgetBackground", .mapping([]))])
      return subject.draft(title, subject.editor.replacing(value, by: backdrop))
    }
    guard let view = subject.view, let list = subject.editor.parent(of: view), subject.tree[list].kind == .sequence
    else {
      return []
    }
    let replacement = FixDraft(title, subject.editor.replacing(view, by: .word("AccessoryWidgetBackground")))
    return subject.drafts(replacement)
  }
}
