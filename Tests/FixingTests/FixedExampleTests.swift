import Base
import DescriptionMutations
import Foundation
import Linting
import Rules
import Testing

@Suite struct FixedExampleTests {
  static let rules = RuleCatalogue.withExamples().rules
  static let trials = FixTrials(among: rules)

  /// Each bad example says what its file looks like afterwards; what is not fixed stays as it is.
  @Test(arguments: rules.map(\.id))
  func examplesAreFixedAsTheySay(_ id: String) throws {
    let rule = try #require(Self.rules.first { $0.id == id })
    for (index, example) in rule.examples.enumerated() {
      if let folder = ProcessInfo.processInfo.environment["WIDGETLINT_RECORD_FIXED"], !rule.fixes.isEmpty {
        let made = Self.trials.fixed(example, of: rule)
        if made != example.widget { try made.write(toFile: "\(folder)/\(id).\(index)", atomically: true, encoding: .utf8) }
        continue
      }
      let difference = Self.trials.difference(of: example, of: rule)
      #expect(difference == nil, "\(id), \(example.title)")
    }
  }

  /// However a file is stored, the same is written. Each example has its turn in one of the ways; in all of them where
  /// WIDGETLINT_ALL_VARIANTS is set.
  @Test(arguments: rules.filter { !$0.fixes.isEmpty }.map(\.id))
  func examplesAreFixedAlikeHoweverTheyAreStored(_ id: String) throws {
    let rule = try #require(Self.rules.first { $0.id == id })
    let linter = Linter(rules: Self.rules)
    let fixer = Fixer(linter, rules: Self.rules)
    let takesAll = ProcessInfo.processInfo.environment["WIDGETLINT_ALL_VARIANTS"] != nil
    let fixed = { (bytes: [UInt8]) in
      fixer.fix(bytes, linter.lint(bytes, path: SourcePath("a.widget.yml")), unsafe: true, only: id).bytes
    }
    for (index, example) in rule.examples.enumerated() {
      guard let expected = example.fixed else { continue }
      for (number, variant) in TextVariant.all.enumerated() {
        guard takesAll || number == (index * 7 + id.utf8.count) % TextVariant.all.count else { continue }
        let made = fixed(variant.written(example.widget).bytes)
        let wanted = variant.written(expected).bytes
        #expect(variant.compared(made) == variant.compared(wanted), "\(id), \(example.title), \(variant.name)")
        #expect(fixed(made) == made, "\(id), \(example.title), \(variant.name), once more")
      }
    }
  }

  @Test func textsAreSentences() {
    for rule in Self.rules {
      for does in rule.fixes.map(\.does) { #expect(does.hasSuffix("."), "\(rule.id)") }
      for reason in rule.fixes.compactMap(\.reason) { #expect(reason.hasSuffix("."), "\(rule.id)") }
    }
  }
}
