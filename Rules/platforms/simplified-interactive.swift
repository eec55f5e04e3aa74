import Linting
import YAMLTree

extension NamedFix {
  static let defaultDetailOnly = NamedFix { subject in
    guard let view = subject.view else { return [] }
    if subject.tree[view].kind == .mapping, let condition = subject.editor.value(of: "when", in: view) {
      return subject.draft(
        "Show it only at the default level of detail",
        subject.editor.inserting(NewEntry("levelOfDetail", .word("default")), into: condition))
    }
    return subject.draft(
      "Show it only at the default level of detail",
      subject.editor.inserting(
        NewEntry("when", .mapping([NewEntry("levelOfDetail", .word("default"))])), into: view))
  }
}
