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
  let body: Body

  enum Body: Sendable {
    /// Asked of each subject.
    case each(@Sendable (FactScope, inout CheckReporter) -> Void)
    /// Asked of each widget, and of the file at last.
    case file(any FileCheck.Type)
  }

  init(
    _ name: String, each subject: SubjectKind, needs: ViewTraits = [],
    run: @escaping @Sendable (FactScope, inout CheckReporter) -> Void
  ) {
    self.name = name
    self.subject = subject
    self.needs = needs
    body = .each(run)
  }

  init(_ name: String, ofFile check: any FileCheck.Type) {
    self.name = name
    subject = .widget
    needs = []
    body = .file(check)
  }

  package static let all: [Check] =
    background + rendering + text + layout + colour + platforms + content + gallery

  private static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

  package static func named(_ name: String) -> Check? { byName[name] }
}

/// A check that can tell only when it has seen all widgets of a file.
protocol FileCheck: Sendable {
  init()

  /// Looks at a widget for which the rule holds.
  mutating func look(at widget: FactScope, _ reporter: CheckReporter)

  /// What it found, when it has looked at every widget.
  var findings: [Finding] { get }
}
