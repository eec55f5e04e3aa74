import Findings
import WidgetModel

/// A rule's condition in Swift, for what compares several subjects or computes.
package struct Check: Sendable {
  /// As rule files name it: the rule's id.
  package let name: String
  package let subject: SubjectKind
  let run: @Sendable (FactScope, inout CheckReporter) -> Void

  init(
    _ name: String, each subject: SubjectKind, run: @escaping @Sendable (FactScope, inout CheckReporter) -> Void
  ) {
    self.name = name
    self.subject = subject
    self.run = run
  }

  package static let all: [Check] =
    background + rendering + text + layout + colour + platforms + content + gallery

  private static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

  package static func named(_ name: String) -> Check? { byName[name] }
}
