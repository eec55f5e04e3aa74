import Findings

/// Writes a report in a format. The bytes are UTF-8, end in a line feed unless there are none, and depend on nothing
/// but the arguments.
package func render(_ report: Report, as format: ReportFormat, options: ReportOptions) -> [UInt8] {
  switch format {
  case .text, .compact, .jsonl, .xcode: GrowingReport.bytes(of: report, as: format, options: options)
  case .sarif: renderSARIF(report, options: options)
  case .json: renderJSON(report, options: options)
  case .github: renderGitHub(report, options: options)
  case .gitlab: renderGitLab(report, options: options)
  case .junit: renderJUnit(report, options: options)
  case .checkstyle: renderCheckstyle(report, options: options)
  case .rdjson: renderReviewdog(report, options: options)
  case .markdown: renderMarkdown(report, options: options)
  }
}
