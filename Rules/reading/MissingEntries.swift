import Linting
import YAMLTree

extension FixSubject {
  func missingKey() -> [FixDraft] {
    guard let name = finding.requiredKey, let mapping = entry?.mapping else { return [] }
    let new = NewEntry(name, Self.placeholderValues[name] ?? .word("…"))
    let title = "Insert \(name): \(new.value.words)"
    // A widget or a variant is reported at its first key, any other mapping at its own key.
    let isReportedInside = name == "kind" || name == "when"
    guard let target = isReportedInside ? mapping : value else { return [] }
    return draft(title, editor.inserting(new, into: target, at: .first))
  }

  static let placeholderValues: [String: NewValue] = [
    "kind": .word("com.example.…"),
    "destination": .word("app://…"),
    "content": .mapping([NewEntry("Text", .word("…"))]),
    "when": .mapping([NewEntry("widgetRenderingMode", .word("accented"))]),
    "by": .list([.word("color")]),
  ]

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
