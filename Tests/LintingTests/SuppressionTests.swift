import Base
import Linting
import Rules
import Testing

/// Comments silence exactly what they name; those that are wrong, idle or misplaced are reported.
@Suite struct SuppressionTests {
  /// What is found in a description whose two texts are 9 and 8 points, with comments put in.
  private func lint(
    top: String = "", before: String = "", onLine: String = "", between: String = "", after: String = ""
  ) -> [String] {
    let text = """
      \(top)
      kind: com.example.rain
      families:
        systemMedium:
          content:
            VStack:
      \(before)
              - {Text: "{rain}", font: 9} \(onLine)
      \(between)
              - {Text: "{wind}", font: 8}
      \(after)

      """
    let report = Self.linter.lint(Array(text.utf8), path: SourcePath("a.widget.yml"))
    return report.findings.map { finding in
      let under = String(decoding: report.file.bytes(in: finding.span), as: UTF8.self)
      let reason = finding.suppression.map { " silenced: \($0.justification ?? "no reason")" } ?? ""
      return "\(finding.rule) \(under)\(reason)"
    }
  }

  private static let linter: Linter = {
    let rules = RuleCatalogue.withExamples().rules
    let active = rules.filter { ["font-size-minimum", "unused-suppression", "invalid-suppression"].contains($0.id) }
    return Linter(rules: active, known: rules.map(\.id))
  }()

  @Test func withoutCommentsBothAreFound() {
    #expect(lint() == ["font-size-minimum 9", "font-size-minimum 8"])
  }

  @Test func disableLineSilencesItsLine() {
    #expect(
      lint(onLine: "# widgetlint:disable-line font-size-minimum -- a watermark")
        == ["font-size-minimum 9 silenced: a watermark", "font-size-minimum 8"])
  }

  @Test func disableNextLinePassesOverBlanksAndComments() {
    #expect(
      lint(before: "# widgetlint:disable-next-line font-size-minimum\n\n        # a comment between")
        == ["font-size-minimum 9 silenced: no reason", "font-size-minimum 8"])
  }

  @Test func disableHoldsUntilEnable() {
    #expect(
      lint(
        before: "# widgetlint:disable font-size-minimum -- tiny by design",
        between: "# widgetlint:enable font-size-minimum")
        == ["font-size-minimum 9 silenced: tiny by design", "font-size-minimum 8"])
  }

  @Test func disableWithoutEnableHoldsToTheEnd() {
    #expect(
      lint(between: "# widgetlint:disable font-size-minimum")
        == ["font-size-minimum 9", "font-size-minimum 8 silenced: no reason"])
  }

  @Test(arguments: [true, false]) func disableFileHoldsWhereverItStands(_ isAtTop: Bool) {
    let comment = "# widgetlint:disable-file font-size-minimum -- legacy"
    #expect(
      lint(top: isAtTop ? comment : "", after: isAtTop ? "" : comment)
        == ["font-size-minimum 9 silenced: legacy", "font-size-minimum 8 silenced: legacy"])
  }

  /// A comment that silences the first text of a style does not silence the other texts of that style.
  @Test func theFirstUseWithoutACommentIsFound() {
    let text = """
      kind: com.example.rain
      platforms: [macOS]
      families:
        systemMedium:
          content:
            VStack:
              - {Text: "{rain}", font: caption} # widgetlint:disable-line font-size-minimum
              - {Text: "{wind}", font: caption} # widgetlint:disable-line font-size-minimum
              - {Text: "{sun}", font: caption}
              - {Text: "{snow}", font: caption}

      """
    let findings = Self.linter.lint(Array(text.utf8), path: SourcePath("a.widget.yml")).findings
    #expect(findings.map(\.rule) == ["font-size-minimum", "font-size-minimum"])
    #expect(findings.map { $0.suppression != nil } == [true, false])
    #expect(findings.last.map { text.utf8.prefix($0.span.start).count { $0 == UInt8(ascii: "\n") } } == 8)
  }

  @Test func severalRulesAreNamedWithCommas() {
    #expect(
      lint(onLine: "# widgetlint:disable-line contrast, font-size-minimum -- both")
        == ["font-size-minimum 9 silenced: both", "font-size-minimum 8"])
  }

  @Test func idleOnesAreReportedAtTheName() {
    #expect(
      lint(top: "# widgetlint:disable-next-line font-size-minimum -- nothing here")
        == ["unused-suppression font-size-minimum", "font-size-minimum 9", "font-size-minimum 8"])
  }

  @Test func rulesThatDoNotRunAreNotIdle() {
    #expect(lint(top: "# widgetlint:disable-file contrast") == ["font-size-minimum 9", "font-size-minimum 8"])
  }

  @Test(arguments: [
    ("# widgetlint:disable-line font-size-minimun", "invalid-suppression font-size-minimun"),
    ("# widgetlint:disable-line", "invalid-suppression # widgetlint:disable-line"),
    ("# widgetlint:disable-lines font-size-minimum", "invalid-suppression disable-lines"),
    ("# widgetlint:disable-line yaml-syntax", "invalid-suppression yaml-syntax"),
    ("# widgetlint:enable font-size-minimum", "invalid-suppression font-size-minimum"),
  ])
  func wrongOnesAreReported(_ comment: String, _ expected: String) {
    #expect(lint(top: comment) == [expected, "font-size-minimum 9", "font-size-minimum 8"])
  }

  @Test func textThatLooksLikeACommentIsNone() {
    let text = """
      kind: com.example.rain
      families:
        systemMedium:
          content: {Text: "# widgetlint:disable-line font-size-minimum", font: 9}
      """
    let report = Self.linter.lint(Array(text.utf8), path: SourcePath("a.widget.yml"))
    #expect(report.findings.map(\.rule) == ["font-size-minimum"])
    #expect(report.findings.allSatisfy { $0.suppression == nil })
  }

  @Test func aFindingAboutACommentCanBeSilencedToo() {
    #expect(
      lint(top: "# widgetlint:disable-file contrast, unused-suppression\n# widgetlint:disable-file font-size-minimum")
        .contains("font-size-minimum 9 silenced: no reason"))
  }
}
