import AppleTables
import Base
import Linting
import Rules

/// The rules and the statements of the documents, from which lists, pages and schemas are made.
struct Documentation: Sendable {
  let rules: [Rule]
  /// The statements in the order of the documents.
  let requirements: [Requirement]
  private let rulesByStatement: [String: [String]]

  init(rules: [Rule], requirements: [Requirement]) {
    self.rules = rules.sorted { $0.id < $1.id }
    self.requirements = requirements
    rulesByStatement = self.rules.reduce(into: [:]) { rulesByStatement, rule in
      for statement in rule.requirements { rulesByStatement[statement, default: []].append(rule.id) }
    }
  }

  static func whole() -> Documentation {
    Documentation(rules: RuleCatalogue.withExamples().rules, requirements: Requirement.all)
  }

  /// The folders of the rules, sorted, with `reading` at the end.
  var categories: [String] {
    Set(rules.map(\.category)).sorted { ($0 == "reading" ? 1 : 0, $0) < ($1 == "reading" ? 1 : 0, $1) }
  }

  var documents: [String] { requirements.map(\.document).unique }

  func rules(covering requirement: Requirement) -> [String] { rulesByStatement[requirement.statement.id] ?? [] }
  func requirement(_ id: String) -> Requirement? { requirements.first { $0.statement.id == id } }
}

extension Rule {
  /// The levels of the rule's findings, as in "error, warning or note".
  var levelText: String { listed(body.levels.map(\.rawValue), last: "or") }

  var isAboutComments: Bool { isAboutReading && id.hasSuffix("-suppression") }

  var decidedBy: String {
    switch body {
    case .condition: "condition"
    case .check: "check"
    case .reading: "reading"
    }
  }

  /// The levels and where the rule runs, as in "warning or note, strict" or "warning, Swift".
  var levelAndReach: String { levelText + (isStrict ? ", strict" : "") + (runsOnSwift ? ", Swift" : "") }
  var profile: String { isStrict ? "strict" : "recommended" }
}

extension ParameterValue {
  /// The value as a configuration writes it; of values by family, only the first.
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
