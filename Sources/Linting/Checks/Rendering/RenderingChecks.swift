extension Check {
  /// The checks of the rules about rendering.
  static let rendering: [Check] = []
}
