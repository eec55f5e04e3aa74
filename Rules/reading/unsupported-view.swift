import Linting

extension FixSubject {
  func stackForList() -> [FixDraft] {
    guard let node, ["List", "ScrollView"].contains(text(of: node)), isKey, let value, tree[value].kind == .sequence
    else { return [] }
    return draft("Use a VStack", editor.replacing(node, with: .word("VStack")))
  }
}
