import Base
import Linting
import Rules
import Testing

/// The number of proofs that the fixes of a file take, and its limit. Each proof reads and lints the whole file.
@Suite struct FixBudgetTests {
  private static let rules = RuleCatalogue.withExamples().rules
  private static let linter = Linter(rules: rules)

  private func fix(_ text: String, spending budget: FixBudget = .forFile) -> Fixer.Result {
    let bytes = Array(text.utf8)
    let report = Self.linter.lint(bytes, path: SourcePath("a.widget.yml"))
    return Fixer(Self.linter, rules: Self.rules, budget: budget).fix(bytes, report, unsafe: true)
  }

  private func widget(_ views: [String], kind: String = "com.example.a") -> String {
    """
    kind: \(kind)
    displayName: Rain
    description: See the rain.
    timeline: {policy: never}
    families:
      systemLarge:
        containerBackground: {light: "#FFFFFF", dark: "#000000"}
        widgetURL: "app://rain"
        content:
          VStack:

    """ + views.map { "        - \($0)\n" }.joined()
  }

  /// A fix that leaves no finding needs one proof, and then one for all of them together.
  @Test(arguments: [5, 20, 40])
  func fixesThatPassAreProvenOnce(_ count: Int) {
    let result = fix(widget((0..<count).map { "{Text: Line \($0), font: \($0 % 3 + 7)}" }))
    #expect(result.fixed.count >= count)
    #expect(result.budget.proofs <= count * 2 + 10, "\(result.budget)")
  }

  /// What fails is tried again when everything else is fixed, not in every pass between.
  @Test(arguments: [1, 10, 20])
  func fixesThatFailAreTriedTwice(_ count: Int) {
    let failing = (0..<count).map { "{Image: {asset: picture\($0)}, widgetAccentedRenderingMode: full}" }
    let passing = ["{Text: a, font: 8}", "{Text: b, font: {size: 9, custom: Avenir}}", "{Text: c, padding: -30}"]
    let alone = fix(widget(failing)).budget.proofs
    let result = fix(widget(failing + passing))
    #expect(result.budget.proofs <= alone * 2 + 40, "\(result.budget), alone \(alone), \(result.passes) passes")
  }

  /// Every state is linted, so few bytes can make many views, which count.
  @Test func whatIsSpentDependsOnWhatIsShown() {
    let plain = fix(widget((0..<30).map { "{Text: Line \($0), font: 9}" })).budget
    let states = fix(widget((0..<30).map { "{Text: Line \($0), font: 9, if: state\($0)}" })).budget
    #expect(states.cost / states.proofs > plain.cost / plain.proofs * 5, "\(plain) \(states)")
  }

  /// Where nearly every word is a finding, findings are what a proof costs.
  @Test func whatIsSpentDependsOnHowMuchIsFound() {
    let families = Array(repeating: "systemLarge", count: 400).joined(separator: ", ")
    let listed = widget(["{Text: a, font: body}"]).replacing(
      "families:\n", with: "supportedFamilies: [\(families)]\nfamilies:\n")
    let work = fix(listed, spending: FixBudget(limit: 1 << 20)).budget
    #expect(work.proofs < 40, "\(work)")
  }

  /// A file with more to fix than is proven at once is fixed in part, and the next run goes on.
  @Test func whatAllProofsMayTakeIsLimited() {
    let text = widget((0..<30).map { "{Text: Line \($0), font: 9}" })
    let limit = 20 * 16_384
    let result = fix(text, spending: FixBudget(limit: limit))
    #expect(result.obstacle == "it has too many findings to prove a fix of each")
    #expect(result.budget.cost < limit * 2, "\(result.budget)")
    #expect((5..<25).contains(result.fixed.count), "\(result.fixed.count)")
    let second = fix(String(decoding: result.bytes, as: UTF8.self), spending: FixBudget(limit: limit))
    #expect(second.fixed.count >= 5)
  }

  @Test func keysThatAreRepeatedInTurnGo() {
    let text = widget(["Text: \"{rain}\"", "Spacer:"])
    let turn = "          font: body\n          padding: 4\n"
    func repeating(_ count: Int) -> String {
      text.replacing("        - Spacer:\n", with: String(repeating: turn, count: count) + "        - Spacer:\n")
    }
    let result = fix(repeating(3))
    #expect(result.obstacle == nil)
    #expect(String(decoding: result.bytes, as: UTF8.self) == repeating(1))
  }

  /// A fix takes a limited number of repetitions away, so that people run it again.
  @Test func keysThatAreRepeatedVeryOftenGoInSeveralRuns() {
    let text = widget(["Text: \"{rain}\""])
    var current = text + String(repeating: "          font: body\n", count: 1_002)
    var runs = 0
    while runs < 20 {
      let result = String(decoding: fix(current).bytes, as: UTF8.self)
      if result == current { break }
      (current, runs) = (result, runs + 1)
    }
    #expect(current == text + "          font: body\n" && runs > 1, "after \(runs) runs")
  }

  @Test func repeatedKeysInManyPlacesGo() {
    let views = (0..<1_100).map { "{Text: \"{rain}\", id: v\($0), font: body, font: body}" }
    let result = fix(widget(views), spending: FixBudget(limit: 8 << 20))
    #expect(!result.fixed.isEmpty)
  }

  /// Reports show fixes as long as their proofs may be made.
  @Test func whatReportsSpendIsLimited() {
    let bytes = Array(widget((0..<30).map { "{Text: Line \($0), font: 9}" }).utf8)
    let report = Self.linter.lint(bytes, path: SourcePath("a.widget.yml"))
    let shown = Fixer(Self.linter, rules: Self.rules, budget: FixBudget(limit: 10 * 16_384))
      .addingFixes(to: report, of: bytes)
    // Ten proofs, with several drafts for each finding.
    #expect((1...10).contains(shown.findings.count { !$0.fixes.isEmpty }))
  }
}
