import ArgumentParser
import Base
import Linting
import Rules

/// Expands the names that `--select` takes: rules, `document:NAME` and `strength:NAME`.
enum SelectedRules {
  /// The rules of a document or strength; nil if the name has no colon and therefore names a rule.
  ///
  /// - Throws: `ValidationError` for a document or strength that does not exist.
  static func group(_ name: String, among rules: [Rule]) throws -> [String]? {
    guard let colon = name.firstIndex(of: ":") else { return nil }
    let value = String(name[name.index(after: colon)...])
    switch name[..<colon] {
    case "document":
      let document = value.uppercased()
      return try ruleIDs(document, known: Set(Requirement.all.map(\.document)), name, rules) { $0.document == document }
    case "strength":
      let strengths = Requirement.Strength.allCases.map(\.rawValue)
      return try ruleIDs(value, known: Set(strengths), name, rules) { $0.strength.rawValue == value }
    default:
      throw ValidationError("\(name) selects nothing: write a rule, document:NAME or strength:NAME.")
    }
  }

  /// Replaces documents and strengths with the names of their rules. Unknown names stay.
  static func expanded(_ names: [String], among rules: [Rule]) -> [String] {
    names.flatMap { name in (try? group(name, among: rules)) ?? [name] }
  }

  private static func ruleIDs(
    _ value: String, known: Set<String>, _ name: String, _ rules: [Rule], where matches: (Requirement) -> Bool
  ) throws -> [String] {
    guard known.contains(value) else {
      throw ValidationError("\(name) selects nothing: write one of \(listed(known.sorted())).")
    }
    let statements = Set(Requirement.all.filter(matches).map(\.statement.id))
    return rules.filter { !statements.isDisjoint(with: $0.requirements) }.map(\.id)
  }
}
