extension Check {
  /// The checks of the rules about gallery.
  static let gallery: [Check] = []
}
