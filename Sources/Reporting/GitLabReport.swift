import Findings

/// GitLab's Code Quality report. Its fingerprints hold no line numbers, so that a finding stays the same one when lines
/// are added above it.
func renderGitLab(_ report: Report, options: ReportOptions, drain: (([UInt8]) -> Void)?) -> [UInt8] {
  let contents = ReportContents(forMachines: report, options: options)
  let rules = RuleLookup(report.rules)
  var json = JSONWriter(expandedDepth: 2, drain: drain)
  json.array { json in
    for file in contents.files {
      let path = relativePath(file.source.path, to: options.workingDirectory)
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

/// Where a finding says nothing of the model, the text under it sets it apart.
private func fingerprint(of finding: Finding, in file: ListedFile, path: [UInt8]) -> Fingerprint {
  var fingerprint = Fingerprint(subjectOf: finding)
  fingerprint.add(path)
  if finding.subject.path.isEmpty { fingerprint.add(file.source.bytes(in: finding.span).prefix(256)) }
  return fingerprint
}

/// GitLab shows findings with one fingerprint once; so the second of a kind takes its number into its own.
private func numbered(_ fingerprint: Fingerprint, _ seen: inout [Fingerprint: Int]) -> Fingerprint {
  seen[fingerprint, default: 0] += 1
  guard let ordinal = seen[fingerprint], ordinal > 1 else { return fingerprint }
  var numbered = fingerprint
  numbered.add(String(ordinal).utf8)
  return numbered
}

private func writeIssue(for failure: ReadFailure, options: ReportOptions, to json: inout JSONWriter) {
  let path = relativePath(failure.path, to: options.workingDirectory)
  var fingerprint = Fingerprint()
  fingerprint.add(unreadableFileRule.utf8)
  fingerprint.add(path)
  writeIssue(
    description: sentence(for: failure), rule: unreadableFileRule, severity: "major", fingerprint: fingerprint,
    path: path, to: &json
  ) { json in
    json.object("lines") { json in json.member("begin", 1) }
  }
}

private func writeIssue(
  description: String, rule: String, help: String? = nil, severity: String, fingerprint: Fingerprint,
  path: [UInt8], to json: inout JSONWriter, place: (inout JSONWriter) -> Void
) {
  json.object { json in
    json.member("description", description)
    json.member("check_name", rule)
    // Code Climate's place for Markdown about the check.
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
