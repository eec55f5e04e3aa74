import Findings
import Fixing
import Linting
import RuleCatalogue
import Rules
import Testing

/// How many proofs the fixes of a file take: each reads and lints the whole file.
@Suite struct FixWorkTests {
  private static let rules = RuleCatalogue.withExamples().rules
  private static let linter = Linter(rules: rules)

  private func fix(_ text: String, spending work: FixWork = .fixing) -> Fixer.Result {
    let bytes = Array(text.utf8)
    let report = Self.linter.lint(bytes, path: SourcePath("a.widget.yml"))
    return Fixer(Self.linter, rules: Self.rules, fixing: work).fix(bytes, report, unsafe: true)
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

  /// A fix that leaves nothing to say needs one proof, and then one for all of them together.
  @Test(arguments: [5, 20, 40])
  func fixesThatPassAreProvenOnce(_ count: Int) {
    let result = fix(widget((0..<count).map { "{Text: Line \($0), font: \($0 % 3 + 7)}" }))
    #expect(result.fixed.count >= count)
    #expect(result.work.proofs <= count * 2 + 10, "\(result.work)")
  }

  /// What fails is tried again when everything else is fixed, not in every pass between.
  @Test(arguments: [1, 10, 20])
  func fixesThatFailAreTriedTwice(_ count: Int) {
    let failing = (0..<count).map { "{Image: {asset: picture\($0)}, widgetAccentedRenderingMode: full}" }
    let passing = ["{Text: a, font: 8}", "{Text: b, font: {size: 9, custom: Avenir}}", "{Text: c, padding: -30}"]
    let alone = fix(widget(failing)).work.proofs
    let result = fix(widget(failing + passing))
    #expect(result.work.proofs <= alone * 2 + 40, "\(result.work), alone \(alone), \(result.passes) passes")
  }

  /// Every state is looked at, so that few bytes make many views, which count.
  @Test func whatIsSpentDependsOnWhatIsShown() {
    let plain = fix(widget((0..<30).map { "{Text: Line \($0), font: 9}" })).work
    let states = fix(widget((0..<30).map { "{Text: Line \($0), font: 9, if: state\($0)}" })).work
    #expect(states.cost / states.proofs > plain.cost / plain.proofs * 5, "\(plain) \(states)")
  }

  /// Where nearly every word is a finding, findings are what a proof costs.
  @Test func whatIsSpentDependsOnHowMuchIsFound() {
    let families = Array(repeating: "systemLarge", count: 400).joined(separator: ", ")
    let listed = widget(["{Text: a, font: body}"]).replacing(
      "families:\n", with: "supportedFamilies: [\(families)]\nfamilies:\n")
    let work = fix(listed, spending: FixWork(limit: 1 << 20)).work
    #expect(work.proofs < 40, "\(work)")
  }

  /// A file with more to fix than is proven at once is fixed in part, and the next run goes on.
  @Test func whatAllProofsMayTakeIsLimited() {
    let text = widget((0..<30).map { "{Text: Line \($0), font: 9}" })
    let limit = 20 * 16_384
    let result = fix(text, spending: FixWork(limit: limit))
    #expect(result.obstacle == "it has too many findings to prove a fix of each")
    #expect(result.work.cost < limit * 2, "\(result.work)")
    #expect((5..<25).contains(result.fixed.count), "\(result.fixed.count)")
    let second = fix(String(decoding: result.bytes, as: UTF8.self), spending: FixWork(limit: limit))
    #expect(second.fixed.count >= 5)
  }

  /// Reports show fixes as long as their proofs may be made.
  @Test func whatReportsSpendIsLimited() {
    let bytes = Array(widget((0..<30).map { "{Text: Line \($0), font: 9}" }).utf8)
    let report = Self.linter.lint(bytes, path: SourcePath("a.widget.yml"))
    var work = FixWork(limit: 10 * 16_384)
    let shown = Fixer(Self.linter, rules: Self.rules).addingFixes(to: report, of: bytes, &work) { _ in true }
    #expect((5...12).contains(work.proofs), "\(work)")
    #expect(shown.findings.contains { !$0.fixes.isEmpty } && shown.findings.contains { $0.fixes.isEmpty })
  }
}
