import Base
import Foundation
import Reporting
import Testing

/// Nothing that a file holds may act on a terminal, hide, or act on a reader of the log.
@Suite struct HostileTextTests {
  static let hostile = [
    "\u{1B}[2J\u{1B}]0;owned\u{7}\u{1B}]8;;http://e.vil\u{1B}\\click", "x\n::error file=a,line=1::pwned\r\n::stop::",
    "::error::x", "##[group]##[add-matcher]/x ##vso[task.complete]", "#", "##", "[group]", "\u{85}\u{9B}31m\u{7F}\0",
    "\u{202E}\u{2066}\u{200F}\u{61C}\u{2028}\u{2029}\u{FEFF}\u{FFFE}\u{FFFF}\u{E0041}", "\"},{]]><!--&lt;</script>'\\",
    "%0A::error::%25", " ::x \u{3000}::y", String(repeating: "\u{202E}", count: 3_000),
    String(repeating: "%:,", count: 5_000), String(repeating: "@#", count: 5_000),
    "a" + String(repeating: "\u{301}", count: 5_000), String(repeating: "<&\"", count: 3_000),
    String(repeating: "::word ", count: 400), "\t\t##\t[x]", ":", " :", ":\0",
  ]

  static let formats = ReportFormat.allCases

  @Test(arguments: formats) func noHostileByteIsWritten(format: ReportFormat) {
    for first in Self.hostile {
      for second in [Self.hostile[0], Self.hostile[3], "[x", "plain"] {
        let bytes = render(Self.report(first, second), as: format, options: Self.everything)
        expectHarmless(bytes, "\(format): \(first.prefix(20).debugDescription) \(second.debugDescription)")
        guard ![.json, .jsonl, .sarif, .gitlab, .rdjson, .junit, .checkstyle].contains(format) else { continue }
        let lines = bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
        #expect(lines.allSatisfy { $0.unicodeScalars.count <= 4_000 }, "\(format): \(first.prefix(20).debugDescription)")
      }
    }
  }

  @Test func theStepSummaryAndTheStatisticsAreHarmless() {
    for text in Self.hostile {
      expectHarmless(Array(renderStepSummary(Self.report(text, text), options: Self.everything).utf8), text)
    }
  }

  @Test(arguments: [ReportFormat.json, .sarif, .gitlab, .rdjson]) func jsonStaysJSON(format: ReportFormat) throws {
    for text in Self.hostile {
      let bytes = render(Self.report(text, text), as: format, options: Self.everything)
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(bytes)) }
    }
  }

  @Test func jsonGivesPathsBack() throws {
    for path in Self.hostile {
      let bytes = render(Self.report("x", "y", path: Array(path.utf8)), as: .json, options: Self.everything)
      let object = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
      let files = try #require(object["files"] as? [String])
      #expect(files.map { Array($0.utf8) } == [Array(path.utf8)])
    }
  }

  private static var everything: ReportOptions {
    var options = ReportOptions()
    options.listsNotes = true
    options.showsSuppressed = true
    options.showsStatistics = true
    return options
  }

  /// A report with two texts in every field that a file can fill.
  private static func report(_ first: String, _ second: String, path: [UInt8]? = nil) -> Report {
    let path = path ?? Array(first.utf8) + [0xFF, 0x80] + Array(second.utf8)
    let text = first + second + "\n" + second
    let subject = Subject(widget: first, families: [second, first], path: first + second)
    let evidence = Evidence(
      measured: first, required: second,
      presentations: [
        PresentationName(place: first), PresentationName(device: second, place: first, remarks: [second, first]),
      ],
      states: [second])
    let findings = [Severity.note, .warning, .error].map { severity in
      Finding(
        rule: first + second, severity: severity, message: first + second,
        span: TextSpan(start: 0, end: text.utf8.count),
        related: [
          RelatedSpan(span: TextSpan(start: 1, end: 2), message: first),
          RelatedSpan(span: TextSpan(start: 0, end: first.utf8.count), message: second),
          RelatedSpan(span: TextSpan(start: text.utf8.count - 1, end: 1_000_000), message: first),
        ],
        subject: subject, evidence: evidence,
        suppression: severity == .warning
          ? Suppression(span: TextSpan(start: 0, end: 3), justification: second + first) : nil)
    }
    let rule = RuleDescription(
      id: first + second, title: first, category: second, severity: .error, rationale: first, remedy: second,
      isStrict: true,
      statements: [
        DocumentStatement(id: first, document: second, section: first, text: second, address: "https://a/" + first)
      ])
    let file = SourceFile(path: SourcePath(bytes: path), text: Array(text.utf8))
    return Report(
      files: [FileReport(file: file, findings: findings)],
      failures: [FileError(path: SourcePath(bytes: path + [0x32]), reason: second)], rules: [rule])
  }
}

/// Records what a terminal, or the runner of a workflow, would take for more than text. `github` alone writes commands,
/// and only of three kinds.
func expectHarmless(_ bytes: [UInt8], _ what: String, sourceLocation: SourceLocation = #_sourceLocation) {
  guard let text = String(valid: bytes) else {
    Issue.record("\(what): not UTF-8.", sourceLocation: sourceLocation)
    return
  }
  for scalar in text.unicodeScalars where scalar != "\n" && isForbidden(scalar) {
    Issue.record("\(what): U+\(String(scalar.value, radix: 16)) is raw.", sourceLocation: sourceLocation)
    return
  }
  #expect(!text.contains("##[") && !text.contains("##vso["), "\(what)", sourceLocation: sourceLocation)
  for line in text.split(separator: "\n") {
    let line = line.drop { $0.isWhitespace }
    guard line.utf8.starts(with: "::".utf8) else { continue }
    let isOurs = ["::error file=", "::warning file=", "::notice file=", "::notice title=widgetlint::"].contains {
      line.utf8.starts(with: $0.utf8)
    }
    #expect(isOurs && what.hasPrefix("github"), "\(what): \(line.prefix(60))", sourceLocation: sourceLocation)
  }
}

private func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFFE, 0xFFFF,
    0xE0000...0xE007F:
    true
  default: false
  }
}
