import Findings
import RuleCatalogue

/// The rules and the documents' statements: everything that the project says about itself comes from these two.
package struct Documentation: Sendable {
  /// By id.
  package let rules: [Rule]
  /// Document by document, in the order of each.
  package let requirements: [Requirement]
  /// Ids of rules by the statement that they answer.
  private let answers: [String: [String]]

  package init(rules: [Rule], requirements: [Requirement]) {
    self.rules = rules.sorted { $0.id < $1.id }
    self.requirements = requirements
    answers = self.rules.reduce(into: [:]) { answers, rule in
      for statement in rule.requirements { answers[statement, default: []].append(rule.id) }
    }
  }

  /// Of the project's own rules and statements.
  package static func whole() -> Documentation {
    Documentation(rules: RuleCatalogue.whole().rules, requirements: Requirement.all)
  }

  /// The folders of the rules, those of reading last.
  package var categories: [String] {
    Set(rules.map(\.category)).sorted { ($0 == "reading" ? 1 : 0, $0) < ($1 == "reading" ? 1 : 0, $1) }
  }

  /// Short names of the documents, in order.
  package var documents: [String] {
    requirements.map(\.document).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// Ids of the rules that decide a statement.
  package func rules(answering requirement: Requirement) -> [String] {
    answers[requirement.statement.id] ?? []
  }

  func requirement(_ id: String) -> Requirement? { requirements.first { $0.statement.id == id } }
}
