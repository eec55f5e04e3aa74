import Base

/// Checkstyle's XML. Files that could not be read are errors.
func renderCheckstyle(_ report: Report, options: ReportOptions) -> [UInt8] {
  let contents = ReportContents(forMachines: report, options: options)
  var output: [UInt8] = []
  output.append(text: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n")
  for file in contents.files {
    append(fileElement: relativePath(file.source.path, to: options), to: &output) { output in
      for finding in file.findings {
        let start = file.positions.position(at: finding.span.start)
        let severity = finding.severity == .note ? "info" : finding.severity.rawValue
        let place: KeyValuePairs<String, XMLValue> = ["line": .number(start.line), "column": .number(start.column)]
        output.append(tag: "    <error", place, end: "")
        append(error: severity, finding.message, rule: finding.rule, to: &output)
      }
    }
  }
  for failure in contents.failures {
    append(fileElement: relativePath(failure.path, to: options), to: &output) { output in
      output.append(text: "    <error")
      append(error: "error", sentence(for: failure), rule: unreadableFileRule, to: &output)
    }
  }
  output.append(text: "</checkstyle>\n")
  return output
}

private func append(fileElement path: [UInt8], to output: inout [UInt8], body: (inout [UInt8]) -> Void) {
  output.append(tag: "  <file", ["name": .path(path)], end: ">\n")
  body(&output)
  output.append(text: "  </file>\n")
}

private func append(error severity: String, _ message: String, rule: String, to output: inout [UInt8]) {
  let source = "\(Project.name).\(rule)"
  output.append(tag: "", ["severity": .text(severity), "message": .text(message), "source": .text(source)], end: "/>\n")
}

/// JUnit's XML: a suite for each file, a case for each finding. A note does not fail its case. A file without findings
/// has a case that passes.
func renderJUnit(_ report: Report, options: ReportOptions) -> [UInt8] {
  let contents = ReportContents(forMachines: report, options: options)
  var output: [UInt8] = []
  output.append(text: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
  output.append(tag: "<testsuites", ["name": .text(Project.name)], end: ">\n")
  let listed = Set(contents.files.map(\.source.path))
  let clean = report.files.filter { !listed.contains($0.file.path) }.map { ListedFile(source: $0.file, findings: []) }
  for file in (contents.files + clean).sorted(by: { $0.source.path < $1.source.path }) {
    append(suiteFor: file, path: relativePath(file.source.path, to: options), to: &output)
  }
  for failure in contents.failures {
    let path = relativePath(failure.path, to: options)
    append(suite: path, tests: 1, failures: 0, errors: 1, to: &output)
    append(case: unreadableFileRule, path: path, end: ">\n", to: &output)
    output.append(tag: "      <error", ["message": .text(sentence(for: failure))], end: "/>\n")
    output.append(text: "    </testcase>\n  </testsuite>\n")
  }
  output.append(text: "</testsuites>\n")
  return output
}

private func append(suiteFor file: ListedFile, path: [UInt8], to output: inout [UInt8]) {
  let failures = file.findings.count { $0.severity != .note }
  append(suite: path, tests: max(1, file.findings.count), failures: failures, errors: 0, to: &output)
  for finding in file.findings { append(finding, in: file, path: path, to: &output) }
  if file.findings.isEmpty { append(case: "no findings", path: path, end: "/>\n", to: &output) }
  output.append(text: "  </testsuite>\n")
}

private func append(suite path: [UInt8], tests: Int, failures: Int, errors: Int, to output: inout [UInt8]) {
  output.append(
    tag: "  <testsuite",
    ["name": .path(path), "tests": .number(tests), "failures": .number(failures), "errors": .number(errors)],
    end: ">\n")
}

private func append(case name: String, path: [UInt8], end: String, to output: inout [UInt8]) {
  output.append(tag: "    <testcase", ["name": .text(name), "classname": .path(path)], end: end)
}

private func append(_ finding: Finding, in file: ListedFile, path: [UInt8], to output: inout [UInt8]) {
  let start = file.positions.position(at: finding.span.start)
  append(case: "\(finding.rule) at \(start.line):\(start.column)", path: path, end: ">\n", to: &output)
  if finding.severity == .note {
    output.append(text: "      <system-out>note: ")
    output.append(xml: displayed(finding.message))
    output.append(text: "</system-out>\n    </testcase>\n")
    return
  }
  output.append(
    tag: "      <failure", ["type": .text(finding.severity.rawValue), "message": .text(finding.message)], end: ">")
  var place: [UInt8] = []
  place.append(pathAtLineStart: path)
  output.append(xml: place)
  output.append(text: ":\(start.line):\(start.column)</failure>\n    </testcase>\n")
}

enum XMLValue {
  case text(String)
  case path([UInt8])
  case number(Int)
}

// Parts of XML. Text that is safe to show contains nothing that XML 1.0 refuses.
extension [UInt8] {
  mutating func append(tag: String, _ attributes: KeyValuePairs<String, XMLValue>, end: String) {
    append(text: tag)
    for (name, value) in attributes {
      append(text: " \(name)=\"")
      switch value {
      case .text(let text): append(xml: displayed(text))
      case .path(let path): append(xml: displayed(path, limit: .max), limit: .max)
      case .number(let number): append(decimal: number)
      }
      append(0x22)
    }
    append(text: end)
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
