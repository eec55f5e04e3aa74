import Findings

/// One line a finding, `path:line:column: severity: Message. [rule]`, and one line that counts the notes that are not
/// listed.
struct CompactReport: LineFormat {
  let options: ReportOptions

  func lists(_ finding: Finding) -> Bool { options.showsPeople(finding) }

  func append(_ file: ListedFile, to output: inout [UInt8]) {
    var prefix: [UInt8] = []
    prefix.append(pathAtLineStart: file.file.path.bytes)
    for finding in file.findings { output.append(compactLine: finding, in: file, prefix: prefix) }
  }

  func appendEnd(_ totals: ReportTotals, statistics: [UInt8], to output: inout [UInt8]) {
    for failure in totals.failures {
      output.append(pathAtLineStart: failure.path.bytes)
      output.append(text: ": error: ")
      output.append(foreign: sentence(for: failure))
      output.endLine()
    }
    output.append(contentsOf: statistics)
    output.append(closingLines: totals, options: options)
  }
}

extension [UInt8] {
  /// Appends one finding as a line; `prefix` is the path, ready to show.
  mutating func append(compactLine finding: Finding, in file: ListedFile, prefix: [UInt8]) {
    let start = file.positions.position(at: finding.span.start)
    append(contentsOf: prefix)
    append(0x3A)
    append(decimal: start.line)
    append(0x3A)
    append(decimal: start.column)
    append(text: ": \(finding.severity.rawValue): ")
    append(foreign: finding.message)
    append(text: " [")
    append(foreign: finding.rule, limit: 120)
    append(text: "]")
    if let suppression = finding.suppression { append(suppressionMark: suppression) }
    endLine()
  }

  mutating func append(suppressionMark suppression: Suppression) {
    append(text: " (suppressed")
    if let justification = suppression.justification {
      append(text: ": ")
      append(foreign: justification, limit: 200)
    }
    append(text: ")")
  }

  /// Appends what was not listed, unless the report is to be quiet.
  mutating func append(closingLines totals: ReportTotals, options: ReportOptions) {
    if options.isQuiet { return }
    let dropped = totals.dropped.total
    if dropped > 0 {
      append(text: "\(counted(dropped, "more finding")) not listed, for there is a maximum.\n")
    }
    let notes = totals.unlistedNotes(options)
    if notes > 0 {
      append(text: "\(counted(notes, "note")) not shown; --notes lists \(notes == 1 ? "it" : "them").\n")
    }
  }
}
