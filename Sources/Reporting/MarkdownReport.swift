import Findings

/// A Markdown page: the counts, and a table of findings for each file.
func renderMarkdown(_ report: Report, options: ReportOptions) -> [UInt8] {
  let contents = ReportContents(forPeople: report, options: options)
  let rules = RuleLookup(report.rules)
  var output: [UInt8] = []
  output.append(text: "# \(Project.name)\n\n")
  append(countsOf: contents.totals, to: &output)
  for file in contents.files {
    output.append(text: "\n## ")
    append(path: file.file.path, to: &output)
    output.append(text: "\n\n| Place | Level | Finding | Rule |\n| --- | --- | --- | --- |\n")
    for finding in file.findings { append(row: finding, in: file, rules: rules, to: &output) }
  }
  append(failures: contents.failures, to: &output)
  if !options.isQuiet, contents.dropped.total + contents.totals.unlistedNotes(options) > 0 {
    output.endLine()
    output.append(closingLines: contents.totals, options: options)
  }
  return output
}

/// The page for `$GITHUB_STEP_SUMMARY`, which takes a megabyte: at most 500 findings, the most severe.
package func renderStepSummary(_ report: Report, options: ReportOptions) -> [UInt8] {
  var options = options
  options.maximumFindings = min(options.maximumFindings ?? 500, 500)
  return renderMarkdown(report, options: options)
}

private func append(countsOf totals: ReportTotals, to output: inout [UInt8]) {
  let counts = totals.counts
  let levels = [
    counted(counts.errors, "error"), counted(counts.warnings, "warning"), counted(counts.notes, "note"),
  ]
  output.append(text: "\(listed(levels)) in \(counted(totals.fileCount, "file")).\n")
}

private func append(row finding: Finding, in file: ListedFile, rules: RuleLookup, to output: inout [UInt8]) {
  let start = file.positions.position(at: finding.span.start)
  output.append(text: "| \(start.line):\(start.column) | \(finding.severity.rawValue)")
  output.append(text: finding.suppression == nil ? " | " : ", suppressed | ")
  output.append(markdown: finding.message)
  output.append(text: " | ")
  if let address = rules[finding.rule].map(helpAddress) {
    output.append(0x5B)
    output.append(markdown: finding.rule, limit: 120)
    output.append(text: "](\(address))")
  } else {
    output.append(markdown: finding.rule, limit: 120)
  }
  output.append(text: " |\n")
}

private func append(failures: [ReadFailure], to output: inout [UInt8]) {
  if failures.isEmpty { return }
  output.append(text: "\n## Files that could not be read\n\n")
  for failure in failures {
    output.append(text: "- ")
    append(path: failure.path, to: &output)
    output.append(text: ": ")
    output.append(markdown: failure.reason)
    output.endLine()
  }
}

private func append(path: SourcePath, to output: inout [UInt8]) {
  var shown: [UInt8] = []
  shown.append(foreign: path.bytes[...], limit: Display.pathLimit)
  output.append(markdown: shown)
}
