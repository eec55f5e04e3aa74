import Linting
import YAMLTree

extension FixSubject {
  func defaultDetailOnly() -> [FixDraft] {
    guard let view else { return [] }
    let level = NewEntry("levelOfDetail", .word("default"))
    let edit =
      if let condition = editor.value(of: "when", in: view) {
        editor.inserting(level, into: condition)
      } else {
        editor.inserting(NewEntry("when", .mapping([level])), into: view)
      }
    return draft("Show it only at the default level of detail", edit)
  }
}
