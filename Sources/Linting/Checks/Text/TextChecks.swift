extension Check {
  /// The checks of the rules about text.
  static let text: [Check] = [fontCustomSparing]
}
