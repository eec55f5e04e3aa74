import Findings

/// A report that grows from file to file, in a format that is read line by line: a file's findings and its text are
/// needed no more when the next one comes.
package struct GrowingReport {
  private var format: any LineFormat
  private let rules: [RuleDescription]
  private let options: ReportOptions
  private var totals = ReportTotals()
  private var statistics = RuleStatistics()
  /// What has been written, and not been taken away.
  private var bytes: [UInt8] = []
  /// More bytes than these wait for nothing.
  private static let mostWaiting = 1 << 16

  /// Nil for formats that begin with what is known at the end, and where a maximum chooses among all findings.
  package init?(_ format: ReportFormat, rules: [RuleDescription], options: ReportOptions) {
    guard options.maximumFindings == nil else { return nil }
    self.init(lineFormat: format, rules: rules, options: options)
  }

  private init?(lineFormat: ReportFormat, rules: [RuleDescription], options: ReportOptions) {
    switch lineFormat {
    case .text: format = TextReport(rules: rules, options: options)
    case .compact: format = CompactReport(options: options)
    case .jsonl: format = JSONLinesReport(rules: rules, options: options)
    case .xcode: format = CompactReport(options: options, isForXcode: true)
    default: return nil
    }
    self.rules = rules
    self.options = options
  }

  /// A whole report at once; empty for formats that are not read line by line.
  static func bytes(of report: Report, as format: ReportFormat, options: ReportOptions) -> [UInt8] {
    guard var growing = GrowingReport(lineFormat: format, rules: report.rules, options: options) else { return [] }
    let contents = ReportContents(report, maximum: options.maximumFindings) { growing.format.lists($0) }
    for file in contents.files { growing.append(file) { _ in } }
    for file in report.files { growing.statistics.count(file, options: options) }
    growing.totals = contents.totals
    return growing.finished()
  }

  /// Adds a file, which must not come before those that are there in the order of their paths' bytes.
  ///
  /// - Parameter drain: Called where much waits to be written, even in the middle of a file; what it takes away is
  ///   forgotten.
  package mutating func add(_ file: FileReport, drain: (inout [UInt8]) -> Void = { _ in }) {
    totals.count(file)
    if options.showsStatistics { statistics.count(file, options: options) }
    // Without a copy where all are listed.
    let isWhole = file.findings.allSatisfy { format.lists($0) }
    let findings = isWhole ? file.findings : file.findings.filter { format.lists($0) }
    if findings.isEmpty { return }
    append(ListedFile(source: file.file, findings: findings), drain: drain)
  }

  private mutating func append(_ file: ListedFile, drain: (inout [UInt8]) -> Void) {
    format.begin(file, to: &bytes)
    for finding in file.findings {
      format.append(finding, in: file, to: &bytes)
      if bytes.count > Self.mostWaiting { drain(&bytes) }
    }
  }

  /// The rest, when there are no more files.
  package consuming func finished(failures: [ReadFailure]) -> [UInt8] {
    totals.failures = failures.sorted { $0.path < $1.path }
    return finished()
  }

  private consuming func finished() -> [UInt8] {
    let table = options.showsStatistics ? statistics.table(rules: rules, options: options) : []
    format.appendEnd(totals, statistics: table, to: &bytes)
    return bytes
  }
}

/// How a format that is read line by line writes a report.
protocol LineFormat: Sendable {
  /// Whether the format lists a finding.
  func lists(_ finding: Finding) -> Bool

  /// Begins with the findings of a file.
  mutating func begin(_ file: ListedFile, to output: inout [UInt8])

  mutating func append(_ finding: Finding, in file: ListedFile, to output: inout [UInt8])

  /// - Parameter statistics: A table of the rules that found something; empty unless requested.
  func appendEnd(_ totals: ReportTotals, statistics: [UInt8], to output: inout [UInt8])
}
