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
}
