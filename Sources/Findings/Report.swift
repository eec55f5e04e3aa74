/// Everything that a run found, ready for a reporter.
package struct Report: Sendable {
  /// In the order of their paths' bytes.
  package var files: [FileReport]
  /// Files that could not be read, and why.
  package var failures: [ReadFailure]
  /// All rules of the profile, by id.
  package var rules: [RuleDescription]

  package init(files: [FileReport], failures: [ReadFailure], rules: [RuleDescription]) {
    self.files = files
    self.failures = failures
    self.rules = rules
  }
}

/// The findings in one file, in the order of their places.
package struct FileReport: Sendable {
  package var file: SourceFile
  package var findings: [Finding]

  package init(file: SourceFile, findings: [Finding]) {
    self.file = file
    self.findings = findings
  }
}

/// A file that was asked for and could not be read.
package struct ReadFailure: Sendable {
  package var path: SourcePath
  /// Why, as a phrase: "permission denied".
  package var reason: String

  package init(path: SourcePath, reason: String) {
    self.path = path
    self.reason = reason
  }
}

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

/// What a report shows of findings, beside their places, rules and levels. What is not shown is not put into words,
/// since that takes longer than finding it.
package struct FindingDetails: Equatable, Sendable {
  /// The lowest level of which findings are shown one by one. Those below are counted, and have no message; nil if all
  /// are only counted.
  private var lowestLevel: Severity?
  /// Whether evidence, remedies and related places are shown.
  package private(set) var hasEvidence: Bool
  /// Whether findings have their path in the model.
  package private(set) var hasPaths: Bool

  package init(from lowestLevel: Severity? = .note, evidence: Bool = true, paths: Bool = true) {
    self.lowestLevel = lowestLevel
    hasEvidence = evidence
    hasPaths = paths
  }

  package static let all = FindingDetails()

  /// Only how many findings there are of each rule and level, and where.
  package static let none = FindingDetails(from: nil, evidence: false, paths: false)

  /// The message of every finding, and no more.
  package static let messages = FindingDetails(evidence: false, paths: false)

  /// Paths in the model, and no words.
  package static let paths = FindingDetails(from: nil, evidence: false)

  /// All but paths: what fixes follow from.
  package static let evidence = FindingDetails(paths: false)

  /// Whether a finding of a level has a message.
  package func hasWords(ofLevel level: Severity) -> Bool { lowestLevel.map { level >= $0 } ?? false }

  /// What either of two reports shows.
  package func union(_ other: FindingDetails) -> FindingDetails {
    FindingDetails(
      from: [lowestLevel, other.lowestLevel].compactMap(\.self).min(), evidence: hasEvidence || other.hasEvidence,
      paths: hasPaths || other.hasPaths)
  }
}
