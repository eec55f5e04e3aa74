import AppleTables
import Base
import Presentations
import YAMLTree

public struct CheckReporter {
  let check: ActiveCheck
  /// The subject, which a check may narrow.
  public var scope: FactScope
  let findings: RuleFindings

  private var rule: Rule { check.rule }
  private var settings: RuleCheck { check.settings }

  /// - Parameters:
  ///   - message: The name of a message in the rule's file.
  ///   - remedy: The name of the message whose remedy is given; nil for that of `message`.
  ///   - secondRemedy: The name of the message whose remedy follows.
  ///   - presentations: Nil for those of the subject.
  ///   - possible: All presentations that could have the problem; nil for those of the subject's family.
  ///   - related: Further places, which reports show with the rule's `relatedMessage`.
  ///   - seen: The families, presentations and states, unless these are given by themselves.
  ///   - group: A name that joins findings in a widget into one; nil for a finding at each place.
  ///   - goesWith: The rule and place of another finding. Correcting that one in code removes this one.
  public func report(
    at source: FactValue.Source, message: String = RuleCheck.defaultMessage, values: [String: String] = [:],
    measured: String? = nil, remedy: String? = nil, secondRemedy: String? = nil, required: String? = nil,
    measuredNumber: Double? = nil, requiredNumber: Double? = nil, presentations: PresentationSet? = nil,
    possible: PresentationSet? = nil, related: [FactValue.Source] = [], group: String? = nil, seen: Occurrences? = nil,
    families: [Family]? = nil, states: [String]? = nil, widget: String? = nil,
    goesWith: (rule: String, source: FactValue.Source)? = nil
  ) {
    let evidence = Evidence(
      measured: measured, required: required, measuredNumber: measuredNumber, requiredNumber: requiredNumber)
    let remedies = [remedy ?? message, secondRemedy].compactMap(\.self)
    guard var draft = draft(at: source, message, values, remedies: remedies, evidence) else { return }
    draft.families = families ?? seen?.families ?? draft.families
    draft.presentations = presentations ?? seen?.presentations ?? draft.presentations
    draft.possible = possible ?? draft.possible
    draft.states = states ?? seen?.states ?? draft.states
    draft.widget = widget
    if let (rule, source) = goesWith, scope.file.tree.isFromCode, let span = scope.file.span(of: source) {
      draft.coveredBy = Covering(rule: rule, span: span, reach: .anyRule)
    }
    let phrase = MessageTemplate(settings.relatedMessage).filled { values[$0] }
    draft.related = related.compactMap { source in
      scope.file.span(of: source).map { RelatedSpan(span: $0, message: phrase) }
    }
    if let group {
      draft.key = FindingDraft.Key(rule: rule.id, cause: group)
      if related.isEmpty, !phrase.isEmpty { draft.othersMessage = phrase }
    }
    findings.add(of: rule, draft)
  }

  /// Reports a finding without presentations, unless another widget of the file refutes the claim.
  public func report(
    _ claim: AnyHashable, at source: FactValue.Source, message: String, values: [String: String], families: [Family]
  ) {
    guard var draft = draft(at: source, message, values, remedies: [message]) else { return }
    (draft.families, draft.presentations) = (families, [])
    guard let finding = draft.atLevel(of: rule)?.finding(inWidget: scope.kindOfWidget) else { return }
    findings.refutable.append((finding, claim))
  }

  public func refute(_ claim: AnyHashable) { findings.refuted.insert(claim) }

  private func draft(
    at source: FactValue.Source, _ message: String, _ values: [String: String], remedies: [String],
    _ evidence: Evidence = Evidence()
  ) -> FindingDraft? {
    guard let saying = settings.says[message], let template = saying.message, let span = scope.file.span(of: source)
    else { return nil }
    return FindingDraft(
      key: FindingDraft.Key(rule: rule.id, span: span), severity: saying.level ?? settings.level, span: span,
      families: scope.family.map { [$0.offered.family] } ?? [],
      presentations: scope.family == nil ? [] : scope.presentations, possible: settings.filter.possible(in: scope),
      states: scope.content?.states ?? [], prefersEarliest: !check.check.subject.isWalkedByFamily
    ) { [rule, scope, settings] in
      let text = { (name: String) in values[name] ?? rule.text(ofParameter: name, in: scope) }
      return FindingTexts(
        message: template, remedies: remedies.compactMap { settings.says[$0]?.remedy },
        evidence: {
          var evidence = evidence
          evidence.required = evidence.required ?? settings.required?.filled(text)
          return evidence
        }, text: text)
    }
  }

  /// The description of the subject's widget; nil if it is too long or there is no text to check.
  public var description: DescriptionText? { findings.description(of: scope.widget) }

  /// True if another rule runs, on the subject's family unless another is given.
  public func runs(_ rule: String, in family: Family? = nil) -> Bool {
    findings.rules?.runs(rule, in: family ?? scope.family?.offered.family) == true
  }

  public var isAboutFirstWidget: Bool { findings.firstLintedWidget == scope.shownWidget.index }

  public var recordsCoverage: Bool { findings.recordsCoverage }

  public func markCovered() { findings.markCovered(rule) }

  public func number(_ name: String) -> Double {
    rule.parameter(name)?.number(for: scope.family?.offered.family) ?? .nan
  }

  /// The value of a parameter as a whole number, from 0 to a million.
  public func count(_ name: String) -> Int {
    let number = number(name)
    guard number >= 0 else { return 0 }
    return number < 1_000_000 ? Int(number) : 1_000_000
  }

  public func words(_ name: String) -> LoweredWords { check.words(name, for: scope.family?.offered.family) }

  public func text(ofParameter name: String) -> String? { rule.text(ofParameter: name, in: scope) }
}

/// Where something occurs: in which families, presentations and states of the app.
public struct Occurrences {
  package private(set) var families: [Family] = []
  package private(set) var presentations: PresentationSet = []
  private var knownStates: [String]?

  public init() {}

  /// Empty if one of the occurrences does not depend on a state.
  public var states: [String] { knownStates ?? [] }

  public mutating func add(_ family: Family, _ presentations: PresentationSet, _ states: [String]) {
    if families.last != family { families.append(family) }
    self.presentations.formUnion(presentations)
    guard var union = knownStates else {
      knownStates = states
      return
    }
    union.formUnion(states)
    knownStates = self.states.isEmpty || states.isEmpty ? [] : union
  }

  public mutating func formUnion(_ other: Occurrences) {
    for family in other.families { add(family, other.presentations, other.states) }
  }
}
