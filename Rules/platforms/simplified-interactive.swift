import Linting
import YAMLTree

extension FixSubject {
  func defaultDetailOnly() -> [FixDraft] {
    guard let view else { return [] }
    if tree[view].kind == .mapping, let condition = editor.value(of: "when", in: view) {
      return draft(
        "Show it only at the default level of detail",
        editor.inserting(NewEntry("levelOfDetail", .word("default")), into: condition))
    }
    return draft(
      "Show it only at the default level of detail",
      editor.inserting(
        NewEntry("when", .mapping([NewEntry("levelOfDetail", .word("default"))])), into: view))
  }
}
