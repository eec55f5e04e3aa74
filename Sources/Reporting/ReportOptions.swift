/// How a report is to be written. A format takes from it what means something there.
package struct ReportOptions: Sendable {
  /// Whether notes are listed one by one, rather than counted. Formats for machines always hold them.
  package var listsNotes = false
  /// Whether only errors are listed, without a summary. Formats for machines hold everything.
  package var isQuiet = false
  /// Whether ANSI colours are used, by `text` and the statistics.
  package var usesColor = false
  /// Whether `text` makes a rule's id a terminal hyperlink to its document.
  package var usesLinks = false
  /// Columns of the terminal, for `text`; taken into 40...400.
  package var width = 100
  /// Whether silenced findings are listed too, marked, by `text`, `compact`, `markdown`, `json` and `jsonl`.
  package var showsSuppressed = false
  /// Whether SARIF holds silenced findings with their justification. GitHub would show them as open alerts.
  package var sarifHoldsSuppressed = true
  /// The most findings that are listed, the most severe first. SARIF lists 25,000 where nothing is said.
  package var maximumFindings: Int?
  /// Whether `text` and `compact` count the findings of each rule too.
  package var showsStatistics = false
  /// The absolute path that relative paths start from, as bytes.
  package var workingDirectory: [UInt8] = [0x2F]

  package init() {}
}
