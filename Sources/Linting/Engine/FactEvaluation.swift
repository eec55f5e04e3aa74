import AppleFacts
import RuleCatalogue
import WidgetModel

/// Answers a rule's questions about one subject in some presentations.
struct FactEvaluation {
  let scope: FactScope
  let parameters: [Parameter]

  /// Whether the condition holds and the requirement does not, both for certain.
  func violates(_ single: RuleCase) -> Bool {
    guard truth(of: single.condition) == .yes else { return false }
    guard let requirement = single.requirement else { return true }
    return truth(of: requirement) == .no
  }

  func truth(of predicate: Predicate) -> Truth {
    switch predicate {
    case .not(let part): return !truth(of: part)
    case .test(let fact, let test): return truth(of: test, for: fact.value(scope).content)
    case .all(let parts):
      var result = Truth.yes
      for part in parts {
        switch truth(of: part) {
        case .no: return .no
        case .unknown: result = .unknown
        case .yes: break
        }
      }
      return result
    case .any(let parts):
      var result = Truth.no
      for part in parts {
        switch truth(of: part) {
        case .yes: return .yes
        case .unknown: result = .unknown
        case .no: break
        }
      }
      return result
    }
  }

  private func truth(of test: Test, for value: FactValue.Content) -> Truth {
    if value == .unknown { return .unknown }
    if case .absent = test { return Truth(value == .absent) }
    // What is not there has no property at all.
    if value == .absent { return .no }
    switch test {
    case .present: return .yes
    case .absent: return .no
    case .equals(let operand): return equal(value, operand)
    case .oneOf(let operands): return contains(operands, value)
    case .noneOf(let operands): return !contains(operands, value)
    case .atLeast(let operand): return compare(value, operand, >=)
    case .atMost(let operand): return compare(value, operand, <=)
    case .moreThan(let operand): return compare(value, operand, >)
    case .lessThan(let operand): return compare(value, operand, <)
    case .contains(let operand): return containsWord(value, operand)
    case .count(let inner): return truth(of: inner, for: .number(Double(value.words.count)))
    case .unique(let isWanted): return Truth((Set(value.words).count == value.words.count) == isWanted)
    case .matches(let pattern):
      let results = value.words.map { pattern.occurs(in: $0) }
      return results.contains(true) ? .yes : results.contains(nil) ? .unknown : .no
    }
  }

  /// A comparison with nothing is neither true nor false.
  private func compare(_ value: FactValue.Content, _ operand: Operand, _ holds: (Double, Double) -> Bool) -> Truth {
    guard case .number(let number) = value, case .number(let other)? = content(of: operand).first else {
      return .unknown
    }
    return Truth(holds(number, other))
  }

  private func equal(_ value: FactValue.Content, _ operand: Operand) -> Truth {
    let contents = content(of: operand)
    if contents.contains(.unknown) { return .unknown }
    return Truth(contents.contains { value.isSame(as: $0) })
  }

  private func contains(_ operands: [Operand], _ value: FactValue.Content) -> Truth {
    Truth(operands.flatMap { content(of: $0) }.contains { value.isSame(as: $0) })
  }

  private func containsWord(_ value: FactValue.Content, _ operand: Operand) -> Truth {
    let wanted = content(of: operand)
    return Truth(value.words.contains { word in wanted.contains { FactValue.Content.word(word).isSame(as: $0) } })
  }

  /// The values that an operand stands for: one, or those of a list.
  private func content(of operand: Operand) -> [FactValue.Content] {
    switch operand {
    case .number(let number): return [.number(number)]
    case .word(let word): return [.word(word)]
    case .flag(let flag): return [.flag(flag)]
    case .fact(let fact): return [fact.value(scope).content]
    case .parameter(let name):
      guard let parameter = parameters.first(where: { $0.name == name }) else { return [] }
      let family = scope.family?.family.family
      return parameter.value(for: family).contents(for: family)
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

  /// Words are compared by their bytes, not by what Unicode holds to be equal.
  func isSame(as other: FactValue.Content) -> Bool {
    switch (self, other) {
    case (.word(let left), .word(let right)): left.utf8.elementsEqual(right.utf8)
    default: self == other
    }
  }
}
