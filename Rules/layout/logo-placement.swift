import AppleTables
import Linting
import YAMLTree

extension FixSubject {
  func logoSize() -> [FixDraft] {
    guard let view = viewMapping, let frame = editor.value(of: "frame", in: view) else { return [] }
    return draft("Make the logo 32 pt or smaller", resized(frame) { $0 > 32 ? 32 : nil })
  }

  func secondLogo() -> [FixDraft] {
    // The first logo may stand in a wrong place; only a further one goes.
    isSecondLogo ? deleteView() : []
  }

  fileprivate var isSecondLogo: Bool {
    guard let view = viewMapping,
      let family = editor.ancestors(of: view).first(where: { ancestor in
        editor.entry(of: ancestor).map { Family(rawValue: tree.string(of: $0.entry.key)) != nil } == true
      })
    else { return false }
    var node = NodeID(index: family.index + 1)
    while node < view {
      if tree[node].kind == .mapping, text(of: editor.value(of: "role", in: node)) == "logo" { return true }
      node = NodeID(index: node.index + 1)
    }
    return false
  }
}
