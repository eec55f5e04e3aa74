import Findings

extension Baseline {
  /// Reads a baseline's file.
  ///
  /// - Returns: The baseline, and what is wrong with the file, in the order of places.
  package static func read(_ file: SourceFile) -> (baseline: Baseline, findings: [Finding]) {
    var lines: [Line] = []
    var findings: [Finding] = []
    for number in 1...file.lines.starts.count {
      let bytes = file.lines.contents(ofLine: number, in: file.text)
      if number == 1 {
        if bytes.elementsEqual(BaselineLine.header) { continue }
        let advice = "A baseline begins with \(String(decoding: BaselineLine.header, as: UTF8.self))"
        report("\(advice). Write the file anew with --write-baseline.", bytes, &findings)
        return (Baseline(), findings)
      }
      if bytes.isEmpty { continue }
      if let entry = BaselineLine.entry(bytes) {
        lines.append(Line(entry: entry, number: number))
        continue
      }
      report(message(about: bytes), bytes, &findings)
      if findings.count == maximumFindings { break }
    }
    return (Baseline(lines: lines), findings)
  }

  /// More than these would help nobody.
  private static let maximumFindings = 100

  private static func message(about line: ArraySlice<UInt8>) -> String {
    let isConflict = ["<<<<<<<", "=======", ">>>>>>>", "|||||||"].contains { line.starts(with: $0.utf8) }
    if isConflict {
      return "A merge left its marks here. Keep the lines of both sides and remove the marks; order does not matter."
    }
    return "The line is no entry of a baseline: file, widget, path and rule with one space between. "
      + "Remove it, or write the file anew with --write-baseline."
  }

  private static func report(_ message: String, _ line: ArraySlice<UInt8>, _ findings: inout [Finding]) {
    let span = TextSpan(start: line.startIndex, end: line.endIndex)
    findings.append(Finding(rule: "invalid-value", severity: .error, message: message, span: span))
  }
}
