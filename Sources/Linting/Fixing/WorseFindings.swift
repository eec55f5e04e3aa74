import Base

extension Severity {
  static var fromMostSevere: [Severity] { allCases.sorted(by: >) }
}

extension Finding {
  /// True if a finding at the same place names nothing that the earlier one did not, and is no further from what is
  /// required.
  func isNoWorse(than before: Finding) -> Bool {
    severity <= before.severity && evidence.distance <= before.evidence.distance
      && Set(subject.families).isSubset(of: before.subject.families)
      && subject.otherWidgets.isSubset(of: before.subject.otherWidgets)
  }
}
