import Base

// MARK: - GitHub

/// Workflow commands of GitHub Actions, which become annotations: errors first, and at most ten of each level, since
/// GitHub shows no more per step. The rest goes to the log as compact lines.
func renderGitHub(_ report: Report, options: ReportOptions) -> String {
  let contents = ReportContents(report, maximum: options.maximumFindings) {
    $0.suppression == nil && options.showsPeople($0)
  }
  let annotated = contents.failures.prefix(annotationLimit)
  var output = annotated.map { failure in
    command("error", relativePath(failure.path, to: options), title: unreadableFileRule, sentence(for: failure))
  }.joined()
  var rest = contents.failures.dropFirst(annotationLimit).map { compactLine($0, path: $0.path.bytes) }.joined()
  var left = FindingCounts()
  left[.error] = contents.failures.count - annotated.count
  let isAnythingLeft = Severity.allCases.contains { count(of: $0, in: contents) > annotationLimit }
  for severity in [Severity.error, .warning, .note] {
    // One notice counts the rest.
    var room = annotationLimit - (severity == .note && isAnythingLeft ? 1 : 0)
    if severity == .error { room = max(0, room - contents.failures.count) }
    for file in contents.files {
      for finding in file.findings where finding.severity == severity {
        if room > 0 {
          output += annotation(finding, in: file, options: options)
          room -= 1
        } else {
          rest += compactLine(finding, in: file, path: displayable(atLineStart: file.source.path.bytes))
          left[severity] += 1
        }
      }
    }
  }
  if left.total > 0 { output += notice(of: left) + rest }
  return output + closingLines(contents.totals, options: options)
}

private let annotationLimit = 10

private func count(of severity: Severity, in contents: ReportContents) -> Int {
  let findings = contents.files.reduce(0) { $0 + $1.findings.count { $0.severity == severity } }
  return severity == .error ? findings + contents.failures.count : findings
}

private func annotation(_ finding: Finding, in file: ListedFile, options: ReportOptions) -> String {
  let range = file.positions.range(of: finding.span)
  // GitHub refuses columns if the lines differ.
  let isOneLine = range.start.line == range.end.line
  let columns = isOneLine ? ",col=\(range.start.column),endColumn=\(range.end.column)" : ""
  return command(
    finding.severity == .note ? "notice" : finding.severity.rawValue, relativePath(file.source.path, to: options),
    place: ",line=\(range.start.line),endLine=\(range.end.line)\(columns)", title: finding.rule, finding.message)
}

private func command(_ kind: String, _ file: [UInt8], place: String = "", title: String, _ text: String) -> String {
  // Text that is safe to show has no line ends to escape.
  func property(_ shown: String) -> String {
    escaped(shown) { $0 == 0x25 ? "%25" : $0 == 0x3A ? "%3A" : $0 == 0x2C ? "%2C" : nil }
  }
  let message = escaped(displayable(text)) { $0 == 0x25 ? "%25" : nil }
  return "::\(kind) file=\(property(displayable(file, limit: 300)))\(place)"
    + ",title=\(property(displayable(title, limit: 120)))::\(message)\n"
}

private func notice(of left: FindingCounts) -> String {
  let severities = Severity.allCases.reversed().filter { left[$0] > 0 }
  let parts = severities.map { counted(left[$0], "more \($0.rawValue)") }
  return "::notice title=\(Project.name)::Found \(listed(parts)); the log lists \(left.total == 1 ? "it" : "them").\n"
}

// MARK: - GitLab

/// GitLab's Code Quality report. Its fingerprints contain no line numbers, so that a finding stays the same if lines
/// are added above it.
func renderGitLab(_ report: Report, options: ReportOptions) -> [UInt8] {
  let contents = ReportContents(forMachines: report, options: options)
  let rules = report.rules.byID
  var json = JSONWriter(expandedDepth: 2)
  json.array { json in
    for file in contents.files {
      let path = relativePath(file.source.path, to: options)
      var seen: [Fingerprint: Int] = [:]
      for finding in file.findings {
        let range = file.positions.range(of: finding.span)
        let fingerprint = fingerprint(of: finding, in: file, path: path)
        writeIssue(
          description: finding.message, rule: finding.rule, help: rules[finding.rule].map(helpAddress),
          severity: codeQualitySeverity(finding.severity), fingerprint: numbered(fingerprint, &seen), path: path,
          to: &json
        ) { json in
          json.object("positions") { json in
            json.member("begin", range.start)
            json.member("end", range.end)
          }
        }
      }
    }
    for failure in contents.failures { writeIssue(for: failure, options: options, to: &json) }
  }
  return json.finish()
}

private func codeQualitySeverity(_ severity: Severity) -> String {
  switch severity {
  case .error: "major"
  case .warning: "minor"
  case .note: "info"
  }
}

/// A finding without a path in the model is identified by its text.
private func fingerprint(of finding: Finding, in file: ListedFile, path: [UInt8]) -> Fingerprint {
  var fingerprint = Fingerprint(subjectOf: finding)
  fingerprint.add(path)
  if finding.subject.path.isEmpty { fingerprint.add(file.source.bytes(in: finding.span).prefix(256)) }
  return fingerprint
}

/// Numbers equal fingerprints, because GitLab shows only one finding for each.
private func numbered(_ fingerprint: Fingerprint, _ seen: inout [Fingerprint: Int]) -> Fingerprint {
  seen[fingerprint, default: 0] += 1
  guard let ordinal = seen[fingerprint], ordinal > 1 else { return fingerprint }
  var numbered = fingerprint
  numbered.add(String(ordinal).utf8)
  return numbered
}

private func writeIssue(for failure: ReadFailure, options: ReportOptions, to json: inout JSONWriter) {
  let path = relativePath(failure.path, to: options)
  var fingerprint = Fingerprint()
  fingerprint.add(unreadableFileRule.utf8)
  fingerprint.add(path)
  writeIssue(
    description: sentence(for: failure), rule: unreadableFileRule, severity: "major", fingerprint: fingerprint,
    path: path, to: &json
  ) { json in json.object("lines") { json in json.member("begin", 1) } }
}

private func writeIssue(
  description: String, rule: String, help: String? = nil, severity: String, fingerprint: Fingerprint,
  path: [UInt8], to json: inout JSONWriter, place: (inout JSONWriter) -> Void
) {
  json.object { json in
    json.member("description", description)
    json.member("check_name", rule)
    // Code Climate's member for Markdown about the check.
    if let help { json.object("content") { json in json.member("body", "[\(rule)](\(help))") } }
    json.key("fingerprint")
    json.plain(fingerprint.digits)
    json.member("severity", severity)
    json.object("location") { json in
      json.member("path", path: path)
      place(&json)
    }
  }
}

// MARK: - Reviewdog

/// Reviewdog's diagnostic format, rdjson. Columns count UTF-8 bytes from 1, and ranges exclude their end.
func renderReviewdog(_ report: Report, options: ReportOptions) -> [UInt8] {
  let contents = ReportContents(forMachines: report, options: options)
  let rules = report.rules.byID
  var json = JSONWriter(expandedDepth: 3)
  json.object { json in
    json.object("source") { json in
      json.member("name", Project.name)
      json.member("url", Project.address)
    }
    json.array("diagnostics") { json in
      for file in contents.files {
        let path = relativePath(file.source.path, to: options)
        for finding in file.findings {
          json.object { json in
            writeDiagnostic(finding, address: rules[finding.rule].map(helpAddress), in: file, path: path, to: &json)
          }
        }
      }
      for failure in contents.failures {
        json.object { json in
          json.member("message", sentence(for: failure))
          json.object("location") { json in
            json.member("path", path: relativePath(failure.path, to: options))
          }
          json.member("severity", "ERROR")
        }
      }
    }
  }
  return json.finish()
}

private func writeDiagnostic(
  _ finding: Finding, address: String?, in file: ListedFile, path: [UInt8], to json: inout JSONWriter
) {
  json.member("message", finding.message)
  writeLocation(finding.span, in: file, path: path, to: &json)
  json.member("severity", reviewdogSeverity(finding.severity))
  json.object("code") { json in
    json.member("value", finding.rule)
    json.member("url", ifPresent: address)
  }
  writeSuggestions(finding.fixes, in: file, to: &json)
  if finding.related.isEmpty { return }
  json.array("relatedLocations") { json in
    for place in finding.related {
      json.object { json in
        json.member("message", place.message)
        writeLocation(place.span, in: file, path: path, to: &json)
      }
    }
  }
}

/// Suggestions of whole lines up to the start of the next line, without carriage returns: reviewdog turns only those
/// into suggested changes.
private func writeSuggestions(_ fixes: [Fix], in file: ListedFile, to json: inout JSONWriter) {
  let suggestions = fixes.filter { $0.safety != .suggestion }.compactMap { WholeLines($0.edits, in: file.source) }
  if suggestions.isEmpty { return }
  json.array("suggestions") { json in
    for lines in suggestions {
      json.object { json in
        json.object("range") { json in
          json.member("start", SourcePosition(line: lines.first, column: 1))
          json.member("end", SourcePosition(line: lines.last + 1, column: 1))
        }
        json.member("text", path: lines.text)
      }
    }
  }
}

/// The lines that a fix changes, with the fix applied.
private struct WholeLines {
  let first: Int
  let last: Int
  let text: [UInt8]

  private static let most = 30

  init?(_ edits: [TextEdit], in file: SourceFile) {
    guard let begin = edits.first, let end = edits.last else { return nil }
    let range = file.range(of: TextSpan(start: begin.span.start, end: end.span.end))
    first = range.start.line
    last = range.lastLine
    guard last - first < Self.most else { return nil }
    let starts = file.lines.starts
    var position = starts[first - 1]
    var text: [UInt8] = []
    for edit in edits {
      text += file.text[position..<edit.span.start] + edit.replacement
      position = edit.span.end
    }
    text += file.text[position..<max(position, last < starts.count ? starts[last] : file.text.count)]
    self.text = text.filter { $0 != 0x0D }
  }
}

private func reviewdogSeverity(_ severity: Severity) -> String {
  switch severity {
  case .error: "ERROR"
  case .warning: "WARNING"
  case .note: "INFO"
  }
}

private func writeLocation(_ span: TextSpan, in file: ListedFile, path: [UInt8], to json: inout JSONWriter) {
  json.object("location") { json in
    json.member("path", path: path)
    json.object("range") { json in
      json.member("start", file.positions.bytePosition(at: span.start))
      json.member("end", file.positions.bytePosition(at: span.end))
    }
  }
}
