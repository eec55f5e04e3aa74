/// The contents of all reports of a run.
package struct Report: Sendable {
  /// In the order of their paths' bytes.
  package var files: [FileReport]
  package var failures: [ReadFailure]
  /// All rules of the profile, by id.
  package var rules: [RuleDescription]

  package init(files: [FileReport], failures: [ReadFailure], rules: [RuleDescription]) {
    (self.files, self.failures, self.rules) = (files, failures, rules)
  }
}

package struct FileReport: Sendable {
  package var file: SourceFile
  package var findings: [Finding]

  package init(file: SourceFile, findings: [Finding]) { (self.file, self.findings) = (file, findings) }
}

package struct ReadFailure: Sendable {
  package var path: SourcePath
  package var reason: String

  package init(path: SourcePath, reason: String) { (self.path, self.reason) = (path, reason) }
}

package struct RuleDescription: Sendable {
  package var id: String
  /// One line, without a final period.
  package var title: String
  /// The folder of the rule's file: `text`, `layout`, `reading` …
  package var category: String
  /// The level of most of its findings.
  package var severity: Severity
  package var rationale: String
  package var remedy: String
  /// True if only the strict profile has it.
  package var isStrict: Bool
  package var statements: [DocumentStatement]

  package init(
    id: String, title: String, category: String, severity: Severity, rationale: String, remedy: String,
    isStrict: Bool, statements: [DocumentStatement]
  ) {
    (self.id, self.title, self.category, self.severity, self.rationale) = (id, title, category, severity, rationale)
    (self.remedy, self.isStrict, self.statements) = (remedy, isStrict, statements)
  }
}

/// A statement of one of Apple's documents, paraphrased.
package struct DocumentStatement: Hashable, Sendable {
  /// Stable id, such as `HIG-28`.
  package var id: String
  package var document: String
  package var section: String
  package var says: String
  package var address: String

  package init(id: String, document: String, section: String, says: String, address: String) {
    (self.id, self.document, self.section, self.says, self.address) = (id, document, section, says, address)
  }
}

/// Findings beyond the limit, which are only counted.
package struct OmittedFindings: Hashable, Sendable {
  package private(set) var count = 0
  /// The earliest place of one of them.
  package private(set) var first: TextSpan?

  package init() {}

  package mutating func add(at span: TextSpan) {
    count += 1
    first = first.map { min($0, span) } ?? span
  }

  package mutating func add(_ others: OmittedFindings) {
    count += others.count
    guard let earliest = others.first else { return }
    first = first.map { min($0, earliest) } ?? earliest
  }
}

/// The number of findings at each level.
package struct FindingCounts: Sendable {
  private var counts: [Severity: Int] = [:]

  package init() {}
  package var total: Int { counts.values.reduce(0, +) }

  package subscript(severity: Severity) -> Int {
    get { counts[severity, default: 0] }
    set { counts[severity] = newValue }
  }

  /// The most severe findings that fit a limit, by level.
  package func mostSevere(_ room: Int) -> FindingCounts {
    var listed = FindingCounts()
    for severity in Severity.allCases.reversed() { listed[severity] = min(self[severity], room - listed.total) }
    return listed
  }

  /// Counts a finding down; false if none of its level is left.
  package mutating func take(_ finding: Finding) -> Bool {
    guard self[finding.severity] > 0 else { return false }
    self[finding.severity] -= 1
    return true
  }
}

package enum Project {
  package static let name = "widgetlint"
  package static let version = "0.1.0"
  package static let address = "https://github.com/widgetlint/widgetlint"
}
