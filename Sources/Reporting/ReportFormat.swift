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
