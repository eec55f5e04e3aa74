import Linting

extension FixSubject {
  func meantRule() -> [FixDraft] {
    drafts(
      finding.meant.flatMap { meant in
        FixDraft("Write \(meant)", editor.replacingComment(finding.span, by: meant))
      })
  }
}
