import Linting

extension FixSubject {
  func swappedAppearances() -> [FixDraft] {
    guard let value, let light = editor.value(of: "light", in: value),
      let dark = editor.value(of: "dark", in: value)
    else { return [] }
    return draft("Swap light and dark", editor.swapping(light, dark))
  }

  /// True if the background is the wrong way round, so that it is not the text's colour that is to blame.
  var isOnSwappedBackground: Bool { isAlsoReported(by: "background-appearance-luminance") }
}
