import Linting

extension FixSubject {
  func unusedSuppression() -> [FixDraft] {
    guard let comment = tree.comments.first(where: { $0.contains(finding.span) }) else { return [] }
    let name = String(decoding: tree.text[finding.span.start..<finding.span.end], as: UTF8.self)
    guard let part = removablePart(ofSuppressionNaming: finding.span, in: comment, of: tree.text) else { return [] }
    return draft("Remove \(part == comment ? "the comment" : name)", editor.removingComment(part, of: comment))
  }
}
