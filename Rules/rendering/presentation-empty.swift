import Linting
import YAMLTree

extension FixSubject {
  func shownEverywhere() -> [FixDraft] {
    guard let content = value else { return [] }
    let drafts = (content.index..<tree.next(after: content).index).lazy.compactMap { index -> FixDraft? in
      let view = NodeID(index: index)
      guard isView(view), let key = viewKey(of: view), let condition = editor.value(of: "when", in: view),
        let when = editor.entry(of: condition)?.entry.key
      else { return nil }
      return FixDraft("Delete when from \(shownView(key))", editor.deletingEntry(when))
    }
    return Array(drafts.prefix(Self.maximumChoices))
  }
}
