import Linting
import Presentations
import YAMLTree

extension FixSubject {
  func primaryWithoutBackground() -> [FixDraft] {
    guard let value = ownForeground, let view = viewMapping else { return [] }
    let primary = NewValue.word("primary")
    if entry?.mapping == view, isShownOnly(in: .backgroundRemoved, view) {
      return draft("Replace \(shown(value)) with primary", editor.replacing(value, with: primary))
    }
    return draft(
      "Use primary where the background is removed",
      addingVariant(NewEntry("foregroundStyle", primary), where: .backgroundRemoved, to: view))
  }
}
