import AppleTables
import Facts
import Findings
import Presentations
import RuleCatalogue
import WidgetFormat

/// A rule made ready to be asked of its subjects. A class, so that asking it copies nothing.
final class CompiledRule: Sendable {
  let rule: Rule
  let subject: SubjectKind
  /// In the order in which they are asked: the first that finds something reports.
  let cases: [Asked]
  /// The highest level that its findings may have.
  let highestLevel: Severity

  /// One thing that the rule asks, and where it need not be asked.
  ///
  /// A case has four forms on its way: `RuleCase` as the rule's file has it, `CompiledCase` with the rule's parameters
  /// put in, this with what spares asking it, and `AskedCase` in one family with the presentations it is asked about.
  struct Asked: Sendable {
    let question: Question
    let filter: PresentationFilter
    /// What the facts in it depend on: it is asked once for each.
    let dependence: FactDefinition.Dependence
    /// Where its condition can hold.
    let places: PresentationSet
    let needs: NeededTraits
  }

  enum Question: Sendable {
    case condition(CompiledCase)
    case check(CompiledCheck)
  }

  /// Nil for a rule of reading, which is asked of nothing.
  ///
  /// - Parameter usesHints: Whether what facts and checks say about themselves spares questions. Without, each is asked
  ///   of every subject in every presentation, and finds the same.
  init?(_ rule: Rule, usesHints: Bool) {
    self.rule = rule
    highestLevel = rule.highestLevel
    switch rule.body {
    case .condition(let condition):
      let subject = condition.subject
      self.subject = subject
      cases = condition.cases.map { written in
        let compiled = CompiledCase(written, of: subject, parameters: rule.parameters)
        let necessity = Necessity(parameters: rule.parameters)
        return Asked(
          question: .condition(compiled), filter: written.filter,
          dependence: usesHints ? compiled.dependence : .presentation,
          places: usesHints ? necessity.places(for: compiled) : .all,
          needs: NeededTraits(usesHints ? necessity.traits(for: compiled) : []))
      }
    case .check(let settings):
      guard let check = Check.named(settings.name) else { return nil }
      subject = check.subject
      let compiled = CompiledCheck(rule: rule, settings: settings, check: check)
      let dependence = usesHints || check.dependsOn.isEmpty ? check.dependsOn : .presentation
      cases = [
        Asked(
          question: .check(compiled), filter: settings.filter, dependence: dependence, places: .all,
          needs: NeededTraits(usesHints ? [check.needs] : []))
      ]
    case .reading: return nil
    }
  }

  var isCheck: Bool {
    if case .check? = cases.first?.question { true } else { false }
  }
}

/// A case of a condition, with the values of parameters in the place of their names. A class, so that asking it copies
/// nothing.
final class CompiledCase: Sendable {
  let written: RuleCase
  let subject: SubjectKind
  /// Which subjects the case is about: its `where`.
  let selection: Predicate
  let requirement: Predicate?
  /// Facts whose texts are held against patterns; few rules have any.
  private let factsWithPatterns: [FactDefinition]
  private let evaluation: Evaluation

  init(_ written: RuleCase, of subject: SubjectKind, parameters: [Parameter]) {
    self.written = written
    self.subject = subject
    selection = written.selection.withValues(of: parameters)
    requirement = written.requirement?.withValues(of: parameters)
    factsWithPatterns = selection.factsWithPatterns + (requirement?.factsWithPatterns ?? [])
    evaluation = Evaluation(parameters: parameters)
  }

  /// The fact whose text is too long for a pattern, where that leaves open whether the rule is kept.
  func factTooLong(in scope: FactScope) -> FactDefinition? {
    guard !factsWithPatterns.isEmpty, isOpen(in: scope) else { return nil }
    return factsWithPatterns.first { $0.value(scope).content.words.contains { Limits.isTooLong($0) } }
  }

  private func isOpen(in scope: FactScope) -> Bool {
    let isSelected = evaluation.truth(of: selection, scope)
    guard isSelected != .no, let requirement else { return isSelected == .unknown }
    let isKept = evaluation.truth(of: requirement, scope)
    return isSelected == .unknown ? isKept != .yes : isKept == .unknown
  }

  /// Whether the selection holds and the requirement does not, both for certain.
  func isViolated(in scope: FactScope) -> Bool {
    guard case .yes = evaluation.truth(of: selection, scope) else { return false }
    guard let requirement else { return true }
    if case .no = evaluation.truth(of: requirement, scope) { return true }
    return false
  }

  /// Whether the rule has something to look at: a subject that it selects, or any where selecting is finding.
  func meets(_ scope: FactScope) -> Bool { requirement == nil || evaluation.truth(of: selection, scope) == .yes }

  /// What all facts in it depend on.
  var dependence: FactDefinition.Dependence {
    let facts = selection.facts + (requirement?.facts ?? []) + [written.pointsAt].compactMap(\.self)
      + written.measuredFacts
    return facts.reduce(into: []) { $0.formUnion($1.dependsOn) }
  }
}

/// Works out, once for a rule, which traits a subject must have for the rule to find anything, and where that can be:
/// nearly all rules are about what nearly no view has.
private struct Necessity {
  private let evaluation: Evaluation
  private let parameters: [Parameter]

  init(parameters: [Parameter]) {
    evaluation = Evaluation(parameters: parameters)
    self.parameters = parameters
  }

  /// Sets of traits of each of which a violating subject has at least one.
  func traits(for compiled: CompiledCase) -> [ViewTraits] {
    traits(for: compiled.selection, being: .yes) + (compiled.requirement.map { traits(for: $0, being: .no) } ?? [])
  }

  /// The presentations in which a condition can hold. A rule without a requirement has something to look at wherever
  /// it is asked, whether its condition holds or not.
  func places(for compiled: CompiledCase) -> PresentationSet {
    compiled.requirement == nil ? .all : places(for: compiled.selection, being: .yes)
  }

  private func places(for predicate: Predicate, being wanted: Truth) -> PresentationSet {
    switch predicate {
    case .not(let part): places(for: part, being: !wanted)
    case .all(let parts): wanted == .yes ? placesOfEach(of: parts, wanted) : placesOfAny(of: parts, wanted)
    case .any(let parts): wanted == .yes ? placesOfAny(of: parts, wanted) : placesOfEach(of: parts, wanted)
    case .test(let fact, let test): fact.places != .all && isRuledOut(fact, test, wanted) ? fact.places : .all
    }
  }

  private func placesOfEach(of parts: [Predicate], _ wanted: Truth) -> PresentationSet {
    parts.reduce(PresentationSet.all) { $0.intersection(places(for: $1, being: wanted)) }
  }

  private func placesOfAny(of parts: [Predicate], _ wanted: Truth) -> PresentationSet {
    parts.reduce(PresentationSet()) { $0.union(places(for: $1, being: wanted)) }
  }

  private func traits(for predicate: Predicate, being wanted: Truth) -> [ViewTraits] {
    switch predicate {
    case .not(let part): traits(for: part, being: !wanted)
    case .all(let parts): wanted == .yes ? forEach(of: parts, wanted) : forAny(of: parts, wanted)
    case .any(let parts): wanted == .yes ? forAny(of: parts, wanted) : forEach(of: parts, wanted)
    case .test(let fact, let test):
      !fact.needs.isEmpty && isRuledOut(fact, test, wanted) ? [fact.needs] : []
    }
  }

  /// Whether a test is not as wanted where a fact is `otherwise`.
  private func isRuledOut(_ fact: FactDefinition, _ test: Test, _ wanted: Truth) -> Bool {
    isConstant(test) && evaluation.truth(of: test, for: fact.otherwise, nil) != wanted
  }

  /// All parts must be as wanted.
  private func forEach(of parts: [Predicate], _ wanted: Truth) -> [ViewTraits] {
    parts.flatMap { traits(for: $0, being: wanted) }
  }

  /// One of the parts must be as wanted.
  private func forAny(of parts: [Predicate], _ wanted: Truth) -> [ViewTraits] {
    var union: ViewTraits = []
    for part in parts {
      guard let first = traits(for: part, being: wanted).first else { return [] }
      union.formUnion(first)
    }
    return parts.isEmpty ? [] : [union]
  }

  /// Whether the outcome depends on nothing but the value.
  private func isConstant(_ test: Test) -> Bool {
    switch test {
    case .present, .absent, .unique, .matches: true
    case .count(let inner): isConstant(inner)
    case .equals(let operand), .atLeast(let operand), .atMost(let operand), .moreThan(let operand),
      .lessThan(let operand), .contains(let operand):
      isConstant(operand)
    case .oneOf(let operands), .noneOf(let operands): operands.allSatisfy { isConstant($0) }
    }
  }

  private func isConstant(_ operand: Operand) -> Bool {
    switch operand {
    case .number, .word, .flag: return true
    case .fact: return false
    case .parameter(let name):
      guard let parameter = parameters.first(where: { $0.name == name }) else { return true }
      if case .byFamily = parameter.value { return false }
      return parameter.familyValues.isEmpty
    }
  }
}

/// What something must have for a rule to find anything about it: one trait of each set; empty sets ask for nothing.
/// A fixed number of sets, so that entries of an index are copied without care.
struct NeededTraits: Sendable {
  private var first: ViewTraits = []
  private var second: ViewTraits = []
  private var third: ViewTraits = []

  /// Keeps the three smallest: each leaves out more than those that are larger, and what is left of them little.
  init(_ sets: [ViewTraits]) {
    for set in sets.sorted(by: Self.isSmaller) where ![first, second, third].contains(set) {
      if first.isEmpty {
        first = set
      } else if second.isEmpty {
        second = set
      } else if third.isEmpty {
        third = set
      }
    }
  }

  private static func isSmaller(_ one: ViewTraits, _ other: ViewTraits) -> Bool {
    let (one, other) = (one.rawValue, other.rawValue)
    return (one.nonzeroBitCount, one) < (other.nonzeroBitCount, other)
  }

  func areMet(by traits: ViewTraits) -> Bool {
    (first.isEmpty || traits.intersects(first)) && (second.isEmpty || traits.intersects(second))
      && (third.isEmpty || traits.intersects(third))
  }
}

/// The rules that run, made ready and sorted by what they look at.
final class RuleIndex: Sendable {
  /// Conditions before checks: so they are asked.
  let rules: [CompiledRule]
  /// For each kind of subject, by its number, the indices of rules about it.
  let indicesBySubject: [[Int]]
  /// Ids of the rules that hold whatever the family, those of reading included.
  let active: Set<String>
  /// Levels of those rules about reading that a configuration raises.
  private let raisedLevels: [String: Severity]

  /// - Parameter usesHints: Whether questions are spared that can find nothing.
  convenience init(_ rules: [Rule], usesHints: Bool = true) {
    self.init(
      rules.compactMap { CompiledRule($0, usesHints: usesHints) }, active: Self.active(rules),
      raisedLevels: Self.raisedLevels(rules))
  }

  /// The rules of another index, some of them set otherwise: only these are made ready.
  ///
  /// - Parameters:
  ///   - rules: What some are, by id, without those that are off.
  ///   - ids: Of all that are set otherwise.
  convenience init(_ other: RuleIndex, with rules: [Rule], inPlaceOf ids: Set<String>) {
    let kept = other.rules.filter { !ids.contains($0.rule.id) }
    let compiled = kept + rules.compactMap { CompiledRule($0, usesHints: true) }
    self.init(
      compiled.sorted { $0.rule.id < $1.rule.id }, active: other.active.subtracting(ids).union(Self.active(rules)),
      raisedLevels: other.raisedLevels.filter { !ids.contains($0.key) }.merging(Self.raisedLevels(rules)) { $1 })
  }

  private init(_ compiled: [CompiledRule], active: Set<String>, raisedLevels: [String: Severity]) {
    let ordered = compiled.filter { !$0.isCheck } + compiled.filter(\.isCheck)
    rules = ordered
    indicesBySubject = SubjectKind.allCases.map { kind in ordered.indices.filter { ordered[$0].subject == kind } }
    self.active = active
    self.raisedLevels = raisedLevels
  }

  private static func active(_ rules: [Rule]) -> Set<String> {
    Set(rules.lazy.filter { $0.familyLevels == nil }.map(\.id))
  }

  private static func raisedLevels(_ rules: [Rule]) -> [String: Severity] {
    Dictionary(rules.compactMap { rule in rule.raisedLevel.map { (rule.id, $0) } }) { first, _ in first }
  }

  /// Ids of the rules that look at something: all but those about reading.
  var rulesWithSubjects: Set<String> { Set(rules.map(\.rule.id)) }

  /// The level of a finding, raised where a configuration wants that of what reading finds.
  func level(of finding: Finding) -> Severity {
    if raisedLevels.isEmpty { return finding.severity }
    return max(finding.severity, raisedLevels[finding.rule] ?? finding.severity)
  }
}

extension Predicate {
  /// With the values of parameters in the place of their names, so that nothing is looked up for a subject.
  func withValues(of parameters: [Parameter]) -> Predicate {
    switch self {
    case .all(let parts): .all(parts.map { $0.withValues(of: parameters) })
    case .any(let parts): .any(parts.map { $0.withValues(of: parameters) })
    case .not(let part): .not(part.withValues(of: parameters))
    case .test(let fact, let test): .test(fact, test.withValues(of: parameters))
    }
  }
}

extension Test {
  fileprivate func withValues(of parameters: [Parameter]) -> Test {
    switch self {
    case .equals(let operand): .equals(operand.withValue(of: parameters))
    case .atLeast(let operand): .atLeast(operand.withValue(of: parameters))
    case .atMost(let operand): .atMost(operand.withValue(of: parameters))
    case .moreThan(let operand): .moreThan(operand.withValue(of: parameters))
    case .lessThan(let operand): .lessThan(operand.withValue(of: parameters))
    case .contains(let operand): .contains(operand.withValue(of: parameters))
    case .count(let inner): .count(inner.withValues(of: parameters))
    case .present, .absent, .oneOf, .noneOf, .unique, .matches: self
    }
  }
}

extension Operand {
  /// Parameters that are lists, or differ from family to family, stay names.
  fileprivate func withValue(of parameters: [Parameter]) -> Operand {
    guard case .parameter(let name) = self, let parameter = parameters.first(where: { $0.name == name }),
      parameter.familyValues.isEmpty
    else { return self }
    switch parameter.value {
    case .number(let number): return .number(number)
    case .word(let word): return .word(word)
    case .words, .byFamily: return self
    }
  }
}
