import Base
import Foundation
import Reporting
import Testing

/// Mistakes of people who know SwiftUI and have not seen the format: what is reported, line by line.
@Suite struct NaturalDescriptionTests {
  static let files = Repository.files(in: "Tests/LintingTests/Natural", withSuffixes: [".widget.yml", ".widget.json"])

  /// The findings of each, as `compact` writes them. `WIDGETLINT_RECORD=1` records them, and fails.
  @Test(arguments: files) func givesTheseFindings(_ file: URL) throws {
    let lines = try Self.lines(of: file)
    let expected = file.deletingPathExtension().appendingPathExtension("expected.txt")
    if ProcessInfo.processInfo.environment["WIDGETLINT_RECORD"] != nil {
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: expected)
      Issue.record("Recorded \(expected.lastPathComponent).")
      return
    }
    let written = try String(contentsOf: expected, encoding: .utf8).split(separator: "\n").map(String.init)
    #expect(lines == written)
  }

  private static func lines(of file: URL) throws -> [String] {
    let report = ExpectedFindings.recommended.lint(try Repository.bytes(of: file), path: SourcePath("a"))
    let shown = report.findings.filter { $0.severity > .note }
    return shown.map { finding in
      let start = report.file.range(of: finding.span).start
      return "\(start.line):\(start.column): \(finding.severity.rawValue): \(finding.message) [\(finding.rule)]"
    }
  }
}
