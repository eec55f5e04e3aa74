import Findings

/// Checkstyle's XML. Files that could not be read are errors.
func renderCheckstyle(_ report: Report, options: ReportOptions) -> [UInt8] {
  let contents = ReportContents(forMachines: report, options: options)
  var output: [UInt8] = []
  output.append(text: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n")
  for file in contents.files {
    append(fileElement: relativePath(file.source.path, to: options.workingDirectory), to: &output) { output in
      for finding in file.findings {
        let start = file.positions.position(at: finding.span.start)
        output.append(text: "    <error")
        output.append(attribute: "line", start.line)
        output.append(attribute: "column", start.column)
        output.append(attribute: "severity", finding.severity == .note ? "info" : finding.severity.rawValue)
        output.append(attribute: "message", finding.message)
        output.append(attribute: "source", "\(Project.name).\(finding.rule)")
        output.append(text: "/>\n")
      }
    }
  }
  for failure in contents.failures {
    append(fileElement: relativePath(failure.path, to: options.workingDirectory), to: &output) { output in
      output.append(text: "    <error")
      output.append(attribute: "severity", "error")
      output.append(attribute: "message", sentence(for: failure))
      output.append(attribute: "source", "\(Project.name).\(unreadableFileRule)")
      output.append(text: "/>\n")
    }
  }
  output.append(text: "</checkstyle>\n")
  return output
}

private func append(fileElement path: [UInt8], to output: inout [UInt8], body: (inout [UInt8]) -> Void) {
  output.append(text: "  <file")
  output.append(attribute: "name", path: path)
  output.append(text: ">\n")
  body(&output)
  output.append(text: "  </file>\n")
}

/// JUnit's XML: a suite for each file, a case for each finding. A note does not fail its case. A file without findings
/// has a case that passes.
func renderJUnit(_ report: Report, options: ReportOptions) -> [UInt8] {
  let contents = ReportContents(forMachines: report, options: options)
  var output: [UInt8] = []
  output.append(text: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites")
  output.append(attribute: "name", Project.name)
  output.append(text: ">\n")
  let listed = Set(contents.files.map(\.source.path))
  let clean = report.files.filter { !listed.contains($0.file.path) }.map { ListedFile(source: $0.file, findings: []) }
  for file in (contents.files + clean).sorted(by: { $0.source.path < $1.source.path }) {
    append(suiteFor: file, path: relativePath(file.source.path, to: options.workingDirectory), to: &output)
  }
  for failure in contents.failures {
    let path = relativePath(failure.path, to: options.workingDirectory)
    append(suite: path, tests: 1, failures: 0, errors: 1, to: &output)
    append(case: unreadableFileRule, path: path, to: &output)
    output.append(text: ">\n      <error")
    output.append(attribute: "message", sentence(for: failure))
    output.append(text: "/>\n    </testcase>\n  </testsuite>\n")
  }
  output.append(text: "</testsuites>\n")
  return output
}

private func append(suiteFor file: ListedFile, path: [UInt8], to output: inout [UInt8]) {
  let failures = file.findings.count { $0.severity != .note }
  append(suite: path, tests: max(1, file.findings.count), failures: failures, errors: 0, to: &output)
  for finding in file.findings { append(finding, in: file, path: path, to: &output) }
  if file.findings.isEmpty {
    append(case: "no findings", path: path, to: &output)
    output.append(text: "/>\n")
  }
  output.append(text: "  </testsuite>\n")
}

private func append(
  suite path: [UInt8], tests: Int, failures: Int, errors: Int, to output: inout [UInt8]
) {
  output.append(text: "  <testsuite")
  output.append(attribute: "name", path: path)
  output.append(attribute: "tests", tests)
  output.append(attribute: "failures", failures)
  output.append(attribute: "errors", errors)
  output.append(text: ">\n")
}

/// Appends the start of a case, without the end of its tag.
private func append(case name: String, path: [UInt8], to output: inout [UInt8]) {
  output.append(text: "    <testcase")
  output.append(attribute: "name", name)
  output.append(attribute: "classname", path: path)
}

private func append(_ finding: Finding, in file: ListedFile, path: [UInt8], to output: inout [UInt8]) {
  let start = file.positions.position(at: finding.span.start)
  append(case: "\(finding.rule) at \(start.line):\(start.column)", path: path, to: &output)
  if finding.severity == .note {
    output.append(text: ">\n      <system-out>note: ")
    output.append(xml: displayed(finding.message))
    output.append(text: "</system-out>\n    </testcase>\n")
    return
  }
  output.append(text: ">\n      <failure")
  output.append(attribute: "type", finding.severity.rawValue)
  output.append(attribute: "message", finding.message)
  output.append(text: ">")
  var place: [UInt8] = []
  place.append(pathAtLineStart: path)
  output.append(xml: place)
  output.append(text: ":\(start.line):\(start.column)</failure>\n    </testcase>\n")
}

// Parts of XML. Text that is safe to show contains nothing that XML 1.0 refuses.
extension [UInt8] {
  mutating func append(attribute name: String, _ value: String) {
    append(attribute: name, shown: displayed(value), limit: Display.escapedLimit)
  }

  mutating func append(attribute name: String, _ number: Int) { append(text: " \(name)=\"\(number)\"") }

  mutating func append(attribute name: String, path: [UInt8]) {
    append(attribute: name, shown: displayed(path, limit: .max), limit: .max)
  }

  private mutating func append(attribute name: String, shown: [UInt8], limit: Int) {
    append(text: " \(name)=\"")
    append(xml: shown, limit: limit)
    append(0x22)
  }

  /// Appends text that is safe to show, with XML's escapes.
  mutating func append(xml shown: [UInt8], limit: Int = Display.escapedLimit) {
    let start = count
    for byte in shown {
      if count - start > limit, byte & 0xC0 != 0x80 { return append(text: "…") }
      switch byte {
      case 0x22: append(text: "&quot;")
      case 0x26: append(text: "&amp;")
      case 0x27: append(text: "&apos;")
      case 0x3C: append(text: "&lt;")
      case 0x3E: append(text: "&gt;")
      default: append(byte)
      }
    }
  }
}
