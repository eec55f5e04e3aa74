import Linting

extension Check {
  static let standbyBackground = Check(each: .view) { scope, reporter in
    guard let content = scope.content, let background = scope.rootBackground, scope.isMadeForStandBy(background)
    else { return }
    reporter.report(background, in: content.presentations.intersection(.standByAndCarPlay))
  }
}
