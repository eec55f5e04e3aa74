import Linting

extension Check {
  static let marginMinimum = Check(each: .widget) { scope, reporter in
    let limits = NarrowInsets.Limits(atLeast: -.infinity, under: reporter.number("minimum"), ignoresGroups: false)
    reporter.report(NarrowInsets(in: scope, limits))
  }
}
