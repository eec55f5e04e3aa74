import Facts
import Presentations
import WidgetFormat

/// Which tests make sense for which facts: one that can never hold is a mistake that nobody would notice.
enum TestTypes {
  /// What is wrong with a test of a fact, as a sentence; nil if nothing is.
  static func problem(
    of test: Test, with type: FactDefinition.ValueType, named name: String, parameters: [Parameter]
  ) -> String? {
    let operands: [Operand]
    switch test {
    case .present, .absent: return nil
    case .equals(let operand): operands = [operand]
    case .oneOf(let list), .noneOf(let list): operands = list
    case .atLeast(let operand), .atMost(let operand), .moreThan(let operand), .lessThan(let operand):
      guard case .number = type else { return "\(name) is \(shown(type)), which is not more or less than anything." }
      operands = [operand]
    case .contains(let operand):
      guard type == .words || type == .word else { return "\(name) is \(shown(type)), which contains nothing." }
      if hasWords(operand, parameters) { return nil }
      return "\(name) contains words. Write a word, in quotes if it is a number."
    case .count, .unique:
      return type == .words ? nil : "\(name) is \(shown(type)), of which there is nothing to count."
    case .matches:
      return type == .words || type == .word ? nil : "\(name) is \(shown(type)); patterns are for words."
    }
    guard operands.allSatisfy({ fits($0, type, parameters) }) else {
      let advice = type == .word ? ", in quotes if it looks like a number" : ""
      return "\(name) is \(shown(type)). Compare it with one\(advice)."
    }
    return nil
  }

  private static func fits(_ operand: Operand, _ type: FactDefinition.ValueType, _ parameters: [Parameter]) -> Bool {
    switch type {
    case .number: hasNumber(operand, parameters)
    case .word: hasWords(operand, parameters)
    case .words: hasWords(operand, parameters)
    case .flag: isFlag(operand)
    }
  }

  private static func isFlag(_ operand: Operand) -> Bool {
    switch operand {
    case .flag: true
    case .fact(let fact): fact.type == .flag
    case .number, .word, .parameter: false
    }
  }

  private static func hasNumber(_ operand: Operand, _ parameters: [Parameter]) -> Bool {
    switch operand {
    case .number: true
    case .fact(let fact): if case .number = fact.type { true } else { false }
    case .parameter(let name):
      switch parameters.first(where: { $0.name == name })?.value {
      case .number, .byFamily: true
      case .word, .words, nil: false
      }
    case .word, .flag: false
    }
  }

  private static func hasWords(_ operand: Operand, _ parameters: [Parameter]) -> Bool {
    switch operand {
    case .word: true
    case .fact(let fact): fact.type == .word || fact.type == .words
    case .parameter(let name):
      switch parameters.first(where: { $0.name == name })?.value {
      case .word, .words: true
      case .number, .byFamily, nil: false
      }
    case .number, .flag: false
    }
  }

  private static func shown(_ type: FactDefinition.ValueType) -> String {
    switch type {
    case .number(let unit): unit.isEmpty ? "a number" : "a number, in \(unit)"
    case .flag: "true or false"
    case .word: "a word"
    case .words: "a list of words"
    }
  }
}
