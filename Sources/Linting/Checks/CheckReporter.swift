import AppleTables
import Base
import Presentations
import YAMLTree

public struct CheckReporter {
  let check: ActiveCheck
  /// The subject; a check may narrow it.
  public var scope: FactScope
  let findings: RuleFindings

  private var rule: Rule { check.rule }
  private var settings: RuleCheck { check.settings }

  struct Details {
    var message = RuleCheck.only
    var values: [String: String] = [:]
    var measured: String?
    /// The name of the remedy; nil for the message's.
    var remedy: String?
    /// The name of a remedy that goes with it.
    var furtherRemedy: String?
    var required: String?
    var measuredNumber: Double?
    var requiredNumber: Double?
    /// Nil for those of the subject.
    var presentations: PresentationSet?
    /// The presentations to compare with, for "everywhere"; nil for all of the subject's family.
    var possible: PresentationSet?
    /// Further places, shown with the rule's phrase.
    var related: [FactValue.Source] = []
    /// Findings of one group in a widget become one finding; nil for a finding at each place.
    var group: String?
    var families: [Family]?
    var states: [String]?
    var widget: String?
    var goesWith: (rule: String, source: FactValue.Source)?
  }

  /// - Parameter goesWith: Another finding, by its rule and place, whose correction in code removes this one.
  public mutating func report(
    at source: FactValue.Source, message: String = RuleCheck.only, values: [String: String] = [:],
    measured: String? = nil, remedy: String? = nil, furtherRemedy: String? = nil, required: String? = nil,
    measuredNumber: Double? = nil, requiredNumber: Double? = nil, presentations: PresentationSet? = nil,
    possible: PresentationSet? = nil, related: [FactValue.Source] = [], group: String? = nil, families: [Family]? = nil,
    states: [String]? = nil, widget: String? = nil, goesWith: (rule: String, source: FactValue.Source)? = nil
  ) {
    let details = Details(
      message: message, values: values, measured: measured, remedy: remedy, furtherRemedy: furtherRemedy,
      required: required, measuredNumber: measuredNumber, requiredNumber: requiredNumber, presentations: presentations,
      possible: possible, related: related, group: group, families: families, states: states, widget: widget,
      goesWith: goesWith)
    if let finding = violation(at: source, details) { findings.add(of: rule, finding) }
  }

  /// The finding for a check that decides later, in no presentation.
  public func finding(
    at source: FactValue.Source, message: String, values: [String: String], families: [Family]
  ) -> Finding? {
    let details = Details(message: message, values: values, presentations: [], families: families)
    return violation(at: source, details)?.atLevel(of: rule)?.finding(inWidget: scope.kindOfWidget)
  }

  private func violation(at source: FactValue.Source, _ details: Details) -> FindingDraft? {
    guard let saying = settings.says[details.message], saying.message != nil, let span = scope.file.span(of: source)
    else { return nil }
    var finding = FindingDraft(
      key: FindingDraft.Key(rule: rule.id, cause: details.group ?? "", span: details.group == nil ? span : nil),
      severity: saying.level ?? settings.level, span: span,
      families: details.families ?? scope.family.map { [$0.offered.family] } ?? [],
      presentations: details.presentations ?? (scope.family == nil ? [] : scope.presentations),
      possible: details.possible ?? settings.filter.possible(in: scope),
      states: details.states ?? scope.content?.states ?? [], origin: .check(check, details, scope),
      prefersEarliest: !check.check.subject.isWalkedByFamily, widget: details.widget)
    if let (rule, source) = details.goesWith, scope.file.tree.isOverCode, let span = scope.file.span(of: source) {
      finding.coveredBy = Covering(rule: rule, span: span, reach: .anyRule)
    }
    let phrase = MessageTemplate(settings.relatedMessage).filled { details.values[$0] }
    if details.related.isEmpty {
      if details.group != nil, !phrase.isEmpty { finding.othersMessage = phrase }
    } else {
      finding.related = details.related.compactMap { source in
        scope.file.span(of: source).map { RelatedSpan(span: $0, message: phrase) }
      }
    }
    return finding
  }

  /// Nil if there is nothing to read.
  public var description: DescriptionText? { findings.description(of: scope.shownWidget) }

  public var isAboutFirstWidget: Bool { findings.firstWidget == scope.shownWidget.index }

  public var recordsCoverage: Bool { findings.recordsCoverage }

  public func markCovered() { findings.markCovered(rule) }

  /// The parameter for the subject's family.
  public func number(_ name: String) -> Double {
    rule.parameter(name)?.number(for: scope.family?.offered.family) ?? .nan
  }

  /// The parameter as a whole number, from 0 to a million.
  public func count(_ name: String) -> Int {
    let number = number(name)
    guard number >= 0 else { return 0 }
    return number < 1_000_000 ? Int(number) : 1_000_000
  }

  public func words(_ name: String) -> LoweredWords { check.words(name, for: scope.family?.offered.family) }

  public func text(ofParameter name: String) -> String? { rule.text(ofParameter: name, in: scope) }
}

public struct Occurrences {
  package private(set) var families: [Family] = []
  package private(set) var presentations: PresentationSet = []
  private var known: [String]?

  public init() {}

  /// Empty if it occurs in a state without words.
  public var states: [String] { known ?? [] }

  public mutating func add(_ family: Family, _ presentations: PresentationSet, _ states: [String]) {
    if families.last != family { families.append(family) }
    self.presentations.formUnion(presentations)
    if known?.isEmpty == false, !states.isEmpty { known?.formUnion(states) } else { known = known == nil ? states : [] }
  }
}
