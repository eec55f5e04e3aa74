import Linting

extension Check {
  static let marginMinimum = Check(each: .widget) { scope, reporter in
    reporter.report(NarrowInsets(in: scope, -.infinity..<reporter.number("minimum")))
  }
}
