import AppleTables
import Facts
import Findings
import Presentations
import RuleCatalogue
import WidgetFormat

/// Values in the words of a message: with their unit, and cut where they are long.
enum FactText {
  static func text(of content: FactValue.Content, unit: String) -> String? {
    switch content {
    case .absent, .unknown: nil
    case .number(let number): quantity(number, unit: unit)
    case .flag(let flag): flag ? "true" : "false"
    case .word(let word): shortened(word)
    case .words(let words): listed(words.map { shortened($0) })
    }
  }

  static func text(of fact: FactDefinition, in scope: FactScope) -> String? {
    var unit = ""
    if case .number(let own) = fact.type { unit = own }
    return text(of: fact.value(scope).content, unit: unit)
  }

  static func text(of parameter: Parameter, for family: Family?) -> String? {
    switch parameter.value(for: family) {
    case .number(let number): quantity(number, unit: parameter.unit)
    case .word(let word): word
    case .words(let words): listed(words)
    case .byFamily(let values): family.flatMap { values[$0] }.map { quantity($0, unit: parameter.unit) }
    }
  }
}
