import AppleTables
import Facts
import Findings
import Presentations
import RuleCatalogue
import WidgetFormat
import YAMLTree

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
    guard details.hasWords(ofLevel: highestLevel) else { return finding }
    finding.message = words.message.filled(gatheredText)
    if families.count > 1 { finding.message = plural(finding.message, of: listed(families.map(\.rawValue))) }
    guard details.hasEvidence else { return finding }
    finding.remedy = words.remedy.map { $0.filled(gatheredText) }
    finding.evidence = Evidence(
      measured: words.measured, required: words.required, measuredNumber: words.measuredNumber,
      requiredNumber: words.requiredNumber, presentations: presentations.names, states: states)
    return finding
  }

  /// The text of a name in braces: its own, or one that the finding gathers from several places, such as `{places}`,
  /// which is known only when the widget is done.
  private func gatheredText(of name: String) -> String? {
    if name == "family", !families.isEmpty { return listed(families.map(\.rawValue)) }
    if let text = words.ownText(of: name) { return text }
    return switch name {
    case "places": PresentationText.places(presentations, of: possible)
    case "modes": PresentationText.modes(presentations, of: possible)
    case "appearance": PresentationText.appearance(presentations, of: possible)
    case "excess": words.excess
    default: nil
    }
  }
}

extension PresentationFilter {
  /// All presentations of the subject's family that pass: "everywhere" for what a rule says.
  func possible(in scope: FactScope) -> PresentationSet {
    guard let family = scope.family?.offered else { return [] }
    return passing(of: family.presentations, in: family)
  }

  /// The presentations of a family that pass.
  func passing(of presentations: PresentationSet, in family: OfferedFamily) -> PresentationSet {
    passing(
      of: presentations, backgroundShown: family.backgroundShown, backgroundRemoved: family.backgroundRemoved)
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

  static func text(ofFact fact: FactDefinition, in scope: FactScope) -> String? {
    var unit = ""
    if case .number(let own) = fact.type { unit = own }
    return text(of: fact.value(scope).content, unit: unit)
  }

  static func text(ofParameter parameter: Parameter, for family: Family?) -> String? {
    switch parameter.value(for: family) {
    case .number(let number): quantity(number, unit: parameter.unit)
    case .word(let word): word
    case .words(let words): listed(words)
    case .byFamily(let values): family.flatMap { values[$0] }.map { quantity($0, unit: parameter.unit) }
    }
  }
}
