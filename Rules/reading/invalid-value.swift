import Linting

extension FixSubject {
  /// Puts quotes around a colour such as `#FF9500`, which YAML reads as a comment without them.
  func lostColor() -> [FixDraft] {
    guard let meant = finding.meant, meant.hasPrefix("#"), isKey, let value = entry?.entry.value, tree.isNull(value),
      let comment = tree.comments.first(where: { $0.start >= finding.span.end }),
      tree.text[comment.start..<comment.end].elementsEqual(meant.utf8)
    else { return [] }
    return draft("Write \"\(meant)\"", editor.replacing(value, withComment: comment, as: meant))
  }
}
