import Linting
import YAMLTree

extension NamedFix {
  static let largerTextOnVision = NamedFix { subject in
    guard let view = subject.viewMapping else { return [] }
    if subject.isWhereStylesAreSmall(view) { return subject.largerStyles() }
    if let custom = subject.customFont {
      // The least that stays 11 points at 75 %.
      return subject.draft(
        "Use 15 pt on Apple Vision Pro",
        subject.addingFirstVariant(NewEntry("font", custom(15)), where: .vision, to: view))
    }
    return [.subheadline, .body, .title3].compactMap { style in
      FixDraft(
        "Use \(style.rawValue) on Apple Vision Pro",
        subject.addingFirstVariant(NewEntry("font", subject.font(in: style)), where: .vision, to: view))
    }
  }
}
