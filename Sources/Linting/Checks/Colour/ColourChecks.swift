extension Check {
  /// The checks of the rules about colour.
  static let colour: [Check] = []
}
