import Findings

/// Workflow commands of GitHub Actions, which become annotations: errors first, and ten of a kind at most, since GitHub
/// shows no more of one step. What is left stands in the log as compact lines.
func renderGitHub(_ report: Report, options: ReportOptions) -> [UInt8] {
  let contents = ReportContents(report, maximum: options.maximumFindings) {
    $0.suppression == nil && options.showsPeople($0)
  }
  var output: [UInt8] = []
  var rest: [UInt8] = []
  var left = FindingCounts()
  for (number, failure) in contents.failures.enumerated() {
    guard number < annotationLimit else {
      rest.append(compactLine: failure, path: failure.path.bytes)
      left[.error] += 1
      continue
    }
    appendCommand("error", file: relativePath(failure.path, to: options.workingDirectory), to: &output)
    append(property: "title", unreadableFileRule, to: &output)
    append(commandText: sentence(for: failure), to: &output)
  }
  let isAnythingLeft = Severity.allCases.contains { count(of: $0, in: contents) > annotationLimit }
  for severity in [Severity.error, .warning, .note] {
    // One notice says how many are left.
    var room = annotationLimit - (severity == .note && isAnythingLeft ? 1 : 0)
    if severity == .error { room = max(0, room - contents.failures.count) }
    for file in contents.files {
      for finding in file.findings where finding.severity == severity {
        if room > 0 {
          append(finding, in: file, options: options, to: &output)
          room -= 1
        } else {
          append(restLine: finding, in: file, to: &rest)
          left[severity] += 1
        }
      }
    }
  }
  if left.total > 0 {
    append(noticeOf: left, to: &output)
    output.append(contentsOf: rest)
  }
  output.append(closingLines: contents.totals, options: options)
  return output
}

private let annotationLimit = 10

private func count(of severity: Severity, in contents: ReportContents) -> Int {
  let findings = contents.files.reduce(0) { $0 + $1.findings.count { $0.severity == severity } }
  return severity == .error ? findings + contents.failures.count : findings
}

private func append(_ finding: Finding, in file: ListedFile, options: ReportOptions, to output: inout [UInt8]) {
  let range = file.positions.range(of: finding.span)
  let kind = finding.severity == .note ? "notice" : finding.severity.rawValue
  appendCommand(kind, file: relativePath(file.source.path, to: options.workingDirectory), to: &output)
  output.append(text: ",line=\(range.start.line),endLine=\(range.end.line)")
  // GitHub refuses columns where the lines differ.
  if range.start.line == range.end.line {
    output.append(text: ",col=\(range.start.column),endColumn=\(range.end.column)")
  }
  append(property: "title", finding.rule, to: &output)
  append(commandText: finding.message, to: &output)
}

private func appendCommand(_ kind: String, file: [UInt8], to output: inout [UInt8]) {
  output.append(text: "::\(kind) file=")
  append(escaped: displayed(file, limit: 300), isProperty: true, to: &output)
}

private func append(property name: String, _ value: String, to output: inout [UInt8]) {
  output.append(text: ",\(name)=")
  append(escaped: displayed(value, limit: 120), isProperty: true, to: &output)
}

/// Appends what is shown, and ends the command.
private func append(commandText text: String, to output: inout [UInt8]) {
  output.append(text: "::")
  append(escaped: displayed(text), isProperty: false, to: &output)
  output.endLine()
}

/// Line ends need no escape here: text that is safe to show has none.
private func append(escaped shown: [UInt8], isProperty: Bool, to output: inout [UInt8]) {
  let start = output.count
  for byte in shown {
    if output.count - start > Display.escapedLimit, byte & 0xC0 != 0x80 { return output.append(text: "…") }
    switch byte {
    case 0x25: output.append(text: "%25")
    case 0x3A where isProperty: output.append(text: "%3A")
    case 0x2C where isProperty: output.append(text: "%2C")
    default: output.append(byte)
    }
  }
}

private func append(noticeOf left: FindingCounts, to output: inout [UInt8]) {
  let severities = Severity.allCases.reversed().filter { left[$0] > 0 }
  let parts = severities.map { counted(left[$0], "more \($0.rawValue)") }
  output.append(text: "::notice title=\(Project.name)::Found \(listed(parts)); the log lists ")
  output.append(text: left.total == 1 ? "it.\n" : "them.\n")
}

private func append(restLine finding: Finding, in file: ListedFile, to rest: inout [UInt8]) {
  var prefix: [UInt8] = []
  prefix.append(pathAtLineStart: file.source.path.bytes)
  rest.append(compactLine: finding, in: file, prefix: prefix)
}
