import Base

func renderMarkdown(_ report: Report, options: ReportOptions) -> String {
  let contents = ReportContents(forPeople: report, options: options)
  let totals = contents.totals
  let rules = report.rules.byID
  let levels = Severity.allCases.reversed().map { counted(totals.counts[$0], $0.rawValue) }
  var output = "# \(Tool.name)\n\n\(listed(levels)) in \(counted(totals.fileCount, "file")).\n"
  for listed in contents.files {
    output += "\n## \(markdownEscaped(listed.file.path))\n\n"
    output += "| Place | Level | Finding | Rule |\n| --- | --- | --- | --- |\n"
    for finding in listed.findings { output += row(finding, rules[finding.rule], in: listed.file) }
  }
  if !contents.failures.isEmpty { output += "\n## Files that could not be read\n\n" }
  for failure in contents.failures {
    output += "- \(markdownEscaped(failure.path)): \(markdownEscaped(failure.reason))\n"
  }
  let omissions = omissionLines(totals, options: options)
  return omissions.isEmpty ? output : output + "\n" + omissions
}

/// The page for `$GITHUB_STEP_SUMMARY`. GitHub limits it to a megabyte, so it has only the 500 most severe findings.
public func renderStepSummary(_ report: Report, options: ReportOptions) -> String {
  var options = options
  options.maximumFindings = min(options.maximumFindings ?? 500, 500)
  return renderMarkdown(report, options: options)
}

private func row(_ finding: Finding, _ rule: RuleDescription?, in file: SourceFile) -> String {
  let start = file.position(at: finding.span.start)
  let level = finding.severity.rawValue + (finding.suppression == nil ? "" : ", suppressed")
  let name = markdownEscaped(finding.rule, limit: 120)
  let link = rule.map { "[\(name)](\(helpAddress(of: $0)))" } ?? name
  return "| \(start.line):\(start.column) | \(level) | \(markdownEscaped(finding.message)) | \(link) |\n"
}

/// Escapes text so that Markdown shows it literally, without formatting, links and mentions.
public func markdownEscaped(_ text: String, limit: Int = Display.messageLimit) -> String {
  escapedForMarkdown(displayable(text, limit: limit))
}

private func markdownEscaped(_ path: SourcePath) -> String { escapedForMarkdown(displayable(path.bytes)) }

private func escapedForMarkdown(_ shown: String) -> String {
  let bytes = Array(shown.utf8)
  var index = -1
  return escaped(shown) { byte in
    index += 1
    switch byte {
    case 0x26: return "&amp;"
    case 0x3C: return "&lt;"
    case 0x3E: return "&gt;"
    // An empty comment breaks up mentions, issue numbers and addresses.
    case 0x23: return "\\#<!-- -->"
    case 0x40: return "\\@<!-- -->"
    case 0x3A where index + 1 < bytes.count && bytes[index + 1] != 0x20: return ":<!-- -->"
    case 0x2E where index >= 3 && bytes[(index - 3)..<index].allSatisfy { $0 | 0x20 == 0x77 }: return "<!-- -->."
    // `[x]`, `(x)`, emphasis, code, tables, mathematics, images, strikethrough and the escape itself.
    case 0x21, 0x24, 0x28, 0x29, 0x2A, 0x5B, 0x5C, 0x5D, 0x5F, 0x60, 0x7B, 0x7C, 0x7D, 0x7E:
      return "\\" + String(UnicodeScalar(byte))
    default: return nil
    }
  }
}
