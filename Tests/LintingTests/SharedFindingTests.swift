import AppleTables
import Base
import Linting
import Testing

@Suite struct SharedFindingTests {
  /// A finding in a piece of two widgets is reported once, as the more severe of the two.
  @Test func aSharedFindingHasTheWordsOfTheMostSevere() throws {
    let text = """
      widgets:
        - kind: com.example.rain
          widgetURL: rain://now
          families:
            systemSmall: {content: &piece {Text: Rain at noon, font: 9}}
        - kind: com.example.snow
          widgetURL: snow://now
          families:
            systemSmall: {content: *piece}
      """
    let note = RuleSettingsStep(
      kinds: [try Glob(word: "com.example.rain")], rules: ["font-size-minimum": RuleSetting(level: .note)])
    let linter = Linter(catalogue: .embedded(), settings: RuleSettings(steps: [note]))
    let report = LintWorker().lint(Array(text.utf8), path: SourcePath("a.widget.yml"), with: linter).report
    let finding = try #require(report.findings.first { $0.rule == "font-size-minimum" })
    #expect(finding.severity == .error)
    #expect(finding.message.hasPrefix("The text is 9 pt"))
    #expect(finding.message.hasSuffix("This also affects com.example.rain."))
    #expect(finding.subject.widget == "com.example.snow")
  }

  /// A rule reports what another one would report in its place, unless that one is off in the family.
  @Test func aRuleThatIsOffReplacesNoOther() {
    let text = """
      kind: com.example.rain
      platforms: [iPhone]
      families:
        systemSmall: {content: {Text: Rain, background: blue, when: {showsWidgetContainerBackground: false}}}
        accessoryInline: {widgetURL: rain://now, content: [{Link: {destination: rain://noon, label: Rain}}]}
      """
    let rules: Set = [
      "standby-background", "background-outside-container", "inline-single-target", "interaction-unsupported",
    ]
    func found(_ steps: [RuleSettingsStep]) -> [String] {
      let linter = Linter(catalogue: .embedded(), settings: RuleSettings(steps: steps))
      return linter.lint(Array(text.utf8), path: SourcePath("a.widget.yml")).findings.map(\.rule).filter(rules.contains)
    }
    let off = RuleSetting(level: .off)
    let replaced = ["background-outside-container", "interaction-unsupported"]
    #expect(found([]) == ["standby-background", "inline-single-target"])
    #expect(found([RuleSettingsStep(rules: ["standby-background": off, "inline-single-target": off])]) == replaced)
    let inFamilies = RuleSettingsStep(
      families: FamilySet(.systemSmall).union(FamilySet(.accessoryInline)),
      rules: ["standby-background": off, "inline-single-target": off])
    #expect(found([inFamilies]) == replaced)
    let elsewhere = RuleSettingsStep(families: FamilySet(.systemLarge), rules: ["standby-background": off])
    #expect(found([elsewhere]) == ["standby-background", "inline-single-target"])
  }
}
