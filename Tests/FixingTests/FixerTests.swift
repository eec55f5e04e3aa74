import Base
import Linting
import Rules
import Testing

@Suite struct FixerTests {
  static let rules = RuleCatalogue.withExamples().rules

  /// Fixes a text with all rules, or with these alone.
  private func fix(
    _ text: String, unsafe: Bool = false, only ids: [String]? = nil, policy: FixPolicy = FixPolicy(),
    leavingAlone isLeftAlone: (Finding) -> Bool = { _ in false }
  ) -> Fixer.Result {
    let rules = Self.rules.filter { ids?.contains($0.id) ?? true }
    let linter = Linter(rules: rules, known: Self.rules.map(\.id))
    let bytes = Array(text.utf8)
    let report = linter.lint(bytes, path: SourcePath("a.widget.yml"))
    return Fixer(linter, rules: rules, policy: policy).fix(bytes, report, unsafe: unsafe, isLeftAlone: isLeftAlone)
  }

  private func fixed(
    _ text: String, unsafe: Bool = false, only ids: [String]? = nil, policy: FixPolicy = FixPolicy()
  ) -> String {
    String(decoding: fix(text, unsafe: unsafe, only: ids, policy: policy).bytes, as: UTF8.self)
  }

  private let small = """
    kind: com.example.a
    families:
      systemSmall:
        content: {Text: "{name}", font: 9} # small

    """

  @Test func unsafeFixesAreMadeOnRequestOnly() {
    let rule = ["font-size-minimum"]
    #expect(fixed(small, only: rule) == small)
    #expect(fixed(small, unsafe: true, only: rule) == small.replacing("9", with: "caption2"))
  }

  @Test func theConfigurationDecidesWhatIsSafe() {
    var policy = FixPolicy()
    policy.safe = ["font-size-minimum"]
    #expect(fixed(small, only: ["font-size-minimum"], policy: policy) == small.replacing("9", with: "caption2"))
    policy.never = ["font-size-minimum"]
    #expect(fixed(small, unsafe: true, only: ["font-size-minimum"], policy: policy) == small)
  }

  @Test func whatACommentSilencesStays() {
    let silenced = small.replacing("# small", with: "# widgetlint:disable-line font-size-minimum -- small")
    #expect(fixed(silenced, unsafe: true, only: ["font-size-minimum"]) == silenced)
  }

  @Test func whatIsKnownStays() {
    let result = fix(small, unsafe: true, only: ["font-size-minimum"]) { _ in true }
    #expect(result.fixed.isEmpty)
    #expect(result.bytes == Array(small.utf8))
  }

  @Test func aFileWithASyntaxErrorIsLeftAlone() {
    let broken = small + "---\na: [\n"
    let result = fix(broken, unsafe: true)
    #expect(result.bytes == Array(broken.utf8))
    #expect(result.obstacle == "it has a syntax error")
  }

  /// The finding would go, but a worse one would come: `no` stands where its meaning decides about other rules.
  @Test func whatMakesThingsAsBadIsOnlySuggested() throws {
    let text = small.replacing("families:", with: "containerBackgroundRemovable: yes\nfamilies:")
    #expect(fixed(text, only: ["invalid-value", "background-removable"]) == text)
    let linter = Linter(rules: Self.rules)
    let bytes = Array(text.utf8)
    let report = linter.lint(bytes, path: SourcePath("a.widget.yml"))
    let shown = Fixer(linter, rules: Self.rules).addingFixes(to: report, of: bytes)
    let finding = try #require(shown.findings.first { $0.rule == "invalid-value" })
    #expect(finding.fixes.map(\.safety) == [.suggestion])
    #expect(finding.fixes.first?.title == "Replace yes with true")
  }

  @Test func severalFixesOfOneFileAreMadeTogether() {
    let text = """
      kind: com.example.a
      platforms: [iOS, tvOS]
      supportedFamilies: [systemSmall, systemSmall]
      containerBackgroundRemovable: no
      families:
        systemSmall:
          content: {Text: {name}} # kept

      """
    #expect(
      fixed(text) == """
        kind: com.example.a
        platforms: [iOS]
        supportedFamilies: [systemSmall]
        containerBackgroundRemovable: false
        families:
          systemSmall:
            content: {Text: "{name}"} # kept

        """)
  }

  @Test(arguments: ["", " # the brand's"])
  func aBackgroundDoesNotMoveAwayFromItsComment(_ comment: String) {
    let text = """
      kind: com.example.a
      families:
        systemSmall:
          containerBackground: clear
          content:
            Text: "{name}"
            background: blue\(comment)
            padding: 16

      """
    let result = fixed(text, unsafe: true, only: ["background-outside-container"])
    #expect(result.contains("containerBackground: blue") == comment.isEmpty)
    #expect(result == text || comment.isEmpty)
  }

  @Test func whatAnAliasSharesIsUnsafe() throws {
    let text = """
      kind: com.example.a
      containerBackground: blue
      families:
        systemSmall: &family
          content: {Image: {asset: sky}, role: background}
        systemMedium: *family

      """
    let linter = Linter(rules: Self.rules)
    let bytes = Array(text.utf8)
    let report = linter.lint(bytes, path: SourcePath("a.widget.yml"))
    let shown = Fixer(linter, rules: Self.rules).addingFixes(to: report, of: bytes)
    let finding = try #require(shown.findings.first { $0.rule == "image-accented-rendering" })
    #expect(finding.fixes.first?.safety == .unsafe)
    #expect(finding.fixes.first?.reason == "It changes all 2 places that use this.")
  }

  /// The place that counts is the one that is changed, not the one that is underlined.
  @Test(arguments: ["accessoryRectangular: *family", "systemSmall: {<<: *family}"])
  func whatAnAnchorDeclaresForOthersIsUnsafe(_ other: String) {
    let text = """
      kind: com.example.a
      families:
        accessoryInline: &family {content: {Text: "{name}"}}
        \(other)

      """
    #expect(fixed(text, only: ["background-removable"]) == text)
    let declared = fixed(text, unsafe: true, only: ["background-removable"])
    #expect(declared.contains("&family {containerBackground: none, content"))
  }
}
