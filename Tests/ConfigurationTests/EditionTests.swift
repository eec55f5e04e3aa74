import Base
import Linting
import Rules
import Testing

@testable import widgetlint

/// A made second edition adds a rule, raises a level and changes a parameter.
@Suite struct EditionTests {
  static let first = Edition(year: 2026, month: 11)
  static let second = Edition(year: 2027, month: 3)

  /// Rules as their files say it, and the path of each.
  static let files = [
    "text/small-text.yaml": """
    id: small-text
    parameters:
      minimum: {default: 11, unit: pt, meaning: The smallest text that passes.}
    each: text
    require: {fontSize: {atLeast: $minimum}}
    at: fontSize
    level: warning
    message: "The text is {fontSize}; it should have {minimum}."
    changes:
      - {edition: 2027.3, parameters: {minimum: 12}}
    """,
    "text/custom-font.yaml": """
    id: custom-font
    each: text
    where: {customFamily: present}
    level: note
    message: "The text is set in {customFamily}."
    at: customFamily
    changes:
      - {edition: 2027.3, level: error}
    """,
    "content/no-links.yaml": """
    id: no-links
    edition: 2027.3
    each: interactive
    level: warning
    message: "The widget has a {view}."
    """,
  ]

  static let catalogue = catalogue(editions: [first, second])

  static func catalogue(editions: [Edition]) -> RuleCatalogue {
    let results = files.sorted { $0.key < $1.key }.map { RuleFileReader.read("title: T\nrationale: R.\nremedy: D.\n" + $0.value, path: $0.key) }
    #expect(results.allSatisfy { $0.findings.isEmpty }, "\(results.flatMap(\.findings).map(\.message))")
    return RuleCatalogue(rules: results.compactMap(\.rule), editions: editions)
  }

  static let widget = """
    kind: com.example.rain
    families:
      systemMedium:
        content:
          VStack:
            - {Text: a, font: 11}
            - {Text: b, font: {custom: Avenir, size: 20}}
            - {Text: c, font: 9}
            - {Link: {destination: "a://b", label: {Text: d, font: 20}}}
    """

  static func report(_ edition: Edition?, _ catalogue: RuleCatalogue = catalogue) -> FileReport {
    let settings = RuleSettings(isStrict: true, edition: edition)
    return Linter(catalogue: catalogue, settings: settings).lint(Array(widget.utf8), path: SourcePath("a.widget.yml"))
  }

  static func texts(_ report: FileReport) -> [String] {
    let wanted = ["small-text", "custom-font", "no-links"]
    return report.findings.filter { wanted.contains($0.rule) }.map { finding in
      [
        finding.severity.rawValue, finding.rule, String(decoding: report.file.bytes(in: finding.span), as: UTF8.self),
      ].joined(separator: " ")
    }
  }

  @Test func theNewestHoldsWithoutAPin() {
    let expected = [
      "warning small-text 11", "error custom-font {custom: Avenir, size: 20}", "warning small-text 9",
      "warning no-links Link",
    ]
    #expect(Self.texts(Self.report(nil)) == expected)
    #expect(Self.texts(Self.report(Self.second)) == expected)
  }

  @Test func aPinnedEditionFindsWhatItFoundBeforeTheUpgrade() {
    let before = Self.report(nil, Self.catalogue(editions: [Self.first]))
    let after = Self.report(Self.first)
    #expect(Self.texts(after) == ["note custom-font {custom: Avenir, size: 20}", "warning small-text 9"])
    #expect(Self.texts(after) == Self.texts(before))
    #expect(after.findings.map(\.message) == before.findings.map(\.message))
  }

  @Test func whatConfigurationsSayHoldsInEachEdition() {
    let step = RuleSettingsStep(rules: ["small-text": RuleSetting(parameters: ["minimum": .number(5)])])
    for edition in [Self.first, Self.second] {
      let settings = RuleSettings(isStrict: true, edition: edition, steps: [step])
      let report = Linter(catalogue: Self.catalogue, settings: settings).lint(
        Array(Self.widget.utf8), path: SourcePath("a"))
      #expect(!report.findings.contains { $0.rule == "small-text" })
    }
  }

  @Test func theComparisonTellsWhatIsAddedAndCountsIt() {
    var comparison = EditionComparison(Self.catalogue, from: Self.first)
    comparison.count(RuleSettings(isStrict: true)) { Self.report($0.edition) }
    #expect(
      comparison.text == """
        From 2026.11 to 2027.3:
          custom-font: Changed. 1 new finding.
          no-links: New. 1 new finding.
          small-text: Changed. 1 new finding.

        """)
    #expect(EditionComparison(Self.catalogue, from: Self.second).text.contains("there is nothing to add"))
  }

  @Test(arguments: [
    ("edition: 2027", "An edition is a year and a month"), ("edition: 2027.13", "An edition is"),
    ("changes: [{level: error}]", "needs the edition"),
    ("changes: [{edition: 2027.3}]", "changes nothing"),
    ("changes: [{edition: 2027.3, level: fatal}]", "A level is"),
    ("changes: [{edition: 2027.3, parameters: {maximum: 3}}]", "no parameter maximum"),
    ("changes: [{edition: 2027.3, level: note}, {edition: 2027.1, level: error}]", "in the order"),
  ])
  func mistakesInRuleFilesAreTold(_ line: String, _ message: String) {
    let text = "id: a\neach: text\nlevel: note\nmessage: The text.\n\(line)\n"
    let result = RuleFileReader.read(text, path: "text/a.yaml")
    #expect(result.findings.contains { $0.message.contains(message) }, "\(result.findings.map(\.message))")
  }

  @Test func editionsAreReadAndOrdered() {
    #expect(Edition("2026.11") == Self.first)
    for text in ["2026.0", "2026.13", "2026.01", "26.1", "2026", "2026.1.1", "-026.1", "2026.+1", ""] {
      #expect(Edition(text) == nil, "\(text)")
    }
    #expect(Edition(year: 2026, month: 2) < Edition(year: 2026, month: 10))
    #expect(Edition.released == Edition.released.sorted())
  }

  /// A rule may not ask for an edition that no release has.
  @Test func rulesOfTheProjectNameKnownEditions() {
    for rule in RuleCatalogue.withExamples().rules {
      for edition in [rule.since].compactMap(\.self) + rule.changes.map(\.edition) {
        #expect(Edition.released.contains(edition), "\(rule.id) names \(edition).")
      }
    }
  }
}
