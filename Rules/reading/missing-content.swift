import Linting
import YAMLTree

extension FixSubject {
  /// Inserts content into a family's description, and the description if the family is only listed.
  func missingContent() -> [FixDraft] {
    guard let node, let name = text(of: node) else { return [] }
    let content = NewEntry("content", Self.placeholderValues["content"] ?? .null)
    if isKey, let (mapping, entry) = entry {
      // A widget without families is reported at its `kind`.
      let target = name == "kind" ? mapping : entry.value
      return draft("Insert content: \(content.value.words)", editor.inserting(content, into: target))
    }
    guard let widget = widgetMapping else { return [] }
    let described = NewEntry(file.nameText(of: node), .mapping([content]))
    let title = "Insert \(described.key): \(described.value.words) in families"
    guard let families = editor.value(of: "families", in: widget) else {
      return draft(title, editor.inserting(NewEntry("families", .mapping([described])), into: widget))
    }
    return draft(title, editor.inserting(described, into: families))
  }
}
