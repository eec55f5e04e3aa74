import DescriptionMutations
import FixProperties
import Linting
import Rules
import Testing

/// What the fuzzers ask, of a few hundred texts that are the same in every run.
@Suite struct FixPropertyTests {
  private static let rules = RuleCatalogue.withExamples().rules
  private static let properties = FixProperties(rules: rules)
  private static let mutator = Mutator(
    texts: rules.flatMap { $0.examples.filter(\.isBad).map { Array($0.widget.utf8) } })

  @Test(arguments: 0..<20)
  func holdForChangedDescriptions(_ seed: Int) {
    for number in seed * 2..<seed * 2 + 2 {
      var steering = Steering(seed: UInt64(number), count: 4 + number % 20)
      let text = CommentedText.text(of: Self.mutator.draft(&steering).blockText, seed: number)
      guard text.utf8.count < 3_000 else { continue }
      let violations = Self.properties.violations(in: Array(text.utf8))
      #expect(violations.isEmpty, "\(violations.joined(separator: "\n"))\nin\n\(text)")
    }
  }

  @Test(arguments: rules.filter { !$0.fixes.isEmpty }.map(\.id))
  func holdForExamplesWithComments(_ id: String) throws {
    let rule = try #require(Self.rules.first { $0.id == id })
    // The rest has its turn in the fuzzers, which begin with them.
    for (index, example) in rule.examples.filter(\.isBad).prefix(1).enumerated() where !example.widget.contains("|") {
      let text = CommentedText.text(of: example.widget, seed: index * 7 + 3)
      let violations = Self.properties.violations(in: Array(text.utf8))
      #expect(violations.isEmpty, "\(violations.joined(separator: "\n"))\nin\n\(text)")
    }
  }
}
