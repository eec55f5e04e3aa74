import Linting

extension Check {
  /// A background of what is made for StandBy and CarPlay, which show widgets on black.
  static let standbyBackground = Check(each: .view) { scope, reporter in
    guard let content = scope.content, let background = scope.rootBackground, scope.isMadeForStandBy(background)
    else { return }
    reporter.report(background, in: content.presentations.intersection(.standByAndCarPlay))
  }
}
