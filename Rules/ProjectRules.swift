import Base
import Linting

/// The rules that come with the linter, from the files that the binary carries.
extension RuleCatalogue {
  package static func embedded() -> RuleCatalogue { read(RuleFile.all) { $0.rule } }

  /// - Parameter checks: All checks; each rule with a check is compared with its own.
  package static func withExamples(checks: [Check]? = nil) -> RuleCatalogue {
    read(RuleFile.all, checks: checks) { $0.text }
  }

  package func descriptions(strict: Bool) -> [RuleDescription] { Self.descriptions(of: rules(strict: strict)) }

  /// - Parameter withStatements: True to include the statements of documents, which take long to read.
  package static func descriptions(of rules: [Rule], withStatements: Bool = true) -> [RuleDescription] {
    let requirements = withStatements ? Requirement.all : []
    let statements = Dictionary(requirements.map { ($0.statement.id, $0.statement) }) { first, _ in first }
    return rules.map { rule in
      RuleDescription(
        id: rule.id, title: rule.title, category: rule.category, severity: rule.body.level,
        rationale: rule.rationale, remedy: rule.remedy, isStrict: rule.isStrict,
        statements: rule.requirements.compactMap { statements[$0] })
    }
  }
}

extension Requirement {
  /// All statements, document by document.
  package static let all: [Requirement] = files.flatMap { read($0).requirements }

  /// Mistakes in the files of statements, by path; the project's own have none, which a test holds.
  package static var mistakes: [String: [Finding]] {
    let mistakes = files.map { ($0.path, read($0).mistakes) }
    return Dictionary(uniqueKeysWithValues: mistakes).filter { !$0.value.isEmpty }
  }

  private static var files: [RuleFile] { RuleFile.all.filter { $0.path.hasPrefix("requirements/") } }
}
