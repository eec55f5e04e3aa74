import Linting

extension NamedFix {
  static let meantRule = NamedFix { subject in
    subject.drafts(
      subject.finding.meant.flatMap { meant in
        FixDraft("Write \(meant)", subject.editor.replacingComment(subject.finding.span, by: meant))
      })
  }
}
