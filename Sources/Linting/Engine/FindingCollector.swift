import AppleTables
import Facts
import Findings
import Presentations
import RuleCatalogue
import WidgetFormat
import YAMLTree

/// Gathers what rules find in one widget, and makes one finding of what has one cause. A class, so that checks add to
/// it from wherever they are.
final class FindingCollector {
  let file: WidgetFile
  let analysis: ShownWidget
  /// Ids of the rules whose selection held for something; nil where nobody asks.
  var rulesWithSubject: Set<String>?
  /// Findings that are still listed for the file; others are counted.
  private let most: Int
  private(set) var omitted = OmittedFindings()
  /// What holds here, so that another widget with the same piece has no finding either.
  private(set) var refuted: Set<RawFinding.Key> = []
  private var found: [RawFinding] = []
  private var indexByKey: [RawFinding.Key: Int] = [:]
  /// The widget's description as words, which several checks read.
  lazy var description = DescriptionText(of: analysis.widget)
  private static let parameterSuffix = "Parameter"

  init(file: WidgetFile, analysis: ShownWidget, most: Int) {
    self.most = most
    self.file = file
    self.analysis = analysis
  }

  func add(_ single: RuleCase, of rule: Rule, _ subject: SubjectKind, _ scope: FactScope) {
    let placeFact = single.place?.value(scope)
    guard let span = span(of: placeFact?.place) ?? span(of: scope.place(of: subject)) else { return }
    var values: [String: String] = [:]
    for template in [single.message, single.required, single.measured, single.remedy] {
      for name in template?.names ?? [] { values[name] = text(of: name, in: rule, subject, scope) }
    }
    let relatedMessage = MessageTemplate(single.relatedMessage).filled { text(of: $0, in: rule, subject, scope) }
    let relatedFact = single.related?.value(scope)
    let others = [relatedFact?.place].compactMap(\.self) + (relatedFact?.related ?? [])
    add(
      of: rule,
      RawFinding(
        key: key(of: single.count, rule: rule, span: span, in: scope), severity: single.level, span: span,
        message: single.message, values: values, families: scope.family.map { [$0.family.family] } ?? [],
        presentations: single.shown(in: scope), possible: single.filter.possible(in: scope),
        states: scope.content?.states ?? [],
        related: others.compactMap { place in
          self.span(of: place).map { RelatedPlace(span: $0, message: relatedMessage) }
        },
        othersMessage: single.related == nil && !relatedMessage.isEmpty ? relatedMessage : nil,
        measured: single.measured.map { $0.filled { values[$0] } }.flatMap { $0.isEmpty ? nil : $0 },
        required: single.required?.filled { values[$0] }, remedy: single.remedy,
        prefersEarliest: !subject.isWalkedByFamily))
  }

  /// Adds a finding as the configuration wants it in its families.
  func add(of rule: Rule, _ finding: RawFinding) {
    var finding = finding
    if let levels = rule.familyLevels {
      guard let (severity, families) = levels.applied(to: finding.severity, finding.families) else { return }
      finding.severity = severity
      finding.families = families
    }
    if let index = indexByKey[finding.key] {
      if index < found.count { found[index].merge(finding) }
    } else if found.count >= most {
      indexByKey[finding.key] = .max
      omitted.add(at: finding.span)
    } else {
      indexByKey[finding.key] = found.count
      found.append(finding)
    }
  }

  func refute(_ key: RawFinding.Key) { refuted.insert(key) }

  func finished() -> [Finding] { found.map { finding(from: $0) } }

  private func finding(from raw: RawFinding) -> Finding {
    let kind = raw.widget ?? analysis.widget.kind.map { file.tree.string(of: $0) }
    let value = { (name: String) -> String? in
      if let text = raw.values[name], name != "family" { return text }
      return switch name {
      case "places": PresentationText.places(raw.presentations, of: raw.possible)
      case "modes": PresentationText.modes(raw.presentations, of: raw.possible)
      case "appearance": PresentationText.appearance(raw.presentations, of: raw.possible)
      case "family" where !raw.families.isEmpty: listed(raw.families.map(\.rawValue))
      default: raw.values[name]
      }
    }
    return Finding(
      rule: raw.key.rule, severity: raw.severity, message: raw.message.filled(value), span: raw.span,
      related: raw.related, subject: Subject(widget: kind, families: raw.families.map(\.rawValue)),
      evidence: Evidence(
        measured: raw.measured, required: raw.required, presentations: raw.presentations.names, states: raw.states),
      remedy: raw.remedy.map { $0.filled(value) })
  }

  private func key(of count: FindingCount, rule: Rule, span: TextSpan, in scope: FactScope) -> RawFinding.Key {
    switch count {
    case .place: RawFinding.Key(rule: rule.id, group: "", span: span)
    case .widget: RawFinding.Key(rule: rule.id, group: "", span: nil)
    case .family: RawFinding.Key(rule: rule.id, group: scope.family?.family.family.rawValue ?? "", span: nil)
    case .fact(let fact):
      RawFinding.Key(rule: rule.id, group: Self.group(fact.value(scope).content), span: nil)
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

  func span(of place: FactValue.Place?) -> TextSpan? {
    switch place {
    case .node(let node): file.tree.span(of: node)
    case .span(let span): span
    case nil: nil
    }
  }

  private func text(of name: String, in rule: Rule, _ subject: SubjectKind, _ scope: FactScope) -> String? {
    if let fact = FactCatalogue.fact(name, of: subject) {
      guard name.hasSuffix(Self.parameterSuffix) else { return FactText.text(of: fact, in: scope) }
      // Its value is the name of the parameter that holds for the subject.
      return fact.value(scope).content.words.first.flatMap { rule.parameter($0) }
        .flatMap { FactText.text(of: $0, for: scope.family?.family.family) }
    }
    if let parameter = rule.parameter(name) { return FactText.text(of: parameter, for: scope.family?.family.family) }
    return scope.builtInText(name)
  }
}

extension RuleCase {
  /// Where a finding shows: in the presentations asked about, or in those that the case names in their place.
  fileprivate func shown(in scope: FactScope) -> PresentationSet {
    guard let family = scope.family?.family else { return [] }
    guard let shows else { return scope.content == nil && scope.presentations == .all ? [] : scope.presentations }
    let all = scope.content?.presentations ?? family.presentations
    return shows.passing(of: all, backgroundShown: family.backgroundShown)
  }
}

extension PresentationFilter {
  /// All presentations of the subject's family that pass: "everywhere" for what a rule says.
  func possible(in scope: FactScope) -> PresentationSet {
    guard let family = scope.family?.family else { return [] }
    return passing(of: family.presentations, backgroundShown: family.backgroundShown)
  }
}

extension SubjectKind {
  /// Whether the first one looked at is the first in the order in which the widget offers its families.
  fileprivate var isWalkedByFamily: Bool { self == .widget || self == .family || self == .content }
}

extension FactScope {
  /// Names that every message may use.
  func builtInText(_ name: String) -> String? {
    switch name {
    case "widget": widget.kind.map { file.tree.string(of: $0) }
    case "view": view?.kind.rawValue
    default: nil
    }
  }

  /// Where a finding about the subject itself points.
  func place(of subject: SubjectKind) -> FactValue.Place? {
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
