import Findings

/// A statement of one of Apple's documents. Which rules decide it, the rules say.
package struct Requirement: Sendable {
  /// How binding the document's words are.
  package enum Strength: String, Sendable, CaseIterable {
    case must, should, may, fact

    /// The highest level that a rule answering it may have.
    package var highestLevel: Severity {
      switch self {
      case .must: .error
      case .should: .warning
      case .may, .fact: .note
      }
    }
  }

  package var statement: DocumentStatement
  package var strength: Strength
  /// The question for a person, where rules cannot decide all of it.
  package var review: String?
  /// To which widgets the question applies.
  package var applicability = Applicability()
  /// Whether the rules decide only a part, and the question asks for the rest.
  package var isPartlyDecided: Bool

  /// The document's short name, with which its ids begin: `BG`, `AC`, `CX` or `HIG`.
  package var document: String { String(statement.id.prefix { $0 != "-" }) }
}
