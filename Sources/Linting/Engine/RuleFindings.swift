import AppleTables
import Base
import Presentations
import WidgetFormat

/// Collects the findings in a file, widget by widget, and joins violations with the same cause into one finding.
final class RuleFindings {
  let file: WidgetFile
  /// Findings beyond this number are only counted.
  private let limit: Int
  private(set) var omitted = OmittedFindings()
  private(set) var findings: [Finding] = []
  private(set) var coveredRules: Set<String>?

  private var drafts: [FindingDraft] = []
  private var stateByKey: [FindingDraft.Key: DraftState] = [:]
  /// The violations of each group, of which comments may suppress some.
  private var groupedViolations: [FindingDraft.Key: [FindingDraft]] = [:]
  private enum DraftState { case listed(Int), omitted }

  /// The rules that run on the current widget.
  var rules: RuleIndex?
  /// Findings that count unless a later widget of the file refutes them, each with what would be refuted.
  var refutable: [(finding: Finding, claim: AnyHashable)] = []
  var refuted: Set<AnyHashable> = []
  /// Widgets only for tvOS are not linted.
  private(set) lazy var firstLintedWidget = file.widgets.firstIndex { !$0.isForTelevisionOnly }

  init(in file: WidgetFile, limit: Int, recordsCoverage: Bool = false) {
    (self.file, self.limit) = (file, limit)
    coveredRules = recordsCoverage ? [] : nil
  }

  var recordsCoverage: Bool { coveredRules != nil }

  func markCovered(_ rule: Rule) { coveredRules?.insert(rule.id) }

  /// Adds a finding at the level that is configured for its families.
  func add(of rule: Rule, _ finding: consuming FindingDraft) {
    if let finding = finding.atLevel(of: rule) { add(finding) }
  }

  private func addGroupedViolation(_ finding: FindingDraft) {
    var violations = groupedViolations[finding.key] ?? []
    if let index = violations.firstIndex(where: { $0.span == finding.span }) {
      violations[index].merge(finding)
    } else if violations.count < FindingDraft.maximumRelated {
      violations.append(finding)
    }
    groupedViolations[finding.key] = violations
  }

  func add(_ finding: consuming FindingDraft) {
    if finding.belongsToGroup { addGroupedViolation(copy finding) }
    switch stateByKey[finding.key] {
    case .listed(let index): drafts[index].merge(finding)
    case .omitted: return
    case nil where findings.count + drafts.count >= limit:
      stateByKey[finding.key] = .omitted
      omitted.add(at: finding.span)
    case nil:
      stateByKey[finding.key] = .listed(drafts.count)
      drafts.append(finding)
    }
  }

  /// The text of a description; nil if it is too long or there is no text to check.
  func description(of widget: Widget) -> DescriptionText? {
    guard let written = widget.description, Limits.isTooLong(written.value) else { return DescriptionText(of: widget) }
    addTooLong(
      "The description", at: file.tree.span(of: written.node),
      consequence: "no rule judges how it is written. Shorten it: the gallery shows a sentence or two.")
    return nil
  }

  /// Makes the findings of a widget. Violations in the next one are separate findings.
  func conclude(_ widget: Widget) {
    if stateByKey.isEmpty { return }
    let kind = file.kind(of: widget)
    for draft in drafts {
      findings.append(draft.finding(inWidget: kind))
      for other in groupedViolations[draft.key] ?? [] where other.span != draft.span {
        var later = other.finding(inWidget: kind)
        later.coveredBy = Covering(rule: draft.key.rule, span: draft.span, reach: .laterPlaces)
        findings.append(later)
      }
    }
    groupedViolations.removeAll(keepingCapacity: true)
    drafts.removeAll(keepingCapacity: true)
    stateByKey.removeAll(keepingCapacity: true)
  }

  func concludeFile() {
    for (finding, claim) in refutable where !refuted.contains(claim) {
      if findings.count < limit { findings.append(finding) } else { omitted.add(at: finding.span) }
    }
  }

  func addViolation(of active: ActiveCase, _ scope: FactScope) {
    let (rule, ruleCase) = (active.rule, active.ruleCase)
    let source = ruleCase.pointsAt?.value(scope).source ?? scope.source(of: active.subject)
    guard let span = file.span(of: source) else { return }
    var finding = FindingDraft(
      key: ruleCase.grouping.key(of: rule, at: span, in: scope), severity: ruleCase.level, span: span,
      families: scope.family.map { [$0.offered.family] } ?? [], presentations: ruleCase.shown(in: scope),
      possible: ruleCase.filter.possible(in: scope), states: scope.content?.states ?? [],
      prefersEarliest: !active.subject.isWalkedByFamily
    ) { FindingTexts(of: active, in: scope) }
    finding.addRelated(of: ruleCase, scope)
    add(of: rule, finding)
  }

  func addLongText(_ fact: FactDefinition, of active: ActiveCase, _ scope: FactScope) {
    guard let span = file.span(of: fact.value(scope).source ?? scope.source(of: active.subject)) else { return }
    addTooLong(
      "The text", at: span, consequence: "\(active.rule.id) does not judge it. Shorten it: a widget shows a few words.",
      families: scope.family.map { [$0.offered.family] } ?? [])
  }

  func addTooLong(_ text: String, at span: TextSpan, consequence: String, families: [Family] = []) {
    let message = MessageTemplate("\(text) has more than \(Limits.textLength) characters, so \(consequence)")
    let draft = FindingDraft(
      key: FindingDraft.Key(rule: "limit-exceeded", cause: consequence, span: span), severity: .error, span: span,
      families: families, presentations: [], possible: [], states: []
    ) { FindingTexts(message: message) { _ in nil } }
    add(draft)
  }
}

/// One violation, or several that become one finding.
struct FindingDraft {
  /// Equal for violations that become one finding.
  struct Key: Hashable {
    var rule: String
    /// A family, a value or a name that distinguishes findings of one rule if they have no place.
    var cause = ""
    /// Nil if a finding has violations at several places.
    var span: TextSpan?
  }

  var key: Key
  var severity: Severity
  var span: TextSpan
  var families: [Family]
  var presentations: PresentationSet
  /// All presentations to which the rule applies. If all of them have the violation, `{places}` is empty.
  var possible: PresentationSet
  var states: [String]
  var related: [RelatedSpan] = []
  /// The message for related places with further violations; nil to list none.
  var othersMessage: String?
  /// True to report the finding at the first of its places in the file instead of the first that is found.
  var prefersEarliest = false
  /// The kind of the widget; nil for the current one.
  var widget: String?
  var coveredBy: Covering?
  var makeTexts: () -> FindingTexts

  static let maximumRelated = 50

  /// True if the finding joins violations with the same cause in several views.
  var belongsToGroup: Bool { key.span == nil && prefersEarliest }

  /// Applies the levels that a configuration sets by family; nil if the rule is off in all families of the draft.
  consuming func atLevel(of rule: Rule) -> FindingDraft? {
    guard let levels = rule.familyLevels else { return self }
    guard let (severity, families) = levels.applied(to: severity, families) else { return nil }
    self.severity = severity
    self.families = families
    return self
  }

  mutating func merge(_ other: FindingDraft) {
    if prefersEarliest, other.span < span {
      var earlier = other
      earlier.merge(self)
      self = earlier
      return
    }
    severity = max(severity, other.severity)
    if (coveredBy == nil) != (other.coveredBy == nil) {
      // A violation that is covered in one state of a family is covered in all, since the code is the same.
      let (covered, open) = coveredBy == nil ? (other, self) : (self, other)
      coveredBy = open.families.allSatisfy(covered.families.contains) ? covered.coveredBy : nil
    }
    families.formUnion(other.families)
    presentations.formUnion(other.presentations)
    possible.formUnion(other.possible)
    // No states means that the violation does not depend on a state.
    if states.isEmpty || other.states.isEmpty { states = [] } else { states.formUnion(other.states) }
    for place in other.related { addRelated(place) }
    guard let othersMessage, other.span != span else { return }
    addRelated(RelatedSpan(span: other.span, message: othersMessage))
  }

  private mutating func addRelated(_ place: RelatedSpan) {
    if related.count < Self.maximumRelated, !related.contains(place) { related.append(place) }
  }

  fileprivate mutating func addRelated(of ruleCase: RuleCase, _ scope: FactScope) {
    if ruleCase.relatedMessage.isEmpty, ruleCase.related == nil { return }
    let (texts, phrase) = (makeTexts(), MessageTemplate(ruleCase.relatedMessage))
    let message = phrase.filled(texts.text)
    let fact = ruleCase.related?.value(scope)
    if let span = scope.file.span(of: fact?.source) { related.append(RelatedSpan(span: span, message: message)) }
    for other in fact?.related ?? [] {
      guard let span = scope.file.span(of: other.source) else { continue }
      let message = phrase.filled { $0 == "each" ? other.word : texts.text($0) }
      related.append(RelatedSpan(span: span, message: message))
    }
    if ruleCase.related == nil, !message.isEmpty { othersMessage = message }
  }
}

extension FindingGrouping {
  fileprivate func key(of rule: Rule, at span: TextSpan, in scope: FactScope) -> FindingDraft.Key {
    switch self {
    case .place: FindingDraft.Key(rule: rule.id, span: span)
    case .widget: FindingDraft.Key(rule: rule.id)
    case .family: FindingDraft.Key(rule: rule.id, cause: scope.family?.offered.family.rawValue ?? "")
    case .fact(let fact): FindingDraft.Key(rule: rule.id, cause: Self.cause(fact.value(scope).content))
    }
  }

  /// The value in full, which messages may shorten.
  private static func cause(_ content: FactValue.Content) -> String {
    let words = content.words
    return words.isEmpty ? FactText.text(of: content, unit: "") ?? "" : words.joined(separator: "\n")
  }
}

extension RuleCase {
  /// The presentations that a finding names: those with the violation, or those of `shows`.
  fileprivate func shown(in scope: FactScope) -> PresentationSet {
    guard let family = scope.family?.offered else { return [] }
    guard let shows else { return scope.content == nil && scope.presentations == .all ? [] : scope.presentations }
    return shows.passing(of: scope.content?.presentations ?? family.presentations, in: family)
  }
}

extension WidgetFile {
  func span(of source: FactValue.Source?) -> TextSpan? {
    switch source {
    case .node(let node): tree.span(of: node)
    case .span(let span): span
    case nil: nil
    }
  }
}

extension FactScope {
  var kindOfWidget: String? { file.kind(of: widget) }

  func source(of subject: SubjectKind) -> FactValue.Source? {
    if let itemNode { return .node(itemNode) }
    return switch subject {
    case .widget: .node(widget.kindKey)
    case .family: family.map { .node($0.offered.node) }
    case .content: family?.offered.content.map { .node($0.key) }
    default: view.map { .node($0.key) }
    }
  }
}

extension SubjectKind {
  /// True if a walk visits the subjects in the order of the offered families instead of the file.
  var isWalkedByFamily: Bool { self == .widget || self == .family || self == .content }
}
