import AppleTables
import Base
import Presentations
import WidgetFormat
import YAMLTree

/// Collects the findings of rules in a file, widget by widget. Violations with one cause are one finding. A class, so that
/// checks add to it from wherever they are.
final class RuleFindings {
  let file: WidgetFile
  /// Findings beyond these are counted only.
  private let room: Int
  private(set) var omitted = OmittedFindings()
  /// Of the widgets that are done.
  private(set) var findings: [Finding] = []
  /// Ids of the rules that applied to at least one subject; nil unless coverage is recorded.
  private(set) var coveredRules: Set<String>?

  /// Findings in the current widget.
  private var found: [FindingDraft] = []
  private var indexByKey: [FindingDraft.Key: FoundIndex] = [:]
  private enum FoundIndex {
    case listed(Int)
    case omitted
  }

  /// Checks of the whole file, by name.
  var fileChecks: [String: any FileCheck] = [:]
  /// Index of the first widget that is looked at: those for a television alone are not.
  private(set) lazy var firstWidget = file.widgets.firstIndex { !$0.isForTelevisionOnly }
  private var description: (widget: Int, text: DescriptionText?)?
  /// What was divided last: the views of a content ask for the same, one after the other.
  private var grouped: (of: PresentationSet, by: FactDefinition.Dependence, groups: [PresentationSet])?

  /// - Parameter room: How many findings are listed.
  init(in file: WidgetFile, room: Int, recordsCoverage: Bool) {
    self.file = file
    self.room = room
    coveredRules = recordsCoverage ? [] : nil
  }

  var recordsCoverage: Bool { coveredRules != nil }

  /// Records that a rule applies to a subject.
  func markCovered(_ rule: Rule) { coveredRules?.insert(rule.id) }

  /// Adds a finding as the configuration wants it in its families.
  func add(of rule: Rule, _ finding: consuming FindingDraft) {
    if let finding = finding.levelled(by: rule) { add(finding) }
  }

  func add(_ finding: consuming FindingDraft) {
    switch indexByKey[finding.key] {
    case .listed(let index): found[index].merge(finding)
    case .omitted: return
    case nil where findings.count + found.count >= room:
      indexByKey[finding.key] = .omitted
      omitted.add(at: finding.span)
    case nil:
      indexByKey[finding.key] = .listed(found.count)
      found.append(finding)
    }
  }

  /// A widget's description as words, which several checks read one after the other.
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

  /// Presentations divided by what facts depend on.
  func groups(of presentations: PresentationSet, by dependence: FactDefinition.Dependence) -> [PresentationSet] {
    if let grouped, grouped.of == presentations, grouped.by == dependence { return grouped.groups }
    let groups = presentations.groups(by: dependence)
    grouped = (presentations, dependence, groups)
    return groups
  }

  /// Finishes the findings of a widget: violations in the next widget are findings of their own.
  func conclude(_ widget: Widget) {
    if indexByKey.isEmpty { return }
    let kind = widget.kind.map { file.tree.string(of: $0) }
    for draft in found { findings.append(draft.finding(inWidget: kind)) }
    found.removeAll(keepingCapacity: true)
    indexByKey.removeAll(keepingCapacity: true)
  }

  /// Adds the findings that depend on all widgets.
  func concludeFile() {
    for finding in fileChecks.values.flatMap(\.findings) {
      if findings.count < room { findings.append(finding) } else { omitted.add(at: finding.span) }
    }
  }
}

/// A violation as it was seen once: in some presentations of one family, in one state of the app.
struct FindingDraft {
  /// Violations with equal keys are one finding.
  struct Key: Hashable {
    var rule: String
    /// What tells findings of one rule apart that stand nowhere in particular: a family, a value.
    var cause: String
    var span: TextSpan?

    /// By the place alone: few rules find something at the same one.
    func hash(into hasher: inout Hasher) {
      hasher.combine(span?.start ?? -1)
      if span == nil { hasher.combine(cause) }
    }
  }

  var key: Key
  var severity: Severity
  var span: TextSpan
  var families: [Family]
  var presentations: PresentationSet
  /// Where the rule looks at all: what `{places}` takes for everywhere.
  var possible: PresentationSet
  var states: [String]
  var related: [RelatedPlace] = []
  /// Phrase for the places of further violations with the same key.
  var othersMessage: String?
  /// The source of its texts.
  var origin: FindingOrigin
  /// Whether the earliest place in the file stands for all, rather than the first that was looked at.
  var prefersEarliest = false
  /// The kind of the widget concerned, if that is not the one that is looked at.
  var widget: String?

  /// Places beyond this are not named: a list too long to read, and one that takes long to make.
  private static let maximumRelated = 50

  /// The violation as a configuration wants it in its families; nil where it does not want it.
  consuming func levelled(by rule: Rule) -> FindingDraft? {
    guard let levels = rule.familyLevels else { return self }
    guard let (severity, families) = levels.applied(to: severity, families) else { return nil }
    self.severity = severity
    self.families = families
    return self
  }

  /// Takes in another violation with the same key.
  mutating func merge(_ other: FindingDraft) {
    if prefersEarliest, other.span < span {
      var earlier = other
      earlier.merge(self)
      self = earlier
      return
    }
    severity = max(severity, other.severity)
    for family in other.families where !families.contains(family) { families.append(family) }
    presentations.formUnion(other.presentations)
    possible.formUnion(other.possible)
    if states.isEmpty || other.states.isEmpty {
      // It shows without any state, so none is worth naming.
      states = []
    } else {
      for state in other.states where !states.contains(state) { states.append(state) }
    }
    for place in other.related { addRelated(place) }
    guard let othersMessage, other.span != span else { return }
    addRelated(RelatedPlace(span: other.span, message: othersMessage))
  }

  private mutating func addRelated(_ place: RelatedPlace) {
    guard related.count < Self.maximumRelated, !related.contains(place) else { return }
    related.append(place)
  }
}

extension RuleFindings {
  /// Adds a violation of a case by a subject.
  func addViolation(of ruleCase: RuleCase, by rule: ActiveRule, _ scope: FactScope) {
    let source = ruleCase.pointsAt?.value(scope).source ?? scope.source(of: rule.subject)
    guard let span = file.span(of: source) else { return }
    var finding = FindingDraft(
      key: ruleCase.count.key(of: rule.rule, at: span, in: scope), severity: ruleCase.level, span: span,
      families: scope.family.map { [$0.offered.name] } ?? [], presentations: ruleCase.shown(in: scope),
      possible: ruleCase.filter.possible(in: scope), states: scope.content?.states ?? [],
      origin: .condition(ruleCase, rule, scope), prefersEarliest: !rule.subject.isWalkedByFamily)
    finding.addRelated(of: ruleCase, scope)
    add(of: rule.rule, finding)
  }

  /// Reports that a text is too long for a rule's glob.
  func addUnjudged(_ fact: FactDefinition, of rule: ActiveRule, _ scope: FactScope) {
    let source = fact.value(scope).source ?? scope.source(of: rule.subject)
    guard let span = scope.file.span(of: source) else { return }
    addTooLong(
      "The text", at: span, judgedBy: "\(rule.rule.id) does not judge it. Shorten it: a widget shows a few words.",
      families: scope.family.map { [$0.offered.name] } ?? [])
  }

  /// Reports that a text is longer than rules read.
  func addTooLong(_ text: String, at span: TextSpan, judgedBy consequence: String, families: [Family] = []) {
    add(
      FindingDraft(
        key: FindingDraft.Key(rule: "limit-exceeded", cause: consequence, span: span), severity: .error, span: span,
        families: families, presentations: [], possible: [], states: [],
        origin: .sentence(
          MessageTemplate("\(text) has more than \(Limits.textLength) characters, so \(consequence)"))))
  }
}

extension FindingCount {
  fileprivate func key(of rule: Rule, at span: TextSpan, in scope: FactScope) -> FindingDraft.Key {
    switch self {
    case .place: FindingDraft.Key(rule: rule.id, cause: "", span: span)
    case .widget: FindingDraft.Key(rule: rule.id, cause: "", span: nil)
    case .family: FindingDraft.Key(rule: rule.id, cause: scope.family?.offered.name.rawValue ?? "", span: nil)
    case .fact(let fact): FindingDraft.Key(rule: rule.id, cause: Self.cause(fact.value(scope).content), span: nil)
    }
  }

  /// The whole value, which a message might cut.
  private static func cause(_ content: FactValue.Content) -> String {
    switch content {
    case .word(let word): word
    case .words(let words): words.joined(separator: "\n")
    default: FactText.text(of: content, unit: "") ?? ""
    }
  }
}

extension RuleCase {
  /// Where a finding shows: in the presentations asked about, or in those that the case names in their place.
  fileprivate func shown(in scope: FactScope) -> PresentationSet {
    guard let family = scope.family?.offered else { return [] }
    guard let shows else { return scope.content == nil && scope.presentations == .all ? [] : scope.presentations }
    let all = scope.content?.presentations ?? family.presentations
    return shows.passing(of: all, in: family)
  }
}

extension FindingDraft {
  /// Adds the related places that a case names.
  fileprivate mutating func addRelated(of ruleCase: RuleCase, _ scope: FactScope) {
    let (origin, phrase) = (origin, MessageTemplate(ruleCase.relatedMessage))
    let message = phrase.filled(origin.ownText)
    let fact = ruleCase.related?.value(scope)
    if let span = scope.file.span(of: fact?.source) { related.append(RelatedPlace(span: span, message: message)) }
    for other in fact?.related ?? [] {
      guard let span = scope.file.span(of: other.source) else { continue }
      let message = phrase.filled { $0 == "each" ? other.word : origin.ownText(of: $0) }
      related.append(RelatedPlace(span: span, message: message))
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
  var kindOfWidget: String? { widget.kind.map { file.tree.string(of: $0) } }

  /// Where a finding about the subject itself points.
  func source(of subject: SubjectKind) -> FactValue.Source? {
    switch item {
    case .node(let node): return .node(node)
    case .family(let family): return .node(family.node)
    case .font(let font): return .node(font.node)
    case .color(let use): return .node(file[use.color].node)
    case .none: break
    }
    switch subject {
    case .widget: return .node(widget.kindKey)
    case .family: return family.map { .node($0.offered.node) }
    case .content: return family?.offered.content.map { .node($0.key) }
    default: return view.map { .node($0.key) }
    }
  }
}

extension SubjectKind {
  /// Whether the first one looked at is the first in the order in which the widget offers its families.
  var isWalkedByFamily: Bool { self == .widget || self == .family || self == .content }
}
