import Linting
import YAMLTree

extension FixSubject {
  func shownEverywhere() -> [FixDraft] {
    guard let content = value else { return [] }
    var made: [FixDraft] = []
    var index = content.index
    while index < tree.next(after: content).index, made.count < Self.mostChoices {
      let view = NodeID(index: index)
      if isView(view), let key = viewKey(of: view), let condition = editor.value(of: "when", in: view),
        let when = editor.entry(of: condition)?.entry.key,
        let draft = FixDraft("Delete when from \(shownView(key))", editor.deletingEntry(when))
      {
        made.append(draft)
      }
      index += 1
    }
    return made
  }
}
