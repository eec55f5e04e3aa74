import Facts
import Presentations
import WidgetFormat

/// A condition over facts. An unknown fact makes the whole of it unknown, so that nothing follows.
package indirect enum Predicate: Sendable {
  case all([Predicate])
  case any([Predicate])
  case not(Predicate)
  case test(FactDefinition, Test)

  /// Every fact that is asked.
  package var facts: [FactDefinition] {
    switch self {
    case .all(let parts), .any(let parts): parts.flatMap(\.facts)
    case .not(let part): part.facts
    case .test(let fact, let test): [fact] + test.facts
    }
  }

  /// The facts whose texts are held against patterns.
  package var factsWithPatterns: [FactDefinition] {
    switch self {
    case .all(let parts), .any(let parts): parts.flatMap(\.factsWithPatterns)
    case .not(let part): part.factsWithPatterns
    case .test(let fact, .matches): [fact]
    case .test: []
    }
  }
}

/// The closed vocabulary of what can be asked of a fact.
package indirect enum Test: Sendable {
  case present
  case absent
  case equals(Operand)
  case oneOf([Operand])
  case noneOf([Operand])
  case atLeast(Operand)
  case atMost(Operand)
  case moreThan(Operand)
  case lessThan(Operand)
  case contains(Operand)
  /// The number of words in a list, or 1.
  case count(Test)
  /// Whether no word of a list occurs twice.
  case unique(Bool)
  case matches(Pattern)

  var facts: [FactDefinition] {
    switch self {
    case .equals(let operand), .atLeast(let operand), .atMost(let operand), .moreThan(let operand),
      .lessThan(let operand), .contains(let operand):
      operand.facts
    case .oneOf(let operands), .noneOf(let operands): operands.flatMap(\.facts)
    case .count(let test): test.facts
    case .present, .absent, .unique, .matches: []
    }
  }
}

/// What a fact is compared with.
package enum Operand: Sendable {
  case number(Double)
  case word(String)
  case flag(Bool)
  case parameter(String)
  case fact(FactDefinition)

  var facts: [FactDefinition] {
    if case .fact(let fact) = self { [fact] } else { [] }
  }
}
