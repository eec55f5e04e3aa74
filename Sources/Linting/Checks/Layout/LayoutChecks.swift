extension Check {
  /// The checks of the rules about layout.
  static let layout: [Check] = [marginMinimum, marginStandard, contentExceedsCanvas, familyContentRepeated]
}
