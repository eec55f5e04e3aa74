import ArgumentParser
import Base
import Linting
import Rules

/// What `--select` names: rules, the rules of a document, or those whose statements have some strength.
enum SelectedRules {
  /// The rules that a name stands for; nil for a name that is that of one rule.
  ///
  /// - Throws: `ValidationError` for a document or strength that does not exist.
  static func group(_ name: String, among rules: [Rule]) throws -> [String]? {
    guard let colon = name.firstIndex(of: ":") else { return nil }
    let value = String(name[name.index(after: colon)...])
    switch name[..<colon] {
    case "document":
      let document = value.uppercased()
      return try found(document, known: Set(Requirement.all.map(\.document)), name, rules) { $0.document == document }
    case "strength":
      let strengths = Requirement.Strength.allCases.map(\.rawValue)
      return try found(value, known: Set(strengths), name, rules) { $0.strength.rawValue == value }
    default:
      throw ValidationError("\(name) selects nothing: write a rule, document:NAME or strength:NAME.")
    }
  }

  /// Names of rules in place of those of documents and strengths. Names that mean nothing stay.
  static func expanded(_ names: [String], among rules: [Rule]) -> [String] {
    names.flatMap { name in (try? group(name, among: rules)) ?? [name] }
  }

  private static func found(
    _ value: String, known: Set<String>, _ name: String, _ rules: [Rule], _ fits: (Requirement) -> Bool
  ) throws -> [String] {
    guard known.contains(value) else {
      throw ValidationError("\(name) selects nothing: write one of \(listed(known.sorted())).")
    }
    let statements = Set(Requirement.all.filter(fits).map(\.statement.id))
    return rules.filter { !statements.isDisjoint(with: $0.requirements) }.map(\.id)
  }
}
