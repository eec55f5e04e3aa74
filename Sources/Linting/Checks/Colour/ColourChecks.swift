extension Check {
  /// Checks of the rules about colour.
  static let colour: [Check] = [colorOnlyMeaning]
}
