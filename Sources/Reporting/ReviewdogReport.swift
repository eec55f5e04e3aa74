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
        let path = relativePath(file.source.path, to: options.workingDirectory)
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

/// Suggestions of whole lines, which end at the beginning of the next one: reviewdog makes suggested changes of these
/// alone. Lines have no carriage return there.
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

/// The lines that a fix changes, as they are afterwards.
private struct WholeLines {
  let first: Int
  let last: Int
  let text: [UInt8]

  /// A change of more lines is no suggestion that one reads.
  private static let most = 30

  init?(_ edits: [TextEdit], in file: SourceFile) {
    guard let begin = edits.first, let end = edits.last else { return nil }
    let range = file.range(of: TextSpan(start: begin.span.start, end: end.span.end))
    first = range.start.line
    // What ends at the beginning of a line does not reach into it.
    last = range.end.column == 1 && range.end.line > range.start.line ? range.end.line - 1 : range.end.line
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
