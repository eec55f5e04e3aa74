import Base

/// Every place lies in the text and at the beginning of a character, and findings stand in their order, each once.
enum PlaceProperties {
  static func violations(in file: FileReport) -> [String] {
    var violations: [String] = []
    for finding in file.findings {
      let places = [finding.span] + finding.related.map(\.span) + [finding.suppression?.span].compactMap(\.self)
      for place in places where !isProper(place, in: file.file.text) {
        violations.append("\(finding.rule): \(place.start)..<\(place.end) is no place in the text.")
      }
      if finding.message.isEmpty { violations.append("\(finding.rule) says nothing.") }
      if finding.message.utf8.count > 8_000 { violations.append("\(finding.rule) says too much.") }
    }
    return violations + orderViolations(in: file.findings)
  }

  private static func isProper(_ span: TextSpan, in text: [UInt8]) -> Bool {
    guard 0 <= span.start, span.start <= span.end, span.end <= text.count else { return false }
    return [span.start, span.end].allSatisfy { $0 == text.count || text[$0] & 0xC0 != 0x80 }
  }

  private static func orderViolations(in findings: [Finding]) -> [String] {
    zip(findings, findings.dropFirst()).compactMap { first, second in
      if second.span < first.span { return "\(second.rule) stands before \(first.rule), and is reported after it." }
      let isSame = first.span == second.span && first.rule == second.rule
      return isSame && first.message.utf8.elementsEqual(second.message.utf8) ? "\(first.rule) is reported twice." : nil
    }
  }
}
