/// What a report says about a rule.
package struct RuleDescription: Sendable {
  package var id: String
  /// One line, without a final period.
  package var title: String
  /// The folder of the rule's file: `text`, `layout`, `reading` …
  package var category: String
  /// The level of most of its findings.
  package var severity: Severity
  /// Why, as whole sentences.
  package var rationale: String
  /// What to do, as whole sentences.
  package var remedy: String
  /// Whether only the strict profile has it.
  package var isStrict: Bool
  /// The statements of the documents that the rule answers.
  package var statements: [DocumentStatement]

  package init(
    id: String, title: String, category: String, severity: Severity, rationale: String, remedy: String,
    isStrict: Bool, statements: [DocumentStatement]
  ) {
    self.id = id
    self.title = title
    self.category = category
    self.severity = severity
    self.rationale = rationale
    self.remedy = remedy
    self.isStrict = isStrict
    self.statements = statements
  }
}

/// A statement of one of Apple's documents, paraphrased.
package struct DocumentStatement: Hashable, Sendable {
  /// Stable id, such as `HIG-28`.
  package var id: String
  package var document: String
  package var section: String
  package var says: String
  /// Address of the document.
  package var address: String

  package init(id: String, document: String, section: String, says: String, address: String) {
    self.id = id
    self.document = document
    self.section = section
    self.says = says
    self.address = address
  }
}
