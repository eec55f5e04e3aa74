/// The contents of all reports of a run.
public struct Report: Sendable {
  /// The reports in the order of their paths' bytes.
  public var files: [FileReport]
  public var failures: [ReadFailure]
  /// All rules of the profile, by id.
  public var rules: [RuleDescription]

  public init(files: [FileReport], failures: [ReadFailure], rules: [RuleDescription]) {
    (self.files, self.failures, self.rules) = (files, failures, rules)
  }
}

public struct FileReport: Sendable {
  public var file: SourceFile
  public var findings: [Finding]

  public init(file: SourceFile, findings: [Finding]) { (self.file, self.findings) = (file, findings) }

  /// Opens findings that are covered by one that is not in the report.
  public mutating func uncoverOrphans() {
    guard findings.contains(where: { $0.coveredBy != nil }) else { return }
    let spans = Dictionary(grouping: findings, by: \.rule).mapValues { Set($0.map(\.span)) }
    for index in findings.indices {
      guard let covering = findings[index].coveredBy else { continue }
      if spans[covering.rule]?.contains(covering.span) != true { findings[index].coveredBy = nil }
    }
  }
}

public struct ReadFailure: Sendable {
  public var path: SourcePath
  public var reason: String

  public init(path: SourcePath, reason: String) { (self.path, self.reason) = (path, reason) }
}

public struct RuleDescription: Sendable {
  public var id: String
  /// One line, without a final period.
  public var title: String
  /// The folder of the rule's file: `text`, `layout`, `reading` …
  public var category: String
  /// The level of most of its findings.
  public var severity: Severity
  public var rationale: String
  public var remedy: String
  /// True if only the strict profile has it.
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
  /// Stable id, such as `HIG-28`.
  public var id: String
  public var document: String
  public var section: String
  public var says: String
  public var address: String

  public init(id: String, document: String, section: String, says: String, address: String) {
    (self.id, self.document, self.section, self.says, self.address) = (id, document, section, says, address)
  }
}

/// Findings beyond the limit, which are only counted.
public struct OmittedFindings: Hashable, Sendable {
  package private(set) var count = 0
  /// The earliest place of one of them.
  package private(set) var first: TextSpan?

  public init() {}

  public mutating func add(at span: TextSpan) {
    count += 1
    first = first.map { min($0, span) } ?? span
  }

  public mutating func add(_ others: OmittedFindings) {
    count += others.count
    guard let earliest = others.first else { return }
    first = first.map { min($0, earliest) } ?? earliest
  }
}

/// The number of findings at each level.
public struct FindingCounts: Sendable {
  private var counts: [Severity: Int] = [:]

  public init() {}
  public var total: Int { counts.values.reduce(0, +) }

  public subscript(severity: Severity) -> Int {
    get { counts[severity, default: 0] }
    set { counts[severity] = newValue }
  }

  /// The most severe findings that fit a limit, by level.
  public func mostSevere(_ room: Int) -> FindingCounts {
    var listed = FindingCounts()
    for severity in Severity.allCases.reversed() { listed[severity] = min(self[severity], room - listed.total) }
    return listed
  }

  /// Counts a finding down; false if none of its level is left.
  public mutating func subtract(_ finding: Finding) -> Bool {
    guard self[finding.severity] > 0 else { return false }
    self[finding.severity] -= 1
    return true
  }
}

public enum Project {
  public static let name = "widgetlint"
  public static let version = "0.1.0"
  public static let address = "https://github.com/widgetlint/widgetlint"
}
