import Linting
import YAMLTree

extension FixSubject {
  func address() -> [FixDraft] {
    guard let widget = widgetMapping else { return [] }
    let new = NewEntry("widgetURL", .word("\(file.ownScheme(near: widget))://…"))
    let edit = insertingIntoFamily(new, orWidgetIf: finding.subject.families.count > 1)
    return draft("Insert \(new.key): \(new.value.words)", edit)
  }
}
