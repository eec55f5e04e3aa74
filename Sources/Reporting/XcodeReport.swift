import Findings

/// Lines that Xcode shows beside the source: absolute paths, no summary. Notes only where they are listed.
func renderXcode(_ report: Report, options: ReportOptions) -> [UInt8] {
  let contents = ReportContents(forPeople: report, options: options)
  var output: [UInt8] = []
  for file in contents.files {
    var prefix: [UInt8] = []
    prefix.append(pathAtLineStart: absolutePath(file.file.path, in: options.workingDirectory))
    for finding in file.findings { output.append(compactLine: finding, in: file, prefix: prefix) }
  }
  for failure in contents.failures {
    output.append(pathAtLineStart: absolutePath(failure.path, in: options.workingDirectory))
    output.append(text: ":1:1: error: ")
    output.append(foreign: sentence(for: failure))
    output.endLine()
  }
  return output
}
