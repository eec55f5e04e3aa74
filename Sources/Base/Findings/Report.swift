/// The results of a run, which reporters write.
public struct Report: Sendable {
  /// Sorted by path.
  public var files: [FileReport]
  public var failures: [FileError]
  /// The rules as configured, sorted by id.
  public var rules: [RuleDescription]

  public init(files: [FileReport], failures: [FileError], rules: [RuleDescription]) {
    (self.files, self.failures, self.rules) = (files, failures, rules)
  }
}

public struct FileReport: Sendable {
  public var file: SourceFile
  public var findings: [Finding]

  public init(file: SourceFile, findings: [Finding]) { (self.file, self.findings) = (file, findings) }

  /// Removes references to covering findings that are not in the report.
  public mutating func clearMissingCoverage() {
    guard findings.contains(where: { $0.coveredBy != nil }) else { return }
    let spans = Dictionary(grouping: findings, by: \.rule).mapValues { Set($0.map(\.span)) }
    for index in findings.indices {
      guard let covering = findings[index].coveredBy else { continue }
      if spans[covering.rule]?.contains(covering.span) != true { findings[index].coveredBy = nil }
    }
  }
}

public struct RuleDescription: Sendable {
  public var id: String
  /// One line, without a final period.
  public var title: String
  /// The folder of the rule's file: `text`, `layout`, `reading` …
  public var category: String
  /// The first level in the rule's file; some findings of the rule may have another.
  public var severity: Severity
  public var rationale: String
  public var remedy: String
  /// True if only the strict profile contains the rule.
  public var isStrict: Bool
  public var statements: [DocumentStatement]

  public init(
    id: String, title: String, category: String, severity: Severity, rationale: String, remedy: String,
    isStrict: Bool, statements: [DocumentStatement]
  ) {
    (self.id, self.title, self.category, self.severity, self.rationale) = (id, title, category, severity, rationale)
    (self.remedy, self.isStrict, self.statements) = (remedy, isStrict, statements)
  }
}

/// A statement of one of Apple's documents, paraphrased.
public struct DocumentStatement: Hashable, Sendable {
  /// An id that never changes, such as `HIG-28`.
  public var id: String
  public var document: String
  public var section: String
  public var text: String
  public var address: String

  public init(id: String, document: String, section: String, text: String, address: String) {
    (self.id, self.document, self.section, self.text, self.address) = (id, document, section, text, address)
  }
}

/// The number of findings beyond a limit, which reports do not list.
public struct OmittedFindings: Hashable, Sendable {
  package private(set) var count = 0
  package private(set) var first: TextSpan?

  public init() {}

  public mutating func add(at span: TextSpan) {
    count += 1
    first = min(first ?? span, span)
  }

  public mutating func add(_ other: OmittedFindings) {
    count += other.count
    first = [first, other.first].compactMap(\.self).min()
  }
}

public struct FindingCounts: Sendable {
  private var counts: [Severity: Int] = [:]

  public init() {}
  public var total: Int { counts.values.reduce(0, +) }

  public subscript(severity: Severity) -> Int {
    get { counts[severity, default: 0] }
    set { counts[severity] = newValue }
  }

  public func mostSevere(upTo limit: Int) -> FindingCounts {
    var fitting = FindingCounts()
    for severity in Severity.allCases.reversed() { fitting[severity] = min(self[severity], limit - fitting.total) }
    return fitting
  }

  public mutating func subtract(_ finding: Finding) -> Bool {
    guard self[finding.severity] > 0 else { return false }
    self[finding.severity] -= 1
    return true
  }
}
