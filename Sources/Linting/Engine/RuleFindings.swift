import AppleTables
import Base
import Presentations
import WidgetFormat

/// Collects the findings in a file, widget by widget; violations with one cause are one finding.
final class RuleFindings {
  let file: WidgetFile
  /// The number of findings that are listed; further ones are counted.
  private let limit: Int
  private let showsOnlyMessages: Bool
  private(set) var omitted = OmittedFindings()
  private(set) var findings: [Finding] = []
  /// Ids of the rules that applied to a subject; nil unless coverage is recorded.
  private(set) var coveredRules: Set<String>?

  private var drafts: [FindingDraft] = []
  private var indexByKey: [FindingDraft.Key: DraftPlace] = [:]
  /// The places of each group of findings in code, since comments may suppress some of them.
  private var places: [FindingDraft.Key: [FindingDraft]] = [:]
  private enum DraftPlace {
    case listed(Int)
    case omitted
  }

  var fileChecks: [String: any FileCheck] = [:]
  /// The first widget that is linted; widgets that are only for tvOS are not.
  private(set) lazy var firstWidget = file.widgets.firstIndex { !$0.isForTelevisionOnly }
  private var description: (widget: Int, text: DescriptionText?)?

  init(in file: WidgetFile, limit: Int, recordsCoverage: Bool = false, showsOnlyMessages: Bool = false) {
    (self.file, self.limit) = (file, limit)
    self.showsOnlyMessages = showsOnlyMessages
    coveredRules = recordsCoverage ? [] : nil
  }

  var recordsCoverage: Bool { coveredRules != nil }

  func markCovered(_ rule: Rule) { coveredRules?.insert(rule.id) }

  /// Adds a finding at the level that is configured for its families.
  func add(of rule: Rule, _ finding: consuming FindingDraft) {
    if let finding = finding.atLevel(of: rule) { add(finding) }
  }

  private func addPlace(of finding: FindingDraft) {
    var known = places[finding.key] ?? []
    if let index = known.firstIndex(where: { $0.span == finding.span }) {
      known[index].merge(finding)
    } else if known.count < FindingDraft.maximumRelated {
      known.append(finding)
    }
    places[finding.key] = known
  }

  func add(_ finding: consuming FindingDraft) {
    if finding.isOfGroup, file.tree.isOverCode { addPlace(of: copy finding) }
    switch indexByKey[finding.key] {
    case .listed(let index): drafts[index].merge(finding)
    case .omitted: return
    case nil where findings.count + drafts.count >= limit:
      indexByKey[finding.key] = .omitted
      omitted.add(at: finding.span)
    case nil:
      indexByKey[finding.key] = .listed(drafts.count)
      drafts.append(finding)
    }
  }

  /// The description of a widget, read once for several checks.
  func description(of widget: ShownWidget) -> DescriptionText? {
    if let description, description.widget == widget.index { return description.text }
    var text: DescriptionText?
    if let written = widget.widget.description, Limits.isTooLong(written.value) {
      addTooLong(
        "The description", at: file.tree.span(of: written.node),
        judgedBy: "no rule judges how it is written. Shorten it: the gallery shows a sentence or two.")
    } else {
      text = DescriptionText(of: widget.widget)
    }
    description = (widget.index, text)
    return text
  }

  /// Ends a widget: violations in the next one are separate findings.
  func conclude(_ widget: Widget) {
    if indexByKey.isEmpty { return }
    let kind = file.kind(of: widget)
    for draft in drafts {
      findings.append(draft.finding(inWidget: kind, withOnlyMessage: showsOnlyMessages))
      for other in places[draft.key] ?? [] where other.span != draft.span {
        var later = other.finding(inWidget: kind)
        later.coveredBy = Covering(rule: draft.key.rule, span: draft.span, reach: .laterPlaces)
        findings.append(later)
      }
    }
    places.removeAll()
    drafts.removeAll(keepingCapacity: true)
    indexByKey.removeAll(keepingCapacity: true)
  }

  func concludeFile() {
    for finding in fileChecks.values.flatMap(\.findings) {
      if findings.count < limit { findings.append(finding) } else { omitted.add(at: finding.span) }
    }
  }
}

/// A violation in some presentations of one family, in one state of the app.
struct FindingDraft {
  /// Equal for violations that are one finding.
  struct Key: Hashable {
    var rule: String
    /// Distinguishes findings of one rule without a place: a family, a value.
    var cause: String
    var span: TextSpan?
  }

  var key: Key
  var severity: Severity
  var span: TextSpan
  var families: [Family]
  var presentations: PresentationSet
  /// All presentations that the rule applies to: `{places}` is empty if it shows in all.
  var possible: PresentationSet
  var states: [String]
  var related: [RelatedSpan] = []
  /// The phrase for the places of further violations.
  var othersMessage: String?
  /// True if the finding is reported at its earliest place in the file instead of the first found.
  var prefersEarliest = false
  /// The kind of the widget; nil for the current one.
  var widget: String?
  var coveredBy: Covering?
  var makeTexts: () -> FindingTexts

  /// Bounds the list of places.
  static let maximumRelated = 50

  /// True if it belongs to a group with one cause, of which one finding is reported.
  var isOfGroup: Bool { key.span == nil && !key.cause.isEmpty && prefersEarliest }

  /// The finding as configured for its families; nil if it is off.
  consuming func atLevel(of rule: Rule) -> FindingDraft? {
    guard let levels = rule.familyLevels else { return self }
    guard let (severity, families) = levels.applied(to: severity, families) else { return nil }
    self.severity = severity
    self.families = families
    return self
  }

  /// Adds a violation with the same key.
  mutating func merge(_ other: FindingDraft) {
    if prefersEarliest, other.span < span {
      var earlier = other
      earlier.merge(self)
      self = earlier
      return
    }
    severity = max(severity, other.severity)
    if (coveredBy == nil) != (other.coveredBy == nil) {
      // What is covered in one state of a family is covered in all: it is the same code.
      let (covered, open) = coveredBy == nil ? (other, self) : (self, other)
      coveredBy = open.families.allSatisfy(covered.families.contains) ? covered.coveredBy : nil
    }
    families.formUnion(other.families)
    presentations.formUnion(other.presentations)
    possible.formUnion(other.possible)
    // If either has none, it also occurs without a state.
    if states.isEmpty || other.states.isEmpty { states = [] } else { states.formUnion(other.states) }
    for place in other.related { addRelated(place) }
    guard let othersMessage, other.span != span else { return }
    addRelated(RelatedSpan(span: other.span, message: othersMessage))
  }

  private mutating func addRelated(_ place: RelatedSpan) {
    guard related.count < Self.maximumRelated, !related.contains(place) else { return }
    related.append(place)
  }
}

extension RuleFindings {
  func addViolation(of active: ActiveCase, _ scope: FactScope) {
    let (rule, ruleCase) = (active.rule, active.ruleCase)
    let source = ruleCase.pointsAt?.value(scope).source ?? scope.source(of: active.subject)
    guard let span = file.span(of: source) else { return }
    var finding = FindingDraft(
      key: ruleCase.count.key(of: rule, at: span, in: scope), severity: ruleCase.level, span: span,
      families: scope.family.map { [$0.offered.family] } ?? [], presentations: ruleCase.shown(in: scope),
      possible: ruleCase.filter.possible(in: scope), states: scope.content?.states ?? [],
      prefersEarliest: !active.subject.isWalkedByFamily
    ) { FindingTexts(of: active, in: scope) }
    finding.addRelated(of: ruleCase, scope)
    add(of: rule, finding)
  }

  func addLongText(_ fact: FactDefinition, of active: ActiveCase, _ scope: FactScope) {
    let source = fact.value(scope).source ?? scope.source(of: active.subject)
    guard let span = scope.file.span(of: source) else { return }
    addTooLong(
      "The text", at: span, judgedBy: "\(active.rule.id) does not judge it. Shorten it: a widget shows a few words.",
      families: scope.family.map { [$0.offered.family] } ?? [])
  }

  func addTooLong(_ text: String, at span: TextSpan, judgedBy consequence: String, families: [Family] = []) {
    let message = MessageTemplate("\(text) has more than \(Limits.textLength) characters, so \(consequence)")
    let draft = FindingDraft(
      key: FindingDraft.Key(rule: "limit-exceeded", cause: consequence, span: span), severity: .error, span: span,
      families: families, presentations: [], possible: [], states: []
    ) { FindingTexts(message: message) { _ in nil } }
    add(draft)
  }
}

extension FindingCount {
  fileprivate func key(of rule: Rule, at span: TextSpan, in scope: FactScope) -> FindingDraft.Key {
    switch self {
    case .place: FindingDraft.Key(rule: rule.id, cause: "", span: span)
    case .widget: FindingDraft.Key(rule: rule.id, cause: "", span: nil)
    case .family: FindingDraft.Key(rule: rule.id, cause: scope.family?.offered.family.rawValue ?? "", span: nil)
    case .fact(let fact): FindingDraft.Key(rule: rule.id, cause: Self.cause(fact.value(scope).content), span: nil)
    }
  }

  /// The whole value, which a message may shorten.
  private static func cause(_ content: FactValue.Content) -> String {
    switch content {
    case .word(let word): word
    case .words(let words): words.joined(separator: "\n")
    default: FactText.text(of: content, unit: "") ?? ""
    }
  }
}

extension RuleCase {
  /// The presentations to name: the current ones, or those of `shows`.
  fileprivate func shown(in scope: FactScope) -> PresentationSet {
    guard let family = scope.family?.offered else { return [] }
    guard let shows else { return scope.content == nil && scope.presentations == .all ? [] : scope.presentations }
    let all = scope.content?.presentations ?? family.presentations
    return shows.passing(of: all, in: family)
  }
}

extension FindingDraft {
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

  /// The subject's own place.
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
  /// True if subjects are visited in the order of the families that the widget offers.
  var isWalkedByFamily: Bool { self == .widget || self == .family || self == .content }
}
