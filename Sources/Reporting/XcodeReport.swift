import Findings

/// Lines that Xcode shows beside the source: absolute paths, no summary. Notes only where they are listed.
struct XcodeReport: LineFormat {
  let options: ReportOptions
  /// The path of the current file, ready to show.
  private var prefix: [UInt8] = []

  init(options: ReportOptions) { self.options = options }

  func lists(_ finding: Finding) -> Bool { options.showsPeople(finding) }

  mutating func begin(_ file: ListedFile, to output: inout [UInt8]) {
    prefix = []
    prefix.append(pathAtLineStart: absolutePath(file.file.path, in: options.workingDirectory))
  }

  func append(_ finding: Finding, in file: ListedFile, to output: inout [UInt8]) {
    output.append(compactLine: finding, in: file, prefix: prefix)
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
