import Linting
import YAMLTree

extension FixSubject {
  func largerTextOnVision() -> [FixDraft] {
    guard let view = viewMapping else { return [] }
    if isWhereStylesAreSmall(view) { return largerStyles() }
    if let custom = customFont {
      // The smallest size that stays 11 points at 75 %.
      return draft(
        "Use 15 pt on Apple Vision Pro",
        addingFirstVariant(NewEntry("font", custom(15)), where: .vision, to: view))
    }
    return [.subheadline, .body, .title3].compactMap { style in
      FixDraft(
        "Use \(style.rawValue) on Apple Vision Pro",
        addingFirstVariant(NewEntry("font", font(in: style)), where: .vision, to: view))
    }
  }
}
