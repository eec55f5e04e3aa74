import Findings
import RuleCatalogue
import YAMLTree

/// The rules that come with the linter. `files` is written by the plugin EmbedRules.
extension RuleCatalogue {
  /// What linting needs: conditions, messages and levels, without documentation. No YAML is parsed for it.
  package static func forLinting() -> RuleCatalogue {
    reading(RuleFile.all) { RuleFileReader.readCarried(YAMLTree(compact: $0.tree), path: $0.path, isWhole: false) }
  }

  /// The same with what reports and fixes need: titles, statements, rationales, remedies and fixes, without notes and
  /// examples.
  package static func forReporting() -> RuleCatalogue {
    reading(RuleFile.all) { RuleFileReader.readCarried(YAMLTree(compact: $0.described), path: $0.path, isWhole: true) }
  }

  /// With notes and examples, and with the places of the files.
  ///
  /// - Parameter checks: What the checks declare that there are; then the rules are held to it.
  package static func whole(checks: [CheckDeclaration]? = nil) -> RuleCatalogue {
    reading(RuleFile.all) { RuleFileReader.read($0.text, path: $0.path, isWhole: true, checks: checks) }
  }

  /// What reports say about the rules of a profile.
  ///
  /// - Parameter withStatements: Whether with the documents' statements too, which take long to read.
  package func descriptions(strict: Bool, withStatements: Bool = true) -> [RuleDescription] {
    Self.descriptions(of: rules(strict: strict), withStatements: withStatements)
  }

  /// What reports say about rules.
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
  package static let all: [Requirement] = files.flatMap { read(YAMLTree(compact: $0.described)).requirements }

  /// Mistakes in the files of statements, by path; the project's own have none, which a test holds.
  package static var mistakes: [String: [Finding]] {
    let mistakes = files.map { ($0.path, read(YAMLTree.read(Array($0.text.utf8), limits: Limits())).mistakes) }
    return Dictionary(uniqueKeysWithValues: mistakes).filter { !$0.value.isEmpty }
  }

  private static var files: [RuleFile] { RuleFile.all.filter { $0.path.hasPrefix("requirements/") } }
}
