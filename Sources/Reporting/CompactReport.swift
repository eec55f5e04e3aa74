import Base

/// One line per finding, `path:line:column: level: Message. [rule] (to line:column)`, and a summary. Tools that read
/// compiler messages ignore the end position after the message. Xcode gets absolute paths, no ends and no summary.
func renderCompact(_ report: Report, options: ReportOptions, isForXcode: Bool = false) -> String {
  let contents = ReportContents(forPeople: report, options: options)
  let totals = contents.totals
  let style = Style(usesColor: options.usesColor && !isForXcode)
  var output = ""
  func shown(_ path: SourcePath) -> [UInt8] {
    isForXcode ? absolutePath(path, in: options.workingDirectory).bytes : path.bytes
  }
  for listed in contents.files {
    let path = style.opening(.path) + displayable(atLineStart: shown(listed.file.path))
    for finding in listed.findings {
      output += compactLine(finding, in: listed.file, path: path, style, showsEnd: !isForXcode)
    }
  }
  for failure in totals.failures {
    output += compactLine(failure, path: shown(failure.path), position: isForXcode ? ":1:1" : "")
  }
  if isForXcode { return output }
  output += statistics(of: report, options: options)
  let count = totals.counts[.error] + totals.counts[.warning] + (options.listsNotes ? totals.counts[.note] : 0)
  if !options.isQuiet, count + totals.failures.count > 0 { output += summary(of: totals, style, options: options) }
  return output + omissionLines(totals, options: options)
}

/// - Parameter path: A displayable path.
func compactLine(
  _ finding: Finding, in file: SourceFile, path: String, _ style: Style = Style(usesColor: false), showsEnd: Bool = true
) -> String {
  let range = file.range(of: finding.span)
  let level = style.colored(finding.severity.rawValue + ":", .severity(finding.severity))
  let end = showsEnd ? " (to \(range.end.line):\(range.end.column))" : ""
  return "\(path):\(range.start.line):\(range.start.column)\(style.closing): \(level) \(displayable(finding.message)) "
    + "\(style.opening(.faint))[\(displayable(finding.rule, limit: 120))]\(end)\(style.closing)"
    + "\(suppressionMark(of: finding))\n"
}

func compactLine(_ failure: FileError, path: [UInt8], position: String = "") -> String {
  "\(displayable(atLineStart: path))\(position): error: \(displayable(sentence(for: failure)))\n"
}

func suppressionMark(of finding: Finding) -> String {
  guard let suppression = finding.suppression else { return "" }
  let reason = suppression.justification.map { ": " + displayable($0, limit: 200) }
  return " (suppressed\(reason ?? ""))"
}

/// Lines that count the findings that are not listed; empty if the report is quiet.
func omissionLines(_ totals: ReportTotals, options: ReportOptions) -> String {
  if options.isQuiet { return "" }
  let (dropped, notes) = (totals.dropped.total, options.listsNotes ? 0 : totals.counts[.note])
  let droppedLine = dropped > 0 ? "\(counted(dropped, "more finding")) not listed (--max-findings).\n" : ""
  let notesLine = notes > 0 ? "\(counted(notes, "note")) not shown; --notes lists \(notes == 1 ? "it" : "them").\n" : ""
  return droppedLine + notesLine
}
