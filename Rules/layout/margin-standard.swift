import Linting

extension Check {
  static let marginStandard = Check(each: .widget) { scope, reporter in
    let limits = NarrowInsets.Limits(
      atLeast: reporter.number("minimum"), under: reporter.number("standard"), ignoresGroups: true)
    reporter.report(NarrowInsets(in: scope, limits))
  }
}
