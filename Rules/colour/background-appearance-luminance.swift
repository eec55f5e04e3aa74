import Linting

extension NamedFix {
  static let swappedAppearances = NamedFix { subject in
    guard let value = subject.value, let light = subject.editor.value(of: "light", in: value),
      let dark = subject.editor.value(of: "dark", in: value)
    else { return [] }
    return subject.draft("Swap light and dark", subject.editor.swapping(light, dark))
  }
}

extension FixSubject {
  /// True if the background is the wrong way round, so that it is not the text's colour that is to blame.
  var isOnSwappedBackground: Bool { isFoundBeside("background-appearance-luminance") }
}
