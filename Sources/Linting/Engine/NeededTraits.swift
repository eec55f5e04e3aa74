import AppleTables
import Facts
import RuleCatalogue
import WidgetFormat

/// Works out, once for a rule, which traits a subject must have for the rule to find anything, and where that can be:
/// nearly all rules are about what nearly no view has.
struct Necessity {
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
