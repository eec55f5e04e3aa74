import Linting
import YAMLTree

extension FixSubject {
  func idleBackdrop() -> [FixDraft] {
    guard text(of: node) == "AccessoryWidgetBackground", let view, let list = editor.parent(of: view),
      text(of: editor.entry(of: list)?.entry.key) == "ZStack"
    else { return [] }
    return draft("Delete AccessoryWidgetBackground", editor.deletingItem(view))
  }

  func systemBackdrop() -> [FixDraft] {
    guard let node, text(of: node) != "AccessoryWidgetBackground" else { return [] }
    let title = "Use AccessoryWidgetBackground"
    if isKey, text(of: node) == "background", let value {
      let backdrop = NewValue.mapping([NewEntry("AccessoryWidgetBackground", .mapping([]))])
      return draft(title, editor.replacing(value, with: backdrop))
    }
    guard let view, let list = editor.parent(of: view), tree[list].kind == .sequence else { return [] }
    return draft(title, editor.replacing(view, with: .word("AccessoryWidgetBackground")))
  }
}
