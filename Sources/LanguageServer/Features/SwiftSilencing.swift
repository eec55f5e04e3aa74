import Findings
import Linting

/// Comments in Swift code that silence a finding, with a place for the reason: on its line, or in the whole file.
struct SwiftSilencing {
  private let document: OpenDocument
  private let texts: LongTexts

  init(_ document: OpenDocument) {
    self.document = document
    texts = LongTexts(ofSwift: document.text.bytes)
  }

  /// None for findings that may not be hidden.
  func edits(for finding: Finding) -> [Silencing.Edit] {
    guard !KnownRules.notSuppressible.contains(finding.rule) else { return [] }
    return [onLine(finding), inFile(finding)].compactMap { $0 }
  }

  private func comment(_ form: String, _ finding: Finding) -> String {
    "// widgetlint:\(form) \(finding.rule) -- \(Silencing.reason)"
  }

  /// Above the line; none inside a text of several lines, where a comment would be a part of it.
  private func onLine(_ finding: Finding) -> Silencing.Edit? {
    let (text, span) = (document.text, document.span(finding.span))
    let line = text.span(ofLine: text.line(at: span.start))
    guard !texts.surround(line.start) else { return nil }
    let indentation = text.bytes[line.start..<line.end].prefix { $0 == 0x20 || $0 == 0x09 }
    let comment = String(decoding: indentation, as: UTF8.self) + comment("disable-next-line", finding)
    return Silencing.Edit(
      title: "Silence \(finding.rule) on this line", insertions: [(line.start, comment + text.lineEnd)])
  }

  private func inFile(_ finding: Finding) -> Silencing.Edit? {
    let bytes = document.text.bytes
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    // The interpreter's line comes before everything else.
    guard !bytes[start...].starts(with: "#!".utf8) else { return nil }
    return Silencing.Edit(
      title: "Silence \(finding.rule) in this file",
      insertions: [(start, comment("disable-file", finding) + document.text.lineEnd)])
  }
}
