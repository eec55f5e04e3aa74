import Linting

extension FixSubject {
  func swappedAppearances() -> [FixDraft] {
    guard let value, let light = editor.value(of: "light", in: value),
      let dark = editor.value(of: "dark", in: value)
    else { return [] }
    return draft("Swap light and dark", editor.swapping(light, dark))
  }

  /// True if the background's appearances are swapped, so that the text's colour is not at fault.
  var isOnSwappedBackground: Bool { isAlsoReported(by: "background-appearance-luminance") }
}
