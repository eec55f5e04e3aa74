import Base
import Linting
import Rules
import Testing
import YAMLTree

/// Comments for the linter take time in proportion to the file, however many there are and wherever they hold.
@Suite struct ManyCommentsTests {
  /// Ways to have very many comments, or very long ones.
  static let files: [@Sendable (Int) -> String] = [
    { "kind: a\n" + lines($0) { _ in "# widgetlint:disable-next-line unknown-key\n" } + "a: b\n" },
    { "kind: a\n" + lines($0) { "# widgetlint:disable unknown-key\nk\($0): a\n\n# widgetlint:enable unknown-key\n" } },
    { "kind: a\n" + lines($0) { "# widgetlint:disable unknown-key\nk\($0): a\n\n" } },
    { "kind: a\na: b # widgetlint:disable-line " + lines($0) { _ in "unknown-key," } + "\n" },
    { "{" + lines($0) { "k\($0): a, " } + "} # widgetlint:disable-line " + lines($0) { _ in "unknown-key," } },
    { "kind: a\n# widgetlint:disable-line " + lines($0) { "a\($0)," } + "\n" },
  ]

  private static func lines(_ count: Int, _ line: (Int) -> String) -> String { (0..<count).map(line).joined() }

  @Test(.timeLimit(.minutes(10)), arguments: files.indices) func areReadInLinearTime(_ index: Int) {
    let report = GoodFiles.lint(Array(Self.files[index](20_000).utf8))
    #expect((1...10_001).contains(report.findings.count))
  }

  /// Which comment silentRules a finding, and which of them silence nothing, whatever their order.
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

  @Test func thoseThatSilenceNothingAreCountedBeyondTheLimit() {
    let idle = Self.lines(30_000) { _ in "# widgetlint:disable-line font-size-minimum\n" }
    #expect(Self.unlisted(in: "kind: a\ncontent: {Text: a}\n" + idle) == 20_001)
  }

  @Test(arguments: ["", "# widgetlint:disable-line font-size-minimum\n"])
  func thoseThatCannotBeReadAreCountedBesideWhateverElseIsWrong(_ comment: String) {
    let keys = Self.lines(20_100) { "k\($0): a\n" }
    let wrong = Self.lines(50) { _ in "# widgetlint:disable-line nope\n" }
    // Beside the keys, the lack of families and descriptions is found.
    let alone = Self.unlisted(in: "kind: a\n" + keys)
    #expect(Self.unlisted(in: "kind: a\n" + keys + wrong + comment) == alone + 50)
  }

  /// Only where findings were not even gathered is it unknown whether a comment silentRules one.
  @Test func thoseThatSilenceNothingAreToldBesideMistakesInComments() {
    let wrong = Self.lines(25_000) { _ in "# widgetlint:disable-line nope\n" }
    let idle = Self.lines(1) { _ in "# widgetlint:disable-line font-size-minimum\n" }
    let more = Self.unlisted(in: "kind: a\n" + wrong + idle) - Self.unlisted(in: "kind: a\n" + wrong)
    #expect(more == 1)
  }

  @Test func whatTheySilenceGivesWayToWhatTheyDoNot() {
    var limits = Limits()
    limits.findings = 10
    let linter = Linter(rules: GoodFiles.catalogue.rules, limits: limits)
    let silenced = Self.lines(20) { "k\($0): a # widgetlint:disable-line unknown-key\n" }
    let text = "kind: a\n" + silenced + "late: a\n"
    let findings = linter.lint(Array(text.utf8), path: SourcePath("a.widget.yml")).findings
    #expect(findings.contains { $0.rule == "unknown-key" && $0.suppression == nil })
    #expect(findings.contains { $0.rule == "description-present" })
    #expect(findings.count == 11)
  }

  /// The number of findings that the file's last finding says are not listed.
  private static func unlisted(in text: String) -> Int {
    let findings = GoodFiles.lint(Array(text.utf8)).findings
    let message = findings.first { $0.rule == "limit-exceeded" }?.message ?? ""
    return message.split(separator: " ").drop { $0 != "least" }.dropFirst().first.flatMap { Int($0) } ?? 0
  }
}
