import AppleTables
import Facts
import Findings
import Presentations
import WidgetFormat

/// A rule as its file says it.
package struct Rule: Sendable {
  package var id: String
  /// The folder of its file.
  package var category: String
  package var title = ""
  package var rationale = ""
  package var remedy = ""
  package var notes = ""
  /// Ids of the documents' statements that it answers.
  package var requirements: [String] = []
  /// Whether only the strict profile has it.
  package var isStrict = false
  /// The edition with which it came; nil for the first.
  package var since: Edition?
  /// What later editions change, the oldest first.
  package var changes: [RuleChange] = []
  package var parameters: [Parameter] = []
  package var body: RuleBody
  /// Set where a configuration wants different levels in different families.
  package var familyLevels: FamilyLevels?
  /// Set where a configuration raises what reading finds.
  package var raisedLevel: Severity?
  /// How what it finds can be removed, the best way first; empty where a person has to decide.
  package var fixes: [RuleFix] = []
  /// Which rules' fixes come first where they want the same bytes.
  package var yieldsTo = YieldingFixes.rules([])
  package var examples: [RuleExample] = []

  package init(id: String, category: String, body: RuleBody) {
    self.id = id
    self.category = category
    self.body = body
  }

  /// The highest level that its findings may have, as it is set.
  package var highestLevel: Severity {
    let own = body.allLevels.max() ?? body.level
    return familyLevels?.highest(for: own) ?? own
  }

  package func parameter(_ name: String) -> Parameter? { parameters.first { $0.name == name } }
}

/// How a rule decides.
package enum RuleBody: Sendable {
  /// A condition over the facts of a subject.
  case condition(RuleCondition)
  /// A named check in Swift, with its messages and levels.
  case check(RuleCheck)
  /// Found while reading; the file is documentation.
  case reading(level: Severity)

  /// The level of most of its findings: the first one that the file names.
  package var level: Severity {
    switch self {
    case .condition(let condition): condition.cases.first?.level ?? .warning
    case .check(let check): check.level
    case .reading(let level): level
    }
  }

  /// All levels that its findings may have, the most severe first.
  package var levels: [Severity] { Set(allLevels).sorted(by: >) }

  fileprivate var allLevels: [Severity] {
    switch self {
    case .condition(let condition): condition.cases.map(\.level)
    case .check(let check): [check.level] + check.says.values.compactMap(\.level)
    case .reading(let level): [level]
    }
  }
}

/// What a rule asks of each of its subjects.
package struct RuleCondition: Sendable {
  package var subject: SubjectKind
  package var cases: [RuleCase]
}

/// Which findings of a rule are one and the same.
package enum FindingCount: Sendable {
  /// Those at the same place.
  case place
  /// All of a family.
  case family
  /// All of a widget.
  case widget
  /// All of a widget for which the fact has the same value.
  case fact(FactDefinition)
}

/// One message with its level, and the condition under which it is reported: subjects that `selection` (a rule file's
/// `where`) holds for and `requirement` does not. The first case of a rule that finds something reports.
package struct RuleCase: Sendable {
  package var filter: PresentationFilter
  package var selection: Predicate
  /// What must hold; nil where the selection alone makes a finding.
  package var requirement: Predicate?
  package var level: Severity
  package var message: MessageTemplate
  /// The fact whose source a finding points at; nil for the subject's own.
  package var pointsAt: FactDefinition?
  package var related: FactDefinition?
  package var relatedMessage = ""
  /// What was measured, in words.
  package var measured: MessageTemplate?
  /// The facts that `measured` names.
  package var measuredFacts: [FactDefinition] = []
  package var required: MessageTemplate?
  /// What to do, where what the rule says does not fit.
  package var remedy: MessageTemplate?
  /// Where the finding shows, if not in all presentations in which it was found.
  package var shows: PresentationFilter?
  package var count = FindingCount.place
  /// Whether only the strict profile has this case.
  package var isStrict = false
}

/// A named check and what it may say.
package struct RuleCheck: Sendable {
  /// One message, with what differs from the rest of the rule.
  package struct Saying: Sendable {
    /// Nil where only the remedy is named, beside a message of another name.
    package var message: MessageTemplate?
    package var level: Severity?
    /// What to do, where what the rule says does not fit.
    package var remedy: MessageTemplate?
  }

  /// The name of the message that a rule has under `message` rather than under `says`.
  package static let only = "message"

  package var name: String
  package var level: Severity
  /// By name.
  package var says: [String: Saying] = [:]
  package var filter: PresentationFilter
  package var required: MessageTemplate?
  /// The phrase for related places.
  package var relatedMessage = ""
}

/// A description that shows the rule at work, and tests it.
package struct RuleExample: Sendable {
  package var title: String
  /// The description's text.
  package var widget: String
  package var isBad: Bool
  package var findings: [ExpectedFinding]
  /// The description's text after the rule's fixes; nil where it stays.
  package var fixed: String?
  /// Where it stands in the rule's file.
  package var span: TextSpan
}

package struct ExpectedFinding: Sendable {
  /// The underlined text.
  package var under: String
  package var level: Severity?
  /// A part of the message, if the example asks for one.
  package var message: String?
  /// A part of what this finding says to do, likewise.
  package var remedy: String?
}

/// A condition over facts. An unknown fact makes the whole of it unknown, so that nothing follows.
package indirect enum Predicate: Sendable {
  case all([Predicate])
  case any([Predicate])
  case not(Predicate)
  case test(FactDefinition, Test)

  /// Every fact that is asked.
  package var facts: [FactDefinition] {
    switch self {
    case .all(let parts), .any(let parts): parts.flatMap(\.facts)
    case .not(let part): part.facts
    case .test(let fact, let test): [fact] + test.facts
    }
  }

  /// The facts whose texts are held against patterns.
  package var factsWithPatterns: [FactDefinition] {
    switch self {
    case .all(let parts), .any(let parts): parts.flatMap(\.factsWithPatterns)
    case .not(let part): part.factsWithPatterns
    case .test(let fact, .matches): [fact]
    case .test: []
    }
  }
}

/// The closed vocabulary of what can be asked of a fact.
package indirect enum Test: Sendable {
  case present
  case absent
  case equals(Operand)
  case oneOf([Operand])
  case noneOf([Operand])
  case atLeast(Operand)
  case atMost(Operand)
  case moreThan(Operand)
  case lessThan(Operand)
  case contains(Operand)
  /// The number of words in a list, or 1.
  case count(Test)
  /// Whether no word of a list occurs twice.
  case unique(Bool)
  case matches(Pattern)

  var facts: [FactDefinition] {
    switch self {
    case .equals(let operand), .atLeast(let operand), .atMost(let operand), .moreThan(let operand),
      .lessThan(let operand), .contains(let operand):
      operand.facts
    case .oneOf(let operands), .noneOf(let operands): operands.flatMap(\.facts)
    case .count(let test): test.facts
    case .present, .absent, .unique, .matches: []
    }
  }
}

/// What a fact is compared with.
package enum Operand: Sendable {
  case number(Double)
  case word(String)
  case flag(Bool)
  case parameter(String)
  case fact(FactDefinition)

  var facts: [FactDefinition] {
    if case .fact(let fact) = self { [fact] } else { [] }
  }
}
