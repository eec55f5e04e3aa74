import Base
import Linting

extension FixSubject {
  /// Removes a family from the list that names it and from `families`: if one kept it, it would be reported.
  func withoutFamily() -> [FixDraft] {
    guard let node, let widget = file.widgets.first(where: { $0.node == widgetMapping }) else { return [] }
    let listed = widget.supportedFamilies ?? []
    let item = listed.first { $0.node == node }
    guard let family = item?.family ?? widget.families.first(where: { $0.key == node })?.family else { return [] }
    let items = listed.filter { $0.family == family && (item == nil || $0.platform == item?.platform) }
    var pieces = items.map(\.node)
    // A family that another platform's list names is still described for it.
    if items.count == listed.count(where: { $0.family == family }) {
      pieces += widget.families.filter { $0.family == family }.compactMap { editor.entry(of: $0.key)?.entry.value }
    }
    return draft("Delete \(family.rawValue)", joined(pieces.map { editor.deletingWithEmptyParents($0) }))
  }
}
