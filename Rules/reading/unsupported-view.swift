import Linting

extension NamedFix {
  static let stackForList = NamedFix { subject in
    guard subject.text(of: subject.node).map({ ["List", "ScrollView"].contains($0) }) == true, subject.isKey,
      let value = subject.value, subject.tree[value].kind == .sequence
    else { return [] }
    return subject.drafts(
      subject.node.flatMap { FixDraft("Use a VStack", subject.editor.replacing($0, by: .word("VStack"))) })
  }
}
