import Linting
import YAMLTree

extension FixSubject {
  func onlyFullColor() -> [FixDraft] {
    guard let node, let view else { return [] }
    if isKey, text(of: node) == "background" {
      if isShownOnly(in: .accented, view) { return draft("Delete background", editor.deletingEntry(node)) }
      return draft(
        "Remove the background in accented mode",
        addingVariant(NewEntry("background", .word("clear")), where: .accented, to: view))
    }
    // A view without presentations in full colour would never be shown.
    if isShownOnly(in: .accented.union(.vibrant), view) { return [] }
    // The condition would hide the overlay as well.
    if editor.value(of: "overlay", in: view) != nil { return [] }
    // A text is needed in every mode.
    if ["Text", "Label"].contains(text(of: viewKey(of: view))) { return [] }
    return draft(
      "Show it only in full colour",
      editor.inserting(NewEntry("when", .mapping([NewEntry("widgetRenderingMode", .word("fullColor"))])), into: view))
  }

  /// - Parameter mode: The name of the mode in the title.
  func withoutOpacity(in mode: String, _ condition: VariantCondition) -> [FixDraft] {
    guard let key, text(of: key) == "opacity", let view = viewMapping else { return [] }
    // If the view is shown only in that mode, a variant would always apply.
    if entry?.mapping == view, isShownOnly(in: condition.presentations, view) {
      return draft("Delete opacity", editor.deletingEntry(key))
    }
    return draft(
      "Make it opaque in \(mode) mode", addingVariant(NewEntry("opacity", .literal("1")), where: condition, to: view))
  }

  func opaqueWhenVibrant() -> [FixDraft] { withoutOpacity(in: "vibrant", .vibrant) }
}
