import Linting
import YAMLTree

extension NamedFix {
  static let onlyFullColor = NamedFix { subject in
    guard let node = subject.node, let view = subject.view else { return [] }
    if subject.isKey, subject.text(of: node) == "background" {
      if subject.isShownOnly(in: .accented, view) {
        return subject.draft("Delete background", subject.editor.deletingEntry(node))
      }
      return subject.draft(
        "Remove the background in accented mode",
        subject.addingVariant(NewEntry("background", .word("clear")), where: .accented, to: view))
    }
    // A condition that holds nowhere hides the view for good.
    if subject.isShownOnly(in: .accented.union(.vibrant), view) { return [] }
    // A text says something in every mode.
    if ["Text", "Label"].contains(subject.text(of: subject.viewKey(of: view))) { return [] }
    return subject.draft(
      "Show it only in full colour",
      subject.editor.inserting(
        NewEntry("when", .mapping([NewEntry("widgetRenderingMode", .word("fullColor"))])), into: view))
  }
}

extension FixSubject {
  /// - Parameter mode: The mode as in the title.
  func opaque(in mode: String, _ condition: VariantCondition) -> [FixDraft] {
    guard let key, text(of: key) == "opacity", let view = viewMapping else { return [] }
    // Where it is shown in that mode alone, a variant would always hold.
    if entry?.mapping == view, isShownOnly(in: condition.presentations, view) {
      return draft("Delete opacity", editor.deletingEntry(key))
    }
    return draft(
      "Make it opaque in \(mode) mode", addingVariant(NewEntry("opacity", .literal("1")), where: condition, to: view))
  }
}
