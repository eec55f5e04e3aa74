import Base

func renderMarkdown(_ report: Report, options: ReportOptions) -> [UInt8] {
  let contents = ReportContents(forPeople: report, options: options)
  let rules = report.rules.byID
  var output: [UInt8] = []
  output.append(text: "# \(Project.name)\n\n")
  append(countsOf: contents.totals, to: &output)
  for file in contents.files {
    output.append(text: "\n## ")
    output.append(markdown: displayed(file.source.path.bytes))
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

/// The page for `$GITHUB_STEP_SUMMARY`, which is limited to a megabyte: the 500 most severe findings.
package func renderStepSummary(_ report: Report, options: ReportOptions) -> [UInt8] {
  var options = options
  options.maximumFindings = min(options.maximumFindings ?? 500, 500)
  return renderMarkdown(report, options: options)
}

private func append(countsOf totals: ReportTotals, to output: inout [UInt8]) {
  let levels = Severity.allCases.reversed().map { counted(totals.counts[$0], $0.rawValue) }
  output.append(text: "\(listed(levels)) in \(counted(totals.fileCount, "file")).\n")
}

private func append(row finding: Finding, in file: ListedFile, rules: [String: RuleDescription], to output: inout [UInt8]) {
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
    output.append(markdown: displayed(failure.path.bytes))
    output.append(text: ": ")
    output.append(markdown: failure.reason)
    output.endLine()
  }
}

extension [UInt8] {
  /// Appends foreign text so that Markdown shows it literally, without formats, links and mentions.
  mutating func append(markdown text: String, limit: Int = Display.messageLimit) {
    append(markdown: displayed(text, limit: limit))
  }

  /// Appends text that is safe to show, with Markdown's escapes.
  mutating func append(markdown shown: [UInt8]) {
    let start = count
    for (index, byte) in shown.enumerated() {
      // The limit includes escapes.
      if count - start > Display.escapedLimit, byte & 0xC0 != 0x80 { return append(text: "…") }
      switch byte {
      case 0x26: append(text: "&amp;")
      case 0x3C: append(text: "&lt;")
      case 0x3E: append(text: "&gt;")
      // An empty comment breaks up mentions, issue numbers and addresses.
      case 0x23, 0x40:
        append(contentsOf: [0x5C, byte])
        append(text: "<!-- -->")
      case 0x3A where index + 1 < shown.count && shown[index + 1] != 0x20: append(text: ":<!-- -->")
      case 0x2E where count >= 3 && suffix(3).allSatisfy { $0 | 0x20 == 0x77 }: append(text: "<!-- -->.")
      // `[x]`, `(x)`, emphasis, code, tables, mathematics, images, strikethrough and the escape itself.
      case 0x21, 0x24, 0x28, 0x29, 0x2A, 0x5B, 0x5C, 0x5D, 0x5F, 0x60, 0x7B, 0x7C, 0x7D, 0x7E:
        append(contentsOf: [0x5C, byte])
      default: append(byte)
      }
    }
  }
}

package func markdown(_ text: String) -> String {
  var output: [UInt8] = []
  output.append(markdown: text)
  return String(decoding: output, as: UTF8.self)
}
