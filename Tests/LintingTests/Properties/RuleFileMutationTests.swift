import Base
import DescriptionMutations
import Linting
import ReportProperties
import Rules
import Testing

/// Rule files come from users too: anything in one is a rule or a finding, never a crash, and what it then
/// finds is proper.
@Suite struct RuleFileMutationTests {
  static let files = RuleFile.all.filter { !$0.path.hasPrefix("requirements/") }
  static let mutator = Mutator(texts: files.map { Array($0.text.utf8) })

  @Test(arguments: 0..<20) func changedRulesAreReadOrReported(_ group: Int) {
    for seed in 0..<15 {
      var steering = Steering(seed: UInt64(1_000 + group * 15 + seed), count: 24)
      let text = Self.mutator.draft(&steering).blockText
      let result = RuleFileReader.read(text, path: "text/some-rule.yaml")
      #expect(result.rule != nil || !result.findings.isEmpty, "\(text)")
      for finding in result.findings {
        #expect(finding.span.start <= finding.span.end && finding.span.end <= text.utf8.count, "\(text)")
      }
      guard let rule = result.rule else { continue }
      let linter = Linter(rules: [rule])
      let reports = GoodFiles.examples.prefix(4).map { linter.lint($0, path: SourcePath("a.widget.yml")) }
      #expect(reports.flatMap { ReportProperties.placeViolations(in: $0) } == [], "\(text)")
    }
  }

  @Test(arguments: files.prefix(12).map(\.text)) func everyPrefixIsSurvived(_ text: String) {
    let bytes = Array(text.utf8)
    for end in stride(from: 0, to: bytes.count, by: 23) {
      let prefix = String(decoding: bytes[..<end], as: UTF8.self)
      let result = RuleFileReader.read(prefix, path: "text/some-rule.yaml")
      #expect(result.findings.allSatisfy { $0.span.end <= prefix.utf8.count })
    }
  }
}
