import AppleTables
import Base
import Linting
import WidgetFormat
import YAMLTree

extension NamedFix {
  static let largerStyleOnMac = NamedFix { subject in
    guard !subject.isInPoints, let view = subject.viewMapping else { return [] }
    if subject.isWhereStylesAreSmall(view) { return subject.largerStyles() }
    return subject.draft(
      "Use subheadline on the Mac",
      subject.addingVariant(NewEntry("font", subject.font(in: .subheadline)), where: .mac, to: view))
  }
}
