import AppleTables
import Base
import Linting
import WidgetFormat
import YAMLTree

extension NamedFix {
  static let desaturatedDecoration = NamedFix {
    $0.isGlyph ? [] : $0.accentedRendering("desaturated", isDecoration: true)
  }

  static let accentedGlyph = NamedFix { $0.isGlyph ? $0.accentedRendering("accented", isDecoration: nil) : [] }

  static let desaturatedImage = NamedFix { $0.isGlyph ? [] : $0.accentedRendering("desaturated", isDecoration: false) }
}

extension FixSubject {
  /// True if the view says that it is a small shape on a clear ground.
  fileprivate var isGlyph: Bool {
    viewMapping.flatMap { editor.value(of: "glyph", in: $0) }.map { text(of: $0) == "true" } ?? false
  }

  /// Inserts a mode for accented places.
  ///
  /// - Parameter isDecoration: Whether only images that decorate get it, or only the others; nil for all.
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
