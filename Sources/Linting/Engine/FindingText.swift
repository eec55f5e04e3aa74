import AppleTables
import Facts
import Findings
import Presentations
import RuleCatalogue
import WidgetFormat
import YAMLTree

extension RuleFindings {
  /// Adds what a condition finds about a subject.
  func add(_ condition: CompiledCondition, of rule: CompiledRule, _ scope: FactScope) {
    let written = condition.written
    let place = written.place?.value(scope).place ?? scope.place(of: condition.subject)
    guard let span = file.span(of: place) else { return }
    var finding = RawFinding(
      key: written.count.key(of: rule.rule, at: span, in: scope), severity: written.level,
      highestLevel: rule.highestLevel, span: span, families: scope.family.map { [$0.family.family] } ?? [],
      presentations: written.shown(in: scope), possible: written.filter.possible(in: scope),
      states: scope.content?.states ?? [], words: .condition(condition, rule, scope),
      prefersEarliest: !condition.subject.isWalkedByFamily)
    if details.hasEvidence { finding.addRelated(of: written) }
    add(of: rule.rule, finding)
  }
}

extension RawFinding {
  /// Adds the places that a condition names.
  fileprivate mutating func addRelated(of written: RuleCase) {
    guard case .condition(_, _, let scope) = words else { return }
    let (words, phrase) = (words, MessageTemplate(written.relatedMessage))
    let message = phrase.filled(words.text)
    let fact = written.related?.value(scope)
    if let span = scope.file.span(of: fact?.place) { related.append(RelatedPlace(span: span, message: message)) }
    for other in fact?.related ?? [] {
      guard let span = scope.file.span(of: other.place) else { continue }
      let message = phrase.filled { $0 == "each" ? other.word : words.text(of: $0) }
      related.append(RelatedPlace(span: span, message: message))
    }
    if written.related == nil, !message.isEmpty { othersMessage = message }
  }
}

extension RuleFindings {
  /// Says of a text that it is too long for a rule's pattern.
  func addUnjudged(_ fact: FactDefinition, _ condition: CompiledCondition, of rule: Rule, _ scope: FactScope) {
    let place = fact.value(scope).place ?? scope.place(of: condition.subject)
    guard let span = scope.file.span(of: place) else { return }
    addTooLong(
      "The text", at: span, judgedBy: "\(rule.id) does not judge it. Shorten it: a widget shows a few words.",
      families: scope.family.map { [$0.family.family] } ?? [])
  }

  /// Says that a text is longer than what rules read.
  func addTooLong(_ text: String, at span: TextSpan, judgedBy consequence: String, families: [Family] = []) {
    add(
      RawFinding(
        key: RawFinding.Key(rule: "limit-exceeded", group: consequence, span: span), severity: .error,
        highestLevel: .error, span: span, families: families, presentations: [], possible: [], states: [],
        words: .sentence(
          MessageTemplate("\(text) has more than \(Limits.textLength) characters, so \(consequence)"))))
  }
}

extension RawFinding {
  /// The violation in words, as far as they are shown.
  ///
  /// - Parameter kind: The kind of the widget that was looked at.
  func finding(inWidget kind: String?, _ details: FindingDetails) -> Finding {
    var subject = Subject(widget: widget ?? kind, families: families.map(\.rawValue))
    subject.isAboutEachFamily = key.span == nil && !prefersEarliest && !families.isEmpty
    subject.coversLaterPlaces = key.span == nil
    var finding = Finding(
      rule: key.rule, severity: severity, message: "", span: span, related: related, subject: subject)
    guard highestLevel >= details.lowestLevel else { return finding }
    finding.message = words.message.filled(text)
    guard details.hasEvidence else { return finding }
    finding.remedy = words.remedy.map { $0.filled(text) }
    finding.evidence = Evidence(
      measured: words.measured, required: words.required, measuredNumber: words.measuredNumber,
      requiredNumber: words.requiredNumber, presentations: presentations.names, states: states)
    return finding
  }

  /// The text of a name in the message. What a finding gathers from several places is known at the end only.
  private func text(of name: String) -> String? {
    if name == "family", !families.isEmpty { return listed(families.map(\.rawValue)) }
    if let text = words.text(of: name) { return text }
    return switch name {
    case "places": PresentationText.places(presentations, of: possible)
    case "modes": PresentationText.modes(presentations, of: possible)
    case "appearance": PresentationText.appearance(presentations, of: possible)
    default: nil
    }
  }
}

extension FindingCount {
  fileprivate func key(of rule: Rule, at span: TextSpan, in scope: FactScope) -> RawFinding.Key {
    switch self {
    case .place: RawFinding.Key(rule: rule.id, group: "", span: span)
    case .widget: RawFinding.Key(rule: rule.id, group: "", span: nil)
    case .family: RawFinding.Key(rule: rule.id, group: scope.family?.family.family.rawValue ?? "", span: nil)
    case .fact(let fact): RawFinding.Key(rule: rule.id, group: Self.group(fact.value(scope).content), span: nil)
    }
  }

  /// The whole value, which a message might cut.
  private static func group(_ content: FactValue.Content) -> String {
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
    guard let family = scope.family?.family else { return [] }
    guard let shows else { return scope.content == nil && scope.presentations == .all ? [] : scope.presentations }
    let all = scope.content?.presentations ?? family.presentations
    return shows.passing(of: all, in: family)
  }
}

extension PresentationFilter {
  /// All presentations of the subject's family that pass: "everywhere" for what a rule says.
  func possible(in scope: FactScope) -> PresentationSet {
    guard let family = scope.family?.family else { return [] }
    return passing(of: family.presentations, in: family)
  }

  /// The presentations of a family that pass.
  func passing(of presentations: PresentationSet, in family: OfferedFamily) -> PresentationSet {
    passing(
      of: presentations, backgroundShown: family.backgroundShown, backgroundRemoved: family.backgroundRemoved)
  }
}

extension WidgetFile {
  func span(of place: FactValue.Place?) -> TextSpan? {
    switch place {
    case .node(let node): tree.span(of: node)
    case .span(let span): span
    case nil: nil
    }
  }
}

extension FactScope {
  var kindOfWidget: String? { widget.kind.map { file.tree.string(of: $0) } }

  /// Where a finding about the subject itself points.
  fileprivate func place(of subject: SubjectKind) -> FactValue.Place? {
    switch item {
    case .node(let node): return .node(node)
    case .family(let family): return .node(family.node)
    case .font(let font): return .node(font.node)
    case .color(let use): return .node(file[use.color].node)
    case .none: break
    }
    switch subject {
    case .widget: return .node(widget.kindKey)
    case .family: return family.map { .node($0.family.place) }
    case .content: return family?.family.content.map { .node($0.key) }
    default: return view.map { .node($0.key) }
    }
  }
}

extension SubjectKind {
  /// Whether the first one looked at is the first in the order in which the widget offers its families.
  var isWalkedByFamily: Bool { self == .widget || self == .family || self == .content }
}

/// Values in the words of a message: with their unit, and cut where they are long.
enum FactText {
  static func text(of content: FactValue.Content, unit: String) -> String? {
    switch content {
    case .absent, .unknown: nil
    case .number(let number): quantity(number, unit: unit)
    case .flag(let flag): flag ? "true" : "false"
    case .word(let word): shortened(word)
    case .words(let words): listed(words.map { shortened($0) })
    }
  }

  static func text(of fact: FactDefinition, in scope: FactScope) -> String? {
    var unit = ""
    if case .number(let own) = fact.type { unit = own }
    return text(of: fact.value(scope).content, unit: unit)
  }

  static func text(of parameter: Parameter, for family: Family?) -> String? {
    switch parameter.value(for: family) {
    case .number(let number): quantity(number, unit: parameter.unit)
    case .word(let word): word
    case .words(let words): listed(words)
    case .byFamily(let values): family.flatMap { values[$0] }.map { quantity($0, unit: parameter.unit) }
    }
  }
}
