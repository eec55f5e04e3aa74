import Findings

/// The project's own JSON, one object a line: each finding, each failure, and last the counts. `type` says which it is.
struct JSONLinesReport: LineFormat {
  let options: ReportOptions

  func lists(_ finding: Finding) -> Bool { finding.suppression == nil || options.showsSuppressed }

  func append(_ file: ListedFile, to output: inout [UInt8]) {
    for finding in file.findings {
      append("finding", to: &output) { json in writeMembers(of: finding, in: file, to: &json) }
    }
  }

  func appendEnd(_ totals: ReportTotals, statistics: [UInt8], to output: inout [UInt8]) {
    for failure in totals.failures {
      append("failure", to: &output) { json in writeMembers(of: failure, to: &json) }
    }
    append("summary", to: &output) { json in
      json.member("version", jsonFormatVersion)
      writeTool(to: &json)
      json.object("counts") { json in writeCounts(totals, to: &json) }
    }
  }

  private func append(_ type: String, to output: inout [UInt8], members: (inout JSONWriter) -> Void) {
    var json = JSONWriter(expandedDepth: 0)
    json.object { json in
      json.member("type", type)
      members(&json)
    }
    output.append(contentsOf: json.finish())
  }
}
