import AppleTables
import Facts
import Presentations
import RuleCatalogue
import WidgetFormat

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
