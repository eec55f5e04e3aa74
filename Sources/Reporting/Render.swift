import Findings

/// Writes a report in a format. The bytes are UTF-8, end in a line feed unless there are none, and depend on nothing
/// but the arguments.
///
/// - Parameter drain: Takes what has been written already where a report is long; what is returned then follows it.
package func render(
  _ report: Report, as format: ReportFormat, options: ReportOptions, drain: (([UInt8]) -> Void)? = nil
) -> [UInt8] {
  switch format {
  case .text, .compact, .jsonl, .xcode: GrowingReport.bytes(of: report, as: format, options: options)
  case .sarif: renderSARIF(report, options: options, drain: drain)
  case .json: renderJSON(report, options: options, drain: drain)
  case .github: renderGitHub(report, options: options)
  case .gitlab: renderGitLab(report, options: options, drain: drain)
  case .junit: renderJUnit(report, options: options)
  case .checkstyle: renderCheckstyle(report, options: options)
  case .rdjson: renderReviewdog(report, options: options, drain: drain)
  case .markdown: renderMarkdown(report, options: options)
  }
}

/// The formats in which a report can be written.
package enum ReportFormat: String, CaseIterable, Sendable {
  /// For people at a terminal: source lines, documents and what to do.
  case text
  /// One line a finding, as editors and compilers know it.
  case compact
  /// SARIF 2.1.0, for code scanning and viewers.
  case sarif
  /// The project's own JSON, described by Documentation/report.schema.json.
  case json
  /// The same findings, one JSON object a line.
  case jsonl
  /// Workflow commands of GitHub Actions.
  case github
  /// GitLab's Code Quality report.
  case gitlab
  case junit
  case checkstyle
  /// Reviewdog's diagnostic format.
  case rdjson
  case markdown
  /// Lines that Xcode shows beside the source, with absolute paths.
  case xcode
}

/// How a report is to be written. A format takes from it what means something there.
package struct ReportOptions: Sendable {
  /// Whether notes are listed one by one, rather than counted. Formats for machines always hold them.
  package var listsNotes = false
  /// Whether only what makes the run fail is listed, and errors, without a summary. Formats for machines hold
  /// everything.
  package var isQuiet = false
  /// The lowest level that is listed when quiet.
  package var quietLevel = Severity.error
  /// Whether ANSI colours are used, by `text`, `compact` and the statistics.
  package var usesColor = false
  /// Whether `text` makes a rule's id a terminal hyperlink to its page.
  package var usesLinks = false
  /// Columns of the terminal, for `text`; taken into 40...400.
  package var width = 100
  /// Whether suppressed findings are listed too, marked, by `text`, `compact`, `markdown`, `json` and `jsonl`.
  package var showsSuppressed = false
  /// Whether SARIF holds suppressed findings with their justification. GitHub would show them as open alerts.
  package var sarifHoldsSuppressed = true
  /// The most findings that are listed, the most severe first. SARIF lists 25,000 where nothing is said.
  package var maximumFindings: Int?
  /// Whether `text` and `compact` count the findings of each rule too.
  package var showsStatistics = false
  /// The absolute path that relative paths start from, as bytes.
  package var workingDirectory: [UInt8] = [0x2F]

  package init() {}
}

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

/// How often each rule found something.
struct RuleStatistics {
  private var counts: [String: FindingCounts] = [:]

  mutating func count(_ file: FileReport, options: ReportOptions) {
    for finding in file.findings where finding.suppression == nil {
      if options.isQuiet, finding.severity < options.quietLevel { continue }
      counts[finding.rule, default: FindingCounts()][finding.severity] += 1
    }
  }

  /// A line for each rule: how often, its level, its id and title; the most frequent first.
  func table(rules: [RuleDescription], options: ReportOptions) -> [UInt8] {
    let rows = counts.sorted { left, right in
      if left.value.total != right.value.total { return left.value.total > right.value.total }
      return left.key.utf8.lexicographicallyPrecedes(right.key.utf8)
    }
    let titles = RuleLookup(rules)
    let style = Style(usesColor: options.usesColor)
    let digits = String(rows.first?.value.total ?? 0).utf8.count
    let longest = rows.map(\.key.utf8.count).max() ?? 0
    var output: [UInt8] = []
    for row in rows {
      let number = String(row.value.total)
      output.append(spaces: digits - number.utf8.count)
      output.append(text: number + "  ")
      let level = Severity.allCases.last { row.value[$0] > 0 } ?? .note
      output.append(text: style.opening(.severity(level)) + level.rawValue + style.closing)
      output.append(spaces: 9 - level.rawValue.utf8.count)
      output.append(foreign: row.key, limit: 120)
      if let rule = titles[row.key] {
        output.append(spaces: longest - row.key.utf8.count + 2)
        output.append(foreign: rule.title, limit: 200)
      }
      output.endLine()
    }
    return output
  }
}
