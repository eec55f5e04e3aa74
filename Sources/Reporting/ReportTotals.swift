import Findings

/// What a report says of all files together.
struct ReportTotals {
  var fileCount = 0
  /// Findings of the whole report that no comment silences, listed or not.
  var counts = FindingCounts()
  var suppressedCount = 0
  /// Findings that would be listed, were there no maximum.
  var dropped = FindingCounts()
  /// Files that could not be read, by the bytes of their paths.
  var failures: [ReadFailure] = []

  mutating func count(_ file: FileReport) {
    fileCount += 1
    for finding in file.findings {
      if finding.suppression == nil { counts[finding.severity] += 1 } else { suppressedCount += 1 }
    }
  }

  /// Notes that are not listed because the options say so.
  func unlistedNotes(_ options: ReportOptions) -> Int { options.listsNotes ? 0 : counts.notes }

  static func sorted(_ failures: [ReadFailure]) -> [ReadFailure] { failures.sorted { $0.path < $1.path } }
}
