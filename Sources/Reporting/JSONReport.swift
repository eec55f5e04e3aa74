import Base

/// The version of the format, which increases when something in it changes its meaning.
private let jsonFormatVersion = 1

/// The project's own JSON, as in Documentation/report.schema.json.
func renderJSON(_ report: Report, options: ReportOptions) -> [UInt8] {
  let contents = ReportContents(forMachines: report, options: options, withSuppressed: options.showsSuppressed)
  let rules = report.rules.byID
  var json = JSONWriter(expandedDepth: 3)
  json.object { json in
    json.member("version", jsonFormatVersion)
    writeTool(to: &json)
    json.array("files") { json in
      for file in report.files.map(\.file.path).sorted() { json.faithful(file.bytes) }
    }
    json.array("findings") { json in
      for file in contents.files {
        for finding in file.findings {
          json.object { json in writeMembers(of: finding, rules[finding.rule], in: file, to: &json) }
        }
      }
    }
    json.array("failures") { json in
      for failure in contents.failures { json.object { json in writeMembers(of: failure, to: &json) } }
    }
    json.object("counts") { json in writeCounts(contents.totals, to: &json) }
  }
  return json.finish()
}

private func writeTool(to json: inout JSONWriter) {
  json.object("tool") { json in
    json.member("name", Project.name)
    json.member("version", Project.version)
  }
}

private func writeCounts(_ totals: ReportTotals, to json: inout JSONWriter) {
  json.member("files", totals.fileCount)
  json.member("failures", totals.failures.count)
  json.member("errors", totals.counts[.error])
  json.member("warnings", totals.counts[.warning])
  json.member("notes", totals.counts[.note])
  json.member("suppressed", totals.suppressedCount)
  json.member("unlisted", totals.dropped.total)
}

private func writeMembers(of failure: ReadFailure, to json: inout JSONWriter) {
  json.member("path", path: failure.path.bytes)
  json.member("reason", failure.reason)
}

/// The project's own JSON, one object per line: findings, failures, and finally the counts. `type` distinguishes them.
func renderJSONLines(_ report: Report, options: ReportOptions) -> [UInt8] {
  let contents = ReportContents(forMachines: report, options: options, withSuppressed: options.showsSuppressed)
  let rules = report.rules.byID
  var output: [UInt8] = []
  func append(_ type: String, members: (inout JSONWriter) -> Void) {
    var json = JSONWriter(expandedDepth: 0)
    json.object { json in
      json.member("type", type)
      members(&json)
    }
    output.append(contentsOf: json.finish())
  }
  for file in contents.files {
    for finding in file.findings {
      append("finding") { json in writeMembers(of: finding, rules[finding.rule], in: file, to: &json) }
    }
  }
  for failure in contents.failures { append("failure") { json in writeMembers(of: failure, to: &json) } }
  append("summary") { json in
    json.member("version", jsonFormatVersion)
    writeTool(to: &json)
    json.object("counts") { json in writeCounts(contents.totals, to: &json) }
  }
  return output
}

private func writeMembers(
  of finding: Finding, _ rule: RuleDescription?, in file: ListedFile, to json: inout JSONWriter
) {
  json.member("rule", finding.rule)
  json.member("level", finding.severity.rawValue)
  json.member("message", finding.message)
  json.member("path", path: file.source.path.bytes)
  writeEnds(of: finding.span, in: file, to: &json)
  if !finding.related.isEmpty {
    json.array("related") { json in
      for place in finding.related {
        json.object { json in
          json.member("message", place.message)
          writeEnds(of: place.span, in: file, to: &json)
        }
      }
    }
  }
  json.member("widget", ifPresent: finding.subject.widget)
  json.member("families", ifAny: finding.subject.families)
  json.member("subject", ifPresent: finding.subject.path)
  json.member("measured", ifPresent: finding.evidence.measured)
  json.member("required", ifPresent: finding.evidence.required)
  json.member("presentations", ifAny: finding.evidence.presentations.lazy.map(\.text))
  json.member("states", ifAny: finding.evidence.states)
  json.member("remedy", ifPresent: finding.remedy ?? rule?.remedy)
  if let statement = rule?.statements.first {
    json.object("document") { json in
      json.member("title", statement.document)
      json.member("section", ifPresent: statement.section)
      json.member("address", statement.address)
    }
  }
  json.member("help", ifPresent: rule.map(helpAddress))
  if !finding.fixes.isEmpty {
    json.array("fixes") { json in
      for fix in finding.fixes { json.object { json in writeMembers(of: fix, in: file, to: &json) } }
    }
  }
  if let suppression = finding.suppression {
    json.object("suppression") { json in
      json.member("justification", ifPresent: suppression.justification)
      writeEnds(of: suppression.span, in: file, to: &json)
    }
  }
}

private func writeMembers(of fix: Fix, in file: ListedFile, to json: inout JSONWriter) {
  json.member("title", fix.title)
  json.member("safety", fix.safety.rawValue)
  json.member("reason", ifPresent: fix.reason)
  json.array("edits") { json in
    for edit in fix.edits {
      json.object { json in
        writeEnds(of: edit.span, in: file, to: &json)
        // Without changes, because a program writes it to a file.
        json.member("text", path: edit.replacement)
      }
    }
  }
}

private func writeEnds(of span: TextSpan, in file: ListedFile, to json: inout JSONWriter) {
  for (key, offset) in [("start", span.start), ("end", span.end)] {
    let position = file.positions.position(at: offset)
    json.object(key) { json in
      json.member("line", position.line)
      json.member("column", position.column)
      json.member("offset", offset)
    }
  }
}
