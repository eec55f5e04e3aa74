import Linting

extension Check {
  static let marginStandard = Check(each: .widget) { scope, reporter in
    let (minimum, standard) = (reporter.number("minimum"), reporter.number("standard"))
    // A configuration may give a larger minimum.
    reporter.report(NarrowInsets(in: scope, min(minimum, standard)..<standard))
  }
}
