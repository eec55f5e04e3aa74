import Linting
import YAMLTree

extension FixSubject {
  func desaturatedDecoration() -> [FixDraft] { isGlyph ? [] : accentedRendering("desaturated", isDecoration: true) }

  func accentedGlyph() -> [FixDraft] { isGlyph ? accentedRendering("accented", isDecoration: nil) : [] }

  func desaturatedImage() -> [FixDraft] { isGlyph ? [] : accentedRendering("desaturated", isDecoration: false) }

  /// True if the view has `glyph: true`: it is a small shape on a transparent background.
  fileprivate var isGlyph: Bool {
    viewMapping.flatMap { editor.value(of: "glyph", in: $0) }.map { text(of: $0) == "true" } ?? false
  }

  /// - Parameter isDecoration: Limits the fix to images that decorate, or to those that do not; nil for all.
  fileprivate func accentedRendering(_ mode: String, isDecoration: Bool?) -> [FixDraft] {
    guard let view = viewMapping else { return [] }
    let role = text(of: editor.value(of: "role", in: view))
    let decorates = role.map { ["photo", "background", "decoration"].contains($0) } ?? false
    guard isDecoration.map({ $0 == decorates }) ?? true else { return [] }
    return draft(
      "Insert widgetAccentedRenderingMode: \(mode)",
      editor.inserting(NewEntry("widgetAccentedRenderingMode", .word(mode)), into: view))
  }
}
