import Facts
import Findings
import Presentations
import WidgetFormat

/// A rule's condition in Swift, for what compares several subjects or computes.
package struct Check: Sendable {
  /// As rule files name it: the rule's id.
  package let name: String
  package let subject: SubjectKind
  /// Views with one of these must be shown for it to find anything; none if other things count too.
  let needs: ViewTraits
  let run: @Sendable (FactScope, inout CheckReporter) -> Void

  init(
    _ name: String, each subject: SubjectKind, needs: ViewTraits = [],
    run: @escaping @Sendable (FactScope, inout CheckReporter) -> Void
  ) {
    self.name = name
    self.subject = subject
    self.needs = needs
    self.run = run
  }

  /// Whether something that it looks for may be there.
  func mayConcern(_ scope: FactScope) -> Bool {
    guard !needs.isEmpty else { return true }
    if let content = scope.content { return content.traits.intersects(needs) }
    return (scope.family?.traits ?? scope.analysis.traits).intersects(needs)
  }

  package static let all: [Check] =
    background + rendering + text + layout + colour + platforms + content + gallery

  private static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

  package static func named(_ name: String) -> Check? { byName[name] }
}
