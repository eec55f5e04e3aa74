import Base
import Linting
import YAMLTree

extension FixSubject {
  func unusedSuppression() -> [FixDraft] {
    guard let comment = tree.comments.first(where: { $0.contains(finding.span) }),
      let part = removablePart(ofSuppressionNaming: finding.span, in: comment, of: tree.text)
    else { return [] }
    let name = String(decoding: tree.text[finding.span.start..<finding.span.end], as: UTF8.self)
    let title = "Remove \(part == comment ? "the comment" : name)"
    let removal = editor.removingComment(part, of: comment)
    guard let end = endOfSuppression(naming: finding.span, in: comment, among: tree.comments, of: tree.text),
      let endPart = removablePart(ofSuppressionNaming: end.name, in: end.comment, of: tree.text)
    else { return draft(title, removal) }
    return draft("\(title), and its end", joined(removal, editor.removingComment(endPart, of: end.comment)))
  }
}
