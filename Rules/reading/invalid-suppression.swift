import Linting

extension FixSubject {
  func suggestedRule() -> [FixDraft] {
    guard let meant = finding.meant else { return [] }
    return draft("Write \(meant)", editor.replacingComment(finding.span, with: meant))
  }
}
