import Fixing
import Foundation
import RuleCatalogue
import Testing

@Suite struct FixedExampleTests {
  static let rules = RuleCatalogue.whole().rules
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
      let complaint = Self.trials.complaint(about: example, of: rule)
      #expect(complaint == nil, "\(id), \(example.title)")
    }
  }

  @Test func rulesNameFixesThatThereAre() {
    for rule in Self.rules {
      for case .named(let name) in rule.fixes.map(\.action) {
        #expect(namesOfFixes.contains(name), "\(rule.id): \(name)")
      }
    }
  }

  @Test func everyFixInSwiftIsUsed() {
    let used = Self.rules.flatMap(\.fixes).compactMap { if case .named(let name) = $0.action { name } else { nil } }
    #expect(namesOfFixes == Set(used))
  }

  @Test func textsAreSentences() {
    for rule in Self.rules {
      for does in rule.fixes.map(\.does) { #expect(does.hasSuffix("."), "\(rule.id)") }
      for reason in rule.fixes.compactMap(\.reason) { #expect(reason.hasSuffix("."), "\(rule.id)") }
    }
  }
}
