import Base
import DescriptionMutations
import ReportProperties
import Testing

/// Descriptions that were changed at random, from fixed seeds.
@Suite struct MutationTests {
  static let mutator = Mutator(texts: GoodFiles.ruleExamples)

  @Test(arguments: 0..<10) func reportsStayProper(_ group: Int) {
    for seed in 0..<10 {
      var steering = Steering(seed: UInt64(group * 10 + seed))
      let draft = Self.mutator.draft(&steering)
      let block = GoodFiles.lint(Array(draft.blockText.utf8))
      let flow = GoodFiles.lint(Array(draft.flowText.utf8), path: "b.widget.yml")
      #expect(GoodFiles.violations([block, flow]) == [], "\(draft.blockText)")
      #expect(Agreement.violations(block, flow) == [], "\(draft.blockText)")
    }
  }
}
