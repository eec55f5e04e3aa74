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

extension ReportFormat {
  /// What the format shows of findings, as long as it shows no fixes.
  package func details(_ options: ReportOptions) -> FindingDetails {
    switch self {
    case .compact, .xcode, .github, .markdown: FindingDetails(from: options.lowestShown, evidence: false, paths: false)
    case .text: FindingDetails(from: options.lowestShown, paths: false)
    case .junit, .checkstyle: .messages
    case .rdjson: .evidence
    case .gitlab: FindingDetails(evidence: false)
    case .json, .jsonl, .sarif: .all
    }
  }
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
