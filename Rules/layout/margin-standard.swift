import Base
import Linting

extension Check {
  /// Text and controls nearer to an edge than the standard margin, if they are in no group.
  static let marginStandard = Check(each: .widget) { scope, reporter in
    let limits = NarrowInsets.Limits(
      atLeast: reporter.number("minimum"), under: reporter.number("standard"), sparesGroups: true)
    reporter.report(NarrowInsets(in: scope, limits))
  }
}
