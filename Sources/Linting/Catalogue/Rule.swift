import Base
import Presentations

public struct Rule: Sendable {
  public var id: String
  public var category: String
  public var title = ""
  public var rationale = ""
  public var remedy = ""
  /// The remedy for findings in Swift code; nil if it is the same.
  public var swiftRemedy: String?
  public var notes = ""
  /// Ids of the documents' statements that it implements.
  public var requirements: [String] = []
  /// The best first; empty if a person has to decide.
  public var fixes: [RuleFix] = []
  /// Fixes of Swift code, the best first.
  public var swiftFixes: [RuleFix] = []
  /// The reason why there is no fix of Swift code, as a clause; nil if there is one.
  public var noSwiftFix: String?
  /// Rules whose fixes come first if they change the same bytes.
  public var yieldsTo = YieldingFixes.rules([])
  public var examples: [RuleExample] = []
  /// True if it is part of the strict profile only.
  public var isStrict = false
  /// True if it runs by default on widgets read from Swift code.
  public var runsOnSwift = false
  /// The edition that added it; nil for the first.
  public var since: Edition?
  public var changes: [RuleChange] = []
  public var parameters: [Parameter] = []
  public var body: RuleBody
  /// Levels that a configuration sets by family.
  public var familyLevels: FamilyLevels?
  public var raisedLevel: Severity?

  public var isAboutReading: Bool { if case .reading = body { true } else { false } }

  public func parameter(_ name: String) -> Parameter? { parameters.first { $0.name == name } }
}

public enum RuleBody: Sendable {
  case condition(RuleCondition)
  case check(RuleCheck)
  case reading(level: Severity)

  /// The first level that the file names.
  public var level: Severity {
    switch self {
    case .condition(let condition): condition.cases.first?.level ?? .warning
    case .check(let check): check.level
    case .reading(let level): level
    }
  }

  public var levels: [Severity] {
    let levels =
      switch self {
      case .condition(let condition): condition.cases.map(\.level)
      case .check(let check): [check.level] + check.says.values.compactMap(\.level)
      case .reading(let level): [level]
      }
    return Set(levels).sorted(by: >)
  }
}

public struct RuleCondition: Sendable {
  public var subject: SubjectKind
  public var cases: [RuleCase]
}

/// The violations that count as one finding.
public enum FindingCount: Sendable {
  case place
  case family
  case widget
  /// All violations in a widget with the same value of the fact.
  case fact(FactDefinition)
}

/// One message with the condition for it: `selection` (`where` in rule files) holds, and `requirement` does not.
public struct RuleCase: Sendable {
  public var filter: PresentationFilter
  public var selection: Predicate
  /// Nil if the selection alone makes a finding.
  public var requirement: Predicate?
  public var level: Severity
  public var message: MessageTemplate
  /// The fact whose place is reported (`at`); nil for the subject's own.
  public var pointsAt: FactDefinition?
  public var related: FactDefinition?
  public var relatedMessage = ""
  public var measured: MessageTemplate?
  public var measuredFacts: [FactDefinition] = []
  public var required: MessageTemplate?
  public var remedy: MessageTemplate?
  /// The presentations to name in the finding; nil for those in which it was found.
  public var shows: PresentationFilter?
  public var count = FindingCount.place
  /// True if it is part of the strict profile only.
  public var isStrict = false

  /// Properties of presentations that its facts depend on.
  package private(set) var dependsOn: FactDefinition.Dependence = []
  package private(set) var factsWithGlobs: [FactDefinition] = []

  /// Collects the facts on which the case depends; to be called once all are set.
  mutating func collectFacts() {
    var facts = measuredFacts + selection.facts + (requirement?.facts ?? [])
    if let pointsAt { facts.append(pointsAt) }
    dependsOn = facts.reduce(into: []) { $0.formUnion($1.dependsOn) }
    factsWithGlobs = selection.factsWithGlobs + (requirement?.factsWithGlobs ?? [])
  }
}

public struct RuleCheck: Sendable {
  /// A message with the properties in which its findings differ from the rule's.
  public struct Saying: Sendable {
    /// Nil if only the remedy is given.
    public var message: MessageTemplate?
    public var level: Severity?
    public var remedy: MessageTemplate?
  }

  /// The name of the message under `message`.
  public static let only = "message"

  public var name: String
  public var level: Severity
  public var says: [String: Saying] = [:]
  public var filter: PresentationFilter
  public var required: MessageTemplate?
  public var relatedMessage = ""
}

/// A sentence with the names of facts and parameters in braces.
public struct MessageTemplate: Sendable, Equatable {
  public let source: String
  /// The sentence about Swift code; nil if it is the same.
  public let swift: String?
  /// True if the values are written as in Swift code.
  private var isAboutSwift = false

  /// Names that every message may use, in addition to facts and parameters.
  static let namesOfAll: Set<String> = ["places", "modes", "appearance", "family", "widget", "view", "excess"]

  public init(_ source: String, swift: String? = nil) {
    self.source = source
    self.swift = swift
  }

  var aboutSwift: MessageTemplate {
    var template = MessageTemplate(swift ?? source)
    template.isAboutSwift = true
    return template
  }

  public var names: [String] {
    (swift.map { MessageTemplate($0).names } ?? []) + parts.filter(\.isName).map(\.text)
  }

  /// The names, without their braces, and the texts between them. Computed on demand, since a run fills few messages.
  private var parts: [(isName: Bool, text: String)] {
    // An array, since searching in `utf8` is slow.
    let bytes = Array(source.utf8)
    var parts: [(isName: Bool, text: String)] = []
    func add(_ range: Range<Int>, isName: Bool) {
      if !range.isEmpty { parts.append((isName, String(decoding: bytes[range], as: UTF8.self))) }
    }
    var (start, index) = (0, 0)
    while let open = bytes[index...].firstIndex(of: UInt8(ascii: "{")) {
      index = open + 1
      guard let end = bytes[index...].firstIndex(where: { !$0.isLetterOrDigit }), end > index,
        bytes[end] == UInt8(ascii: "}")
      else { continue }
      add(start..<open, isName: false)
      add(index..<end, isName: true)
      start = end + 1
      index = start
    }
    add(start..<bytes.count, isName: false)
    return parts
  }

  /// The sentence with each name replaced; a name without a value is removed with the space before it.
  public func filled(_ value: (String) -> String?) -> String {
    let parts = parts
    var sentence = ""
    for (index, part) in parts.enumerated() {
      if !part.isName {
        sentence += part.text
      } else if let text = value(part.text), !text.isEmpty {
        if isAboutSwift {
          SwiftValues.append(text, to: &sentence, before: index + 1 < parts.count ? parts[index + 1].text.first : nil)
        } else {
          sentence += text
        }
      } else if sentence.utf8.last == UInt8(ascii: " ") {
        sentence.removeLast()
      }
    }
    return sentence
  }
}

extension Rule {
  var aboutSwift: Rule {
    var rule = self
    rule.remedy = swiftRemedy ?? remedy
    rule.fixes = swiftFixes
    switch body {
    case .condition(var condition):
      for index in condition.cases.indices {
        condition.cases[index].message = condition.cases[index].message.aboutSwift
        condition.cases[index].remedy = condition.cases[index].remedy?.aboutSwift
      }
      rule.body = .condition(condition)
    case .check(var check):
      check.says = check.says.mapValues { saying in
        RuleCheck.Saying(message: saying.message?.aboutSwift, level: saying.level, remedy: saying.remedy?.aboutSwift)
      }
      rule.body = .check(check)
    case .reading: break
    }
    return rule
  }
}
