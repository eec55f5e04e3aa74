import Linting
import YAMLTree

extension FixSubject {
  func largerStyleOnMac() -> [FixDraft] {
    guard !hasSizeInPoints, let view = viewMapping else { return [] }
    if canEnlargeFontWithoutVariant(of: view) { return largerStyles() }
    return draft(
      "Use subheadline on the Mac", addingVariant(NewEntry("font", font(in: .subheadline)), where: .mac, to: view))
  }
}
