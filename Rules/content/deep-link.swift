import Linting
import YAMLTree

extension FixSubject {
  func address() -> [FixDraft] {
    guard let family = value, let widget = widgetMapping else { return [] }
    let new = NewEntry("widgetURL", .word("\(file.ownScheme(near: widget))://…"))
    let edit =
      finding.subject.families.count > 1
      ? insertingIntoWidget(new, widget) : editor.inserting(new, into: family)
    return draft("Insert \(new.key): \(new.value.words)", edit)
  }
}
