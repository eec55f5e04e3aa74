import AppleTables
import RuleCatalogue

extension Rule {
  /// "error", "warning or note", "error, warning or note".
  var levelText: String {
    let names = body.levels.map(\.rawValue)
    guard let last = names.last, names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }

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
  /// The value with its unit, as one reads it.
  func text(unit: String) -> String {
    switch self {
    case .number(let number): Self.text(number, unit)
    case .word(let word): word
    case .words(let words): words.joined(separator: ", ")
    case .byFamily(let values):
      Family.allCases.compactMap { family in
        values[family].map { "\(family.rawValue) \(Self.text($0, unit))" }
      }.joined(separator: ", ")
    }
  }

  /// As one writes it in a configuration.
  var written: String {
    switch self {
    case .number(let number): Self.text(number, "")
    case .word(let word): word
    case .words(let words): "[\(words.joined(separator: ", "))]"
    case .byFamily(let values):
      Family.allCases.compactMap { family in values[family].map { "\(family.rawValue): \(Self.text($0, ""))" } }
        .first.map { "{\($0)}" } ?? "{}"
    }
  }

  private static func text(_ number: Double, _ unit: String) -> String {
    let digits = Int(exactly: number).map(String.init) ?? "\(number)"
    return unit.isEmpty ? digits : "\(digits) \(unit)"
  }
}

/// A number with its noun: `1 rule`, `2 rules`.
func counted(_ number: Int, _ noun: String) -> String { number == 1 ? "1 \(noun)" : "\(number) \(noun)s" }
