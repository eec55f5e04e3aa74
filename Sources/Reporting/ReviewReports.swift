import Base

// MARK: - GitHub

/// Workflow commands of GitHub Actions, which become annotations: errors first, and at most ten of each level, since
/// GitHub shows no more per step. The rest becomes compact lines in the log.
func renderGitHub(_ report: Report, options: ReportOptions) -> String {
  let contents = ReportContents(report, maximum: options.maximumFindings) { $0.isOpen && options.lists($0) }
  let failures = contents.failures.map { failure in
    let path = pathFromBase(failure.path, options)
    let annotation = command("error", path, title: unreadableFileRule, sentence(for: failure))
    return (level: Severity.error, annotation: annotation, logLine: compactLine(failure, path: failure.path.bytes))
  }
  let findings = contents.mapFindings { finding, file in
    let line = compactLine(finding, in: file, path: displayable(atLineStart: file.path.bytes))
    return (level: finding.severity, annotation: annotation(finding, in: file, options: options), logLine: line)
  }
  let byLevel = Dictionary(grouping: failures + findings, by: \.level)
  let needsNotice = byLevel.values.contains { $0.count > annotationLimit }
  var (annotations, logLines, unannotated) = ("", "", FindingCounts())
  for level in Severity.allCases.reversed() {
    let entries = byLevel[level] ?? []
    // The notice that counts the rest is one of the ten.
    let limit = annotationLimit - (level == .note && needsNotice ? 1 : 0)
    annotations += entries.prefix(limit).map(\.annotation).joined()
    // The log lists those beyond the limit.
    logLines += entries.dropFirst(limit).map(\.logLine).joined()
    unannotated[level] = max(0, entries.count - limit)
  }
  if unannotated.total > 0 { annotations += notice(counting: unannotated) + logLines }
  return annotations + omissionLines(contents.totals, options: options)
}

private let annotationLimit = 10

private func annotation(_ finding: Finding, in file: SourceFile, options: ReportOptions) -> String {
  let range = file.range(of: finding.span)
  // GitHub refuses columns in annotations of several lines.
  let isOneLine = range.start.line == range.end.line
  let columns = isOneLine ? ",col=\(range.start.column),endColumn=\(range.end.column)" : ""
  return command(
    finding.severity == .note ? "notice" : finding.severity.rawValue, pathFromBase(file.path, options),
    position: ",line=\(range.start.line),endLine=\(range.end.line)\(columns)", title: finding.rule, finding.message)
}

private func command(_ kind: String, _ file: [UInt8], position: String = "", title: String, _ text: String) -> String {
  // Displayable text has no line ends to escape.
  func escapedProperty(_ shown: String) -> String {
    escaped(shown) { $0 == 0x25 ? "%25" : $0 == 0x3A ? "%3A" : $0 == 0x2C ? "%2C" : nil }
  }
  let message = escaped(displayable(text)) { $0 == 0x25 ? "%25" : nil }
  return "::\(kind) file=\(escapedProperty(displayable(file, limit: 300)))\(position)"
    + ",title=\(escapedProperty(displayable(title, limit: 120)))::\(message)\n"
}

private func notice(counting findings: FindingCounts) -> String {
  let severities = Severity.allCases.reversed().filter { findings[$0] > 0 }
  let counts = severities.map { counted(findings[$0], "more \($0.rawValue)") }
  return "::notice title=\(Tool.name)::Found \(listed(counts)); the log lists \(findings.total == 1 ? "it" : "them").\n"
}

// MARK: - GitLab

/// GitLab's Code Quality report. Its fingerprints contain no line numbers, so that they stay the same if lines are
/// added above a finding.
func renderGitLab(_ report: Report, options: ReportOptions) -> [UInt8] {
  let contents = ReportContents(forMachines: report, options: options)
  let rules = report.rules.byID
  let issues = contents.files.flatMap { listed -> [JSONValue] in
    let path = pathFromBase(listed.file.path, options)
    var seen: [Fingerprint: Int] = [:]
    return listed.findings.map { finding in
      let range = listed.file.range(of: finding.span)
      return issue(
        finding.message, finding.rule, help: rules[finding.rule].map(helpAddress),
        severity: finding.severity, numbered(fingerprint(of: finding, in: listed.file, path: path), &seen), path,
        position: ("positions", ["begin": value(of: range.start), "end": value(of: range.end)]))
    }
  }
  let failures = contents.failures.map { failure in
    let path = pathFromBase(failure.path, options)
    var fingerprint = Fingerprint()
    fingerprint.add(unreadableFileRule.utf8)
    fingerprint.add(path)
    return issue(
      sentence(for: failure), unreadableFileRule, severity: .error, fingerprint, path,
      position: ("lines", ["begin": 1]))
  }
  return JSONWriter.bytes(of: .array(issues + failures), expandedDepth: 2)
}

private func value(of position: SourcePosition) -> JSONValue {
  ["line": JSONValue(position.line), "column": JSONValue(position.column)]
}

private func issue(
  _ description: String, _ rule: String, help: String? = nil, severity: Severity, _ fingerprint: Fingerprint,
  _ path: [UInt8], position: (key: String, value: JSONValue)
) -> JSONValue {
  let level = severity == .error ? "major" : severity == .warning ? "minor" : "info"
  return .members([
    "description": .shown(description), "check_name": .shown(rule),
    // Code Climate's member for Markdown that explains the check.
    "content": help.map { ["body": .shown("[\(rule)](\($0))")] },
    "fingerprint": .string(fingerprint.digits), "severity": .string(level),
    "location": ["path": .bytes(path), position.key: position.value],
  ])
}

/// Adds the text of a finding without a path in the model, since nothing else distinguishes it.
private func fingerprint(of finding: Finding, in file: SourceFile, path: [UInt8]) -> Fingerprint {
  var fingerprint = Fingerprint(subjectOf: finding)
  fingerprint.add(path)
  if finding.subject.path.isEmpty { fingerprint.add(file.bytes(in: finding.span).prefix(256)) }
  return fingerprint
}

/// Adds a number to a repeated fingerprint, because GitLab shows only one finding for each.
private func numbered(_ fingerprint: Fingerprint, _ seen: inout [Fingerprint: Int]) -> Fingerprint {
  seen[fingerprint, default: 0] += 1
  guard let ordinal = seen[fingerprint], ordinal > 1 else { return fingerprint }
  var numbered = fingerprint
  numbered.add(String(ordinal).utf8)
  return numbered
}

// MARK: - Reviewdog

/// Reviewdog's diagnostic format, rdjson. Columns count UTF-8 bytes from 1, and ranges exclude their end.
func renderReviewdog(_ report: Report, options: ReportOptions) -> [UInt8] {
  let contents = ReportContents(forMachines: report, options: options)
  let rules = report.rules.byID
  let findings = contents.mapFindings { finding, file in
    let path = pathFromBase(file.path, options)
    return diagnostic(finding, address: rules[finding.rule].map(helpAddress), in: file, path: path)
  }
  let failures = contents.failures.map { failure -> JSONValue in
    let path = JSONValue.bytes(pathFromBase(failure.path, options))
    return ["message": .shown(sentence(for: failure)), "location": ["path": path], "severity": "ERROR"]
  }
  return JSONWriter.bytes(
    of: [
      "source": ["name": .string(Tool.name), "url": .string(Tool.address)],
      "diagnostics": .array(findings + failures),
    ], expandedDepth: 3)
}

private func diagnostic(_ finding: Finding, address: String?, in file: SourceFile, path: [UInt8]) -> JSONValue {
  let related = finding.related.map { other -> JSONValue in
    ["message": .shown(other.message), "location": location(of: other.span, in: file, path: path)]
  }
  return .members([
    "message": .shown(finding.message), "location": location(of: finding.span, in: file, path: path),
    "severity": .string(finding.severity == .note ? "INFO" : finding.severity.rawValue.uppercased()),
    "code": .members(["value": .shown(finding.rule), "url": .shown(ifPresent: address)]),
    "suggestions": .list(ifAny: suggestions(finding.fixes, in: file)), "relatedLocations": .list(ifAny: related),
  ])
}

/// Suggestions that replace whole lines. For ranges with columns, GitLab replaces one line too many, and GitHub needs
/// the next line in the diff. A review comment has one range, so fixes of other lines are left out.
private func suggestions(_ fixes: [Fix], in file: SourceFile) -> [JSONValue] {
  let applicable = fixes.filter { $0.safety != .suggestion && $0.otherFiles.isEmpty }
  let changes = applicable.compactMap { FixedLines($0.edits, in: file) }
  return changes.filter { $0.first == changes.first?.first && $0.last == changes.first?.last }.map { lines in
    let range: JSONValue = ["start": ["line": JSONValue(lines.first)], "end": ["line": JSONValue(lines.last)]]
    return ["range": range, "text": .bytes(lines.text)]
  }
}

/// The lines that a fix changes, and their fixed text without carriage returns and the last line end.
private struct FixedLines {
  let first: Int
  let last: Int
  let text: [UInt8]

  private static let maximumLines = 30

  init?(_ edits: [TextEdit], in file: SourceFile) {
    guard let firstEdit = edits.first, let lastEdit = edits.last else { return nil }
    let range = file.range(of: TextSpan(start: firstEdit.span.start, end: lastEdit.span.end))
    first = range.start.line
    last = range.lastLine
    guard last - first < Self.maximumLines else { return nil }
    let starts = file.lines.starts
    var position = starts[first - 1]
    var text: [UInt8] = []
    for edit in edits {
      text += file.text[position..<edit.span.start] + edit.replacement
      position = edit.span.end
    }
    text += file.text[position..<max(position, last < starts.count ? starts[last] : file.text.count)]
    text.removeAll { $0 == 0x0D }
    // Review services show one empty line like a deletion.
    if text == [0x0A] { return nil }
    if text.last == 0x0A { text.removeLast() }
    self.text = text
  }
}

private func location(of span: TextSpan, in file: SourceFile, path: [UInt8]) -> JSONValue {
  func value(at offset: Int) -> JSONValue {
    let offset = min(offset, file.text.count)
    let line = file.lines.line(at: offset)
    return ["line": JSONValue(line), "column": JSONValue(offset - file.lines.starts[line - 1] + 1)]
  }
  return ["path": .bytes(path), "range": ["start": value(at: span.start), "end": value(at: span.end)]]
}
