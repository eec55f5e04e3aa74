import Base

/// Checkstyle's XML, with an error for each file that could not be read.
func renderCheckstyle(_ report: Report, options: ReportOptions) -> String {
  let contents = ReportContents(forMachines: report, options: options)
  var output = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
  func error(_ position: String, _ severity: String, _ message: String, _ rule: String) -> String {
    """
        <error\(position) severity="\(severity)" message="\(xml(message))" source="\(xml("\(Tool.name).\(rule)"))"/>

    """
  }
  for listed in contents.files {
    output += "  <file name=\"\(xml(pathFromBase(listed.file.path, options)))\">\n"
    for finding in listed.findings {
      let start = listed.file.position(at: finding.span.start)
      let severity = finding.severity == .note ? "info" : finding.severity.rawValue
      let position = " line=\"\(start.line)\" column=\"\(start.column)\""
      output += error(position, severity, finding.message, finding.rule)
    }
    output += "  </file>\n"
  }
  for failure in contents.failures {
    output += "  <file name=\"\(xml(pathFromBase(failure.path, options)))\">\n"
    output += error("", "error", sentence(for: failure), unreadableFileRule) + "  </file>\n"
  }
  return output + "</checkstyle>\n"
}

/// JUnit's XML: a suite for each file, and a case for each finding, which fails unless the finding is a note. A file
/// without findings has one case that passes.
func renderJUnit(_ report: Report, options: ReportOptions) -> String {
  let contents = ReportContents(forMachines: report, options: options)
  var output = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"\(Tool.name)\">\n"
  let paths = Set(contents.files.map(\.file.path))
  let clean = report.files.filter { !paths.contains($0.file.path) }.map { FileReport(file: $0.file, findings: []) }
  for listed in (contents.files + clean).sorted(by: { $0.file.path < $1.file.path }) {
    let path = pathFromBase(listed.file.path, options)
    let failures = listed.findings.count { $0.severity != .note }
    let cases = listed.findings.map { testCase($0, in: listed.file, path) }.joined()
    output += suite(
      path, tests: max(1, listed.findings.count), failures: failures, errors: 0,
      cases.isEmpty ? "    <testcase name=\"no findings\" classname=\"\(xml(path))\"/>\n" : cases)
  }
  for failure in contents.failures {
    let path = pathFromBase(failure.path, options)
    let error = "      <error message=\"\(xml(sentence(for: failure)))\"/>\n"
    output += suite(path, tests: 1, failures: 0, errors: 1, testCase(unreadableFileRule, path, error))
  }
  return output + "</testsuites>\n"
}

private func suite(_ path: [UInt8], tests: Int, failures: Int, errors: Int, _ cases: String) -> String {
  let counts = "tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\""
  return "  <testsuite name=\"\(xml(path))\" \(counts)>\n\(cases)  </testsuite>\n"
}

private func testCase(_ name: String, _ path: [UInt8], _ result: String) -> String {
  "    <testcase name=\"\(xml(name))\" classname=\"\(xml(path))\">\n\(result)    </testcase>\n"
}

private func testCase(_ finding: Finding, in file: SourceFile, _ path: [UInt8]) -> String {
  let start = file.position(at: finding.span.start)
  let position = "\(start.line):\(start.column)"
  let (level, message) = (finding.severity.rawValue, xml(finding.message))
  let shownPath = escapedForXML(displayable(atLineStart: path))
  let result = finding.severity == .note
    ? "      <system-out>note: \(message)</system-out>\n"
    : "      <failure type=\"\(level)\" message=\"\(message)\">\(shownPath):\(position)</failure>\n"
  return testCase("\(finding.rule) at \(position)", path, result)
}

private func xml(_ text: String) -> String { escapedForXML(displayable(text)) }
private func xml(_ path: [UInt8]) -> String { escapedForXML(displayable(path, limit: .max), limit: .max) }

/// Escapes displayable text, which has none of the characters that XML 1.0 refuses.
private func escapedForXML(_ shown: String, limit: Int = Display.escapedLimit) -> String {
  escaped(shown, limit: limit) { byte in
    switch byte {
    case 0x22: "&quot;"
    case 0x26: "&amp;"
    case 0x27: "&apos;"
    case 0x3C: "&lt;"
    case 0x3E: "&gt;"
    default: nil
    }
  }
}
