import Findings

/// For people: findings by file, with their source lines, the places where they show, the document that asks for it
/// and what to do. A rule's document and remedy stand at its first finding only.
struct TextReport: LineFormat {
  private let options: ReportOptions
  private var findings: TextFindings

  init(rules: [RuleDescription], options: ReportOptions) {
    self.options = options
    findings = TextFindings(rules: RuleLookup(rules), options: options)
  }

  func lists(_ finding: Finding) -> Bool { options.showsPeople(finding) }

  mutating func append(_ file: ListedFile, to output: inout [UInt8]) {
    append(heading: file.file.path, to: &output)
    for finding in file.findings { findings.append(finding, in: file, to: &output) }
  }

  func appendEnd(_ totals: ReportTotals, statistics: [UInt8], to output: inout [UInt8]) {
    for failure in totals.failures {
      append(heading: failure.path, to: &output)
      let style = findings.style
      output.append(text: "  \(style.opening(.severity(.error)))error:\(style.closing) ")
      output.append(foreign: sentence(for: failure))
      output.append(text: "\n\n")
    }
    output.append(contentsOf: statistics)
    if !statistics.isEmpty { output.endLine() }
    if !options.isQuiet { append(summaryOf: totals, to: &output) }
    output.append(closingLines: totals, options: options)
  }

  private func append(heading path: SourcePath, to output: inout [UInt8]) {
    output.append(text: findings.style.opening(.path))
    output.append(pathAtLineStart: path.bytes)
    output.append(text: findings.style.closing + "\n\n")
  }

  private func append(summaryOf totals: ReportTotals, to output: inout [UInt8]) {
    let style = findings.style
    var parts: [String] = []
    if totals.counts.errors > 0 {
      parts.append(style.opening(.severity(.error)) + counted(totals.counts.errors, "error") + style.closing)
    }
    if totals.counts.warnings > 0 {
      parts.append(style.opening(.severity(.warning)) + counted(totals.counts.warnings, "warning") + style.closing)
    }
    if parts.isEmpty { parts.append("No errors and no warnings") }
    output.append(text: "\(listed(parts)) in \(counted(totals.fileCount, "file")).")
    if !totals.failures.isEmpty {
      output.append(text: " \(counted(totals.failures.count, "file")) could not be read.")
    }
    output.endLine()
  }
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
