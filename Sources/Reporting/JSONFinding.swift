import Findings

/// The members of a finding in `json` and `jsonl`.
func writeMembers(of finding: Finding, in file: ListedFile, to json: inout JSONWriter) {
  json.member("rule", finding.rule)
  json.member("level", finding.severity.rawValue)
  json.member("message", finding.message)
  json.key("path")
  json.path(file.file.path.bytes)
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
  writeSubject(of: finding, to: &json)
  if let suppression = finding.suppression {
    json.object("suppression") { json in
      json.member("justification", ifPresent: suppression.justification)
      writeEnds(of: suppression.span, in: file, to: &json)
    }
  }
}

private func writeSubject(of finding: Finding, to json: inout JSONWriter) {
  json.member("widget", ifPresent: finding.subject.widget)
  json.member("families", ifAny: finding.subject.families)
  json.member("subject", ifPresent: finding.subject.path)
  json.member("measured", ifPresent: finding.evidence.measured)
  json.member("required", ifPresent: finding.evidence.required)
  json.member("presentations", ifAny: finding.evidence.presentations.lazy.map(\.text))
  json.member("states", ifAny: finding.evidence.states)
}

private func writeEnds(of span: TextSpan, in file: ListedFile, to json: inout JSONWriter) {
  write("start", at: span.start, in: file, to: &json)
  write("end", at: span.end, in: file, to: &json)
}

private func write(_ key: String, at offset: Int, in file: ListedFile, to json: inout JSONWriter) {
  let position = file.positions.position(at: offset)
  json.object(key) { json in
    json.member("line", position.line)
    json.member("column", position.column)
    json.member("offset", offset)
  }
}
