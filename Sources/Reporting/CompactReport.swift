import Base

/// One line per finding, `path:line:column: severity: Message. [rule] (to line:column)`, and a summary. The end comes
/// last, so that tools that read compiler messages can ignore it. For Xcode, which shows the lines in the source, paths
/// are absolute, and there are neither ends nor a summary.
func renderCompact(_ report: Report, options: ReportOptions, isForXcode: Bool = false) -> [UInt8] {
  let contents = ReportContents(forPeople: report, options: options)
  let totals = contents.totals
  let style = Style(usesColor: options.usesColor && !isForXcode)
  var output: [UInt8] = []
  func shown(_ path: SourcePath) -> [UInt8] {
    isForXcode ? absolutePath(path, in: options.workingDirectory).bytes : path.bytes
  }
  for file in contents.files {
    var prefix = Array(style.opening(.path).utf8)
    prefix.append(pathAtLineStart: shown(file.source.path))
    for finding in file.findings {
      output.append(compactLine: finding, in: file, prefix: prefix, style, showsEnd: !isForXcode)
    }
  }
  for failure in totals.failures {
    output.append(compactLine: failure, path: shown(failure.path), place: isForXcode ? ":1:1" : "")
  }
  if isForXcode { return output }
  output.append(contentsOf: statistics(of: report, options: options))
  let count = totals.counts[.error] + totals.counts[.warning] + (options.listsNotes ? totals.counts[.note] : 0)
  if !options.isQuiet, count + totals.failures.count > 0 { output.append(summaryOf: totals, style, options: options) }
  output.append(closingLines: totals, options: options)
  return output
}

extension [UInt8] {
  /// Appends a finding as a line. `prefix` is the path, safe to show.
  mutating func append(
    compactLine finding: Finding, in file: ListedFile, prefix: [UInt8], _ style: Style = Style(usesColor: false),
    showsEnd: Bool = true
  ) {
    let start = file.positions.position(at: finding.span.start)
    append(contentsOf: prefix)
    append(0x3A)
    append(decimal: start.line)
    append(0x3A)
    append(decimal: start.column)
    append(text: style.closing + ": " + style.opening(.severity(finding.severity)))
    append(text: "\(finding.severity.rawValue):\(style.closing) ")
    append(foreign: finding.message)
    append(text: " \(style.opening(.faint))[")
    append(foreign: finding.rule, limit: 120)
    append(text: showsEnd ? "] (to " : "]")
    if showsEnd {
      let end = file.positions.position(at: finding.span.end)
      append(decimal: end.line)
      append(0x3A)
      append(decimal: end.column)
      append(0x29)
    }
    append(text: style.closing)
    if let suppression = finding.suppression { append(suppressionMark: suppression) }
    endLine()
  }

  mutating func append(compactLine failure: ReadFailure, path: [UInt8], place: String = "") {
    append(pathAtLineStart: path)
    append(text: "\(place): error: ")
    append(foreign: sentence(for: failure))
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

  /// Appends how many findings are not listed, unless the report is quiet.
  mutating func append(closingLines totals: ReportTotals, options: ReportOptions) {
    if options.isQuiet { return }
    let dropped = totals.dropped.total
    if dropped > 0 { append(text: "\(counted(dropped, "more finding")) not listed (--max-findings).\n") }
    let notes = totals.unlistedNotes(options)
    if notes > 0 { append(text: "\(counted(notes, "note")) not shown; --notes lists \(notes == 1 ? "it" : "them").\n") }
  }
}
