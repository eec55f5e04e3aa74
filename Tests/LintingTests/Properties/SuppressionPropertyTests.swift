import Base
import Testing

/// A comment silences the findings of its rule on its line, and nothing else. Of those that stand for later ones, the
/// next one may be reported.
@Suite struct SuppressionPropertyTests {
  @Test(arguments: GoodFiles.examples) func removesThatFindingAndNothingElse(_ text: [UInt8]) {
    let before = GoodFiles.lint(text)
    let lines = before.file.lines
    for finding in before.findings where finding.suppression == nil && !Self.unsuppressible.contains(finding.rule) {
      let line = lines.line(at: finding.span.start)
      // At the end of the line, if nothing there would take the comment for text.
      let contents = lines.contents(ofLine: line, in: text)
      guard !contents.contains(UInt8(ascii: "#")), !contents.isEmpty, !isInsideText(line, before) else { continue }
      let comment = Array(" # widgetlint:disable-line \(finding.rule)".utf8)
      let after = GoodFiles.lint(Array(text[..<contents.endIndex]) + comment + Array(text[contents.endIndex...]))
      let expected = before.findings.map { other in
        let isSame = other.rule == finding.rule && lines.line(at: other.span.start) == line
        return isSame || other.suppression != nil ? "\(other.rule) silent" : "\(other.rule) \(other.message)"
      }
      let known = Set(before.findings.filter { $0.rule == finding.rule }.map { lines.line(at: $0.span.start) })
      let kept = after.findings.filter { other in
        other.rule != finding.rule || !finding.subject.coversLaterOccurrences
          || known.contains(after.file.lines.line(at: other.span.start))
      }
      let found = kept.map { $0.suppression != nil ? "\($0.rule) silent" : "\($0.rule) \($0.message)" }
      #expect(found == expected, "\(finding.rule) on line \(line)")
    }
  }

  private static let unsuppressible: Set<String> = [
    "yaml-syntax", "encoding", "limit-exceeded", "no-widget", "unused-suppression", "invalid-suppression",
  ]

  /// Lines that begin block scalars, or stand in them, take no comment.
  private func isInsideText(_ line: Int, _ file: FileReport) -> Bool {
    let contents = String(decoding: file.file.lines.contents(ofLine: line, in: file.file.text), as: UTF8.self)
    return contents.hasSuffix("|") || contents.hasSuffix(">") || contents.hasSuffix("-")
  }
}
