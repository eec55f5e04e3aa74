import Base
import Linting
import Rules
import Testing

/// What every rule's file has to have, and how its words are written.
@Suite struct RuleFileTests {
  static let rules = RuleCatalogue.withExamples().rules

  /// Examples are descriptions, and none of them can show what is wrong with Swift.
  private static let described = rules.map(\.id).filter { !["swift-syntax", "unlisted-widget"].contains($0) }

  @Test(arguments: described) func hasTwoGoodAndTwoBadExamples(_ id: String) throws {
    let rule = try #require(Self.rules.first { $0.id == id })
    #expect(rule.examples.filter(\.isBad).count >= 2)
    #expect(rule.examples.filter { !$0.isBad }.count >= 2)
    #expect(Set(rule.examples.map(\.title)).count == rule.examples.count, "Titles tell examples apart.")
  }

  @Test(arguments: rules.map(\.id)) func wordsFollowTheStyle(_ id: String) throws {
    let rule = try #require(Self.rules.first { $0.id == id })
    expectLabel(rule.title)
    expectSentences(rule.rationale)
    expectSentences(rule.remedy)
    if !rule.notes.isEmpty { expectSentences(rule.notes) }
    for parameter in rule.parameters { expectSentences(parameter.meaning) }
    for example in rule.examples { expectLabel(example.title) }
    for message in rule.messages { expectMessage(message.source) }
  }

  /// The binary has examples apart from rules, and reads them only for documentation.
  @Test func examplesComeLast() {
    #expect(RuleCatalogue.embedded().rules.map(\.id) == Self.rules.map(\.id))
    #expect(RuleCatalogue.embedded().mistakes.isEmpty)
    for file in RuleFile.all {
      let below = file.exampleText.split(separator: "\n").dropFirst()
      #expect(below.allSatisfy { $0.hasPrefix(" ") }, "\(file.path)")
    }
  }

  /// A check finds its subjects and values itself, so keys that choose them would do nothing.
  @Test(arguments: ["each: view", "where: {isHidden: false}", "at: font", "measured: font", "count: widget"])
  func keysThatChecksDecideAreReported(_ entry: String) throws {
    let file = try #require(RuleFile.all.first { $0.path == "layout/text-cut-off.yaml" })
    let result = RuleFileReader.read("\(file.ruleText)\(entry)\n", path: file.path)
    let key = entry.prefix { $0 != ":" }
    #expect(
      result.findings.map(\.message) == [
        "The check in Swift decides \(key), so a rule with a check has none. Leave it out."
      ])
  }

  @Test func notesTellWhichNumbersAreTheProjectsOwn() {
    let own = Self.rules.filter { $0.parameters.contains(where: \.isOwn) }.map(\.id)
    #expect(Self.rules.filter { $0.notes.contains("†") }.map(\.id) == own)
    #expect(!own.isEmpty)
  }

  /// A line that is no sentence: a capital, no period.
  private func expectLabel(_ text: String) {
    #expect(startsWell(text) && !text.hasSuffix(".") && !text.contains("\n"), "\(text)")
  }

  private func expectSentences(_ text: String) {
    #expect(startsWell(text) && endsWell(text), "\(text)")
  }

  /// A message may begin with a value or a name from the file, and end with advice that a check fills in.
  private func expectMessage(_ text: String) {
    let begins = startsWell(text) || text.hasPrefix("{") || text.hasPrefix("\"{")
    #expect(begins && (endsWell(text) || text.hasSuffix("}")), "\(text)")
  }

  /// With a capital, a number, or a name of the format, which is written as the format writes it.
  private func startsWell(_ text: String) -> Bool {
    let word = text.drop { $0 == "†" || $0 == ":" || $0 == " " }.prefix { $0 != " " }
    guard let first = word.first else { return false }
    return first.isNumber || first == "`" || word.contains(where: \.isUppercase)
  }

  private func endsWell(_ text: String) -> Bool { [".", "?", ".\""].contains { text.hasSuffix($0) } }
}

extension Rule {
  /// All messages that its findings may have.
  fileprivate var messages: [MessageTemplate] {
    switch body {
    case .condition(let condition): condition.cases.map(\.message)
    case .check(let check): check.says.values.compactMap(\.message)
    case .reading: []
    }
  }
}
