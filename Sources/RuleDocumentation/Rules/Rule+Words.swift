import AppleTables
import Findings
import RuleCatalogue

extension Rule {
  /// "error", "warning or note", "error, warning or note".
  var levelText: String { listed(body.levels.map(\.rawValue), last: "or") }

  var isOfReading: Bool { if case .reading = body { true } else { false } }

  /// What decides it, as JSON and the catalogue call it.
  var decidedBy: String {
    switch body {
    case .condition: "condition"
    case .check: "check"
    case .reading: "reading"
    }
  }

  /// The lowest profile that has it. Rules of reading are in both.
  var profile: String { isStrict ? "strict" : "recommended" }
}

extension ParameterValue {
  /// As one writes it in a configuration.
  var written: String {
    switch self {
    case .number(let number): exactQuantity(number)
    case .word(let word): word
    case .words(let words): "[\(words.joined(separator: ", "))]"
    case .byFamily(let values):
      Family.allCases.compactMap { family in values[family].map { "\(family.rawValue): \(exactQuantity($0))" } }
        .first.map { "{\($0)}" } ?? "{}"
    }
  }
}
