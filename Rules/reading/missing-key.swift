import Linting
import YAMLTree

extension FixSubject {
  func missingKey() -> [FixDraft] {
    guard let name = finding.missingKey, let mapping = entry?.mapping else { return [] }
    let new = NewEntry(name, Self.completions[name] ?? .word("…"))
    let title = "Insert \(name): \(new.value.words)"
    // A mapping without a key of its own is reported at its first key.
    let isAboutMapping = name == "kind" || name == "when"
    guard let place = isAboutMapping ? mapping : value else { return [] }
    return draft(title, editor.inserting(new, into: place, at: .first))
  }

  static let completions: [String: NewValue] = [
    "kind": .word("com.example.…"),
    "destination": .word("app://…"),
    "content": .mapping([NewEntry("Text", .word("…"))]),
    "when": .mapping([NewEntry("widgetRenderingMode", .word("accented"))]),
    "by": .list([.word("color")]),
  ]
}
