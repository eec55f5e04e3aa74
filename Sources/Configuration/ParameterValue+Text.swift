import AppleTables
import RuleCatalogue

extension ParameterValue {
  /// As people read it: `11 pt`.
  func text(unit: String) -> String {
    switch self {
    case .number(let number): Self.text(number, unit)
    case .word(let word): word
    case .words(let words): words.isEmpty ? "none" : words.joined(separator: ", ")
    case .byFamily(let values):
      Family.allCases.compactMap { family in values[family].map { "\(family.rawValue) \(Self.text($0, unit))" } }
        .joined(separator: ", ")
    }
  }

  private static func text(_ number: Double, _ unit: String) -> String {
    let digits = Int(exactly: number).map(String.init) ?? "\(number)"
    return unit.isEmpty ? digits : "\(digits) \(unit)"
  }
}
