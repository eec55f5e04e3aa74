import Findings

/// Checkstyle's XML, with files that could not be read as errors.
func renderCheckstyle(_ report: Report, options: ReportOptions) -> [UInt8] {
  let contents = ReportContents(forMachines: report, options: options)
  var output: [UInt8] = []
  output.append(text: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n")
  for file in contents.files {
    append(fileElement: relativePath(file.file.path, to: options.workingDirectory), to: &output) { output in
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
