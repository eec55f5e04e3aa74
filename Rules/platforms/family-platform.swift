import Base
import Linting

extension FixSubject {
  /// Deletes a family from its list and from `families`, since each of the two would be reported.
  func withoutFamily() -> [FixDraft] {
    guard let node, let widget = file.widgets.first(where: { $0.node == widgetMapping }) else { return [] }
    let listed = widget.supportedFamilies ?? []
    let item = listed.first { $0.node == node }
    guard let family = item?.family ?? widget.families.first(where: { $0.key == node })?.family else { return [] }
    let items = listed.filter { $0.family == family && (item == nil || $0.platform == item?.platform) }
    var nodes = items.map(\.node)
    // The description stays if the list of another platform names the family.
    if items.count == listed.count(where: { $0.family == family }) {
      nodes += widget.families.filter { $0.family == family }.compactMap { editor.entry(of: $0.key)?.entry.value }
    }
    return draft("Delete \(family.rawValue)", joined(nodes.map { editor.deletingWithEmptyParents($0) }))
  }
}
