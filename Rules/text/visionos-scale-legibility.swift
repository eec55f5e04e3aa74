import Linting
import YAMLTree

extension FixSubject {
  func largerTextOnVision() -> [FixDraft] {
    guard let view = viewMapping else { return [] }
    if canEnlargeFontWithoutVariant(of: view) { return largerStyles() }
    if let customFont = resizedCustomFont {
      // At a scale of 75 %, 15 points are at least 11 points.
      return draft(
        "Use 15 pt on Apple Vision Pro", addingFirstVariant(NewEntry("font", customFont(15)), where: .vision, to: view))
    }
    return [.subheadline, .body, .title3].compactMap { style in
      FixDraft(
        "Use \(style.rawValue) on Apple Vision Pro",
        addingFirstVariant(NewEntry("font", font(in: style)), where: .vision, to: view))
    }
  }
}
