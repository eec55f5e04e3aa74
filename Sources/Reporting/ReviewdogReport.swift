import Findings

/// Reviewdog's diagnostic format, rdjson. Its columns count UTF-8 bytes from 1; a range ends before its end.
func renderReviewdog(_ report: Report, options: ReportOptions, drain: (([UInt8]) -> Void)?) -> [UInt8] {
  let contents = ReportContents(forMachines: report, options: options)
  let rules = RuleLookup(report.rules)
  var json = JSONWriter(expandedDepth: 3, drain: drain)
  json.object { json in
    json.object("source") { json in
      json.member("name", Project.name)
      json.member("url", Project.address)
    }
    json.array("diagnostics") { json in
      for file in contents.files {
        let path = relativePath(file.file.path, to: options.workingDirectory)
        for finding in file.findings {
          json.object { json in
            write(finding, address: rules[finding.rule].map(helpAddress), in: file, path: path, to: &json)
          }
        }
      }
      for failure in contents.failures {
        json.object { json in
          json.member("message", sentence(for: failure))
          json.object("location") { json in
            json.member("path", path: relativePath(failure.path, to: options.workingDirectory))
          }
          json.member("severity", "ERROR")
        }
      }
    }
  }
  return json.finish()
}

private func write(
  _ finding: Finding, address: String?, in file: ListedFile, path: [UInt8], to json: inout JSONWriter
) {
  json.member("message", finding.message)
  writeLocation(finding.span, in: file, path: path, to: &json)
  json.member("severity", severityName(finding.severity))
  json.object("code") { json in
    json.member("value", finding.rule)
    json.member("url", ifPresent: address)
  }
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

private func severityName(_ severity: Severity) -> String {
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
