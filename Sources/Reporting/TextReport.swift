import Findings

/// For people: findings by file, with their source lines, the places where they show, the document that asks for it
/// and what to do. A rule's document and remedy stand at its first finding only.
func renderText(_ report: Report, options: ReportOptions) -> [UInt8] {
  let contents = ReportContents(forPeople: report, options: options)
  var findings = TextFindings(rules: RuleLookup(report.rules), options: options)
  var output: [UInt8] = []
  for file in contents.files {
    append(heading: file.file.path, style: findings.style, to: &output)
    for finding in file.findings { findings.append(finding, in: file, to: &output) }
  }
  for failure in contents.failures {
    append(heading: failure.path, style: findings.style, to: &output)
    let style = findings.style
    output.append(text: "  \(style.opening(.severity(.error)))error:\(style.closing) ")
    output.append(foreign: sentence(for: failure))
    output.append(text: "\n\n")
  }
  if options.showsStatistics {
    let statistics = renderStatistics(report, options: options)
    output.append(contentsOf: statistics)
    if !statistics.isEmpty { output.endLine() }
  }
  if !options.isQuiet { append(summaryOf: contents, report: report, style: findings.style, to: &output) }
  output.append(closingLines: contents, options: options)
  return output
}

/// The findings of one file as `text` shows them, without heading, documents and summary; for a rule's own page.
package func renderFindings(_ file: FileReport, options: ReportOptions) -> [UInt8] {
  let contents = ReportContents(forPeople: Report(files: [file], failures: [], rules: []), options: options)
  var findings = TextFindings(rules: RuleLookup([]), options: options)
  var output: [UInt8] = []
  for file in contents.files {
    for finding in file.findings { findings.append(finding, in: file, to: &output) }
  }
  return output
}

private func append(heading path: SourcePath, style: Style, to output: inout [UInt8]) {
  output.append(text: style.opening(.path))
  output.append(pathAtLineStart: path.bytes)
  output.append(text: style.closing + "\n\n")
}

private func append(
  summaryOf contents: ReportContents, report: Report, style: Style, to output: inout [UInt8]
) {
  let counts = contents.counts
  var parts: [String] = []
  if counts.errors > 0 {
    parts.append(style.opening(.severity(.error)) + counted(counts.errors, "error") + style.closing)
  }
  if counts.warnings > 0 {
    parts.append(style.opening(.severity(.warning)) + counted(counts.warnings, "warning") + style.closing)
  }
  if parts.isEmpty { parts.append("No errors and no warnings") }
  output.append(text: "\(listed(parts)) in \(counted(report.files.count, "file")).")
  if !contents.failures.isEmpty {
    output.append(text: " \(counted(contents.failures.count, "file")) could not be read.")
  }
  output.endLine()
}
