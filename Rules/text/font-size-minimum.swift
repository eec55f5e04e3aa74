import Linting
import YAMLTree

extension FixSubject {
  func largerStyleOnMac() -> [FixDraft] {
    guard !hasSizeInPoints, let view = viewMapping else { return [] }
    if canEnlargeFontWithoutVariant(of: view) { return largerStyles() }
    let (title, font) = ("Use subheadline on the Mac", NewEntry("font", font(in: .subheadline)))
    // Other variants may be larger, so they win if they can.
    return drafts(
      FixDraft(title, addingFirstVariant(font, where: .mac, to: view)),
      FixDraft(title, addingVariant(font, where: .mac, to: view)))
  }
}
