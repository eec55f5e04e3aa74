import AppleTables
import Facts
import Findings
import Presentations
import RuleCatalogue
import WidgetFormat
import YAMLTree

/// A rule's condition in Swift, for what compares several subjects or computes. Beside what it looks for it declares
/// what it says and reads, so that its rule file can be held to that.
package struct Check: Sendable {
  package let declaration: CheckDeclaration
  package let subject: SubjectKind
  /// What it depends on beside the subject: it is asked once for each.
  let dependsOn: FactDefinition.Dependence
  /// True if the check applies to every subject; otherwise it reports itself to which it applies.
  let coversEverySubject: Bool
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
  ///   - needs: Ignored.
  init(
    _ name: String, each subject: SubjectKind, dependsOn: FactDefinition.Dependence = [], needs: ViewTraits = [],
    says: [String: [String]], remedies: [String] = [], reads: [String] = [], meetsEverySubject: Bool = true,
    run: @escaping @Sendable (FactScope, inout CheckReporter) -> Void
  ) {
    declaration = CheckDeclaration(name: name, says: says, remedies: remedies, reads: reads)
    self.subject = subject
    self.dependsOn = dependsOn
    coversEverySubject = meetsEverySubject
    body = .each(run)
  }

  init(_ name: String, ofFile check: any FileCheck.Type, needs: ViewTraits = [], says: [String: [String]]) {
    declaration = CheckDeclaration(name: name, says: says)
    subject = .widget
    dependsOn = []
    coversEverySubject = true
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

  package static func named(_ name: String) -> Check? { all.first { $0.name == name } }
}

/// A check that can tell only when it has seen all widgets of a file.
protocol FileCheck: Sendable {
  init()

  /// Looks at a widget for which the rule holds.
  mutating func look(at widget: FactScope, _ reporter: CheckReporter)

  /// What it found, when it has looked at every widget.
  var findings: [Finding] { get }
}

/// A check with the settings of its rule.
final class ActiveCheck: Sendable {
  let rule: Rule
  let settings: RuleCheck
  let check: Check
  /// The rule's lists of words that are the same in all families, by the parameter's name.
  private let words: [String: LoweredWords]

  init(rule: Rule, settings: RuleCheck, check: Check) {
    self.rule = rule
    self.settings = settings
    self.check = check
    let parameters = rule.parameters.filter { $0.familyValues.isEmpty }
    words = parameters.reduce(into: [:]) { words, parameter in words[parameter.name] = Self.words(of: parameter.value) }
  }

  func run(_ scope: FactScope, _ findings: RuleFindings) {
    var reporter = CheckReporter(check: self, scope: scope, findings: findings)
    switch check.body {
    case .each(let run): run(scope, &reporter)
    case .file(let type): findings.fileChecks[check.name, default: type.init()].look(at: scope, reporter)
    }
  }

  /// The words of a parameter that is a list, where a configuration may want others in some families.
  func words(_ name: String, for family: Family?) -> LoweredWords {
    if let known = words[name] { return known }
    guard let parameter = rule.parameter(name), !parameter.familyValues.isEmpty else { return .none }
    return Self.words(of: parameter.value(for: family)) ?? .none
  }

  /// The number that a parameter has in a family; nil where it has none.
  func number(_ name: String, for family: Family?) -> Double? {
    rule.parameter(name)?.number(for: family)
  }

  private static func words(of value: ParameterValue) -> LoweredWords? {
    switch value {
    case .word(let word): LoweredWords([word])
    case .words(let words): LoweredWords(words)
    case .number, .byFamily: nil
    }
  }
}

/// Words of a rule's parameter, ASCII letters in lower case, looked up by their bytes.
struct LoweredWords: Sendable {
  /// In the order of the parameter, for those of several words.
  let phrases: [WordPhrase]
  private let table: NameTable

  init(_ words: [String]) {
    table = NameTable(words.map(\.lowered))
    phrases = table.names.map { WordPhrase(words: Array($0.utf8)[...]) }
  }

  /// In the order of the parameter.
  var words: [String] { table.names }

  static let none = LoweredWords([])

  func contains(_ word: [UInt8]) -> Bool { table.index(of: word) != nil }

  func contains(_ word: ArraySlice<UInt8>) -> Bool { table.index(of: word) != nil }
}

/// How a check says what it found.
struct CheckReporter {
  private let check: ActiveCheck
  /// The subject; a check may report for a narrower one.
  var scope: FactScope
  private let findings: RuleFindings

  init(check: ActiveCheck, scope: FactScope, findings: RuleFindings) {
    self.check = check
    self.scope = scope
    self.findings = findings
  }

  private var rule: Rule { check.rule }
  private var settings: RuleCheck { check.settings }

  /// What a finding says beside its place.
  struct Details {
    /// The message's name in the rule file.
    var message = RuleCheck.only
    /// Texts for the names in the message.
    var values: [String: String] = [:]
    var measured: String?
    /// The name of what to do in the rule file; nil for the message's.
    var remedy: String?
    /// What is required; nil for the rule's own text.
    var required: String?
    /// The numbers in them.
    var measuredNumber: Double?
    var requiredNumber: Double?
    /// The presentations in which it shows; nil for those of the subject.
    var presentations: PresentationSet?
    /// Those in which it could show: "everywhere" is not said; nil for all of the subject's family.
    var possible: PresentationSet?
    /// Shown too, with the rule's phrase.
    var related: [FactValue.Source] = []
    /// Findings with the same group are one for the whole widget; nil for one at each place.
    var group: String?
    /// Families concerned; nil for the subject's.
    var families: [Family]?
    /// States concerned; nil for the subject's.
    var states: [String]?
    /// The kind of the widget concerned; nil for the subject's.
    var widget: String?
  }

  mutating func report(at node: NodeID, _ details: Details = Details()) { report(at: .node(node), details) }

  mutating func report(at source: FactValue.Source, _ details: Details = Details()) {
    if let finding = violation(at: source, details) { findings.add(of: rule, finding) }
  }

  /// What would be reported, for a check that cannot yet tell whether it holds.
  func finding(at node: NodeID, _ details: Details) -> Finding? {
    violation(at: .node(node), details)?.levelled(by: rule)?.finding(inWidget: scope.kindOfWidget)
  }

  private func violation(at source: FactValue.Source, _ details: Details) -> FindingDraft? {
    guard let saying = settings.says[details.message], saying.message != nil, let span = scope.file.span(of: source)
    else { return nil }
    var finding = FindingDraft(
      key: FindingDraft.Key(rule: rule.id, cause: details.group ?? "", span: details.group == nil ? span : nil),
      severity: saying.level ?? settings.level, span: span,
      families: details.families ?? scope.family.map { [$0.offered.name] } ?? [],
      presentations: details.presentations ?? (scope.family == nil ? [] : scope.presentations),
      possible: details.possible ?? settings.filter.possible(in: scope),
      states: details.states ?? scope.content?.states ?? [], origin: .check(check, details, scope),
      prefersEarliest: !check.check.subject.isWalkedByFamily, widget: details.widget)
    if !details.related.isEmpty {
      let phrase = MessageTemplate(settings.relatedMessage).filled { details.values[$0] }
      finding.related = details.related.compactMap { source in
        scope.file.span(of: source).map { RelatedPlace(span: $0, message: phrase) }
      }
    }
    return finding
  }

  /// The widget's description as words; nil where there is nothing to read.
  var description: DescriptionText? { findings.description(of: scope.shownWidget) }

  /// Whether the subject belongs to the first widget of the file that is looked at.
  var isAboutFirstWidget: Bool { findings.firstWidget == scope.shownWidget.index }

  /// Presentations divided by what facts depend on.
  func groups(of presentations: PresentationSet, by dependence: FactDefinition.Dependence) -> [PresentationSet] {
    findings.groups(of: presentations, by: dependence)
  }

  /// True if rule coverage is being recorded.
  var recordsCoverage: Bool { findings.recordsCoverage }

  /// Records that the rule applies to the subject, for a check that does not apply to every subject.
  func markCovered() { findings.markCovered(rule) }

  // The names that checks use so far.
  var isAskedToMeet: Bool { recordsCoverage }
  func meet() { markCovered() }

  /// The number that a parameter has for the subject's family.
  func number(_ name: String) -> Double { check.number(name, for: scope.family?.offered.name) ?? .nan }

  /// The same as a whole number, from 0 to a million.
  func count(_ name: String) -> Int {
    let number = number(name)
    guard number >= 0 else { return 0 }
    return number < 1_000_000 ? Int(number) : 1_000_000
  }

  /// The words of a parameter that is a list.
  func words(_ name: String) -> LoweredWords { check.words(name, for: scope.family?.offered.name) }

  /// The text of a parameter, or of a name that every message may use.
  func text(ofParameter name: String) -> String? { rule.text(ofParameter: name, in: scope) }
}

/// Accumulates where something occurs in a widget: in which families, presentations and states of the app.
struct Occurrences {
  private(set) var families: [Family] = []
  private(set) var presentations: PresentationSet = []
  private var known: [String]?

  /// Words of the states; none where it is seen in a state without a word.
  var states: [String] { known ?? [] }

  mutating func add(_ family: Family, _ presentations: PresentationSet, _ states: [String]) {
    if families.last != family { families.append(family) }
    self.presentations.formUnion(presentations)
    guard let known, !known.isEmpty, !states.isEmpty else {
      known = known == nil ? states : []
      return
    }
    self.known = known + states.filter { !known.contains($0) }
  }
}
