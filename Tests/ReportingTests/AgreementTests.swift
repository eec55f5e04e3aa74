import Base
import Foundation
import Reporting
import Testing

/// Every format tells of the same findings.
@Suite struct AgreementTests {
  private static let expected = [4, 2, 3]
  private static let failures = 1

  @Test func linesAgree() {
    for format in [ReportFormat.compact, .xcode] {
      let lines = text(format) { $0.listsNotes = true }.split(separator: "\n")
      let levels = ["error", "warning", "note"].map { level in lines.count { $0.contains(": \(level): ") } }
      #expect(levels == [4 + Self.failures, 2, 3], "\(format)")
    }
  }

  @Test func textAgrees() {
    let lines = text(.text) { $0.listsNotes = true }.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    let levels = ["error", "warning", "note"].map { level in lines.count { $0.contains(": \(level): ") } }
    #expect(levels == [4 + Self.failures, 2, 3])
  }

  @Test func workflowCommandsAgree() {
    let lines = text(.github) { $0.listsNotes = true }.split(separator: "\n")
    let levels = ["error", "warning", "notice"].map { level in lines.count { $0.hasPrefix("::\(level) ") } }
    #expect(levels == [4 + Self.failures, 2, 3])
  }

  @Test func jsonAgrees() throws {
    let json = try #require(try object(.json) as? [String: Any])
    let findings = try #require(json["findings"] as? [[String: Any]])
    let counts = try #require(json["counts"] as? [String: Int])
    #expect(levels(findings, "level", ["error", "warning", "note"]) == Self.expected)
    #expect([counts["errors"], counts["warnings"], counts["notes"]] == Self.expected)
    #expect([counts["files"], counts["failures"], counts["suppressed"], counts["unlisted"]] == [4, 1, 1, 0])
  }

  @Test func jsonLinesAgree() throws {
    let objects = try text(.jsonl).split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(levels(objects, "level", ["error", "warning", "note"]) == Self.expected)
    #expect(levels(objects, "type", ["finding", "failure", "summary"]) == [9, 1, 1])
  }

  @Test func sarifAgrees() throws {
    let log = try #require(try object(.sarif) as? [String: Any])
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    let open = results.filter { $0["suppressions"] == nil }
    #expect(levels(open, "level", ["error", "warning", "note"]) == Self.expected)
    #expect(results.count == open.count + 1)
    let without = text(.sarif) { $0.sarifListsSuppressed = false }
    #expect(!without.contains("suppressions"))
  }

  @Test func gitLabAgreesAndItsFingerprintsDiffer() throws {
    let issues = try #require(try object(.gitlab) as? [[String: Any]])
    #expect(levels(issues, "severity", ["major", "minor", "info"]) == [4 + Self.failures, 2, 3])
    #expect(Set(issues.compactMap { $0["fingerprint"] as? String }).count == issues.count)
  }

  @Test func reviewdogAgrees() throws {
    let json = try #require(try object(.rdjson) as? [String: Any])
    let diagnostics = try #require(json["diagnostics"] as? [[String: Any]])
    #expect(levels(diagnostics, "severity", ["ERROR", "WARNING", "INFO"]) == [4 + Self.failures, 2, 3])
  }

  @Test func xmlAgrees() {
    let checkstyle = text(.checkstyle)
    let levels = ["error", "warning", "info"].map { parts(of: checkstyle, "severity=\"\($0)\"") }
    #expect(levels == [4 + Self.failures, 2, 3])
    let junit = text(.junit)
    let outcomes = ["type=\"error\"", "type=\"warning\"", "<system-out>note:", "<error "]
    #expect(outcomes.map { parts(of: junit, $0) } == Self.expected + [Self.failures])
  }

  @Test func markdownAgrees() {
    let page = text(.markdown) { $0.listsNotes = true }
    #expect(["error", "warning", "note"].map { parts(of: page, " | \($0) | ") } == Self.expected)
    #expect(page.contains("4 errors, 2 warnings and 3 notes in 4 files."))
  }

  private func text(_ format: ReportFormat, _ change: (inout ReportOptions) -> Void = { _ in }) -> String {
    shown(CannedReport.report, as: format, change)
  }

  private func object(_ format: ReportFormat) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(text(format).utf8))
  }

  private func levels(_ objects: [[String: Any]], _ key: String, _ names: [String]) -> [Int] {
    names.map { name in objects.count { $0[key] as? String == name } }
  }

  private func parts(of text: String, _ piece: String) -> Int { text.components(separatedBy: piece).count - 1 }
}
