import Base
import Presentations

/// A rule as its file says it.
package struct Rule: Sendable {
  package var id: String
  /// The folder of its file.
  package var category: String
  /// What it says to people.
  package var guidance = RuleGuidance()
  /// Whether only the strict profile has it.
  package var isStrict = false
  /// True if it runs by default on widgets that are read from Swift code.
  package var runsOnSwift = false
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

  package init(id: String, category: String, body: RuleBody) {
    self.id = id
    self.category = category
    self.body = body
  }

  package func parameter(_ name: String) -> Parameter? { parameters.first { $0.name == name } }
}

/// What a rule's file says to people, and how findings can be removed. Linting reads nothing of it.
package struct RuleGuidance: Sendable {
  package var title = ""
  package var rationale = ""
  package var remedy = ""
  /// The remedy for findings in Swift code; nil if it is the same.
  package var swiftRemedy: String?
  package var notes = ""
  /// Ids of the documents' statements that it answers.
  package var requirements: [String] = []
  /// How what it finds can be removed, the best way first; empty where a person has to decide.
  package var fixes: [RuleFix] = []
  /// Which rules' fixes come first where they want the same bytes.
  package var yieldsTo = YieldingFixes.rules([])
  package var examples: [RuleExample] = []

  package init() {}
}

extension Rule {
  package var title: String { guidance.title }
  package var rationale: String { guidance.rationale }
  package var remedy: String { guidance.remedy }
  package var notes: String { guidance.notes }
  package var requirements: [String] { guidance.requirements }
  package var fixes: [RuleFix] { guidance.fixes }
  package var yieldsTo: YieldingFixes { guidance.yieldsTo }
  package var examples: [RuleExample] { guidance.examples }
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
  /// Where the case applies: a rule file's `in`.
  package var filter: PresentationFilter
  package var selection: Predicate
  /// What must hold; nil where the selection alone makes a finding.
  package var requirement: Predicate?
  package var level: Severity
  package var message: MessageTemplate
  /// The fact whose source a finding points at (`at`); nil for the subject's own.
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
  /// True if only the strict profile has this case.
  package var isStrict = false

  /// Everything that its facts depend on: the case is evaluated once for each.
  package private(set) var dependsOn: FactDefinition.Dependence = []
  /// The facts whose texts are compared with globs.
  package private(set) var factsWithGlobs: [FactDefinition] = []

  /// Collects the properties of its facts, once all of them are known.
  mutating func collectFacts() {
    var facts = measuredFacts + selection.facts + (requirement?.facts ?? [])
    if let pointsAt { facts.append(pointsAt) }
    dependsOn = facts.reduce(into: []) { $0.formUnion($1.dependsOn) }
    factsWithGlobs = selection.factsWithGlobs + (requirement?.factsWithGlobs ?? [])
  }
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

/// A sentence with names in braces, which facts and parameters fill.
package struct MessageTemplate: Sendable, Equatable {
  package let source: String
  /// The sentence for findings in Swift code; nil if it is the same.
  package let swift: String?
  /// True if values are filled in as Swift code has them.
  private var isAboutSwift = false

  /// Names that every message may use beside facts and parameters.
  static let namesOfAll: Set<String> = ["places", "modes", "appearance", "family", "widget", "view", "excess"]

  package init(_ source: String, swift: String? = nil) {
    self.source = source
    self.swift = swift
  }

  /// The sentence as findings in Swift code have it.
  var aboutSwift: MessageTemplate {
    var template = MessageTemplate(swift ?? source)
    template.isAboutSwift = true
    return template
  }

  /// Worked out when it is asked for: a run says few of the sentences that rules have.
  package var names: [String] {
    var names = swift.map { MessageTemplate($0).names } ?? []
    forEachPart { isName, bytes in
      if isName { names.append(String(decoding: bytes, as: UTF8.self)) }
    }
    return names
  }

  /// Calls `body` with each name, without its braces, and each text between names.
  private func forEachPart(_ body: (_ isName: Bool, _ bytes: UnsafeBufferPointer<UInt8>) -> Void) {
    var source = source
    source.withUTF8 { text in
      func part(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: text[range]) }
      /// Where the text begins that was not passed on yet.
      var rest = 0
      var index = 0
      while index < text.count {
        let start = index + 1
        guard text[index] == UInt8(ascii: "{"), let end = Self.endOfName(in: text, from: start) else {
          index = start
          continue
        }
        if index > rest { body(false, part(rest..<index)) }
        body(true, part(start..<end))
        index = end + 1
        rest = index
      }
      if rest < text.count { body(false, part(rest..<text.count)) }
    }
  }

  /// Where the brace stands that closes a name; nil for what is no name.
  private static func endOfName(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var end = start
    while end < text.count, isNameByte(text[end]) { end += 1 }
    return end > start && end < text.count && text[end] == UInt8(ascii: "}") ? end : nil
  }

  /// The sentence with each name replaced; a name without a value vanishes together with the space before it.
  package func filled(_ value: (String) -> String?) -> String {
    if isAboutSwift { return filledWithSwift(value) }
    // Bytes, since taking the last character off a string costs as much as a dozen sentences.
    var result: [UInt8] = []
    forEachPart { isName, bytes in
      if !isName {
        result += bytes
      } else if let text = value(String(decoding: bytes, as: UTF8.self)), !text.isEmpty {
        result += text.utf8
      } else if result.last == UInt8(ascii: " ") {
        result.removeLast()
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private func filledWithSwift(_ value: (String) -> String?) -> String {
    var parts: [(isName: Bool, text: String)] = []
    forEachPart { parts.append(($0, String(decoding: $1, as: UTF8.self))) }
    var sentence = ""
    for (index, part) in parts.enumerated() {
      if !part.isName {
        sentence += part.text
      } else if let text = value(part.text), !text.isEmpty {
        SwiftValues.append(text, to: &sentence, before: index + 1 < parts.count ? parts[index + 1].text.first : nil)
      } else if sentence.last == " " {
        sentence.removeLast()
      }
    }
    return sentence
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}

extension Rule {
  /// The rule with the texts that its file has for Swift code.
  var aboutSwift: Rule {
    var rule = self
    rule.guidance.remedy = guidance.swiftRemedy ?? guidance.remedy
    switch body {
    case .condition(var condition):
      for index in condition.cases.indices {
        condition.cases[index].message = condition.cases[index].message.aboutSwift
        condition.cases[index].remedy = condition.cases[index].remedy?.aboutSwift
      }
      rule.body = .condition(condition)
    case .check(var check):
      check.says = check.says.mapValues { saying in
        RuleCheck.Saying(
          message: saying.message?.aboutSwift, level: saying.level, remedy: saying.remedy?.aboutSwift)
      }
      rule.body = .check(check)
    case .reading: break
    }
    return rule
  }
}
