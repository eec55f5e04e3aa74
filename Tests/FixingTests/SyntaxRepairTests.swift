import Base
import Linting
import Rules
import Testing

/// Lines that are no YAML, and how they are suggested to be written.
@Suite struct SyntaxRepairTests {
  private static let rules = RuleCatalogue.withExamples().rules

  /// What the suggestion makes of a file; nil where there is none.
  private func repaired(_ text: String) throws -> String? {
    let linter = Linter(rules: Self.rules)
    let bytes = Array(text.utf8)
    let fixer = Fixer(linter, rules: Self.rules)
    let report = fixer.addingFixes(to: linter.lint(bytes, path: SourcePath("a.widget.yml")), of: bytes)
    let finding = try #require(report.findings.first { $0.rule == "yaml-syntax" })
    guard let fix = finding.fixes.first else { return nil }
    #expect(fix.safety == .suggestion && finding.fixes.count == 1)
    // No other fix is offered in such a file, and none is made.
    #expect(report.findings.allSatisfy { $0.rule == "yaml-syntax" || $0.fixes.isEmpty })
    var changed = bytes
    for edit in fix.edits.reversed() { changed.replaceSubrange(edit.span.start..<edit.span.end, with: edit.replacement) }
    return String(decoding: changed, as: UTF8.self)
  }

  @Test(arguments: [
    ("description: Track: your day # kept\n", "description: \"Track: your day\" # kept\n"),
    ("description: Say \"hi\": now\n", "description: \"Say \\\"hi\\\": now\"\n"),
    ("content:\n  - Text: {glucose} mg\n", "content:\n  - Text: \"{glucose} mg\"\n"),
    ("displayName: \"My Day\n", "displayName: \"My Day\"\n"),
    ("displayName: 'My Day\n", "displayName: \"My Day\"\n"),
    ("displayName: @home\n", "displayName: \"@home\"\n"),
    ("displayName: \"\\ud83d\\ude00 Day\"\n", "displayName: \"😀 Day\"\n"),
  ])
  func suggestsWhatIsPlain(_ before: String, _ after: String) throws {
    #expect(try repaired("kind: com.example.a\n" + before) == "kind: com.example.a\n" + after)
  }

  @Test(arguments: ["a: *none\n", "a: [b\n", "a: {b: c\n", "\ta: b\n", "a: \"\\ud83d\"\n", "a: b\n- c\n"])
  func leavesTheRestToPeople(_ text: String) throws {
    #expect(try repaired("kind: com.example.a\n" + text) == nil)
  }
}
