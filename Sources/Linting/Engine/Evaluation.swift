import Base
import Presentations

extension ActiveCase {
  /// True if the selection is true and the requirement is false; false if either is unknown.
  func isViolated(in scope: FactScope) -> Bool {
    guard truth(of: ruleCase.selection, scope) == .yes else { return false }
    return ruleCase.requirement.map { truth(of: $0, scope) == .no } ?? true
  }

  /// True if the rule examines the subject: the selection is true, or there is no requirement, so that the selection
  /// itself is the test.
  func covers(_ scope: FactScope) -> Bool {
    ruleCase.requirement == nil || truth(of: ruleCase.selection, scope) == .yes
  }

  /// The fact whose text is too long for a glob; nil if there is none, or if the result does not depend on it.
  func factWithLongText(in scope: FactScope) -> FactDefinition? {
    guard !ruleCase.factsWithGlobs.isEmpty, isUndecided(in: scope) else { return nil }
    return ruleCase.factsWithGlobs.first { $0.value(scope).content.words.contains { Limits.isTooLong($0) } }
  }

  private func isUndecided(in scope: FactScope) -> Bool {
    let isSelected = truth(of: ruleCase.selection, scope)
    guard isSelected != .no, let requirement = ruleCase.requirement else { return isSelected == .unknown }
    let isMet = truth(of: requirement, scope)
    return isSelected == .unknown ? isMet != .yes : isMet == .unknown
  }

  private func truth(of predicate: Predicate, _ scope: FactScope) -> Truth {
    switch predicate {
    case .not(let predicate): !truth(of: predicate, scope)
    case .test(let fact, let test): truth(of: test, for: fact.value(scope).content, scope)
    case .all(let predicates): .all(predicates) { truth(of: $0, scope) }
    case .any(let predicates): .any(predicates) { truth(of: $0, scope) }
    }
  }

  private func truth(of test: Test, for value: FactValue.Content, _ scope: FactScope) -> Truth {
    if case .unknown = value { return .unknown }
    let isAbsent = if case .absent = value { true } else { false }
    switch test {
    case .absent: return Truth(isAbsent)
    // All other tests fail for an absent value.
    case _ where isAbsent: return .no
    case .present: return .yes
    case .compared(.equals, let operand): return equalsAny(of: CollectionOfOne(operand), value, scope)
    case .compared(.contains, let operand):
      return .any(value.words) { equalsAny(of: CollectionOfOne(operand), .word($0), scope) }
    case .compared(let comparison, let operand):
      guard case .number(let number) = value, let other = self.number(of: operand, scope) else { return .unknown }
      switch comparison {
      case .atLeast: return Truth(number >= other)
      case .atMost: return Truth(number <= other)
      case .moreThan: return Truth(number > other)
      default: return Truth(number < other)
      }
    case .oneOf(let operands): return equalsAny(of: operands, value, scope)
    case .noneOf(let operands): return !equalsAny(of: operands, value, scope)
    case .count(let inner): return truth(of: inner, for: .number(Double(value.words.count)), scope)
    case .unique(let isWanted): return Truth((Set(value.words).count == value.words.count) == isWanted)
    case .matches(let glob):
      // Matching a long text would take too much time.
      return .any(value.words) { Limits.isTooLong($0) ? .unknown : Truth(glob.matches(Array($0.utf8)[...])) }
    }
  }

  private func number(of operand: Operand, _ scope: FactScope) -> Double? {
    switch operand {
    case .number(let number): return number
    case .word, .flag: return nil
    case .fact(let fact): return fact.value(scope).number
    case .parameter(let name): return rule.parameter(name)?.number(for: scope.family?.offered.family)
    }
  }

  private func equalsAny(of operands: some Sequence<Operand>, _ value: FactValue.Content, _ scope: FactScope) -> Truth {
    .any(operands) { operand in
      switch operand {
      case .number(let number): Truth(value == .number(number))
      case .word(let word): Truth(value.isSame(as: .word(word)))
      case .flag(let flag): Truth(value == .flag(flag))
      case .fact(let fact):
        switch fact.value(scope).content {
        case .unknown: .unknown
        case let other: Truth(value.isSame(as: other))
        }
      case .parameter(let name): Truth(values(ofParameter: name, scope).contains { value.isSame(as: $0) })
      }
    }
  }

  private func values(ofParameter name: String, _ scope: FactScope) -> [FactValue.Content] {
    switch rule.parameter(name)?.value(for: scope.family?.offered.family) {
    case .number(let number): [.number(number)]
    case .word(let word): [.word(word)]
    case .words(let words): words.map { .word($0) }
    case .byFamily, nil: []
    }
  }
}

extension FactValue.Content {
  /// The words of a list. A single word counts as a list of one.
  var words: [String] {
    switch self {
    case .word(let word): [word]
    case .words(let words): words
    case .absent, .unknown, .number, .flag: []
    }
  }

  /// Compares the bytes of single words, since `==` considers canonically equivalent texts equal.
  fileprivate func isSame(as other: FactValue.Content) -> Bool {
    if case .word(let left) = self, case .word(let right) = other { return left.utf8.elementsEqual(right.utf8) }
    return self == other
  }
}
