import AppleTables
import Findings
import Reporting
import RuleCatalogue
import Rules

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
    Documentation(rules: RuleCatalogue.withExamples().rules, requirements: Requirement.all)
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

  /// The version of what commands write as JSON, raised when something in it changes its meaning.
  private static let formatVersion = 1

  /// A list as JSON, by its name.
  static func json<Item>(
    _ name: String, _ items: [Item], _ write: (Item, inout JSONWriter) -> Void
  ) -> [UInt8] {
    var json = JSONWriter(expandedDepth: 4)
    json.object { json in
      json.member("version", formatVersion)
      json.array(name) { json in
        for item in items { json.object { write(item, &$0) } }
      }
    }
    return json.finish()
  }
}

extension Rule {
  /// "error", "warning or note", "error, warning or note".
  var levelText: String { listed(body.levels.map(\.rawValue), last: "or") }

  var isOfReading: Bool { if case .reading = body { true } else { false } }

  /// Comments are not part of the description, so they are not read with it.
  var isAboutComments: Bool { isOfReading && id.hasSuffix("-suppression") }

  /// What decides it, as JSON and the catalogue call it.
  var decidedBy: String {
    switch body {
    case .condition: "condition"
    case .check: "check"
    case .reading: "reading"
    }
  }

  /// The lowest profile that has it. Rules of reading are in both.
  /// The levels of its findings, and where it runs: "warning or note, strict", "warning, Swift".
  var levelAndReach: String { levelText + (isStrict ? ", strict" : "") + (runsOnSwift ? ", Swift" : "") }

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
