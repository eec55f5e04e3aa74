import Linting
import YAMLTree

extension FixSubject {
  func desaturatedDecoration() -> [FixDraft] { !isGlyph && decorates ? accentedRendering("desaturated") : [] }

  func accentedGlyph() -> [FixDraft] { isGlyph ? accentedRendering("accented") : [] }

  func desaturatedImage() -> [FixDraft] { !isGlyph && !decorates ? accentedRendering("desaturated") : [] }

  /// True if the view has `glyph: true`: it is a small shape on a transparent background.
  private var isGlyph: Bool {
    viewMapping.flatMap { editor.value(of: "glyph", in: $0) }.map { text(of: $0) == "true" } ?? false
  }

  private var decorates: Bool {
    let role = text(of: viewMapping.flatMap { editor.value(of: "role", in: $0) })
    return ["photo", "background", "decoration"].contains(role)
  }

  private func accentedRendering(_ mode: String) -> [FixDraft] {
    guard let view = viewMapping else { return [] }
    return draft(
      "Insert widgetAccentedRenderingMode: \(mode)",
      editor.inserting(NewEntry("widgetAccentedRenderingMode", .word(mode)), into: view))
  }
}
