import Base
import Linting
import Rules
import Testing

/// The documents' statements, and the rules and questions that answer them.
@Suite struct RequirementTests {
  static let rules = RuleCatalogue.withExamples().rules
  static let ruled = rules.filter { $0.category != "reading" }

  /// Ids of the statements that rules decide.
  static let decided = Set(ruled.flatMap(\.requirements))

  /// Rules whose level goes beyond the document's words: the limits that the project exists for.
  static let exceptions: Set<String> = ["font-size-minimum", "margin-minimum"]

  @Test func filesOfStatementsHaveNoMistakes() {
    for file in RuleFile.all where file.path.hasPrefix("requirements/") {
      for finding in Requirement.read(file).mistakes {
        Issue.record("\(file.path):\(finding.span.start): \(finding.message)")
      }
    }
    #expect(Requirement.all.count > 100)
    #expect(Set(Requirement.all.map(\.statement.id)).count == Requirement.all.count)
  }

  @Test func everyStatementIsAnswered() {
    let open = Requirement.all.filter { !Self.decided.contains($0.statement.id) && $0.review == nil }
    #expect(open.map(\.statement.id) == [])
  }

  @Test func questionAsksForTheRestWhereRulesDecideAPart() {
    for requirement in Requirement.all {
      let hasBoth = Self.decided.contains(requirement.statement.id) && requirement.review != nil
      #expect(requirement.isPartlyDecided == hasBoth, "\(requirement.statement.id)")
    }
  }

  @Test func everyRuleButThoseOfReadingAnswersAStatement() {
    #expect(Self.ruled.filter { $0.requirements.isEmpty }.map(\.id) == [])
    #expect(Self.rules.filter { $0.category == "reading" && !$0.requirements.isEmpty }.map(\.id) == [])
  }

  @Test func rulesNameStatementsThatThereAre() {
    #expect(Self.decided.subtracting(Requirement.all.map(\.statement.id)).sorted() == [])
    for rule in Self.ruled { #expect(Set(rule.requirements).count == rule.requirements.count, "\(rule.id)") }
  }

  @Test(arguments: ruled.map(\.id)) func levelIsOneThatTheStatementsAllow(_ id: String) throws {
    let rule = try #require(Self.ruled.first { $0.id == id })
    let answered = Requirement.all.filter { rule.requirements.contains($0.statement.id) }
    let allowed = answered.map(\.strength.highestLevel).max()
    let highest = try #require(rule.body.levels.first)
    let isWithin = try highest <= #require(allowed)
    #expect(isWithin || Self.exceptions.contains(id), "\(id) has \(highest), its statements allow \(allowed ?? .note)")
  }

  @Test func exceptionsAreNeeded() {
    for id in Self.exceptions {
      let rule = Self.ruled.first { $0.id == id }
      let answered = Requirement.all.filter { rule?.requirements.contains($0.statement.id) == true }
      let strengths = answered.map(\.strength.highestLevel)
      #expect(rule?.body.levels.first == .error && strengths.max() == .warning, "\(id)")
    }
  }
}

extension Requirement.Strength {
  /// The highest level of a rule that implements the statement.
  fileprivate var highestLevel: Severity {
    switch self {
    case .must: .error
    case .should: .warning
    case .may, .fact: .note
    }
  }
}
