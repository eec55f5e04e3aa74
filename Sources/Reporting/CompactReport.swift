import Base

/// One line per finding, `path:line:column: severity: Message. [rule] (to line:column)`, and a summary. The end comes
/// last, so that tools that read compiler messages can ignore it. For Xcode, which shows the lines in the source, paths
/// are absolute, and there are neither ends nor a summary.
struct CompactReport: LineFormat {
  private let options: ReportOptions
  private let isForXcode: Bool
  private let style: Style
  /// The path of the current file, safe to show.
  private var prefix: [UInt8] = []

  init(options: ReportOptions, isForXcode: Bool = false) {
    self.options = options
    self.isForXcode = isForXcode
    style = Style(usesColor: options.usesColor && !isForXcode)
  }

  func lists(_ finding: Finding) -> Bool { options.showsPeople(finding) }

  mutating func begin(_ file: ListedFile, to output: inout [UInt8]) {
    prefix = Array(style.opening(.path).utf8)
    prefix.append(pathAtLineStart: shown(file.source.path))
  }

  func append(_ finding: Finding, in file: ListedFile, to output: inout [UInt8]) {
    output.append(compactLine: finding, in: file, prefix: prefix, style, showsEnd: !isForXcode)
  }

  func appendEnd(_ totals: ReportTotals, statistics: [UInt8], to output: inout [UInt8]) {
    for failure in totals.failures {
      output.append(compactLine: failure, path: shown(failure.path), place: isForXcode ? ":1:1" : "")
    }
    if isForXcode { return }
    output.append(contentsOf: statistics)
    let shown = totals.counts.errors + totals.counts.warnings + (options.listsNotes ? totals.counts.notes : 0)
    if !options.isQuiet, shown + totals.failures.count > 0 { output.append(summaryOf: totals, style, options: options) }
    output.append(closingLines: totals, options: options)
  }

  private func shown(_ path: SourcePath) -> [UInt8] {
    isForXcode ? absolutePath(path, in: options.workingDirectory) : path.bytes
  }
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
