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
  let cases: [PreparedCase]
  /// The highest level that its findings may have.
  let highestLevel: Severity

  /// One thing that the rule asks, and where it need not be asked. `RuleCase` tells the forms that a case has.
  struct PreparedCase: Sendable {
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
  init?(_ rule: Rule, _ checks: Checks, usesHints: Bool) {
    self.rule = rule
    highestLevel = rule.highestLevel
    switch rule.body {
    case .condition(let condition):
      let subject = condition.subject
      self.subject = subject
      cases = condition.cases.map { written in
        let compiled = CompiledCase(written, of: subject, parameters: rule.parameters)
        let necessity = Necessity(parameters: rule.parameters)
        return PreparedCase(
          // The compiled case's filter, so that the written case is handed over and not copied.
          question: .condition(compiled), filter: compiled.written.filter,
          dependence: usesHints ? compiled.dependence : .presentation,
          places: usesHints ? necessity.places(for: compiled) : .all,
          needs: NeededTraits(usesHints ? necessity.traits(for: compiled) : []))
      }
    case .check(let settings):
      guard let check = checks[settings.name] else { return nil }
      subject = check.subject
      let compiled = CompiledCheck(rule: rule, settings: settings, check: check)
      let dependence = usesHints || check.dependsOn.isEmpty ? check.dependsOn : .presentation
      cases = [
        PreparedCase(
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
    // Where no names are to be replaced, a copy of the condition shares all of it.
    selection = parameters.isEmpty ? written.selection : written.selection.withValues(of: parameters)
    requirement = parameters.isEmpty ? written.requirement : written.requirement?.withValues(of: parameters)
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
    var dependence = written.pointsAt?.dependsOn ?? []
    for fact in written.measuredFacts { dependence.formUnion(fact.dependsOn) }
    let add = { (fact: FactDefinition, test: Test) in
      dependence.formUnion(fact.dependsOn)
      for other in test.facts { dependence.formUnion(other.dependsOn) }
    }
    selection.forEachTest(add)
    requirement?.forEachTest(add)
    return dependence
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
  convenience init(_ rules: [Rule], _ checks: Checks, usesHints: Bool = true) {
    self.init(
      rules.compactMap { CompiledRule($0, checks, usesHints: usesHints) }, active: Self.active(rules),
      raisedLevels: Self.raisedLevels(rules))
  }

  /// The rules of another index, some of them set otherwise: only these are made ready.
  ///
  /// - Parameters:
  ///   - rules: What some are, by id, without those that are off.
  ///   - ids: Of all that are set otherwise.
  convenience init(_ other: RuleIndex, with rules: [Rule], _ checks: Checks, inPlaceOf ids: Set<String>) {
    let kept = other.rules.filter { !ids.contains($0.rule.id) }
    let compiled = kept + rules.compactMap { CompiledRule($0, checks, usesHints: true) }
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
    rules.reduce(into: Set(minimumCapacity: rules.count)) { ids, rule in
      if rule.familyLevels == nil { ids.insert(rule.id) }
    }
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

/// Answers a rule's questions about one subject in some presentations.
///
/// Rules ask millions of times: nothing here makes an array where a single value is compared.
struct Evaluation {
  let parameters: [Parameter]

  func truth(of predicate: Predicate, _ scope: FactScope) -> Truth {
    switch predicate {
    case .not(let part): return !truth(of: part, scope)
    case .test(let fact, let test): return truth(of: test, for: fact.value(scope).content, scope)
    case .all(let parts):
      var result = Truth.yes
      for part in parts {
        switch truth(of: part, scope) {
        case .no: return .no
        case .unknown: result = .unknown
        case .yes: break
        }
      }
      return result
    case .any(let parts):
      var result = Truth.no
      for part in parts {
        switch truth(of: part, scope) {
        case .yes: return .yes
        case .unknown: result = .unknown
        case .no: break
        }
      }
      return result
    }
  }

  /// - Parameter scope: Where facts are asked that the value is compared with.
  func truth(of test: Test, for value: FactValue.Content, _ scope: FactScope?) -> Truth {
    if case .unknown = value { return .unknown }
    let isAbsent = if case .absent = value { true } else { false }
    switch test {
    case .absent: return Truth(isAbsent)
    // What is not there has no property at all.
    case _ where isAbsent: return .no
    case .present: return .yes
    case .equals(let operand): return equal(value, operand, scope)
    case .oneOf(let operands): return contains(operands, value, scope)
    case .noneOf(let operands): return !contains(operands, value, scope)
    case .atLeast(let operand): return compare(value, operand, scope) { $0 >= $1 }
    case .atMost(let operand): return compare(value, operand, scope) { $0 <= $1 }
    case .moreThan(let operand): return compare(value, operand, scope) { $0 > $1 }
    case .lessThan(let operand): return compare(value, operand, scope) { $0 < $1 }
    case .contains(let operand): return containsWord(value, operand, scope)
    case .count(let inner): return truth(of: inner, for: .number(Double(value.words.count)), scope)
    case .unique(let isWanted): return Truth((Set(value.words).count == value.words.count) == isWanted)
    case .matches(let pattern):
      if case .word(let word) = value { return Truth(pattern.occurs(in: word)) }
      let results = value.words.map { pattern.occurs(in: $0) }
      return results.contains(true) ? .yes : results.contains(nil) ? .unknown : .no
    }
  }

  /// A comparison with nothing is neither true nor false.
  private func compare(
    _ value: FactValue.Content, _ operand: Operand, _ scope: FactScope?, _ holds: (Double, Double) -> Bool
  ) -> Truth {
    guard case .number(let number) = value else { return .unknown }
    if case .number(let other) = operand { return Truth(holds(number, other)) }
    guard case .number(let other)? = content(of: operand, scope).first else { return .unknown }
    return Truth(holds(number, other))
  }

  private func equal(_ value: FactValue.Content, _ operand: Operand, _ scope: FactScope?) -> Truth {
    if let constant = operand.constant { return Truth(value.isSame(as: constant)) }
    let contents = content(of: operand, scope)
    if contents.contains(.unknown) { return .unknown }
    return Truth(contents.contains { value.isSame(as: $0) })
  }

  private func contains(_ operands: [Operand], _ value: FactValue.Content, _ scope: FactScope?) -> Truth {
    for operand in operands {
      if let constant = operand.constant {
        if value.isSame(as: constant) { return .yes }
      } else if content(of: operand, scope).contains(where: { value.isSame(as: $0) }) {
        return .yes
      }
    }
    return .no
  }

  private func containsWord(_ value: FactValue.Content, _ operand: Operand, _ scope: FactScope?) -> Truth {
    if let constant = operand.constant { return Truth(value.holds(constant)) }
    let wanted = content(of: operand, scope)
    return Truth(value.words.contains { word in wanted.contains { FactValue.Content.word(word).isSame(as: $0) } })
  }

  /// The values that an operand stands for: one, or those of a list.
  private func content(of operand: Operand, _ scope: FactScope?) -> [FactValue.Content] {
    switch operand {
    case .number, .word, .flag: return operand.constant.map { [$0] } ?? []
    case .fact(let fact): return scope.map { [fact.value($0).content] } ?? [.unknown]
    case .parameter(let name):
      guard let parameter = parameters.first(where: { $0.name == name }) else { return [] }
      let family = scope?.family?.offered.name
      return parameter.value(for: family).contents(for: family)
    }
  }
}

extension Operand {
  /// The value that is written; nil for one that has to be looked up.
  fileprivate var constant: FactValue.Content? {
    switch self {
    case .number(let number): .number(number)
    case .word(let word): .word(word)
    case .flag(let flag): .flag(flag)
    case .fact, .parameter: nil
    }
  }
}

extension ParameterValue {
  func contents(for family: Family?) -> [FactValue.Content] {
    switch self {
    case .number(let number): [.number(number)]
    case .word(let word): [.word(word)]
    case .words(let words): words.map { .word($0) }
    case .byFamily(let values): family.flatMap { values[$0] }.map { [.number($0)] } ?? []
    }
  }
}

extension FactValue.Content {
  /// The words of a list; a single word is a list of one.
  var words: [String] {
    switch self {
    case .word(let word): [word]
    case .words(let words): words
    case .absent, .unknown, .number, .flag: []
    }
  }

  /// Whether one of the words is the same as another value.
  func holds(_ other: FactValue.Content) -> Bool {
    switch self {
    case .word: isSame(as: other)
    case .words(let words): words.contains { FactValue.Content.word($0).isSame(as: other) }
    case .absent, .unknown, .number, .flag: false
    }
  }

  /// Words are compared by their bytes, not by what Unicode holds to be equal.
  func isSame(as other: FactValue.Content) -> Bool {
    switch (self, other) {
    // Bytes differ wherever Unicode holds words to be different, which is the quicker question.
    case (.word(let left), .word(let right)): left == right && left.utf8.elementsEqual(right.utf8)
    case (.flag(let left), .flag(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    default: self == other
    }
  }
}
