import Facts
import Presentations
import RuleCatalogue
import WidgetFormat

/// Works out, once for a rule, which traits a view must have for the rule to find anything: nearly all rules are
/// about what nearly no view has.
struct Necessity {
  private let evaluation: Evaluation
  private let parameters: [Parameter]

  init(parameters: [Parameter]) {
    evaluation = Evaluation(parameters: parameters)
    self.parameters = parameters
  }

  /// Sets of traits of each of which a violating view has at least one.
  func traits(for single: CompiledCondition) -> [ViewTraits] {
    traits(for: single.condition, being: .yes) + (single.requirement.map { traits(for: $0, being: .no) } ?? [])
  }

  private func traits(for predicate: Predicate, being wanted: Truth) -> [ViewTraits] {
    switch predicate {
    case .not(let part): traits(for: part, being: !wanted)
    case .all(let parts): wanted == .yes ? forEach(of: parts, wanted) : forAny(of: parts, wanted)
    case .any(let parts): wanted == .yes ? forAny(of: parts, wanted) : forEach(of: parts, wanted)
    case .test(let fact, let test):
      !fact.needs.isEmpty && isConstant(test) && evaluation.truth(of: test, for: fact.otherwise, nil) != wanted
        ? [fact.needs] : []
    }
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
    var left = Set(sets).sorted { ($0.rawValue.nonzeroBitCount, $0.rawValue) < ($1.rawValue.nonzeroBitCount, $1.rawValue) }[...]
    first = left.popFirst() ?? []
    second = left.popFirst() ?? []
    third = left.popFirst() ?? []
  }

  func areMet(by traits: ViewTraits) -> Bool {
    (first.isEmpty || traits.intersects(first)) && (second.isEmpty || traits.intersects(second))
      && (third.isEmpty || traits.intersects(third))
  }
}
