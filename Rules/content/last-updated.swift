import Linting
import YAMLTree

extension FixSubject {
  func lastUpdatedText() -> [FixDraft] {
    guard let widget = widgetMapping, let name = finding.subject.families.first else { return [] }
    let family = editor.value(of: "families", in: widget).flatMap { editor.value(of: name, in: $0) }
    let own = family.flatMap { editor.value(of: "content", in: $0) }
    guard let content = own ?? editor.value(of: "content", in: widget) else { return [] }
    let words = NewEntry("Text", .word("Updated {lastUpdate, style: relative} ago"))
    let text = NewValue.mapping([words, NewEntry("role", .word("lastUpdated"))])
    let key = viewKey(of: content).flatMap { editor.entry(of: $0)?.entry }
    let edit: TreeEdit?
    if tree[content].kind == .sequence {
      edit = editor.appending(text, to: content)
    } else if let key, ["VStack", "HStack", "ZStack"].contains(tree.string(of: key.key)) {
      edit = editor.appending(text, to: key.value)
    } else {
      edit = editor.replacing(content, with: .list([.copy(content), text]))
    }
    return draft("Add the time of the last update", edit)
  }
}
