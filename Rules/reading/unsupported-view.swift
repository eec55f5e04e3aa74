import Linting

extension FixSubject {
  func stackForList() -> [FixDraft] {
    guard text(of: node).map({ ["List", "ScrollView"].contains($0) }) == true, isKey,
      let value, tree[value].kind == .sequence
    else { return [] }
    return drafts(node.flatMap { FixDraft("Use a VStack", editor.replacing($0, by: .word("VStack"))) })
  }
}
