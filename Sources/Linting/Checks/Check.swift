import Facts
import Findings
import Presentations
import RuleCatalogue
import WidgetFormat

/// A rule's condition in Swift, for what compares several subjects or computes. Beside what it looks for it declares
/// what it says and reads, so that its rule file can be held to that.
package struct Check: Sendable {
  package let declaration: CheckDeclaration
  package let subject: SubjectKind
  /// What it depends on beside the subject: it is asked once for each.
  let dependsOn: FactDefinition.Dependence
  /// The subject, or a view that it shows, must have one of these for it to find anything; none if other things count
  /// too.
  let needs: ViewTraits
  /// Whether there is something to look at in every subject, or only where the check itself says so.
  let meetsEverySubject: Bool
  let body: Body

  enum Body: Sendable {
    /// Asked of each subject.
    case each(@Sendable (FactScope, inout CheckReporter) -> Void)
    /// Asked of each widget, and of the file at last.
    case file(any FileCheck.Type)
  }

  /// - Parameters:
  ///   - name: As rule files name it: the rule's id.
  ///   - says: Its messages, each with the names that it fills; a check with one message calls it `message`.
  ///   - remedies: Names of what to do that are no names of messages.
  ///   - reads: The parameters that it reads.
  init(
    _ name: String, each subject: SubjectKind, dependsOn: FactDefinition.Dependence = [], needs: ViewTraits = [],
    says: [String: [String]], remedies: [String] = [], reads: [String] = [], meetsEverySubject: Bool = true,
    run: @escaping @Sendable (FactScope, inout CheckReporter) -> Void
  ) {
    declaration = CheckDeclaration(name: name, says: says, remedies: remedies, reads: reads)
    self.subject = subject
    self.dependsOn = dependsOn
    self.needs = needs
    self.meetsEverySubject = meetsEverySubject
    body = .each(run)
  }

  init(_ name: String, ofFile check: any FileCheck.Type, needs: ViewTraits = [], says: [String: [String]]) {
    declaration = CheckDeclaration(name: name, says: says)
    subject = .widget
    dependsOn = []
    self.needs = needs
    meetsEverySubject = true
    body = .file(check)
  }

  package static let all: [Check] = [
    // Text and colours
    contrast, colorOnlyMeaning, fontCustomSparing, fontScaledMinimum,
    // Backgrounds
    backgroundOutsideContainer, standbyBackground, backgroundNonremovableExcludesContext,
    // Rendering modes
    accentedTextOnOpaque, accentedTranslucentContent, alwaysOnSupport, neverShown, renderingModeAdaptation,
    renderingModeUnsupported, vibrantHierarchy,
    // Layout
    contentExceedsCanvas, familyContentRepeated, inlineContent, marginMinimum, marginStandard, textureFit,
    // Time and what people tap
    inlineSingleTarget, interactionTargets, interactionUnsupported, refreshInterval, systemDateRefresh,
    // The gallery
    descriptionActionVerb, descriptionCapitalization, descriptionSelfReference, placeholderContent, sizesGrouped,
  ]

  /// As rule files name it: the rule's id.
  package var name: String { declaration.name }

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
