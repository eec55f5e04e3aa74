import Linting

extension FixSubject {
  func unusedSuppression() -> [FixDraft] {
    guard let comment = tree.comments.first(where: { $0.contains(finding.span) }) else { return [] }
    let name = String(decoding: tree.text[finding.span.start..<finding.span.end], as: UTF8.self)
    guard let piece = removablePart(ofSuppressionNaming: finding.span, in: comment, of: tree.text) else { return [] }
    return draft("Remove \(piece == comment ? "the comment" : name)", editor.removingComment(piece, of: comment))
  }
}
