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

  /// A finding in a piece outside of its widget names the widget, even if it is the only one.
  @Test func aFindingOutsideOfItsWidgetNamesIt() {
    let linter = Linter(catalogue: .embedded(), settings: RuleSettings())
    func messages(_ text: String) -> [String] {
      let report = LintWorker().lint(Array(text.utf8), path: SourcePath("a.widget.yml"), with: linter).report
      return report.findings.filter { ["deep-link", "unknown-key"].contains($0.rule) }.map(\.message)
    }
    let families = "{systemSmall: {containerBackground: none, content: {Text: Rain}, colour: red}}"
    let shared = """
      x-families: &families \(families)
      widgets:
        - {kind: com.example.rain, widgetURL: rain://now, families: *families}
        - {kind: com.example.snow, families: *families}
      """
    #expect(messages(shared).map { $0.hasSuffix("This affects com.example.snow.") } == [true, false])
    let inOwn = messages("widgets: [{kind: com.example.rain, families: \(families)}, {kind: com.example.snow}]")
    #expect(inOwn.count == 2 && !inOwn.contains { $0.contains("This affects") })
  }

  /// A rule reports what another one would report in its place, unless that one is off in the family.
  @Test func aRuleThatIsOffReplacesNoOther() {
    let text = """
      kind: com.example.rain
      description: A widget that shows rain.
      platforms: [iPhone]
      families:
        accessoryCircular: {content: [{Text: Rain}, {Text: Now, when: {widgetRenderingMode: fullColor}}]}
        systemSmall: {content: {Text: Rain, background: blue, when: {showsWidgetContainerBackground: false}}}
        accessoryInline: {widgetURL: rain://now, content: [{Link: {destination: rain://noon, label: Rain}}]}
      """
    let replacing = [
      "description-self-reference", "rendering-mode-unsupported", "standby-background", "inline-single-target",
    ]
    let replaced = [
      "description-action-verb", "never-shown", "background-outside-container", "interaction-unsupported",
    ]
    let rules = Set(replacing + replaced)
    func found(_ steps: [RuleSettingsStep]) -> [String] {
      let linter = Linter(catalogue: .embedded(), settings: RuleSettings(steps: steps))
      return linter.lint(Array(text.utf8), path: SourcePath("a.widget.yml")).findings.map(\.rule).filter(rules.contains)
    }
    let off = Dictionary(uniqueKeysWithValues: replacing.map { ($0, RuleSetting(level: .off)) })
    #expect(found([]) == replacing)
    #expect(found([RuleSettingsStep(rules: off)]) == replaced)
    let families = [Family.accessoryCircular, .systemSmall, .accessoryInline]
    let offInFamilies = RuleSettingsStep(
      families: families.reduce(into: FamilySet()) { $0.formUnion(FamilySet($1)) }, rules: off)
    // A rule about the description is on or off for a whole widget.
    #expect(found([offInFamilies]) == ["description-self-reference"] + replaced.dropFirst())
    #expect(found([RuleSettingsStep(families: FamilySet(.systemLarge), rules: off)]) == replacing)
  }
}
