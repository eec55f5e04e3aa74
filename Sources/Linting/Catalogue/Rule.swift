import Base
import Presentations

public struct Rule: Sendable {
  public var id: String
  public var category: String
  public var title = ""
  public var rationale = ""
  public var remedy = ""
  /// The remedy for findings in Swift code; nil if it is `remedy`.
  public var swiftRemedy: String?
  public var notes = ""
  /// The ids of the requirements that the rule covers.
  public var requirements: [String] = []
  /// Fixes of descriptions, the best first; empty if a person has to decide.
  public var fixes: [RuleFix] = []
  public var swiftFixes: [RuleFix] = []
  /// Why there is no fix of Swift code, as a clause; nil if there is one.
  public var reasonForNoSwiftFix: String?
  /// The rules whose fixes go before this rule's if both change the same bytes.
  public var yieldsTo = YieldingFixes.rules([])
  public var examples: [RuleExample] = []
  /// True if only the strict profile contains it.
  public var isStrict = false
  /// True if the rule runs by default on widgets that are read from Swift code.
  public var runsOnSwift = false
  /// The edition that adds the rule; nil for the first.
  public var since: Edition?
  public var changes: [RuleChange] = []
  public var parameters: [Parameter] = []
  public var body: RuleBody
  public var familyLevels: FamilyLevels?
  /// The higher level that a configuration sets for a rule about reading.
  public var raisedLevel: Severity?

  public var isAboutReading: Bool { if case .reading = body { true } else { false } }

  public func parameter(_ name: String) -> Parameter? { parameters.first { $0.name == name } }

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
      check.says = check.says.mapValues { own in
        RuleCheck.Message(message: own.message?.aboutSwift, level: own.level, remedy: own.remedy?.aboutSwift)
      }
      rule.body = .check(check)
    case .reading: break
    }
    return rule
  }
}

public enum RuleBody: Sendable {
  case condition(RuleCondition)
  case check(RuleCheck)
  case reading(level: Severity)

  /// The first level that the file names.
  public var level: Severity { namedLevels.first ?? .warning }

  public var levels: [Severity] { Set(namedLevels).sorted(by: >) }

  private var namedLevels: [Severity] {
    switch self {
    case .condition(let condition): condition.cases.map(\.level)
    case .check(let check): [check.level] + check.says.values.compactMap(\.level)
    case .reading(let level): [level]
    }
  }
}

public struct RuleCondition: Sendable {
  public var subject: SubjectKind
  public var cases: [RuleCase]
}

/// Which violations count as one finding.
public enum FindingGrouping: Sendable {
  case place
  case family
  case widget
  /// All violations in a widget with the same value of the fact.
  case fact(FactDefinition)
}

/// A message, which is reported if `selection` (`where` in rule files) is true and `requirement` is false.
public struct RuleCase: Sendable {
  public var filter: PresentationFilter
  public var selection: Predicate
  /// Nil if the selection alone makes a violation.
  public var requirement: Predicate?
  public var level: Severity
  public var message: MessageTemplate
  /// The fact whose place is reported (`at` in rule files); nil for the subject's place.
  public var pointsAt: FactDefinition?
  public var related: FactDefinition?
  public var relatedMessage = ""
  public var measured: MessageTemplate?
  public var measuredFacts: [FactDefinition] = []
  public var required: MessageTemplate?
  public var remedy: MessageTemplate?
  /// The presentations that the finding names; nil for those with the violation.
  public var shows: PresentationFilter?
  /// `count` in rule files.
  public var grouping = FindingGrouping.place
  public var isStrict = false

  package private(set) var dependsOn: Set<FactDefinition.Dependence> = []
  package private(set) var factsWithGlobs: [FactDefinition] = []

  /// Sets `dependsOn` and `factsWithGlobs`. Must be called after all other properties are set.
  mutating func collectFacts() {
    var facts = measuredFacts + selection.facts + (requirement?.facts ?? [])
    if let pointsAt { facts.append(pointsAt) }
    dependsOn = facts.reduce(into: []) { $0.formUnion($1.dependsOn) }
    factsWithGlobs = selection.factsWithGlobs + (requirement?.factsWithGlobs ?? [])
  }
}

public struct RuleCheck: Sendable {
  /// A message, with a level and a remedy for its findings.
  public struct Message: Sendable {
    /// Nil for an entry with only a remedy.
    public var message: MessageTemplate?
    /// Nil for the rule's level.
    public var level: Severity?
    public var remedy: MessageTemplate?
  }

  /// The name of the message that the rule has outside of `says`.
  public static let defaultMessage = "message"

  public var name: String
  public var level: Severity
  public var says: [String: Message] = [:]
  public var filter: PresentationFilter
  public var required: MessageTemplate?
  public var relatedMessage = ""
}

/// A sentence with the names of facts and parameters in braces.
public struct MessageTemplate: Sendable, Equatable {
  public let source: String
  /// The sentence about Swift code; nil if it is `source`.
  public let swift: String?
  /// True if values are written as Swift code.
  private var isAboutSwift = false

  /// Names that every message may use in addition to facts and parameters.
  static let commonNames: Set<String> = ["places", "modes", "appearance", "family", "widget", "view", "excess"]

  public init(_ source: String, swift: String? = nil) { (self.source, self.swift) = (source, swift) }

  var aboutSwift: MessageTemplate {
    var template = MessageTemplate(swift ?? source)
    template.isAboutSwift = true
    return template
  }

  public var names: [String] { (swift.map { MessageTemplate($0).names } ?? []) + segments.filter(\.isName).map(\.text) }

  /// The names, without braces, and the texts between them.
  private var segments: [(isName: Bool, text: String)] {
    // Searching in `utf8` would be slow.
    let bytes = Array(source.utf8)
    var segments: [(isName: Bool, text: String)] = []
    func add(_ range: Range<Int>, isName: Bool) {
      if !range.isEmpty { segments.append((isName, String(decoding: bytes[range], as: UTF8.self))) }
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
    return segments
  }

  /// The sentence with the value of each name. Removes names without a value, and the space before them.
  public func filled(_ value: (String) -> String?) -> String {
    let segments = segments
    var sentence = ""
    for (index, segment) in segments.enumerated() {
      if !segment.isName {
        sentence += segment.text
      } else if let text = value(segment.text), !text.isEmpty {
        if isAboutSwift {
          let next = index + 1 < segments.count ? segments[index + 1].text.first : nil
          SwiftValues.append(text, to: &sentence, before: next)
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
