extension Check {
  /// The checks of the rules about content.
  static let content: [Check] = []
}
