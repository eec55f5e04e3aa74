import AppleTables
import Linting
import YAMLTree

extension NamedFix {
  static let logoSize = NamedFix { subject in
    guard let view = subject.viewMapping, let frame = subject.editor.value(of: "frame", in: view) else { return [] }
    return subject.draft("Make the logo 32 pt or smaller", subject.resized(frame) { $0 > 32 ? 32 : nil })
  }

  static let secondLogo = NamedFix { subject in
    // The first logo may stand in a wrong place; only a further one goes.
    subject.isSecondLogo ? subject.deleteView() : []
  }
}

extension FixSubject {
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
