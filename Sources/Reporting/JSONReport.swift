import Findings

/// The version of the project's own JSON, raised when something in it changes its meaning.
private let formatVersion = 1

/// The project's own JSON, described by Documentation/report.schema.json.
func renderJSON(_ report: Report, options: ReportOptions) -> [UInt8] {
  let contents = ReportContents(forMachines: report, options: options, withSuppressed: options.showsSuppressed)
  var json = JSONWriter(expandedDepth: 3)
  json.object { json in
    json.member("version", formatVersion)
    writeTool(to: &json)
    json.array("files") { json in
      for file in report.files.map(\.file.path).sorted() { json.path(file.bytes) }
    }
    json.array("findings") { json in
      for file in contents.files {
        for finding in file.findings {
          json.object { json in writeMembers(of: finding, in: file, to: &json) }
        }
      }
    }
    json.array("failures") { json in
      for failure in contents.failures { json.object { json in writeMembers(of: failure, to: &json) } }
    }
    json.object("counts") { json in writeCounts(contents, report: report, to: &json) }
  }
  return json.finish()
}

/// One JSON object a line: each finding, each failure, and last the counts. `type` says which it is.
func renderJSONLines(_ report: Report, options: ReportOptions) -> [UInt8] {
  let contents = ReportContents(forMachines: report, options: options, withSuppressed: options.showsSuppressed)
  var json = JSONWriter(expandedDepth: 0)
  for file in contents.files {
    for finding in file.findings {
      json.object { json in
        json.member("type", "finding")
        writeMembers(of: finding, in: file, to: &json)
      }
      json.endDocument()
    }
  }
  for failure in contents.failures {
    json.object { json in
      json.member("type", "failure")
      writeMembers(of: failure, to: &json)
    }
    json.endDocument()
  }
  json.object { json in
    json.member("type", "summary")
    json.member("version", formatVersion)
    writeTool(to: &json)
    json.object("counts") { json in writeCounts(contents, report: report, to: &json) }
  }
  json.endDocument()
  return json.bytes
}

private func writeTool(to json: inout JSONWriter) {
  json.object("tool") { json in
    json.member("name", Project.name)
    json.member("version", Project.version)
  }
}

private func writeCounts(_ contents: ReportContents, report: Report, to json: inout JSONWriter) {
  json.member("files", report.files.count)
  json.member("failures", contents.failures.count)
  json.member("errors", contents.counts.errors)
  json.member("warnings", contents.counts.warnings)
  json.member("notes", contents.counts.notes)
  json.member("suppressed", contents.suppressedCount)
  json.member("unlisted", contents.dropped.total)
}

private func writeMembers(of failure: ReadFailure, to json: inout JSONWriter) {
  json.key("path")
  json.path(failure.path.bytes)
  json.member("reason", failure.reason)
}
