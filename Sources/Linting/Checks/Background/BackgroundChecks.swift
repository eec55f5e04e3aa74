extension Check {
  /// The checks of the rules about background.
  static let background: [Check] = []
}
