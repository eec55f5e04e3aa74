import Findings

/// The version of the project's own JSON, raised when something in it changes its meaning.
let jsonFormatVersion = 1

/// The project's own JSON, described by Documentation/report.schema.json.
func renderJSON(_ report: Report, options: ReportOptions) -> [UInt8] {
  let contents = ReportContents(forMachines: report, options: options, withSuppressed: options.showsSuppressed)
  var json = JSONWriter(expandedDepth: 3)
  json.object { json in
    json.member("version", jsonFormatVersion)
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
    json.object("counts") { json in writeCounts(contents.totals, to: &json) }
  }
  return json.finish()
}

func writeTool(to json: inout JSONWriter) {
  json.object("tool") { json in
    json.member("name", Project.name)
    json.member("version", Project.version)
  }
}

func writeCounts(_ totals: ReportTotals, to json: inout JSONWriter) {
  json.member("files", totals.fileCount)
  json.member("failures", totals.failures.count)
  json.member("errors", totals.counts.errors)
  json.member("warnings", totals.counts.warnings)
  json.member("notes", totals.counts.notes)
  json.member("suppressed", totals.suppressedCount)
  json.member("unlisted", totals.dropped.total)
}

func writeMembers(of failure: ReadFailure, to json: inout JSONWriter) {
  json.key("path")
  json.path(failure.path.bytes)
  json.member("reason", failure.reason)
}
