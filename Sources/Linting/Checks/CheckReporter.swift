import AppleTables
import Base
import Presentations
import WidgetFormat
import YAMLTree

/// Reports the findings of a check.
package struct CheckReporter {
  private let check: ActiveCheck
  /// The subject; a check may report for a narrower one.
  package var scope: FactScope
  private let findings: RuleFindings

  init(check: ActiveCheck, scope: FactScope, findings: RuleFindings) {
    self.check = check
    self.scope = scope
    self.findings = findings
  }

  private var rule: Rule { check.rule }
  private var settings: RuleCheck { check.settings }

  /// The contents of a finding besides its place.
  package struct Details {
    /// The message's name in the rule file.
    package var message = RuleCheck.only
    /// Texts for the names in the message.
    package var values: [String: String] = [:]
    package var measured: String?
    /// The name of what to do in the rule file; nil for the message's.
    package var remedy: String?
    /// The requirement; nil for the rule's own text.
    package var required: String?
    /// The numbers in them.
    package var measuredNumber: Double?
    package var requiredNumber: Double?
    /// The presentations in which it shows; nil for those of the subject.
    package var presentations: PresentationSet?
    /// Those in which it could show: "everywhere" is not said; nil for all of the subject's family.
    package var possible: PresentationSet?
    /// Shown too, with the rule's phrase.
    package var related: [FactValue.Source] = []
    /// Findings with the same group are one for the whole widget; nil for one at each place.
    package var group: String?
    /// Families concerned; nil for the subject's.
    package var families: [Family]?
    /// States concerned; nil for the subject's.
    package var states: [String]?
    /// The kind of the widget concerned; nil for the subject's.
    package var widget: String?

    package init(
      message: String = RuleCheck.only, values: [String: String] = [:], measured: String? = nil,
      remedy: String? = nil, required: String? = nil, measuredNumber: Double? = nil, requiredNumber: Double? = nil,
      presentations: PresentationSet? = nil, possible: PresentationSet? = nil, related: [FactValue.Source] = [],
      group: String? = nil, families: [Family]? = nil, states: [String]? = nil, widget: String? = nil
    ) {
      self.message = message
      self.values = values
      self.measured = measured
      self.remedy = remedy
      self.required = required
      self.measuredNumber = measuredNumber
      self.requiredNumber = requiredNumber
      self.presentations = presentations
      self.possible = possible
      self.related = related
      self.group = group
      self.families = families
      self.states = states
      self.widget = widget
    }
  }

  package mutating func report(at node: NodeID, _ details: Details = Details()) { report(at: .node(node), details) }

  package mutating func report(at source: FactValue.Source, _ details: Details = Details()) {
    if let finding = violation(at: source, details) { findings.add(of: rule, finding) }
  }

  /// The finding that a report would make, for a check that decides later.
  package func finding(at node: NodeID, _ details: Details) -> Finding? {
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
  package var description: DescriptionText? { findings.description(of: scope.shownWidget) }

  /// True if the subject belongs to the first widget of the file that is looked at.
  package var isAboutFirstWidget: Bool { findings.firstWidget == scope.shownWidget.index }

  /// Presentations divided by what facts depend on.
  package func groups(
    of presentations: PresentationSet, by dependence: FactDefinition.Dependence
  ) -> [PresentationSet] {
    findings.groups(of: presentations, by: dependence)
  }

  /// True if rule coverage is being recorded.
  package var recordsCoverage: Bool { findings.recordsCoverage }

  /// Records that the rule applies to the subject, for a check that does not apply to every subject.
  package func markCovered() { findings.markCovered(rule) }

  /// The number that a parameter has for the subject's family.
  package func number(_ name: String) -> Double { check.number(name, for: scope.family?.offered.name) ?? .nan }

  /// The same as a whole number, from 0 to a million.
  package func count(_ name: String) -> Int {
    let number = number(name)
    guard number >= 0 else { return 0 }
    return number < 1_000_000 ? Int(number) : 1_000_000
  }

  /// The words of a parameter that is a list.
  package func words(_ name: String) -> LoweredWords { check.words(name, for: scope.family?.offered.name) }

  /// The text of a parameter, or of a name that every message may use.
  package func text(ofParameter name: String) -> String? { rule.text(ofParameter: name, in: scope) }
}

/// Accumulates where something occurs in a widget: in which families, presentations and states of the app.
package struct Occurrences {
  package private(set) var families: [Family] = []
  package private(set) var presentations: PresentationSet = []
  private var known: [String]?

  package init() {}

  /// Words of the states; none where it is seen in a state without a word.
  package var states: [String] { known ?? [] }

  package mutating func add(_ family: Family, _ presentations: PresentationSet, _ states: [String]) {
    if families.last != family { families.append(family) }
    self.presentations.formUnion(presentations)
    guard let known, !known.isEmpty, !states.isEmpty else {
      known = known == nil ? states : []
      return
    }
    self.known = known + states.filter { !known.contains($0) }
  }
}
