import Findings
import Linting
import Testing
import YAMLTree

/// Comments for the linter take time in proportion to the file, however many there are and wherever they hold.
@Suite struct ManyCommentsTests {
  /// Ways to have very many comments, or very long ones; each line by line.
  static let files: [(name: String, text: @Sendable (Int) -> String)] = [
    ("before one line", { lines($0) { _ in "# widgetlint:disable-next-line unknown-key\n" } + "a: b\n" }),
    ("pairs", { lines($0) { "# widgetlint:disable unknown-key\nk\($0): a\n\n# widgetlint:enable unknown-key\n" } }),
    ("never ended", { lines($0) { "# widgetlint:disable unknown-key\nk\($0): a\n\n" } }),
    ("the same name", { "a: b # widgetlint:disable-line " + lines($0) { _ in "unknown-key," } + "\n" }),
    ("the same line", { "{" + lines($0) { "k\($0): a, " } + "} # widgetlint:disable-line " + lines($0) { _ in "unknown-key," } }),
    ("unknown names", { "# widgetlint:disable-line " + lines($0) { "a\($0)," } + "\n" }),
  ]

  private static func lines(_ count: Int, _ line: (Int) -> String) -> String { (0..<count).map(line).joined() }

  @Test(.timeLimit(.minutes(2)), arguments: files.indices) func areReadInLinearTime(_ index: Int) {
    let text = "kind: a\n" + Self.files[index].text(50_000)
    let report = GoodFiles.lint(Array((index == 4 ? String(text.dropFirst(8)) : text).utf8))
    #expect(!report.findings.isEmpty)
    #expect(report.findings.count <= 20_001)
  }

  /// Which comment silences a finding, and which of them silence nothing, whatever their order.
  @Test func agreeWithOneAnother() {
    let text = """
      # widgetlint:disable unknown-key -- first
      # widgetlint:disable unknown-key -- second
      a: b
      # widgetlint:enable unknown-key
      c: d # widgetlint:disable-line unknown-key -- own line
      # widgetlint:disable unknown-key -- in vain

      # widgetlint:enable unknown-key
      e: f
      # widgetlint:disable-file unknown-key -- whole file
      # widgetlint:disable unknown-key -- last
      g: h
      kind: i

      """
    let findings = GoodFiles.lint(Array(text.utf8)).findings
    let reasons = findings.filter { $0.rule == "unknown-key" }.map { $0.suppression?.justification }
    #expect(reasons == ["first", "own line", "whole file", "whole file"])
    let file = GoodFiles.lint(Array(text.utf8)).file
    let idle = findings.filter { $0.rule == "unused-suppression" }.map { file.range(of: $0.span).start.line }
    #expect(idle == [6])
  }

  /// Only where findings were not even gathered is it unknown whether a comment silences one.
  @Test func thoseThatSilenceNothingAreCountedBeyondTheLimit() {
    var limits = YAMLLimits()
    limits.findings = 100
    let linter = Linter(rules: GoodFiles.catalogue.rules, limits: limits)
    let text = "kind: a\n" + Self.lines(500) { _ in "# widgetlint:disable-line font-size-minimum\n" }
    let findings = linter.lint(Array(text.utf8), path: SourcePath("a.widget.yml")).findings
    #expect(findings.count { $0.rule == "unused-suppression" } > 90)
    #expect(findings.contains { $0.rule == "limit-exceeded" })
  }
}
