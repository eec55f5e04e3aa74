import AppleTables
import Base
import Linting
import Presentations
import WidgetFormat
import YAMLTree

extension NamedFix {
  static let address = NamedFix { $0.address() }
}

extension FixSubject {
  /// Gives the family an address, or the widget, where several of its families have none.
  fileprivate func address() -> [FixDraft] {
    guard let family = value, let widget = widgetMapping else { return [] }
    let new = NewEntry("widgetURL", .word("\(file.ownScheme(near: widget))://…"))
    let edit =
      finding.subject.families.count > 1
      ? insertingIntoWidget(new, widget) : editor.inserting(new, into: family)
    return draft("Insert \(new.key): \(new.value.words)", edit)
  }
}
