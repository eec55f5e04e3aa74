import Base

/// Writes a report in a format. `drain` receives parts of a long report; the rest is returned.
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

package enum ReportFormat: String, CaseIterable, Sendable {
  case text, compact, sarif, json, jsonl, github, gitlab, junit, checkstyle, rdjson, markdown, xcode
}

/// Options of reports. Each format uses those that it supports.
package struct ReportOptions: Sendable {
  /// Lists notes instead of counting them. Formats for programs always list them.
  package var listsNotes = false
  /// Lists only errors and findings that make the run fail, without a summary. Formats for programs list everything.
  package var isQuiet = false
  package var quietLevel = Severity.error
  /// Uses ANSI colours in `text`, `compact` and the statistics.
  package var usesColor = false
  /// Makes rule ids in `text` terminal hyperlinks to their pages.
  package var usesLinks = false
  /// Columns of the terminal, for `text`; limited to 40...400.
  package var width = 100
  /// Lists suppressed findings, too, marked as such, in `text`, `compact`, `markdown`, `json` and `jsonl`.
  package var showsSuppressed = false
  /// Lists suppressed findings in SARIF. GitHub would show them as open alerts.
  package var sarifHoldsSuppressed = true
  /// The limit on findings, of which the most severe are listed. SARIF lists 25,000 by default.
  package var maximumFindings: Int?
  /// Counts the findings of each rule in `text` and `compact`.
  package var showsStatistics = false
  /// The absolute path from which relative paths start.
  package var workingDirectory: [UInt8] = [0x2F]
  /// The absolute path of the folder from which paths start in formats for programs; nil for the working directory.
  package var base: [UInt8]?
  /// Distinguishes the SARIF runs of one repository, such as those of two apps.
  package var category: String?

  package init() {}
}

/// Writes a report file by file, in a format of lines, so that findings and texts can be discarded after each file.
package struct GrowingReport {
  private var format: any LineFormat
  private let rules: [RuleDescription]
  private let options: ReportOptions
  private var totals = ReportTotals()
  private var statistics = RuleStatistics()
  private var bytes: [UInt8] = []
  private static let mostWaiting = 1 << 16

  /// Nil for other formats, and for a limit on findings, which needs all of them.
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

  static func bytes(of report: Report, as format: ReportFormat, options: ReportOptions) -> [UInt8] {
    guard var growing = GrowingReport(lineFormat: format, rules: report.rules, options: options) else { return [] }
    let contents = ReportContents(report, maximum: options.maximumFindings) { growing.format.lists($0) }
    for file in contents.files { growing.append(file) { _ in } }
    for file in report.files { growing.statistics.count(file, options: options) }
    growing.totals = contents.totals
    return growing.finished()
  }

  /// Adds a file, in the order of paths. `drain` is called when much output waits, and can remove what it has written.
  package mutating func add(_ file: FileReport, drain: (inout [UInt8]) -> Void = { _ in }) {
    totals.count(file)
    if options.showsStatistics { statistics.count(file, options: options) }
    let findings = file.findings.filter { format.lists($0) }
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

protocol LineFormat: Sendable {
  func lists(_ finding: Finding) -> Bool

  mutating func begin(_ file: ListedFile, to output: inout [UInt8])

  mutating func append(_ finding: Finding, in file: ListedFile, to output: inout [UInt8])

  /// - Parameter statistics: The table of rules with findings; empty unless requested.
  func appendEnd(_ totals: ReportTotals, statistics: [UInt8], to output: inout [UInt8])
}

struct RuleStatistics {
  private var counts: [String: FindingCounts] = [:]

  mutating func count(_ file: FileReport, options: ReportOptions) {
    for finding in file.findings where finding.suppression == nil {
      if options.isQuiet, finding.severity < options.quietLevel { continue }
      counts[finding.rule, default: FindingCounts()][finding.severity] += 1
    }
  }

  /// A line for each rule with its count, level, id and title; the most frequent first.
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
