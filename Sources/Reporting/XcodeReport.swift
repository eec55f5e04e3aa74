import Findings

/// Lines that Xcode shows beside the source: absolute paths, no summary. Notes only where they are listed.
struct XcodeReport: LineFormat {
  let options: ReportOptions

  func lists(_ finding: Finding) -> Bool { options.showsPeople(finding) }

  func append(_ file: ListedFile, to output: inout [UInt8]) {
    var prefix: [UInt8] = []
    prefix.append(pathAtLineStart: absolutePath(file.file.path, in: options.workingDirectory))
    for finding in file.findings { output.append(compactLine: finding, in: file, prefix: prefix) }
  }

  func appendEnd(_ totals: ReportTotals, statistics: [UInt8], to output: inout [UInt8]) {
    for failure in totals.failures {
      output.append(pathAtLineStart: absolutePath(failure.path, in: options.workingDirectory))
      output.append(text: ":1:1: error: ")
      output.append(foreign: sentence(for: failure))
      output.endLine()
    }
  }
}
