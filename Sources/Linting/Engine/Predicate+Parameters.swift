import RuleCatalogue

extension RuleCase {
  /// The case with the values of parameters in the place of their names, so that nothing is looked up for a subject.
  func withValues(of parameters: [Parameter]) -> RuleCase {
    var single = self
    single.condition = condition.withValues(of: parameters)
    single.requirement = requirement?.withValues(of: parameters)
    return single
  }
}

extension Predicate {
  fileprivate func withValues(of parameters: [Parameter]) -> Predicate {
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
