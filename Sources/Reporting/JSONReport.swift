import Base

/// Increases when a member changes its meaning.
private let jsonFormatVersion: JSONValue = 1

private let tool: JSONValue = ["name": .string(Tool.name), "version": .string(Tool.version)]

/// JSON that follows Documentation/report.schema.json.
///
/// - Parameter isLines: True for one JSON object per line: findings, failures, and finally the counts. `type`
///   distinguishes them.
func renderJSON(_ report: Report, options: ReportOptions, isLines: Bool = false) -> [UInt8] {
  let contents = ReportContents(
    forMachines: report, options: options, withSuppressed: options.showsSuppressed, withCovered: true)
  let rules = report.rules.byID
  let findings = contents.mapFindings { value(of: $0, rules[$0.rule], in: $1) }
  let failures = contents.failures.map { value(of: $0) }
  let counts = counts(of: contents.totals)
  if isLines {
    return findings.flatMap { line("finding", $0) } + failures.flatMap { line("failure", $0) }
      + line("summary", ["version": jsonFormatVersion, "tool": tool, "counts": counts])
  }
  return JSONWriter.bytes(
    of: [
      "version": jsonFormatVersion, "tool": tool,
      "files": .array(report.files.map(\.file.path).sorted().map { .bytes($0.bytes) }),
      "findings": .array(findings), "failures": .array(failures), "counts": counts,
    ], expandedDepth: 3)
}

private func line(_ type: String, _ value: JSONValue) -> [UInt8] {
  guard case .object(let members) = value else { return [] }
  let typed = [JSONValue.Member(key: "type", value: .string(type))] + members
  return JSONWriter.bytes(of: .object(typed), expandedDepth: 0)
}

private func counts(of totals: ReportTotals) -> JSONValue {
  [
    "files": JSONValue(totals.fileCount), "failures": JSONValue(totals.failures.count),
    "errors": JSONValue(totals.counts[.error]), "warnings": JSONValue(totals.counts[.warning]),
    "notes": JSONValue(totals.counts[.note]), "suppressed": JSONValue(totals.suppressedCount),
    "unlisted": JSONValue(totals.dropped.total),
  ]
}

private func value(of failure: FileError) -> JSONValue {
  ["path": .bytes(failure.path.bytes), "reason": .shown(failure.reason)]
}

private func value(of finding: Finding, _ rule: RuleDescription?, in file: SourceFile) -> JSONValue {
  let related = finding.related.map { other -> JSONValue in
    ["message": .shown(other.message), "start": start(of: other.span, in: file), "end": end(of: other.span, in: file)]
  }
  let document = rule?.statements.first.map { statement -> JSONValue in
    .members([
      "title": .shown(statement.document), "section": .shown(ifPresent: statement.section),
      "address": .shown(statement.address),
    ])
  }
  let suppression = finding.suppression.map { suppression -> JSONValue in
    .members([
      "justification": .shown(ifPresent: suppression.justification), "start": start(of: suppression.span, in: file),
      "end": end(of: suppression.span, in: file),
    ])
  }
  let covering = finding.coveredBy.map { covering -> JSONValue in
    [
      "rule": .shown(covering.rule), "start": start(of: covering.span, in: file),
      "end": end(of: covering.span, in: file),
    ]
  }
  return .members([
    "rule": .shown(finding.rule), "level": .string(finding.severity.rawValue), "message": .shown(finding.message),
    "path": .bytes(file.path.bytes),
    "start": start(of: finding.span, in: file), "end": end(of: finding.span, in: file),
    "related": .list(ifAny: related),
    "widget": .shown(ifPresent: finding.subject.widget), "families": .shown(ifAny: finding.subject.families),
    "subject": .shown(ifPresent: finding.subject.path),
    "measured": .shown(ifPresent: finding.evidence.measured), "required": .shown(ifPresent: finding.evidence.required),
    "presentations": .shown(ifAny: finding.evidence.presentations.map(\.text)),
    "states": .shown(ifAny: finding.evidence.states),
    "remedy": .shown(ifPresent: finding.remedy ?? rule?.remedy),
    "document": document, "help": .shown(ifPresent: rule.map(helpAddress)),
    "fixes": .list(ifAny: finding.fixes.map { value(of: $0, in: file) }), "suppression": suppression,
    "coveredBy": covering,
  ])
}

private func value(of fix: Fix, in file: SourceFile) -> JSONValue {
  .members([
    "title": .shown(fix.title), "safety": .string(fix.safety.rawValue), "reason": .shown(ifPresent: fix.reason),
    "edits": .array(fix.edits.map { value(of: $0, in: file) }),
    "otherFiles": .list(
      ifAny: fix.otherFiles.map { other in
        let file = SourceFile(path: other.path, text: other.text)
        return ["path": .bytes(other.path.bytes), "edits": .array(other.edits.map { value(of: $0, in: file) })]
      }),
  ])
}

private func value(of edit: TextEdit, in file: SourceFile) -> JSONValue {
  // The text is not made displayable, because programs write it to files.
  ["start": start(of: edit.span, in: file), "end": end(of: edit.span, in: file), "text": .bytes(edit.replacement)]
}

private func start(of span: TextSpan, in file: SourceFile) -> JSONValue { position(at: span.start, in: file) }
private func end(of span: TextSpan, in file: SourceFile) -> JSONValue { position(at: span.end, in: file) }

private func position(at offset: Int, in file: SourceFile) -> JSONValue {
  let position = file.position(at: offset)
  return ["line": JSONValue(position.line), "column": JSONValue(position.column), "offset": JSONValue(offset)]
}
