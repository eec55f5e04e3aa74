import Base

public func render(_ report: Report, as format: ReportFormat, options: ReportOptions) -> [UInt8] {
  switch format {
  case .text: Array(renderText(report, options: options).utf8)
  case .compact: Array(renderCompact(report, options: options).utf8)
  case .sarif: renderSARIF(report, options: options)
  case .json: renderJSON(report, options: options)
  case .jsonl: renderJSON(report, options: options, isLines: true)
  case .github: Array(renderGitHub(report, options: options).utf8)
  case .gitlab: renderGitLab(report, options: options)
  case .junit: Array(renderJUnit(report, options: options).utf8)
  case .checkstyle: Array(renderCheckstyle(report, options: options).utf8)
  case .rdjson: renderReviewdog(report, options: options)
  case .markdown: Array(renderMarkdown(report, options: options).utf8)
  case .xcode: Array(renderCompact(report, options: options, isForXcode: true).utf8)
  }
}

public enum ReportFormat: String, CaseIterable, Sendable {
  case text, compact, sarif, json, jsonl, github, gitlab, junit, checkstyle, rdjson, markdown, xcode
}

/// Options of reports; each format uses those that apply to it.
public struct ReportOptions: Sendable {
  /// Lists notes instead of counting them. Formats for programs always list them.
  public var listsNotes = false
  /// Lists only findings from `quietLevel` on, without a summary. Formats for programs list everything.
  public var isQuiet = false
  public var quietLevel = Severity.error
  /// Uses ANSI colours in `text`, `compact` and the statistics.
  public var usesColor = false
  /// Makes rule ids in `text` hyperlinks to the pages of their rules.
  public var usesLinks = false
  /// Columns of the terminal, for `text`; limited to 40...400.
  public var width = 100
  /// Lists and marks suppressed findings in `text`, `compact`, `xcode`, `markdown`, `json` and `jsonl`.
  public var showsSuppressed = false
  /// Lists suppressed findings in SARIF. GitHub shows them as open alerts.
  public var sarifListsSuppressed = true
  /// Lists only this number of findings, the most severe ones; nil for no limit but those that some formats have.
  public var maximumFindings: Int?
  /// Counts the findings of each rule in `text` and `compact`.
  public var showsStatistics = false
  /// The absolute path from which relative paths start.
  public var workingDirectory = SourcePath("/")
  /// The absolute path from which paths start in formats other than `text`, `compact`, `xcode`, `markdown`, `json` and
  /// `jsonl`; nil for the working directory.
  public var base: SourcePath?
  /// Distinguishes the SARIF runs of one repository, such as those of two apps.
  public var category: String?

  public init() {}
}

/// A line for each rule with its count, level, id and title, the most frequent first; empty unless requested.
func statistics(of report: Report, options: ReportOptions) -> String {
  guard options.showsStatistics else { return "" }
  var counts: [String: FindingCounts] = [:]
  for finding in report.files.lazy.flatMap(\.findings) where finding.isOpen {
    if options.isQuiet, finding.severity < options.quietLevel { continue }
    counts[finding.rule, default: FindingCounts()][finding.severity] += 1
  }
  let rows = counts.sorted { left, right in
    if left.value.total != right.value.total { return left.value.total > right.value.total }
    return left.key.utf8.lexicographicallyPrecedes(right.key.utf8)
  }
  let rules = report.rules.byID
  let style = Style(usesColor: options.usesColor)
  let digits = String(rows.first?.value.total ?? 0).utf8.count
  let longest = rows.map(\.key.utf8.count).max() ?? 0
  return rows.map { row in
    let number = String(row.value.total)
    let level = Severity.allCases.last { row.value[$0] > 0 } ?? .note
    let shownLevel = style.colored(level.rawValue, .severity(level))
    let title = rules[row.key].map { spaces(longest - row.key.utf8.count + 2) + displayable($0.title, limit: 200) }
    return spaces(digits - number.utf8.count) + number + "  " + shownLevel + spaces(9 - level.rawValue.utf8.count)
      + displayable(row.key, limit: 120) + (title ?? "") + "\n"
  }.joined()
}
