extension Check {
  /// The checks of the rules about platforms.
  static let platforms: [Check] = []
}
