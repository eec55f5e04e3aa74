import Linting
import YAMLTree

extension FixSubject {
  func desaturatedDecoration() -> [FixDraft] { isGlyph ? [] : accentedRendering("desaturated", of: .decorative) }

  func accentedGlyph() -> [FixDraft] { isGlyph ? accentedRendering("accented", of: .any) : [] }

  func desaturatedImage() -> [FixDraft] { isGlyph ? [] : accentedRendering("desaturated", of: .informative) }

  /// True if the view has `glyph: true`: it is a small shape on a transparent background.
  fileprivate var isGlyph: Bool {
    viewMapping.flatMap { editor.value(of: "glyph", in: $0) }.map { text(of: $0) == "true" } ?? false
  }

  fileprivate func accentedRendering(_ mode: String, of images: Images) -> [FixDraft] {
    guard let view = viewMapping else { return [] }
    let role = text(of: editor.value(of: "role", in: view))
    let decorates = role.map { ["photo", "background", "decoration"].contains($0) } ?? false
    guard images == .any || images == (decorates ? .decorative : .informative) else { return [] }
    return draft(
      "Insert widgetAccentedRenderingMode: \(mode)",
      editor.inserting(NewEntry("widgetAccentedRenderingMode", .word(mode)), into: view))
  }
}

private enum Images { case decorative, informative, any }
